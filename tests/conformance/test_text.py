"""What every section must say about itself."""

from pitboss.rulebook import Section
from pitboss.rulebook.section import citations


def test_every_clause_has_a_home(section: Section) -> None:
    assert [clause for clause, homes in section.homes.items() if not homes] == []


def test_every_rule_has_a_clause(section: Section) -> None:
    assert [
        path for path, cites in citations(section.text) if path and not cites and path[-2:-1] != ("rows",)
    ] == []
    for _, _, table in section.paytables():
        assert all(row.cite or table.cite for row in table.rows.values())


def test_every_oddity_is_answered(section: Section) -> None:
    assert section.text.oddities, "no document is free of oddities"
    for oddity in section.text.oddities:
        assert oddity.harmless or oddity.interpretation in section.text.interpretations


def test_every_rule_of_the_game_has_a_clause(section: Section) -> None:
    for name, rule in section.text.rules.items():
        parts = rule if isinstance(rule, list) else [rule]
        if isinstance(rule, dict) and "cite" not in rule:  # several rules of a kind, by name
            parts = list(rule.values())
        for part in parts:
            assert part.get("cite"), name


def test_cross_references_stand(section: Section) -> None:
    from pitboss import library

    for path, cites in citations(section.text):
        for cite in cites:
            if ":" in cite:
                name, _, clause = cite.partition(":")
                other = library.section(section.house, name)
                assert other.covered(clause), f"{path}: {cite} is no clause of {other.key}"


def test_every_meter_says_whose_chips_pay_it(section: Section) -> None:
    """Where the document is silent, an interpretation says so."""
    won = {wager.meter for wager in section.text.wagers.values() if wager.meter is not None}
    assert {name for name in won if section.text.meters[name].paid_by is None} == set()


def test_a_player_is_kept_to_fewer_positions_by_a_clause(section: Section) -> None:
    """How many the layout has keeps nobody from taking several of them, nor to neighbouring ones."""
    seats = section.text.positions
    if seats is None or (seats.per_player == seats.maximum and not seats.adjacent):
        return
    answered = {clause for entry in section.text.interpretations.values() for clause in entry.at}
    assert len(seats.cite) > 1 or seats.cite[0][:2] not in ("2.", "2(") or seats.cite[0] in answered
