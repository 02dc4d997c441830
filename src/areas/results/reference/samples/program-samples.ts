import { majorzFiles } from '../../import/export-program/majorz.ts'
import { proporzFiles } from '../../import/export-program/proporz.ts'
import { voteFiles } from '../../import/export-program/vote.ts'
import { type SamplePlaces, sampleTable } from '../../import/samples/sample-table.ts'
import type { SourceType } from '../../import/tasks/export-program-task.ts'
import type { Entity } from '../../model/entities.ts'
import type { RawTable } from '../../open-data/tables/raw-table.ts'

/** The link of a data source that accepts the sample rows. */
export const sampleLink = { number: '1', district: '1' } as const

const number = { sortgeschaeft: sampleLink.number }
const numberAndDistrict = { ...number, sortwahlkreis: sampleLink.district }

/** Counted at 10:30. */
const counted = { sperrung: '1030' }

type Files = Readonly<Record<string, RawTable>>

/** Returns the sample tables by form field. */
export const programSamples: Readonly<Record<SourceType, (places: SamplePlaces) => Files>> = {
  vote: ({ counted: places, list: { instance } }) => {
    const art = instance.level === 'canton' ? 'Kant' : 'Gde'
    return {
      [voteFiles.votes.slot]: sampleTable(voteFiles.votes, [
        { art, ...numberAndDistrict, anzpendentgde: 1, anzgdependent: null },
      ]),
      [voteFiles.municipalities.slot]: sampleTable(
        voteFiles.municipalities,
        places.map((place, at) => ({ art, ...voteRow(place, at + 1) })),
      ),
    }
  },
  majorz: ({ counted: places }) => ({
    [majorzFiles.elections.slot]: sampleTable(majorzFiles.elections, [
      { ...number, absolutesmehr: 300, anzpendentgde: 1, ausmittlungsstand: 1 },
    ]),
    [majorzFiles.places.slot]: sampleTable(majorzFiles.places, places.map(placeRow)),
    [majorzFiles.municipalities.slot]: sampleTable(
      majorzFiles.municipalities,
      places.map((place, at) => ({
        ...ballotsRow(place, at + 1),
        stimmenleer: 10 * (at + 1),
        stimmenungueltig: 2 * (at + 1),
      })),
    ),
    [majorzFiles.candidates.slot]: sampleTable(majorzFiles.candidates, [
      {
        ...number,
        knr: '01',
        nachname: 'Muster',
        vorname: 'Anna',
        gewaehlt: 1,
        partei: 'Partei A',
        stimmen: total(places, 300),
      },
      {
        ...number,
        knr: '02',
        nachname: 'Beispiel',
        vorname: 'Beat',
        gewaehlt: 0,
        partei: 'Partei B',
        stimmen: total(places, 188),
      },
    ]),
    [majorzFiles.votes.slot]: sampleTable(
      majorzFiles.votes,
      votesRows(places, { '01': 300, '02': 188 }, 'knr').map((row) => ({ ...number, ...row })),
    ),
  }),
  proporz: ({ counted: places }) => ({
    [proporzFiles.elections.slot]: sampleTable(proporzFiles.elections, [{ ...number, anzpendentgde: 1 }]),
    [proporzFiles.places.slot]: sampleTable(proporzFiles.places, places.map(placeRow)),
    [proporzFiles.municipalities.slot]: sampleTable(
      proporzFiles.municipalities,
      places.map((place, at) => ({ ...ballotsRow(place, at + 1), anzwzamtleer: 0 })),
    ),
    [proporzFiles.lists.slot]: sampleTable(proporzFiles.lists, [
      {
        ...number,
        listnr: '01',
        listcode: 'Liste A',
        sitze: 1,
        listverb: '1',
        listuntverb: '',
        stimmentotal: total(places, 600),
      },
      {
        ...number,
        listnr: '02',
        listcode: 'Liste B',
        sitze: 1,
        listverb: '1',
        listuntverb: '1',
        stimmentotal: total(places, 380),
      },
      {
        ...number,
        listnr: '99',
        listcode: 'ohne Liste',
        sitze: 0,
        listverb: '',
        listuntverb: '',
        stimmentotal: total(places, 20),
      },
    ]),
    [proporzFiles.listVotes.slot]: sampleTable(
      proporzFiles.listVotes,
      votesRows(places, { '01': 600, '02': 380, '99': 20 }, 'listnr').map(({ stimmen, ...row }) => ({
        ...row,
        stimmentotal: stimmen,
        stimmenzusatz:
          row.listnr === '99' ? stimmen : 10 * (1 + places.findIndex(({ id }) => id === row.bfsnrgemeinde)),
      })),
    ),
    [proporzFiles.candidates.slot]: sampleTable(proporzFiles.candidates, [
      { ...number, knr: '0101', nachname: 'Muster', vorname: 'Anna' },
      { ...number, knr: '0201', nachname: 'Beispiel', vorname: 'Beat' },
    ]),
    [proporzFiles.elected.slot]: sampleTable(proporzFiles.elected, [
      { ...number, knr: '0101', gewaehlt: 1, stimmen: total(places, 590) },
      { ...number, knr: '0201', gewaehlt: 1, stimmen: total(places, 370) },
    ]),
    [proporzFiles.votes.slot]: sampleTable(
      proporzFiles.votes,
      votesRows(places, { '0101': 590, '0201': 370 }, 'knr'),
    ),
  }),
}

function voteRow({ id }: Entity, size: number) {
  return {
    ...{ ...numberAndDistrict, bfsnrgemeinde: id, ...counted },
    ...{ stimmberechtigte: 1000 * size, stmabgegeben: 507 * size, stmungueltig: 2 * size, stmleer: 5 * size },
    ...{ stmgueltig: 500 * size, stmungestempelt: null },
    ...{ stmhgja: 300 * size, stmhgnein: 200 * size, stmhgohneaw: 0 },
    ...{
      stmn1ja: null,
      stmn1nein: null,
      stmn1ohneaw: null,
      stmn2ja: null,
      stmn2nein: null,
      stmn2ohneaw: null,
    },
  }
}

function placeRow({ id }: Entity, at: number) {
  return { ...numberAndDistrict, bfsnrgemeinde: id, stimmberechtigte: 1000 * (at + 1) }
}

/** Returns a row with 500 valid ballots times `size`. */
function ballotsRow({ id }: Entity, size: number) {
  return {
    ...{ bfsnrgemeinde: id, stimmberechtigte: 1000 * size, ...counted },
    ...{ stmabgegeben: 513 * size, stmleer: 8 * size, stmungueltig: 5 * size },
    ...{ stmgueltig: 500 * size, stmungestempelt: null },
  }
}

/** Returns the sum of what `votesRows` gives to one candidate or list. */
function total(places: readonly Entity[], figure: number): number {
  return places.reduce((sum, _, at) => sum + figure * (at + 1), 0)
}

/** Returns a row for each place and candidate or list. */
function votesRows<Column extends 'knr' | 'listnr'>(
  places: readonly Entity[],
  votes: Readonly<Record<string, number>>,
  column: Column,
) {
  return places.flatMap(({ id }, at) =>
    Object.entries(votes)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([of, figure]) => ({
        bfsnrgemeinde: id,
        stimmen: figure * (at + 1),
        // The compiler widens a computed property name to string.
        ...({ [column]: of } as Record<Column, string>),
      })),
  )
}
