import type { Queries } from '../../../../../platform/storage/database/database.ts'
import { planImport } from '../../../../../records/exchange/plan.ts'
import { ok } from '../../../../../values/result.ts'
import { fold } from '../../../../../values/text.ts'
import { nextAgencyId } from '../../../changes/store.ts'
import { agenciesTable, lastPositions, parentField, parentProblems } from '../../../exchange/agencies.ts'
import { type AgencyTree, agencyTree } from '../../../exchange/agency-tree.ts'
import { type AgencyRow, agencyColumns } from '../../../exchange/fields.ts'
import { selectWholeAgencies } from '../../../exchange/store.ts'
import type { SourceSettings } from '../../../records/source.ts'
import {
  listOf,
  type MappedRow,
  type MappingEntry,
  mapEntries,
  mappedText,
  valuesOf,
} from '../source/mapping.ts'
import {
  departedLinks,
  identified,
  type KindPlan,
  type Links,
  type RecordLink,
  sourcedRows,
  withAccess,
} from './kind-plan.ts'
import { presentIn } from './people.ts'

export interface PlannedAgencies {
  /** Without the departures, which depend on the places. */
  readonly plan: KindPlan
  readonly departed: readonly RecordLink[]
  readonly tree: AgencyTree
  /** The agency that a text of the source means. */
  readonly find: (text: string) => { readonly id: number; readonly externalId: string } | undefined
  readonly rows: readonly MappedRow[]
}

interface Agencies {
  readonly settings: SourceSettings
  readonly entries: Readonly<Record<'agencies' | 'people', readonly MappingEntry[]>>
  readonly links: Links
  readonly taken: ReadonlySet<string>
}

export async function planAgencies(
  queries: Queries,
  { settings, entries, links, taken }: Agencies,
): Promise<PlannedAgencies> {
  const tree = agencyTree(await selectWholeAgencies(queries))
  const mapped =
    settings.agenciesOf === 'own'
      ? mapEntries(entries.agencies, settings.agencies)
      : {
          rows: settings.agenciesOf === 'people' ? namedAgencies(settings, entries.people, tree, links) : [],
          missing: [],
        }
  const { known, refused } = identified(mapped.rows)
  const { ids, linked } = await identities(queries, { settings, tree, links, taken, rows: known })
  const byKey = keysOf(known)
  const rows = known
    .map((row) => withParent(row, settings, !tree.byId.has(ids.get(row.externalId) ?? 0), { ids, byKey }))
    .map((row) =>
      withAccess(row, links.get(row.externalId), tree.byId.get(ids.get(row.externalId) ?? 0)?.access),
    )
  const externalIdOf = new Map(rows.map((row) => [row.line, row.externalId]))
  const last = new Map(lastPositions(tree))
  const plan = await planImport<AgencyRow>(
    { ignored: [], rows },
    {
      fields: [parentField((cell) => ok(cell === '' ? null : Number(cell))), ...agencyColumns],
      idOf: ({ id }) => id,
      titleOf: ({ title }, row) => (typeof title === 'string' ? title : (row?.title ?? '')),
      match: ({ line }) => {
        const id = ids.get(externalIdOf.get(line) ?? '') ?? 0
        const existing = tree.byId.get(id)
        return ok(existing === undefined ? { id } : { existing })
      },
      always: ({ title }) => ({ title }),
      usual: ({ parent = null }) => {
        const position = (last.get(parent) ?? -1) + 1
        last.set(parent, position)
        return { position }
      },
      check: ({ title }, row) =>
        row === null && title === undefined ? { name: 'title', fault: 'required' } : null,
      checkAll: (planned) => parentProblems(tree, planned),
    },
  )
  // A source that says nothing of agencies leaves those that it has brought once.
  const gone = settings.agenciesOf === 'none' ? [] : departedLinks(links, known)
  const texts = new Map([...ids].map(([externalId, id]) => [externalId, String(id)]))
  const sourced = sourcedRows(plan, rows, links, { ids: texts, linked }).map((row) => {
    const before = tree.byId.get(Number(row.record.id))
    const record = { title: before?.title ?? '', ...row.record, id: Number(row.record.id) }
    return { ...row, record, title: row.title || (before?.title ?? '') }
  })
  const coming = new Set(sourced.map(({ record }) => record.id))
  const isThere = (id: number) => tree.byId.has(id) || coming.has(id)
  return {
    plan: {
      ...{ kind: 'agencies', table: agenciesTable, unchanged: plan.unchanged, missing: mapped.missing },
      rows: sourced,
      refused: [...refused, ...plan.refused],
      present: presentIn(links),
      forgotten: gone
        .filter(({ record }) => !tree.byId.has(Number(record)))
        .map(({ externalId }) => externalId),
      candidates: [],
    },
    departed: gone.filter(({ record }) => tree.byId.has(Number(record))),
    tree,
    find: (text) => {
      const externalId = byKey.get(fold(text.trim()))
      const own = externalId === undefined ? undefined : ids.get(externalId)
      if (externalId !== undefined && own !== undefined && isThere(own)) return { id: own, externalId }
      const found = settings.agenciesOf === 'own' ? undefined : handMade(tree, text)
      return found === undefined ? undefined : { id: found, externalId: String(found) }
    },
    rows,
  }
}

