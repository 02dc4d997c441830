import fc from 'fast-check'
import type { ExportOf, ExportRow } from './export-program-files.ts'

/*
 * Generates valid files about elections and votes 1 and 2 in some municipalities of Zug, without repetitions,
 * so that the order of their rows must not matter.
 */

const numbers = ['1', '2'] as const
const municipalities = [1701, 1702, 1703, 1711]
const figure = fc.nat({ max: 2000 })
const cell = fc.oneof(figure, fc.constant(''))
const lock = fc.constantFrom('', '0000', '1030', '945')
const pending = fc.constantFrom('', 0, 1, 7)

const pairs = <One, Other>(ones: readonly One[], others: readonly Other[]) =>
  ones.flatMap((one) => others.map((other): [One, Other] => [one, other]))

/** One row for each of some keys. */
function rowsFor<Key, Row>(
  keys: readonly Key[],
  row: (key: Key) => fc.Arbitrary<Row>,
): fc.Arbitrary<readonly Row[]> {
  return fc.subarray([...keys]).chain((chosen) => fc.tuple(...chosen.map(row)))
}

export const voteExports: fc.Arbitrary<ExportOf<'vote'>> = fc.record({
  sg_geschaefte: rowsFor(numbers, (SortGeschaeft) =>
    pending.map((AnzPendentGde) => ({ Art: 'Eidg', SortWahlkreis: 1, SortGeschaeft, AnzPendentGde })),
  ),
  sg_gemeinden: rowsFor(
    pairs([...numbers, '3'], [...municipalities, 9170]),
    ([SortGeschaeft, BfsNrGemeinde]): fc.Arbitrary<ExportRow<'sg_gemeinden'>> =>
      fc
        .record({
          ...{
            Sperrung: lock,
            Stimmberechtigte: fc.integer({ min: 10_000, max: 12_000 }),
            StmAbgegeben: cell,
            StmUngueltig: cell,
            StmLeer: cell,
          },
          ...{ StmHGJa: cell, StmHGNein: cell, StmHGOhneAw: cell, StmN1Ja: cell, StmN1Nein: cell },
          ...{ StmN1OhneAw: cell, StmN2Ja: cell, StmN2Nein: cell, StmN2OhneAw: cell },
        })
        .map((cells) => ({ Art: 'Eidg', SortWahlkreis: 1, SortGeschaeft, BfsNrGemeinde, ...cells })),
  ),
})

const ballots = {
  ...{ Stimmberechtigte: cell, Sperrung: lock, StmAbgegeben: cell, StmLeer: cell, StmUngueltig: cell },
}
const places = rowsFor(pairs(numbers, municipalities), ([SortGeschaeft, BfsNrGemeinde]) =>
  cell.map((Stimmberechtigte) => ({ SortWahlkreis: 1, SortGeschaeft, BfsNrGemeinde, Stimmberechtigte })),
)

const majorzCandidates = ['01', '02', '099']

export const majorzExports: fc.Arbitrary<ExportOf<'majorz'>> = places.chain((wmstatic_gemeinden) =>
  fc.record({
    wm_wahl: rowsFor(numbers, (SortGeschaeft) =>
      fc
        .record({ AbsolutesMehr: cell, AnzPendentGde: pending, Ausmittlungsstand: fc.constantFrom('', 0, 1) })
        .map((cells) => ({ SortGeschaeft, ...cells })),
    ),
    wmstatic_gemeinden: fc.constant(wmstatic_gemeinden),
    wm_gemeinden: rowsFor(municipalities, (BfsNrGemeinde) =>
      fc
        .record({ ...ballots, StimmenLeer: cell, StimmenUngueltig: cell })
        .map((cells) => ({ BfsNrGemeinde, ...cells })),
    ),
    wm_kandidaten: fc.tuple(
      ...pairs(numbers, majorzCandidates).map(([SortGeschaeft, KNR]) =>
        fc
          .record({ Nachname: fc.constantFrom('Abt', 'Äbi'), Gewaehlt: fc.constantFrom('', 0, 1) })
          .map((cells) => ({ SortGeschaeft, KNR, ...cells })),
      ),
    ),
    wm_kandidatengde: rowsFor(
      pairs(wmstatic_gemeinden, majorzCandidates),
      ([{ SortGeschaeft, BfsNrGemeinde }, KNR]) =>
        cell.map((Stimmen) => ({ SortGeschaeft, BfsNrGemeinde, KNR, Stimmen })),
    ),
  }),
)

const lists = ['01', '02', 'A', '99']
const listCandidates = ['0101', '0102', '02.1', '02.10', 'A01']
/** Both elections have all candidates, so that a row of votes applies to both in places that vote in both. */
const known = pairs(numbers, listCandidates)

export const proporzExports: fc.Arbitrary<ExportOf<'proporz'>> = fc.record({
  wp_wahl: rowsFor(numbers, (SortGeschaeft) =>
    pending.map((AnzPendentGde) => ({ SortGeschaeft, AnzPendentGde })),
  ),
  wpstatic_gemeinden: places,
  wp_gemeinden: rowsFor(municipalities, (BfsNrGemeinde) =>
    fc.record(ballots).map((cells) => ({ BfsNrGemeinde, ...cells })),
  ),
  wp_listen: fc.tuple(
    ...pairs(numbers, lists).map(([SortGeschaeft, ListNr]) =>
      fc
        .record({ Sitze: cell, ListVerb: fc.constantFrom(1, 2, 11), ListUntVerb: fc.constantFrom('', 1, 2) })
        .map((cells) => ({ SortGeschaeft, ListNr, ListCode: `Liste ${ListNr}`, ...cells })),
    ),
  ),
  wp_listengde: rowsFor(pairs(municipalities, lists), ([BfsNrGemeinde, ListNr]) =>
    cell.map((StimmenTotal) => ({ BfsNrGemeinde, ListNr, StimmenTotal })),
  ),
  wpstatic_kandidaten: fc.constant(
    known.map(([SortGeschaeft, KNR]) => ({ SortGeschaeft, KNR, Nachname: 'Abt', Vorname: KNR })),
  ),
  wp_kandidaten: rowsFor(known, ([SortGeschaeft, KNR]) =>
    fc.constantFrom('', 0, 1).map((Gewaehlt) => ({ SortGeschaeft, KNR, Gewaehlt })),
  ),
  wp_kandidatengde: rowsFor(pairs(municipalities, listCandidates), ([BfsNrGemeinde, KNR]) =>
    cell.map((Stimmen) => ({ BfsNrGemeinde, KNR, Stimmen })),
  ),
})
