import type { ExportOf } from './export-program-files.ts'

/*
 * Uploads of any size with correct sums, at any moment of the counting. The same numbers give the same
 * figures, so that an upload with more counted places has the same figures for the others.
 */

/** The subject of a data source: one vote or election by its number. */
export interface GeneratedItem {
  readonly number: string
  readonly district: string
  readonly municipalities: readonly number[]
  /** Set for elections. */
  readonly mandates?: number
}

export type IsCounted = (municipality: number) => boolean

const openOrLocked = (isCounted: boolean) => (isCounted ? '1215' : '')
const pendingOf = ({ municipalities }: GeneratedItem, isCounted: IsCounted) =>
  municipalities.filter((id) => !isCounted(id)).length

/** Splits a number into whole parts in descending order. */
function split(whole: number, parts: number): readonly number[] {
  const least = Math.floor(whole / (2 * parts))
  const others = Array.from({ length: parts - 1 }, (_, at) => least + Math.floor(least / (at + 2)))
  return [whole - others.reduce((sum, part) => sum + part, 0), ...others]
}

/** Returns the ballots of a municipality, derived from its number only. */
export function generatedBallots(municipality: number) {
  const received = 100 + ((municipality * 7919) % 900)
  return { eligible: 2 * received + 11, received, blank: 2, invalid: 1, accounted: received - 3 }
}

export function generatedVotes(
  votes: readonly GeneratedItem[],
  isCounted: IsCounted,
  Art = 'Eidg',
): ExportOf<'vote'> {
  return {
    sg_geschaefte: votes.map((vote) => ({
      ...{ Art, SortWahlkreis: vote.district, SortGeschaeft: vote.number },
      AnzPendentGde: pendingOf(vote, isCounted),
    })),
    sg_gemeinden: votes.flatMap((vote) =>
      vote.municipalities.map((id) => {
        const { eligible, received, blank, invalid, accounted } = generatedBallots(id)
        const yeas = (Number(vote.number) * id) % accounted
        return {
          ...{ Art, SortWahlkreis: vote.district, SortGeschaeft: vote.number, BfsNrGemeinde: id },
          ...{ Sperrung: openOrLocked(isCounted(id)), Stimmberechtigte: eligible, StmAbgegeben: received },
          ...{ StmUngueltig: invalid, StmLeer: blank, StmHGJa: yeas, StmHGNein: accounted - yeas },
        }
      }),
    ),
  }
}

function placeRows(elections: readonly GeneratedItem[]) {
  return elections.flatMap(({ number, district, municipalities }) =>
    municipalities.map((id) => ({
      ...{ SortWahlkreis: district, SortGeschaeft: number, BfsNrGemeinde: id },
      Stimmberechtigte: generatedBallots(id).eligible,
    })),
  )
}

function ballotRows(elections: readonly GeneratedItem[], isCounted: IsCounted) {
  const ids = new Set(elections.flatMap(({ municipalities }) => municipalities))
  return [...ids].map((id) => {
    const { eligible, received, blank, invalid } = generatedBallots(id)
    return {
      ...{ BfsNrGemeinde: id, Stimmberechtigte: eligible, Sperrung: openOrLocked(isCounted(id)) },
      ...{ StmAbgegeben: received, StmLeer: blank, StmUngueltig: invalid },
    }
  })
}

