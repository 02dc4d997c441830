import type { EntityIdentity } from '../checks/constituency.ts'
import { type EntityFigures, noteContradiction } from '../checks/election-draft.ts'
import { noteFaults, sumFaults } from '../checks/rules.ts'
import type { ProblemList } from '../problems/problems.ts'
import { type ColumnsToRead, cellReader, column, type ImportCells, type NameIn } from '../table/cells.ts'
import type { ImportRow, ImportTable } from '../table/table.ts'
import { type CandidateColumn, candidateColumns, readCandidate } from './candidate-block.ts'
import { type EntityColumn, electionStatus, entityColumns } from './entity-block.ts'
import { ownColumns, readSourceVotes, type SourceColumns, sourceColumns } from './panachage.ts'
import {
  addRow,
  addTarget,
  type ListCells,
  type PanachageSources,
  type PanachageTarget,
  type ProporzDraft,
} from './proporz-draft.ts'

export const proporzColumns = {
  required: {
    ...electionStatus,
    ...entityColumns.required,
    ...candidateColumns.required,
    list_name: column('text', 'Name of the list of the candidate.'),
    list_id: column('alphanumeric', 'Identifies the list within the election.'),
    list_number_of_mandates: column('integer', 'Seats of the list. The first row of the list decides.'),
    list_votes: column(
      'integer',
      'Votes of the list in the entity. The first row of the entity and list decides.',
    ),
    list_connection: column('text', 'Connection that the list belongs to. Blank for none.'),
    list_connection_parent: column(
      'text',
      'Connection that `list_connection` is a sub-connection of. Blank for none.',
    ),
  },
  optional: {
    ...entityColumns.optional,
    ...candidateColumns.optional,
    list_color: column('colour', 'Colour of the list; otherwise like `candidate_party_color`.'),
  },
} as const satisfies ColumnsToRead

type ListColumn = Exclude<NameIn<typeof proporzColumns>, EntityColumn | CandidateColumn>

/** Further columns, one for each list. Of the names of one kind the first that occurs is read. */
export const proporzSources = {
  lists: {
    prefixes: ['list_panachage_votes_from_list_', 'panachage_votes_from_list_'],
    meaning:
      'Votes that the list of the row got in the whole election on ballots of the list named at the end of the column, ' +
      '`999` for ballots without a list. The first row of the list decides. Blank for unknown; the column of the list ' +
      'itself is not read. Without such columns they are added up from the votes of the candidates.',
  },
  candidates: {
    prefixes: ['candidate_panachage_votes_from_list_'],
    meaning:
      'Votes of the candidate in the entity on ballots of the list named at the end of the column, `999` for ballots ' +
      'without a list.',
  },
} as const satisfies Record<string, SourceColumns>

export interface ProporzReader {
  readonly cells: ImportCells<EntityColumn | CandidateColumn | ListColumn>
  readonly sources: PanachageSources
  readonly problems: ProblemList
  /** The panachage of the current row's candidate, one figure per source. */
  readonly panachage: Int32Array
}

export function proporzReader(table: ImportTable, problems: ProblemList): ProporzReader {
  const sources = {
    lists: sourceColumns(table, proporzSources.lists),
    candidates: sourceColumns(table, proporzSources.candidates),
  }
  return {
    cells: cellReader(table, proporzColumns, problems),
    sources,
    problems,
    panachage: new Int32Array(sources.candidates.length),
  }
}

/** An election that a row belongs to, and the entity in its result. */
export interface RowTarget {
  readonly draft: ProporzDraft
  readonly identity: EntityIdentity
}

/** Reads a row except for the entity. Without figures or targets it is only checked. */
export function readVotes(
  reader: ProporzReader,
  row: ImportRow,
  figures: EntityFigures | undefined,
  targets: readonly RowTarget[],
): void {
  const { cells } = reader
  const status = cells.status('election_status')
  const isKnown = (id: string) => targets.every(({ draft }) => draft.election.candidates.has(id))
  const candidate = readCandidate(cells, 'text', isKnown)
  const candidateVotes = cells.integer('candidate_votes')
  const list = readList(cells)
  const listVotes = cells.integer('list_votes')
  if (list !== undefined) readListPanachage(reader, row, list.attributes.id, targets)
  const hasPanachage = readCandidatePanachage(reader, row)
  if (status === undefined || candidate === undefined || candidateVotes === undefined) return
  if (list === undefined || listVotes === undefined || figures === undefined) return
  const panachage = hasPanachage ? reader.panachage : null
  const read = { figures, status, candidate, candidateVotes, list, listVotes, panachage }
  for (const { draft, identity } of targets) {
    noteFaults(sumFaults('candidate_votes', addRow(draft, identity, read)), reader.problems, row.line)
  }
}

function readList(cells: ImportCells<ListColumn>): ListCells | undefined {
  const id = cells.alphanumeric('list_id')
  const color = cells.colour('list_color')
  const mandates = cells.integer('list_number_of_mandates')
  if (id === undefined || color === undefined || mandates === undefined) return undefined
  const attributes = {
    id,
    name: cells.text('list_name'),
    mandates,
    connection: cells.text('list_connection'),
    connectionParent: cells.text('list_connection_parent'),
  }
  return { attributes, color }
}

/** Every row of a list repeats its panachage; the first one is read, later ones may be blank. */
function readListPanachage(
  { sources, problems }: ProporzReader,
  row: ImportRow,
  list: string,
  targets: readonly RowTarget[],
): void {
  const waiting = targets.filter(({ draft }) => {
    const known = draft.targets.get(list)
    const others = known === undefined ? [] : otherCells(sources.lists, row, known)
    if (others.length > 0) noteContradiction(draft.election, list)
    for (const source of others) readSourceVotes(row, source, problems)
    return known === undefined
  })
  if (waiting.length === 0) return
  const own = ownColumns(sources.lists, list)
  const votes = sources.lists.map((source) =>
    own.has(source) ? null : readSourceVotes(row, source, problems),
  )
  const cells = sources.lists.map((source) => (own.has(source) ? null : (row.cells[source.column] ?? '')))
  for (const { draft } of waiting) addTarget(draft, list, { votes, cells })
}

/** Columns in which a later row differs from the first one. */
function otherCells(
  sources: PanachageSources['lists'],
  { cells }: ImportRow,
  known: PanachageTarget,
): PanachageSources['lists'] {
  return sources.filter(({ column }, at) => {
    const first = known.cells[at] ?? null
    const cell = cells[column] ?? ''
    return first !== null && cell !== '' && cell !== first
  })
}

/** Returns whether there are any votes. */
function readCandidatePanachage({ sources, problems, panachage }: ProporzReader, row: ImportRow): boolean {
  let any = false
  let at = 0
  for (const source of sources.candidates) {
    const votes = readSourceVotes(row, source, problems) ?? 0
    panachage[at++] = votes
    any ||= votes !== 0
  }
  return any
}
