import fc from 'fast-check'
import { importExportProgram } from '../../../src/results/import/export-program/import-export-program.ts'
import { importFile } from '../../../src/results/import/import-file.ts'
import type { ImportOutcome, TableTask } from '../../../src/results/import/task.ts'
import type { ElectionResults, VoteResults } from '../../../src/results/model/result-set.ts'
import {
  electionLink,
  voteTask as exportVoteTask,
  federalVote,
  majorz,
  majorzTask,
  proporz,
  proporzTask,
  voteLink,
} from '../../support/export-program-imports.ts'
import { canton, compoundTask, electionTask, partiesTask, voteTask } from '../../support/import-files.ts'
import { aCompound, anElection, aVote } from '../../support/results.ts'
import type { Facts } from './facts.ts'
import { type Format, judged } from './format.ts'
import { saidOfMajorz, saidOfParties, saidOfProporz, saidOfVote } from './said.ts'
import { majorzByProgram, proporzByProgram, votesByProgram } from './said-by-program.ts'
import {
  type Columns,
  csvOf,
  named,
  spoilTables,
  type Table,
  type Tables,
  tableOf,
  workbookOf,
} from './tables.ts'
import {
  type ListOf,
  majorzMandates,
  proporzMandates,
  soundMajorz,
  soundParties,
  soundProporz,
  soundVotes,
} from './truth.ts'

const cantonIds = canton.entities.map(({ id }) => id)
const ownColumns: Columns = {
  figures:
    /^(yeas|nays|invalid|empty|eligible_voters|received|mandates|votes|total_votes|voters_count\w*|entity_(?!id|counted)\w+|candidate_votes|list_votes|list_number_of_mandates|election_absolute_majority|\w*panachage\w*)$/,
  ids: /^(entity_id|candidate_id|list_id|id|year)$/,
}

/** A table of our own, as text or as a workbook. */
function ownFormat(
  name: string,
  tables: fc.Arbitrary<Table>,
  task: TableTask,
  said: (table: Table) => readonly (readonly [string, Facts])[],
): Format {
  const read = (table: Table, isWorkbook: boolean): ImportOutcome =>
    importFile(isWorkbook ? workbookOf(table) : csvOf(table, ','), task)
  return {
    name,
    // Workbooks take longer, and differ in little but their bytes.
    cases: fc.tuple(tables, fc.integer({ min: 0, max: 9 })).map(([table, kind]) => (spoiler, pick) => {
      const spoiled =
        spoiler === null ? { file: table } : spoilTables({ file: table }, spoiler, ownColumns, pick)
      const { file } = spoiled ?? {}
      if (file === undefined) return null
      return judged(
        () => read(file, kind === 0),
        () => new Map(said(file)),
      )
    }),
  }
}

function voteTable({ status, ballots }: VoteResults): Table {
  return tableOf(
    ballots.flatMap(({ type, entities }) =>
      entities.map((entity) => ({
        ...{ status: status ?? '', type, entity_id: entity.id, counted: true },
        ...{ yeas: entity.yeas, nays: entity.nays, invalid: entity.invalid, empty: entity.empty },
        ...{ eligible_voters: entity.eligibleVoters, received: entity.received ?? '' },
      })),
    ),
  )
}

function electionTable(results: ElectionResults, absoluteMajority: boolean): Table {
  const lists = new Map(results.lists.map((list) => [list.id, list]))
  return tableOf(
    results.entities.flatMap((entity, at) =>
      results.candidates.map((candidate) => {
        const list = lists.get(candidate.list ?? '')
        const received = results.listPanachage.filter(({ target }) => target === list?.id)
        return {
          ...(absoluteMajority && { election_absolute_majority: results.absoluteMajority ?? '' }),
          ...{ election_status: results.status ?? '', entity_id: entity.id, entity_counted: entity.counted },
          entity_eligible_voters: entity.eligibleVoters,
          entity_received_ballots: entity.receivedBallots,
          entity_blank_ballots: entity.blankBallots,
          entity_invalid_ballots: entity.invalidBallots,
          entity_blank_votes: entity.blankVotes,
          entity_invalid_votes: entity.invalidVotes,
          ...{ candidate_family_name: candidate.familyName, candidate_first_name: candidate.firstName },
          ...{ candidate_id: candidate.id, candidate_elected: candidate.elected },
          ...{ candidate_votes: candidate.votes[at] ?? 0, candidate_party: candidate.party ?? '' },
          ...(list !== undefined && {
            ...{ list_name: list.name, list_id: list.id, list_number_of_mandates: list.mandates },
            ...{ list_votes: list.votes[at] ?? 0, list_connection: '', list_connection_parent: '' },
          }),
          ...Object.fromEntries(
            received.map(({ source, votes }) => [`list_panachage_votes_from_list_${source ?? '999'}`, votes]),
          ),
        }
      }),
    ),
  )
}

