import type fc from 'fast-check'
import { importExportProgram } from '../../../src/areas/results/import/export-program/import-export-program.ts'
import type { ElectionResults, VoteResults } from '../../../src/areas/results/model/result-set.ts'
import {
  electionLink,
  federalVote,
  majorz,
  majorzTask,
  proporz,
  proporzTask,
  voteLink,
  voteTask,
} from '../../support/export-program-imports.ts'
import type { Facts } from './facts.ts'
import { type Format, judged } from './format.ts'
import { majorzByProgram, proporzByProgram, votesByProgram } from './said-by-program.ts'
import { type Columns, csvOf, spoilTables, type Table, type Tables, tableOf } from './tables.ts'
import {
  type ListOf,
  majorzMandates,
  proporzMandates,
  soundMajorz,
  soundProporz,
  soundVotes,
} from './truth.ts'

const zugIds = Array.from({ length: 11 }, (_, at) => 1701 + at)
const some = [1701, 1702, 1711]
const programColumns: Columns = {
  figures: /^(Stimmberechtigte|Stm\w+|Stimmen\w*|Sitze|AbsolutesMehr|AnzPendentGde)$/,
  ids: /^(BfsNrGemeinde|KNR|ListNr|SortGeschaeft|SortWahlkreis)$/,
}

function programFormat(
  name: string,
  tables: fc.Arbitrary<Tables>,
  task: Parameters<typeof importExportProgram>[1],
  said: (tables: Tables, known: readonly number[]) => Facts,
): Format {
  const [item = ''] = task.links.map((link) => link.item.id)
  return {
    name,
    cases: tables.map((given) => (spoiler, pick) => {
      const spoiled = spoiler === null ? given : spoilTables(given, spoiler, programColumns, pick)
      if (spoiled === null) return null
      const files = Object.entries(spoiled).map(([slot, table]) => [slot, csvOf(table, ';')] as const)
      return judged(
        () => importExportProgram(new Map(files), task),
        () => new Map([[item, said(spoiled, zugIds)]]),
      )
    }),
  }
}

function programVotes({ status, ballots }: VoteResults): Tables {
  const head = { Art: 'Eidg', SortWahlkreis: 1, SortGeschaeft: 1 }
  return {
    sg_geschaefte: tableOf([{ ...head, AnzPendentGde: status === 'final' ? 0 : 3 }]),
    sg_gemeinden: tableOf(
      (ballots[0]?.entities ?? []).map((entity) => ({
        ...{ ...head, BfsNrGemeinde: entity.id, Sperrung: 1030, Stimmberechtigte: entity.eligibleVoters },
        ...{ StmAbgegeben: entity.received ?? '', StmUngueltig: entity.invalid, StmLeer: entity.empty },
        ...{ StmHGJa: entity.yeas, StmHGNein: entity.nays, StmHGOhneAw: '' },
        ...{ StmN1Ja: '', StmN1Nein: '', StmN1OhneAw: '', StmN2Ja: '', StmN2Nein: '', StmN2OhneAw: '' },
      })),
    ),
  }
}

function programPlaces({ entities }: ElectionResults): Table {
  return tableOf(
    entities.map(({ id, eligibleVoters }) => ({
      ...{ SortWahlkreis: 1, SortGeschaeft: 1, BfsNrGemeinde: id, Stimmberechtigte: eligibleVoters },
    })),
  )
}

function programBallots({ entities }: ElectionResults, rest: 'majorz' | 'proporz'): Table {
  return tableOf(
    entities.map((entity) => ({
      ...{ BfsNrGemeinde: entity.id, Stimmberechtigte: entity.eligibleVoters, Sperrung: 1030 },
      ...{
        StmAbgegeben: entity.receivedBallots,
        StmLeer: entity.blankBallots,
        StmUngueltig: entity.invalidBallots,
      },
      ...(rest === 'majorz'
        ? { StimmenLeer: entity.blankVotes, StimmenUngueltig: entity.invalidVotes }
        : { AnzWZAmtLeer: 0 }),
    })),
  )
}

function programMajorz(results: ElectionResults): Tables {
  const { entities, candidates } = results
  const head = { SortGeschaeft: 1 }
  return {
    wm_wahl: tableOf([{ ...head, AbsolutesMehr: 77, Ausmittlungsstand: 2, AnzPendentGde: 0 }]),
    wmstatic_gemeinden: programPlaces(results),
    wm_gemeinden: programBallots(results, 'majorz'),
    wm_kandidaten: tableOf(
      candidates.map(({ id, familyName, firstName, elected, party }) => ({
        ...{ ...head, KNR: id, Nachname: familyName, Vorname: firstName },
        ...{ Gewaehlt: elected ? 1 : 0, Partei: party ?? '' },
      })),
    ),
    wm_kandidatengde: tableOf(
      entities.flatMap(({ id }, at) =>
        candidates.map((candidate) => ({
          ...{ ...head, BfsNrGemeinde: id, KNR: candidate.id, Stimmen: candidate.votes[at] ?? 0 },
        })),
      ),
    ),
  }
}

function programProporz(results: ElectionResults): Tables {
  const { entities, candidates, lists: all } = results
  const head = { SortGeschaeft: 1 }
  return {
    wp_wahl: tableOf([{ ...head, AnzPendentGde: 0 }]),
    wpstatic_gemeinden: programPlaces(results),
    wp_gemeinden: programBallots(results, 'proporz'),
    wp_listen: tableOf([
      ...all.map(({ id, name, mandates }) => ({
        ...{ ...head, ListNr: id, ListCode: name, Sitze: mandates, ListVerb: 1, ListUntVerb: '' },
      })),
      { ...head, ListNr: '99', ListCode: 'leer', Sitze: 0, ListVerb: '', ListUntVerb: '' },
    ]),
    wp_listengde: tableOf(
      entities.flatMap(({ id, blankVotes }, at) => [
        ...all.map((list) => ({ BfsNrGemeinde: id, ListNr: list.id, StimmenTotal: list.votes[at] ?? 0 })),
        { BfsNrGemeinde: id, ListNr: '99', StimmenTotal: blankVotes },
      ]),
    ),
    wpstatic_kandidaten: tableOf(
      candidates.map(({ id, familyName, firstName }) => ({
        ...head,
        KNR: id,
        Nachname: familyName,
        Vorname: firstName,
      })),
    ),
    wp_kandidaten: tableOf(
      candidates.map(({ id, elected }) => ({ ...head, KNR: id, Gewaehlt: elected ? 1 : 0 })),
    ),
    wp_kandidatengde: tableOf(
      entities.flatMap(({ id }, at) =>
        candidates.map((candidate) => ({
          BfsNrGemeinde: id,
          KNR: candidate.id,
          Stimmen: candidate.votes[at] ?? 0,
        })),
      ),
    ),
  }
}

const programLists: readonly ListOf[] = [
  { id: '01', candidates: ['0101', '0102'] },
  { id: '02', candidates: ['02.1'] },
]

export const programFormats: readonly Format[] = [
  programFormat(
    'vote, export program',
    soundVotes(some, ['proposal']).map(programVotes),
    voteTask(voteLink(federalVote())),
    votesByProgram,
  ),
  programFormat(
    'majority election, export program',
    soundMajorz(some, ['01', '02', '099']).map(programMajorz),
    majorzTask(electionLink(majorz({ mandates: majorzMandates }))),
    majorzByProgram,
  ),
  programFormat(
    'proportional election, export program',
    soundProporz(some, programLists, 'blankVotes').map(programProporz),
    proporzTask(electionLink(proporz({ mandates: proporzMandates }))),
    proporzByProgram,
  ),
]