/** An agency that is not the source's: its number, or its title where there is only one of that name. */
function handMade(tree: AgencyTree, text: string): number | undefined {
  const number = Number(/^[1-9]\d{0,14}$/.exec(text.trim())?.[0] ?? 0)
  if (tree.byId.has(number)) return number
  const [only, ...others] = tree.byTitle.get(fold(text.trim())) ?? []
  return others.length === 0 ? only?.id : undefined
}

/** What people name, each once; an agency of that name that is there already is taken as it is. */
function namedAgencies(
  { agencyOf }: SourceSettings,
  people: readonly MappingEntry[],
  tree: AgencyTree,
  links: Links,
): readonly MappedRow[] {
  const titles = new Map<string, { readonly title: string; readonly entry: MappingEntry }>()
  for (const entry of people)
    for (const title of listOf(entry, agencyOf))
      if (!titles.has(fold(title))) titles.set(fold(title), { title, entry })
  const isOwn = (externalId: string) => {
    const link = links.get(externalId)
    return link !== undefined && link.state !== 'removed' && tree.byId.has(Number(link.record))
  }
  return [...titles]
    .filter(([externalId, { title }]) => isOwn(externalId) || handMade(tree, title) === undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([externalId, { title, entry }], at) => ({ line: at + 1, externalId, entry, cells: { title } }))
}

/** By everything that another entry may call an agency: its id, its DN, and its title where no other has it. */
function keysOf(rows: readonly MappedRow[]): ReadonlyMap<string, string> {
  const titles = Map.groupBy(rows, ({ cells }) => fold(cells.title ?? ''))
  const single = [...titles].flatMap(([title, [only, ...others]]) =>
    only === undefined || others.length > 0 ? [] : [[title, only.externalId] as const],
  )
  const exact = rows.flatMap(({ externalId, entry }) =>
    [externalId, ...valuesOf(entry, 'dn')].map((key) => [fold(key), externalId] as const),
  )
  return new Map([...single, ...exact].filter(([key]) => key !== ''))
}

interface Identifying extends Omit<Agencies, 'entries'> {
  readonly tree: AgencyTree
  readonly rows: readonly MappedRow[]
}

async function identities(queries: Queries, { settings, tree, links, taken, rows }: Identifying) {
  let next = await nextAgencyId(queries)
  const ids = new Map<string, number>()
  const linked = new Set<string>()
  const used = new Set<number>()
  for (const { externalId, cells } of rows) {
    if (ids.has(externalId)) continue
    const link = links.get(externalId)
    const own = link !== undefined && link.state !== 'removed' && tree.byId.has(Number(link.record))
    const free = (tree.byTitle.get(fold(cells.title ?? '')) ?? []).filter(({ id }) => !taken.has(String(id)))
    const [same, ...others] = own || !settings.linksExisting ? [] : free
    if (same !== undefined && others.length === 0 && !used.has(same.id)) {
      linked.add(externalId)
      used.add(same.id)
      ids.set(externalId, same.id)
    } else if (own) ids.set(externalId, Number(link.record))
    else {
      ids.set(externalId, next)
      next += 1
    }
  }
  return { ids, linked }
}

/**
 * The agency above: named by a value, or that of the nearest entry above in an LDAP tree. Where the source does not say,
 * new ones stand below the agency of the settings, and others stay where the staff has put them.
 */
function withParent(
  row: MappedRow,
  settings: SourceSettings,
  isNew: boolean,
  known: KnownAgencies,
): MappedRow {
  const { parent: _, ...cells } = row.cells
  const { below, agenciesOf } = settings
  const pattern = agenciesOf === 'own' ? (settings.agencies.fields.parent ?? '').trim() : ''
  const usual = below === null ? {} : { parent: String(below) }
  if (pattern === '') return { ...row, cells: { ...cells, ...(isNew && usual) } }
  const named = mappedText(row.entry, pattern)
  const above = isDn(pattern) ? aboveIn(named, known.byKey) : known.byKey.get(fold(named))
  const parent = above === undefined || above === row.externalId ? below : (known.ids.get(above) ?? below)
  return { ...row, cells: { ...cells, parent: String(parent ?? '') } }
}

interface KnownAgencies {
  readonly ids: ReadonlyMap<string, number>
  readonly byKey: ReadonlyMap<string, string>
}

const isDn = (pattern: string) => pattern.trim().toLowerCase() === 'dn'

/** The nearest entry above a DN. */
function aboveIn(dn: string, byKey: ReadonlyMap<string, string>): string | undefined {
  const parts = dn.split(/(?<!\\),/)
  for (let at = 1; at < parts.length; at += 1) {
    const found = byKey.get(fold(parts.slice(at).join(',').trim()))
    if (found !== undefined) return found
  }
  return undefined
}
