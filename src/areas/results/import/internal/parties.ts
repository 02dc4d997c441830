import { fail, ok } from '../../../../values/result.ts'
import type { EntityList } from '../../model/entities.ts'
import type { Compound, Election, Localised } from '../../model/item.ts'
import {
  type CompoundResults,
  type ElectionResults,
  emptyElection,
  type PartyPanachage,
  type PartyResults,
  type PartyRow,
  type ResultSet,
} from '../../model/result-set.ts'
import { by, textOf } from '../../tally/order.ts'
import { type ColorDraft, colorDraft } from '../checks/colors.ts'
import { partyWarnings } from '../checks/find-warnings.ts'
import { noteFaults, partyFaults } from '../checks/rules.ts'
import { totalFaults } from '../checks/stated-totals.ts'
import { type ImportProblem, type ProblemList, problem, problemList } from '../problems/problems.ts'
import {
  blockReader,
  type ColumnsToRead,
  cellReader,
  clipped,
  column,
  type ImportCells,
  type NameIn,
  visitRows,
} from '../table/cells.ts'
import type { ImportRow, ImportTable } from '../table/table.ts'
import type { ImportOutcome } from '../tasks/imported.ts'
import type { AdditionTask } from '../tasks/task.ts'
import {
  ownColumns,
  readSourceVotes,
  type SourceColumn,
  type SourceColumns,
  sourceColumns,
  sourceFinder,
} from './panachage.ts'

export const partiesColumns = {
  required: {
    year: column('integerOrNull', 'Year of the figures. Blank for that of the election.'),
    name: column('text', 'Name in German. May be blank where `name_de_CH` is not.'),
    id: column('alphanumeric', 'Identifies the party over all years. Blank stands for 0.'),
    color: column('colour', 'Colour of the party.'),
  },
  optional: {
    name_de_ch: column('text', 'Name in German; takes precedence over `name`.', 'name_de_CH'),
    name_fr_ch: column('text', 'Name in French.', 'name_fr_CH'),
    name_it_ch: column('text', 'Name in Italian.', 'name_it_CH'),
    name_rm_ch: column('text', 'Name in Romansh.', 'name_rm_CH'),
    mandates: column('integer', 'Seats.'),
    votes: column('integer', 'Votes.'),
    total_votes: column(
      'integer',
      'Votes of all parties together, also of those without a row: the same in all rows of a year and domain, and ' +
        'never less than their votes. Blank or 0 where it is not stated.',
    ),
    voters_count: column('decimalOrNull', 'Voters: the votes divided by the seats of the constituency.'),
    voters_count_percentage: column('decimalOrNull', 'Share of the voters in percent.'),
    domain: column(
      'text',
      'Level that the figures are about. Blank for that of the election or compound; of a compound also ' +
        '`superregion`. Rows of other levels are skipped.',
    ),
    domain_segment: column('text', 'Name of the superregion, or of the constituency of the election.'),
    domain_id: {
      kind: 'text',
      insteadOf: 'domain_segment',
      meaning: 'Another name of `domain_segment`, read where that one is missing or blank.',
    },
  },
} as const satisfies ColumnsToRead

type PartyCells = ImportCells<NameIn<typeof partiesColumns>>

export const partySources: SourceColumns = {
  prefixes: ['panachage_votes_from_'],
  meaning:
    'Votes that the party got on ballots of the party whose id ends the name of the column, `999` for ballots without ' +
    'a party. Read in the rows of the year of the election; blank is 0. The column of the party itself is not read.',
}

/** Imports one row per party and year, earlier years included. Replaces all party results and nothing else. */
export function importParties(table: ImportTable, { entities, owner }: AdditionTask): ImportOutcome {
  const year = yearOf(owner.item)
  const problems = problemList()
  const cells = cellReader(table, partiesColumns, problems)
  const draft = partiesDraft(owner.item, entities, sourceColumns(table, partySources))
  const stopped = visitRows(table, problems, (row) => {
    cells.move(row)
    readRow(cells, row, draft, problems)
  })
  if (stopped !== null) return fail([stopped, noneForYear(owner.item)])
  if (draft.tooComplex) return fail([problem('file.tooComplex', null)])
  const parties = resultsOf(draft, problems)
  // An invalid row makes the totals incomplete.
  if (problems.count === 0) checkTotals(parties, problems)
  if (!parties.rows.some((row) => row.year === year)) problems.addAsIs(noneForYear(owner.item))
  if (problems.count > 0) return fail(problems.all())
  const { kind, id } = owner.item
  return ok([
    {
      ref: { kind, id },
      results: withParties(owner.item, owner.results, parties),
      colors: draft.colors.finish(),
      ...partyWarnings(owner.item, parties),
    },
  ])
}