export function generatedMajorz(
  elections: readonly GeneratedItem[],
  isCounted: IsCounted,
  candidates = 5,
): ExportOf<'majorz'> {
  const numbers = Array.from({ length: candidates }, (_, at) => String(at + 1).padStart(2, '0'))
  return {
    wm_wahl: elections.map((election) => ({
      ...{ SortGeschaeft: election.number, AnzPendentGde: pendingOf(election, isCounted) },
      ...{ AbsolutesMehr: 500, Ausmittlungsstand: pendingOf(election, isCounted) === 0 ? 2 : 1 },
    })),
    wmstatic_gemeinden: placeRows(elections),
    wm_gemeinden: ballotRows(elections, isCounted).map((row) => ({
      ...{ ...row, StimmenLeer: 0, StimmenUngueltig: 0 },
    })),
    wm_kandidaten: elections.flatMap(({ number, mandates = 1 }) =>
      numbers.map((KNR, at) => ({
        ...{ SortGeschaeft: number, KNR, Nachname: `Muster ${KNR}`, Vorname: 'Anna', Partei: 'Mitte' },
        Gewaehlt: at < mandates ? 1 : 0,
      })),
    ),
    wm_kandidatengde: elections.flatMap(({ number, municipalities, mandates = 1 }) =>
      municipalities.flatMap((id) => {
        const votes = split(mandates * generatedBallots(id).accounted, candidates)
        return numbers.map((KNR, at) => ({
          ...{ SortGeschaeft: number, BfsNrGemeinde: id, KNR, Stimmen: votes[at] ?? 0 },
        }))
      }),
    ),
  }
}

/** Generates elections; no two are in the same municipality, because their candidates have the same numbers. */
export function generatedProporz(
  elections: readonly GeneratedItem[],
  isCounted: IsCounted,
  { lists = 4, candidates = 6 } = {},
): ExportOf<'proporz'> {
  const listNumbers = Array.from({ length: lists }, (_, at) => String(at + 1).padStart(2, '0'))
  const onList = Array.from({ length: candidates }, (_, at) => String(at + 1).padStart(2, '0'))
  const everyone = listNumbers.flatMap((list) => onList.map((place) => `${list}.${place}`))
  const votes = elections.flatMap(({ municipalities, mandates = 1 }) =>
    municipalities.map((id) => {
      const [blank = 0, ...named] = split(mandates * generatedBallots(id).accounted, lists + 1)
      return { id, blank, named: named.map((whole) => ({ whole, each: split(whole, candidates + 1) })) }
    }),
  )
  return {
    wp_wahl: elections.map((election) => ({
      ...{ SortGeschaeft: election.number, AnzPendentGde: pendingOf(election, isCounted) },
    })),
    wpstatic_gemeinden: placeRows(elections),
    wp_gemeinden: ballotRows(elections, isCounted),
    wp_listen: elections.flatMap(({ number, mandates = 1 }) => [
      ...listNumbers.map((ListNr, at) => ({
        ...{ SortGeschaeft: number, ListNr, ListCode: `Liste ${ListNr}`, Sitze: at < mandates ? 1 : 0 },
        ...{ ListVerb: (at % 3) + 1, ListUntVerb: at % 2 === 0 ? '' : at },
      })),
      { SortGeschaeft: number, ListNr: '99', ListCode: 'leer' },
    ]),
    wp_listengde: votes.flatMap(({ id, blank, named }) => [
      ...named.map(({ whole }, at) => ({
        ...{ BfsNrGemeinde: id, ListNr: listNumbers[at] ?? '', StimmenTotal: whole },
      })),
      { BfsNrGemeinde: id, ListNr: '99', StimmenTotal: blank },
    ]),
    wpstatic_kandidaten: elections.flatMap(({ number }) =>
      everyone.map((KNR) => ({ SortGeschaeft: number, KNR, Nachname: 'Muster', Vorname: `Anna ${KNR}` })),
    ),
    wp_kandidaten: elections.flatMap(({ number, mandates = 1 }) => {
      const elected = listNumbers.slice(0, mandates).map((list) => `${list}.01`)
      return everyone.map((KNR) => ({ SortGeschaeft: number, KNR, Gewaehlt: elected.includes(KNR) ? 1 : 0 }))
    }),
    wp_kandidatengde: votes.flatMap(({ id, named }) =>
      named.flatMap(({ each }, list) =>
        onList.map((place, at) => ({
          ...{ BfsNrGemeinde: id, KNR: `${listNumbers[list]}.${place}`, Stimmen: each[at] ?? 0 },
        })),
      ),
    ),
  }
}