const lists: readonly ListOf[] = [
  { id: '1', candidates: ['11', '12'] },
  { id: '2', candidates: ['21'] },
]

/** What lists got from each other. */
function withPanachage(results: ElectionResults): fc.Arbitrary<ElectionResults> {
  const pairs = results.lists.flatMap(({ id }) =>
    [...results.lists.map((list) => list.id), null].map((source) => ({ target: id, source })),
  )
  const others = pairs.filter(({ target, source }) => target !== source)
  return fc
    .tuple(...others.map((pair) => fc.nat({ max: 500 }).map((votes) => ({ ...pair, votes }))))
    .map((listPanachage) => ({ ...results, listPanachage }))
}

const date = '2022-10-02'
const wholeProporz = anElection({ type: 'proporz', mandates: proporzMandates, date })
const north = anElection({
  id: 'north',
  type: 'proporz',
  domain: 'district',
  segment: 'Seetal',
  mandates: 3,
  date,
})
const south = { ...north, id: 'south', segment: 'Oberland' }
const halves = [cantonIds.slice(0, 2), cantonIds.slice(2)] as const
const southern: readonly ListOf[] = [
  { id: '3', candidates: ['31', '32'] },
  { id: '4', candidates: ['41'] },
]
const partyIds = ['1', '2', '3']

export const tableFormats: readonly Format[] = [
  ownFormat(
    'vote, table',
    soundVotes(cantonIds).map(voteTable),
    voteTask(aVote({ type: 'complex' })),
    (table) => [['vote', saidOfVote(named(table), cantonIds)]],
  ),
  ownFormat(
    'majority election, table',
    soundMajorz(cantonIds, ['1', '2', '3']).map((results) => electionTable(results, true)),
    electionTask(anElection({ mandates: majorzMandates })),
    (table) => [['election', saidOfMajorz(named(table), cantonIds)]],
  ),
  ownFormat(
    'proportional election, table',
    soundProporz(cantonIds, lists, 'invalidVotes')
      .chain(withPanachage)
      .map((results) => electionTable(results, false)),
    electionTask(wholeProporz),
    (table) => [['election', saidOfProporz(named(table), cantonIds)]],
  ),
  ownFormat(
    'compound, table',
    fc
      .tuple(
        soundProporz(halves[0], lists, 'invalidVotes'),
        soundProporz(halves[1], southern, 'invalidVotes'),
      )
      .map(([one, other]) => {
        const [first, second] = [electionTable(one, false), electionTable(other, false)]
        return { ...first, rows: [...first.rows, ...second.rows] }
      }),
    compoundTask(aCompound({ date }), [north, south]),
    (table) =>
      halves.map((own, at) => {
        const rows = named(table).filter(
          ({ entity_id: id }) => own.includes(Number(id)) || !cantonIds.includes(Number(id)),
        )
        const facts = new Map(saidOfProporz(rows, own))
        return [at === 0 ? 'north' : 'south', facts.has('status') ? facts : facts.set('status', null)]
      }),
  ),
  ownFormat(
    'parties, table',
    soundParties(partyIds, 2022).map(({ rows, panachage }) =>
      tableOf(
        rows.map((row) => ({
          ...{ year: row.year, id: row.id, name: row.name.de_CH ?? '', color: '', mandates: row.mandates },
          ...{ votes: row.votes, total_votes: row.totalVotes, voters_count: row.votersCount ?? '' },
          voters_count_percentage: row.votersCountPercentage ?? '',
          ...Object.fromEntries(
            partyIds.map((source) => {
              const found = panachage.find((one) => one.target === row.id && one.source === source)
              return [`panachage_votes_from_${source}`, found?.votes ?? '']
            }),
          ),
        })),
      ),
    ),
    partiesTask({ item: wholeProporz, results: null }),
    (table) => [
      ['election', saidOfParties(named(table), 2022).size > 0 ? withoutElection(table) : new Map()],
    ],
  ),
]

/** An election that has nothing but parties so far. */
function withoutElection(table: Table): Facts {
  return new Map([['status', null], ['majority', null], ...saidOfParties(named(table), 2022)])
}

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
    exportVoteTask(voteLink(federalVote())),
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