/** Reported in addition to the problem that stops a file of parties from being read. */
export function noneForYear(owner: Election | Compound): ImportProblem {
  return problem('party.noneForYear', { year: String(yearOf(owner)) })
}

function yearOf({ date }: Election | Compound): number {
  return Number(date.slice(0, 4))
}

interface Draft {
  readonly owner: Election | Compound
  readonly year: number
  readonly superregions: ReadonlySet<string>
  readonly sources: readonly SourceColumn[]
  readonly rows: Map<string, PartyRow>
  /** Domain, segment and year → total that all their rows have to have. */
  readonly totals: Map<string, number>
  /** Party → votes from each source. */
  readonly panachage: Map<string, readonly (number | null)[]>
  readonly colors: ColorDraft
  tooComplex: boolean
}

const mostRows = 50_000
const mostPanachage = 1_000_000

function partiesDraft(
  owner: Election | Compound,
  { entities }: EntityList,
  sources: readonly SourceColumn[],
): Draft {
  return {
    owner,
    year: yearOf(owner),
    superregions: new Set(entities.flatMap(({ superregion }) => superregion ?? [])),
    sources,
    rows: new Map(),
    totals: new Map(),
    panachage: new Map(),
    colors: colorDraft(),
    tooComplex: false,
  }
}

function readRow(cells: PartyCells, row: ImportRow, draft: Draft, problems: ProblemList): void {
  const scope = readScope(cells, draft, problems)
  if (scope === null) return
  const party = readParty(cells, scope, draft.year)
  if (party === undefined) return
  const group = `${party.row.domain}/${party.row.segment ?? ''}/${party.row.year}`
  const key = `${group}/${party.row.id}`
  const total = draft.totals.get(group) ?? party.row.totalVotes
  if (party.row.name.de_CH === undefined || party.row.totalVotes !== total) {
    problems.add('party.values', null, row.line)
  }
  noteFaults(partyFaults(party.row), problems, row.line)
  if (draft.rows.has(key)) problems.add('entity.duplicate', { key: clipped(key) }, row.line)
  if (draft.rows.size >= mostRows) {
    draft.tooComplex = true
    return
  }
  draft.totals.set(group, total)
  draft.rows.set(key, draft.rows.get(key) ?? party.row)
  if (scope.isOwn && party.row.year === draft.year) readPanachage(row, party.row.id, draft, problems)
  for (const name of Object.values(party.row.name)) draft.colors.add(name, party.color)
}

interface Scope extends Pick<PartyRow, 'domain' | 'segment'> {
  /** Whether the row is about the item as a whole. */
  readonly isOwn: boolean
}

/** Reads the domain of a row; null for another domain, whose row is skipped. */
function readScope(cells: PartyCells, draft: Draft, problems: ProblemList): Scope | null {
  const { owner, superregions } = draft
  const domain = cells.text('domain') || owner.domain
  const segment = cells.text('domain_segment') || cells.text('domain_id')
  if (owner.kind === 'election') {
    const isOwn = domain === owner.domain && (segment === '' || segment === owner.segment)
    return isOwn ? { domain: owner.domain, segment: owner.segment, isOwn } : null
  }
  if (domain === owner.domain) return { domain, segment: null, isOwn: true }
  if (domain !== 'superregion') return null
  if (!superregions.has(segment)) {
    problems.add('party.segment', { segment: clipped(segment) }, cells.line)
  }
  return { domain, segment, isOwn: false }
}

