#!/bin/sh
# Copy the floor's database and the head of its journal while the floor runs: backup.sh FOLDER
# Reads DATABASE_URL and PITBOSS_HEAD_FILE; prints where the copy is.
set -eu
umask 077
folder=${1:?say where to: backup.sh FOLDER}
: "${DATABASE_URL:?say which database}"
at=$(date -u +%Y-%m-%dT%H%M%SZ)
mkdir -p "$folder/$at"
# The head first: what it remembers is in the copy that is made after it.
if [ -f "${PITBOSS_HEAD_FILE:-}" ]; then cp "$PITBOSS_HEAD_FILE" "$folder/$at/floor.head"; fi
case $DATABASE_URL in
    sqlite:///*)
        python3 -c 'import sqlite3, sys
with sqlite3.connect(sys.argv[1]) as source, sqlite3.connect(sys.argv[2]) as copy:
    source.backup(copy)' "${DATABASE_URL#sqlite:///}" "$folder/$at/floor.db" ;;
    postgresql://*) pg_dump --format=custom --file="$folder/$at/floor.dump" "$DATABASE_URL" ;;
    *) echo "cannot back up $DATABASE_URL" >&2; exit 2 ;;
esac
echo "$folder/$at"
