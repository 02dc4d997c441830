import type { CellResult } from '../../../records/exchange/cell-values.ts'
import { columnsOf, type ExchangeTable, type Limit } from '../../../records/exchange/exchange-table.ts'
import type { ExchangeField } from '../../../records/exchange/field.ts'
import {
  type ExchangeRowProblem,
  type Match,
  type Matching,
  type PlannedRow,
  planImport,
} from '../../../records/exchange/plan.ts'
import type { GivenRow, GivenTable } from '../../../records/exchange/read-rows.ts'
import { fail, ok, type Result } from '../../../values/result.ts'
import { fold } from '../../../values/text.ts'
import { agenciesMember } from '../records/bundle-agencies.ts'
import { type AgencyTree, agencyTree } from './agency-tree.ts'
import { type AgencyRow, agencyColumns, agencyId, agencyPath } from './fields.ts'
import { selectWholeAgencies } from './store.ts'

/** The parent of an agency: its id, or its title if it is unique. */
export const parentField = (read: ExchangeField<AgencyRow>['read']): ExchangeField<AgencyRow> => ({
  name: 'parent',
  heading: 'exchange.column.parent',
  also: ['Übergeordnet', 'Übergeordnete ID', 'Übergeordnete Organisation', 'Parent'],
  width: 14,
  write: (row) => row.parent_id ?? '',
  read,
})

const columns = columnsOf(agencyId, [parentField(() => ok(null)), ...agencyColumns], [agencyPath])

export const agenciesTable: ExchangeTable = {
  ...{ name: 'agencies', noun: 'agency', member: agenciesMember, columns },
  async *batches(queries, limit) {
    const tree = agencyTree(await selectWholeAgencies(queries))
    const mine = tree.within(limit)
    const rows = tree.inOrder.filter(({ id }) => mine === null || mine.has(id))
    yield rows.map((row) => columns.map((column) => column.write(row)))
  },
  plan: async (queries, given, limit) =>
    planImport(given, agenciesMatching(agencyTree(await selectWholeAgencies(queries)), given, limit)),
}

/** Returns the new agencies of the file with their future ids. */
function newAgencies(tree: AgencyTree, { rows }: GivenTable): ReadonlyMap<GivenRow, number> {
  const named = rows.map(({ cells }) => readAgencyId(cells.id ?? '') ?? 0)
  let next = [...tree.byId.keys(), ...named].reduce((most, id) => Math.max(most, id), 0)
  return new Map(
    rows.flatMap((row) => {
      const { id = '', title = '' } = row.cells
      if (id !== '') return []
      const isKnown = (tree.byTitle.get(fold(title)) ?? []).length > 0
      if (isKnown && row.cells.parent === undefined) return []
      next += 1
      return [[row, next] as const]
    }),
  )
}

export function readAgencyId(text: string): number | null {
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null
}

function agenciesMatching(tree: AgencyTree, given: GivenTable, limit: Limit): Matching<AgencyRow> {
  const mine = tree.within(limit)
  const fresh = newAgencies(tree, given)
  const last = lastPositions(tree)
  const freshTitles = Map.groupBy(fresh, ([row]) => fold(row.cells.title ?? ''))
  const named = new Set(given.rows.map(({ cells }) => readAgencyId(cells.id ?? '')))

  const readParent = (cell: string): CellResult<number | null> => {
    const text = cell.trim()
    if (text === '') return mine === null ? ok(null) : fail('noSuchAgency')
    const id = readAgencyId(text)
    const isHere = (one: number) => mine === null || mine.has(one)
    if (id !== null && ((tree.byId.has(id) && isHere(id)) || (named.has(id) && mine === null))) return ok(id)
    const known = (tree.byTitle.get(fold(text)) ?? []).map((row) => row.id).filter(isHere)
    const all = [...known, ...(freshTitles.get(fold(text)) ?? []).map(([, own]) => own)]
    const [only] = all
    return only === undefined ? fail('noSuchAgency') : all.length > 1 ? fail('severalAgencies') : ok(only)
  }

  return {
    fields: [parentField(readParent), ...agencyColumns],
    idOf: ({ id }) => id,
    titleOf: ({ title }, row) => (typeof title === 'string' ? title : (row?.title ?? '')),
    match: (row) => matchAgency(tree, mine, readParent, fresh, row),
    always: ({ title }) => ({ title }),
    usual: ({ parent = null }) => ({ position: (last.get(parent) ?? -1) + 1 }),
    check: ({ parent, title }, row) => {
      if (row === null && title === undefined) return { name: 'title', fault: 'required' }
      const isTop = row !== null && row.id === limit
      if (isTop && parent !== undefined) return { name: 'parent', fault: 'notYours' }
      return row === null && mine !== null && parent === undefined
        ? { name: null, fault: 'newNotYours' }
        : null
    },
    checkAll: (planned) => parentProblems(tree, planned),
  }
}