/** Notes only the first invalid cell of the row. */
const readCells = blockReader({
  year: (cells: PartyCells) => cells.integerOrNull('year'),
  id: (cells: PartyCells) => (cells.text('id') === '' ? '0' : cells.alphanumeric('id')),
  color: (cells: PartyCells) => cells.colour('color'),
  mandates: (cells: PartyCells) => cells.integer('mandates'),
  votes: (cells: PartyCells) => cells.integer('votes'),
  totalVotes: (cells: PartyCells) => cells.integer('total_votes'),
  votersCount: (cells: PartyCells) => cells.decimalOrNull('voters_count'),
  votersCountPercentage: (cells: PartyCells) => cells.decimalOrNull('voters_count_percentage'),
})

function readParty(
  cells: PartyCells,
  { domain, segment }: Scope,
  itemYear: number,
): { readonly row: PartyRow; readonly color: string | null } | undefined {
  const read = readCells(cells)
  if (read === undefined) return undefined
  const { color, year, ...own } = read
  return { row: { domain, segment, year: year ?? itemYear, name: readName(cells), ...own }, color }
}

function readName(cells: PartyCells): Localised {
  const de_CH = cells.text('name_de_ch') || cells.text('name')
  const fr_CH = cells.text('name_fr_ch')
  const it_CH = cells.text('name_it_ch')
  const rm_CH = cells.text('name_rm_ch')
  return {
    ...(de_CH && { de_CH }),
    ...(fr_CH && { fr_CH }),
    ...(it_CH && { it_CH }),
    ...(rm_CH && { rm_CH }),
  }
}

function readPanachage(row: ImportRow, party: string, draft: Draft, problems: ProblemList): void {
  const { sources, panachage } = draft
  if (panachage.has(party)) return
  if ((panachage.size + 1) * sources.length > mostPanachage) {
    draft.tooComplex = true
    return
  }
  const own = ownColumns(sources, party)
  const votes = sources.map((source) =>
    own.has(source) ? null : (readSourceVotes(row, source, problems) ?? 0),
  )
  panachage.set(party, votes)
}

/** Notes panachage columns that name no party of the year of the item. */
function resultsOf(draft: Draft, problems: ProblemList): PartyResults {
  const rows = [...draft.rows.values()].sort(inOrder)
  const ids = rows.filter(({ year }) => year === draft.year).map(({ id }) => id)
  const find = sourceFinder(ids)
  const strangers = draft.sources.filter((source) => find(source) === undefined)
  if (problems.count === 0 && strangers.length > 0) {
    const names = clipped(strangers.map(({ name }) => name).join(', '))
    problems.addOfFile('panachage.inconsistentParties', { columns: names })
  }
  const panachage = [...draft.panachage].flatMap(([target, votes]) =>
    draft.sources.flatMap((source, at): readonly PartyPanachage[] => {
      const figure = votes[at] ?? null
      return figure === null ? [] : [{ target, source: find(source) ?? '', votes: figure }]
    }),
  )
  return { rows, panachage: panachage.sort(byTargetAndSource) }
}

/** Compares totals; small parties may be missing in the file, and 0 states nothing. */
function checkTotals({ rows }: PartyResults, problems: ProblemList): void {
  const groups = Map.groupBy(rows, ({ domain, segment, year }) => `${domain}/${segment ?? ''}/${year}`)
  for (const group of groups.values()) {
    const [{ segment, year, totalVotes: stated } = { segment: null, year: 0, totalVotes: 0 }] = group
    if (stated === 0) continue
    const parts = group.map(({ votes }) => votes)
    const of = segment === null ? String(year) : `${segment} ${year}`
    totalFaults(of, { figure: 'total_votes', stated, parts, isOpen: true }).forEach(problems.addAsIs)
  }
}

const inOrder = by<PartyRow>(
  textOf(({ domain }) => domain),
  textOf(({ segment }) => segment ?? ''),
  (one, other) => other.year - one.year,
  textOf(({ id }) => id),
)

const byTargetAndSource = by<PartyPanachage>(
  textOf(({ target }) => target),
  textOf(({ source }) => source),
)

function withParties(
  owner: Election | Compound,
  before: ElectionResults | CompoundResults | null,
  parties: PartyResults,
): ResultSet {
  if (owner.kind === 'compound') return { kind: 'compound', parties }
  return { ...(before?.kind === 'election' ? before : emptyElection), parties }
}
