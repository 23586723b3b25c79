#!/bin/sh
# Put a copy of the floor's database back; stop the floor first: restore.sh FOLDER/TIME
# The head file of the floor stays: when it starts, the floor compares, and says what the copy does not have.
set -eu
copy=${1:?say which copy: restore.sh FOLDER/TIME}
: "${DATABASE_URL:?say which database}"
case $DATABASE_URL in
    sqlite:///*)
        file=${DATABASE_URL#sqlite:///}
        cp "$copy/floor.db" "$file.new"
        chmod 600 "$file.new"
        rm -f "$file-wal" "$file-shm"
        mv "$file.new" "$file" ;;
    postgresql://*)
        pg_restore --clean --if-exists --exit-on-error --single-transaction --no-owner \
            --dbname="$DATABASE_URL" "$copy/floor.dump" ;;
    *) echo "cannot restore $DATABASE_URL" >&2; exit 2 ;;
esac
