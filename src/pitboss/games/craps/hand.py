"""A shooter's hand as it stands between two rolls, and what may be done with the layout then."""

from dataclasses import dataclass

from pitboss.citing import listed
from pitboss.errors import Refused
from pitboss.games.craps.pays import units
from pitboss.games.craps.rules import ON_THE_LINE, THROUGH_THE_COME, can_be_called, odds_times, rules_of, terms
from pitboss.money import Cents, dollars
from pitboss.saying import say
from pitboss.table import Answer, BetsClosed, CallWager, PassDice, PlaceWager, Seat, Stake, Table, TakeBack
from pitboss.table.places import placed


@dataclass
class Hand:
    """The table's side of craps: the puck, the shooter, and the referee of the layout."""

    table: Table
    shooter: Seat | None = None
    """Who has the dice; nobody whose wagers are followed where it is None."""
    point: int = 0
    rolls: int = 0
    """Rolls of this shooter."""
    had_point: bool = False
    """Whether a point has been established since the last seven out."""
    last_total: int = 0
    deciding_come_bets: bool = False
    """Nobody will bet the line: the dice roll only to decide what stands in the boxes."""
    rolled_for_come_bets: bool = False
    """Whether the last roll was for the boxes alone."""

    def new_shooter(self, shooter: Seat | None) -> None:
        """The dice change hands; the point and every wager stay."""
        self.shooter, self.rolls = shooter, 0

    @property
    def off_for_come_bets(self) -> bool:
        """Whether the puck stays off: the dice roll for the boxes alone, and nobody is on the line."""
        return self.deciding_come_bets and not any(self._has_any(seat, ON_THE_LINE) for seat in self._seats())

    @property
    def come_out(self) -> bool:
        """Whether the next roll is a come out; of rolls for the boxes alone only the first after a decision is."""
        again = self.rolled_for_come_bets and self.off_for_come_bets and self.table.version > 1
        return not self.point and not again

    # --- what may be done -------------------------------------------------------------------------------------

    def check(self, answer: Answer) -> None:
        """Refuse what the house does not allow at this moment of the hand."""
        match answer:
            case PlaceWager():
                self._check_time(answer)
                self._check_place(self.table.seats[answer.seat], answer)
            case TakeBack():
                self._check_removal(self.table.lies(answer), answer)
            case CallWager():
                self.table.lies(answer)
                if not can_be_called(self.table.house, answer.wager):
                    raise Refused(
                        say("{title} is always on; it cannot be called on or off", title=self._title(answer.wager))
                    )
            case PassDice():
                if self.shooter is None:
                    raise Refused(say("the dice are with nobody who could pass them"))
            case BetsClosed():
                self._check_closing()
            case _:
                pass

    def _title(self, wager: str) -> str:
        return self.table.house.wagers[wager].title

    def _cite(self, wager: str) -> str:
        return listed(self.table.house.wagers[wager].cite)

    def _check_time(self, placed: PlaceWager) -> None:
        made = terms(self.table.house, placed.wager).made
        why = {
            "come-out": "before the come out roll" if self.point else "",
            "after-come-out": "" if self.point else "once a point is on",
            "new-shooter": "before a new shooter's first roll" if self.rolls else "",
            "before-point": "before the shooter has had a point" if self.had_point else "",
            "new-shooter-or-seven": (
                "before a new shooter's first roll or after a seven" if self.rolls and self.last_total != 7 else ""
            ),
        }.get(made, "")
        if why:
            raise Refused(
                say(
                    "{title} is made {why} ({cite})",
                    title=self._title(placed.wager),
                    why=why,
                    cite=self._cite(placed.wager),
                )
            )

    def _check_place(self, seat: Seat, placed: PlaceWager) -> None:
        house, wager = self.table.house, placed.wager
        spot = house_spot = self.table.game.read_spot(house, wager, placed.spot)
        lies = seat.stake(wager, spot)
        if wager in THROUGH_THE_COME and house_spot is not None:
            raise Refused(
                say(
                    "{title} goes through its own area; to bet a number at once, put it there",
                    title=self._title(wager),
                )
            )
        if lies is not None and terms(house, wager).locked == "always":
            raise Refused(
                say("{title} is never increased ({cite})", title=self._title(wager), cite=self._cite(wager))
            )
        if lies is not None and lies.rolled and house.wagers[wager].classifier == "numbers-rolled":
            raise Refused(
                say(
                    "{title} has begun; it is made again when it is decided ({cite})",
                    title=self._title(wager),
                    cite=self._cite(wager),
                )
            )
        amount = placed.amount + (lies.amount if lies else 0)
        if house.wagers[wager].of is not None:
            self._check_odds(seat, wager, spot, amount)
        whole = sum(units(house, wager, spot).values()) * house.chip
        if whole and amount % whole:
            raise Refused(
                say(
                    "{title} is split into equal units; {amount} is no multiple of {amount2} ({cite})",
                    title=self._title(wager),
                    amount=dollars(amount),
                    amount2=dollars(whole),
                    cite=self._cite(wager),
                )
            )

    def _check_odds(self, seat: Seat, wager: str, spot: str | None, amount: Cents) -> None:
        """Odds stand behind a bet with a point, up to so many times it, or up to winning so many times it."""
        house, entry = self.table.house, self.table.house.wagers[wager]
        assert entry.of is not None
        base = seat.stake(entry.of, spot)
        if base is None or (entry.of in ON_THE_LINE and not self.point):
            where = f" on {spot}" if spot else " with a point"
            raise Refused(
                say(
                    "{place}: {title} needs a {title2}{where}",
                    place=placed(seat.place),
                    title=entry.title,
                    title2=self._title(entry.of),
                    where=where,
                )
            )
        times = odds_times(house, wager, int(spot or self.point))
        if times is None:
            return
        most = times * base.amount
        odds = house.pays(wager, spot or str(self.point))
        if entry.classifier == "seven-before-number":
            most = int(most / odds.ratio)
        if rules_of(house).odds_excess is not None:
            most += -most % (odds.per * 100)
        if amount > most:
            raise Refused(
                say(
                    "{title} may be at most {amount} with {amount2} on {title2} ({cite})",
                    title=entry.title,
                    amount=dollars(most),
                    amount2=dollars(base.amount),
                    title2=self._title(entry.of),
                    cite=listed(entry.cite),
                )
            )

    def _check_removal(self, stake: Stake, back: TakeBack) -> None:
        title, cite = self._title(stake.wager), self._cite(stake.wager)
        match terms(self.table.house, stake.wager).locked:
            case "placed" | "always":
                raise Refused(say("{title} stays until it is decided ({cite})", title=title, cite=cite))
            case "point" if stake.state:
                raise Refused(
                    say(
                        "{title} is not removed or reduced once its point is established ({cite})",
                        title=title,
                        cite=cite,
                    )
                )
            case "rolled" if stake.rolled:
                raise Refused(
                    say(
                        "{title} is not removed or reduced once the dice have rolled ({cite})",
                        title=title,
                        cite=cite,
                    )
                )
            case _:
                pass
        whole = sum(units(self.table.house, stake.wager, stake.spot).values()) * self.table.house.chip
        if back.amount is not None and whole and (stake.amount - back.amount) % whole:
            raise Refused(say("{title} stays in equal units ({cite})", title=title, cite=cite))

    def _check_closing(self) -> None:
        if self.shooter is None:
            return  # the shooter's own wagers are not followed here
        if not self.rolls and not any(seat.open_stakes() for seat in self._seats()):
            raise Refused(say("nobody has made a wager"))
        rule = rules_of(self.table.house).shooter
        if not rule.needs or self._has_any(self.shooter, rule.needs):
            return
        if self.point and (self.rolls or self.table.version == 1):
            return  # it was there when the point was set; what is a player's to take down may have come down
        alone = self.deciding_come_bets if self.table.version == 1 else self.off_for_come_bets
        if alone and any(self._has_any(seat, (*THROUGH_THE_COME, "put")) for seat in self._seats()):
            return
        titles = " or ".join(self._title(wager) for wager in rule.needs)
        way_out = ", or pass the dice" if self.point else ""
        raise Refused(
            say(
                "{place} shoots and must have a {titles}{way_out} ({cite})",
                place=placed(self.shooter.place),
                titles=titles,
                way_out=way_out,
                cite=listed(rule.cite),
            )
        )

    def _seats(self) -> tuple[Seat, ...]:
        return tuple(self.table.seats.values())

    def _has_any(self, seat: Seat, wagers: tuple[str, ...]) -> bool:
        return any(seat.has(wager) for wager in wagers)
