import type { TableTask } from '../../src/areas/results/import/formats/formats.ts'
import { importFile } from '../../src/areas/results/import/import-file.ts'
import type { ImportOutcome } from '../../src/areas/results/import/tasks/imported.ts'
import type { Entity, EntityList } from '../../src/areas/results/model/entities.ts'
import type { Compound, Election, Vote } from '../../src/areas/results/model/item.ts'
import type {
  CompoundResults,
  ElectionResults,
  VoteResults,
} from '../../src/areas/results/model/result-set.ts'

const entity = (id: number, name: string, district: string, region: string, superregion: string): Entity => ({
  id,
  name,
  district,
  region,
  superregion,
})

/** A canton with two districts, two regions that differ from them, and two superregions. */
export const canton: EntityList = {
  instance: { level: 'canton', canton: 'ds' },
  year: 2022,
  entities: [
    entity(101, 'Aarwil', 'Seetal', 'Nord', 'Region 1'),
    entity(102, 'Bergen', 'Seetal', 'Süd', 'Region 1'),
    entity(103, 'Chlus', 'Oberland', 'Süd', 'Region 2'),
    entity(104, 'Dorf', 'Oberland', 'Süd', 'Region 2'),
  ],
  hasDistricts: true,
  hasRegions: true,
  hasSuperregions: true,
}

/** A town counted by quarters. */
export const town: EntityList = {
  instance: { level: 'municipality', canton: 'ds', municipality: 101, name: 'Aarwil' },
  year: 2022,
  entities: [1, 2, 3].map((id) => ({
    id,
    name: `Quartier ${id}`,
    district: null,
    region: null,
    superregion: null,
  })),
  hasDistricts: false,
  hasRegions: false,
  hasSuperregions: false,
}

/** A row by column names. */
export type CsvRow = Readonly<Record<string, string | number>>

export const voteRow: CsvRow = {
  status: 'final',
  type: 'proposal',
  entity_id: 101,
  counted: 'true',
  yeas: 10,
  nays: 5,
  invalid: 0,
  empty: 0,
  eligible_voters: 100,
}

/** 300 votes for one seat, the maximum for its ballots. */
export const majorzRow: CsvRow = {
  election_status: 'final',
  entity_id: 101,
  entity_counted: 'True',
  entity_eligible_voters: 1000,
  entity_received_ballots: 313,
  entity_blank_ballots: 5,
  entity_invalid_ballots: 5,
  entity_blank_votes: 2,
  entity_invalid_votes: 1,
  candidate_family_name: 'Muster',
  candidate_first_name: 'Anna',
  candidate_id: 1,
  candidate_elected: 'True',
  candidate_votes: 300,
  candidate_party: 'FDP',
  election_absolute_majority: 100,
}

export const proporzRow: CsvRow = {
  election_status: 'final',
  entity_id: 101,
  entity_counted: 'True',
  entity_eligible_voters: 1000,
  entity_received_ballots: 213,
  entity_blank_ballots: 5,
  entity_invalid_ballots: 5,
  entity_blank_votes: 2,
  entity_invalid_votes: 1,
  candidate_family_name: 'Muster',
  candidate_first_name: 'Anna',
  candidate_id: '101',
  candidate_elected: 'False',
  candidate_votes: 120,
  candidate_party: 'FDP',
  list_name: 'FDP',
  list_id: '1',
  list_number_of_mandates: 1,
  list_votes: 200,
  list_connection: '',
  list_connection_parent: '',
}

export const partyRow: CsvRow = {
  year: 2022,
  name: 'FDP',
  id: '1',
  color: '#112233',
  total_votes: 100,
  mandates: 1,
  votes: 60,
}

/** Writes the columns of all rows; missing ones are blank cells. */
export function csvFile(rows: readonly CsvRow[], header: CsvRow = {}): Uint8Array {
  const columns = [...new Set([header, ...rows].flatMap((row) => Object.keys(row)))]
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))]
  return Buffer.from(`${lines.map((cells) => cells.map(quoted).join(',')).join('\n')}\n`)
}

function quoted(cell: string | number): string {
  const text = String(cell)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

export function voteTask(vote: Vote, results: VoteResults | null = null, entities = canton): TableTask {
  return { format: 'vote', entities, vote: { item: vote, results } }
}

export function electionTask(
  election: Election,
  results: ElectionResults | null = null,
  entities = canton,
): TableTask {
  return { format: election.type, entities, election: { item: election, results } }
}

export function compoundTask(
  compound: Compound,
  elections: readonly Election[],
  entities = canton,
): TableTask {
  return {
    format: 'compound',
    entities,
    compound,
    elections: elections.map((item) => ({ item, results: null })),
  }
}

export function partiesTask(
  owner:
    | { readonly item: Election; readonly results: ElectionResults | null }
    | { readonly item: Compound; readonly results: CompoundResults | null },
  entities = canton,
): TableTask {
  return { format: 'parties', entities, owner }
}

/** Returns `code@line` of every problem; empty if the file was accepted. */
export function problemsOf(outcome: ImportOutcome): readonly string[] {
  if (outcome.ok) return []
  return outcome.error.map(({ code, line }) => (line === undefined ? code : `${code}@${line}`))
}

export function problemsIn(rows: readonly CsvRow[], task: TableTask, header?: CsvRow): readonly string[] {
  return problemsOf(importFile(csvFile(rows, header), task))
}

export function imported(outcome: ImportOutcome) {
  if (!outcome.ok) throw new Error(`refused: ${problemsOf(outcome).join(', ')}`)
  return outcome.value
}

function only(rows: readonly CsvRow[], task: TableTask) {
  const [item] = imported(importFile(csvFile(rows), task))
  if (item === undefined) throw new Error('nothing was imported')
  return item
}

export function importedVote(rows: readonly CsvRow[], task: TableTask) {
  const item = only(rows, task)
  if (item.results.kind !== 'vote') throw new Error('not a vote')
  return { ...item, results: item.results }
}

export function importedElection(rows: readonly CsvRow[], task: TableTask) {
  const item = only(rows, task)
  if (item.results.kind !== 'election') throw new Error('not an election')
  return { ...item, results: item.results }
}

export function importedParties(rows: readonly CsvRow[], task: TableTask) {
  const item = only(rows, task)
  if (item.results.kind === 'vote' || item.results.parties === null) throw new Error('no parties')
  return { ...item, parties: item.results.parties }
}