function matchAgency(
  tree: AgencyTree,
  mine: ReadonlySet<number> | null,
  readParent: (cell: string) => CellResult<number | null>,
  fresh: ReadonlyMap<GivenRow, number>,
  row: GivenRow,
): Result<Match<AgencyRow>, Omit<ExchangeRowProblem, 'line'>> {
  const { id: given = '', title = '', parent } = row.cells
  const isMine = ({ id }: AgencyRow) => mine === null || mine.has(id)
  if (given !== '') {
    const id = readAgencyId(given)
    if (id === null) return fail({ name: 'id', fault: 'number', given })
    const existing = tree.byId.get(id)
    if (existing === undefined)
      return mine === null ? ok({ id }) : fail({ name: 'id', fault: 'notYours', given })
    return isMine(existing) ? ok({ existing }) : fail({ name: 'id', fault: 'notYours', given })
  }
  const same = (tree.byTitle.get(fold(title)) ?? []).filter(isMine)
  const above = parent === undefined ? null : readParent(parent)
  if (above !== null && !above.ok) return fail({ name: 'parent', fault: above.error, given: parent ?? '' })
  const [existing, ...others] =
    above === null ? same : same.filter(({ parent_id }) => parent_id === above.value)
  if (others.length > 0) return fail({ name: 'title', fault: 'severalMatches', given: title })
  if (existing !== undefined) return ok({ existing })
  const id = fresh.get(row)
  return id === undefined ? fail({ name: 'title', fault: 'newNotYours', given: title }) : ok({ id })
}

/** Returns the last position below each parent. New agencies come after it, in the order of the file. */
export function lastPositions({ inOrder }: AgencyTree): ReadonlyMap<unknown, number> {
  const last = new Map<unknown, number>()
  for (const { parent_id, position } of inOrder)
    last.set(parent_id, Math.max(position, last.get(parent_id) ?? position))
  return last
}

/** Returns rows whose parent is not imported, and rows that would be below themselves. */
export function parentProblems(
  tree: AgencyTree,
  planned: readonly PlannedRow[],
): readonly ExchangeRowProblem[] {
  const parents = new Map<unknown, unknown>(
    [...tree.byId.values()].map(({ id, parent_id }) => [id, parent_id]),
  )
  for (const { record } of planned)
    if ('parent' in record || !parents.has(record.id)) parents.set(record.id, record.parent ?? null)
  const problems: ExchangeRowProblem[] = []
  for (const { line, record } of planned) {
    const seen = new Set<unknown>()
    let at: unknown = record.id
    while (at !== null && parents.has(at) && !seen.has(at)) {
      seen.add(at)
      at = parents.get(at)
    }
    if (at === null) continue
    const given = String(record.parent ?? '')
    problems.push({ line, name: 'parent', fault: seen.has(at) ? 'circle' : 'parentRefused', given })
  }
  return problems
}
