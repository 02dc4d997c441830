import type { Queries } from '../../../../../platform/storage/database/database.ts'
import type { FieldChange } from '../../../../../records/exchange/plan.ts'
import { dependantsOfAgency } from '../../../changes/store.ts'
import type { RecordKind, SourceSettings } from '../../../records/source.ts'
import type { MappingEntry } from '../source/mapping.ts'
import { selectSourceLinks } from '../source/store.ts'
import { type PlannedAgencies, planAgencies } from './agencies.ts'
import {
  departuresIn,
  hiddenRow,
  type KindPlan,
  type Links,
  removedRow,
  type SourcedRow,
} from './kind-plan.ts'
import { type PlannedMemberships, planMemberships } from './memberships.ts'
import { planPeople } from './people.ts'

/** Why a run must not go on without somebody who looks at it. */
export interface Stop {
  readonly reason: 'empty' | 'count' | 'percent'
  readonly kind: RecordKind
  readonly departures: number
  readonly present: number
}

export interface RunPlan {
  /** In the order of writing. */
  readonly kinds: readonly KindPlan[]
  readonly stop: Stop | null
}

export interface SourceDelivery {
  readonly id: string
  readonly settings: SourceSettings
  readonly entries: Readonly<Record<RecordKind, readonly MappingEntry[]>>
}

/** What a delivery would do to the directory as it is now. */
export async function planRun(queries: Queries, { id, settings, entries }: SourceDelivery): Promise<RunPlan> {
  const all = await selectSourceLinks(queries)
  const linksOf = (kind: RecordKind): Links =>
    new Map(
      all
        .filter((link) => link.kind === kind && link.source === id)
        .map((link) => [link.external_id, { ...link, externalId: link.external_id }]),
    )
  const takenOf = (kind: RecordKind) =>
    new Set(all.flatMap((link) => (link.kind === kind && link.state !== 'removed' ? [link.record] : [])))
  const agencies = await planAgencies(queries, {
    ...{ settings, entries },
    ...{ links: linksOf('agencies'), taken: takenOf('agencies') },
  })
  const people = await planPeople(queries, {
    ...{ settings, entries: entries.people },
    ...{ links: linksOf('people'), taken: takenOf('people') },
  })
  const delivered = new Set([...people.rows, ...agencies.rows].map(({ externalId }) => externalId))
  const away = all.filter(
    ({ source, state, external_id }) => source === id && state === 'hidden' && !delivered.has(external_id),
  )
  const memberships = await planMemberships(queries, {
    ...{ settings, people, agencies, entries: entries.memberships },
    hidden: new Set(away.map(({ record }) => record)),
    ...{ links: linksOf('memberships'), taken: takenOf('memberships') },
  })
  const leaving = await departingAgencies(queries, settings, agencies, memberships, people.plan)
  const kinds = [
    { ...agencies.plan, rows: [...agencies.plan.rows, ...leaving] },
    people.plan,
    memberships.plan,
  ].map((plan) => withTitles(plan, agencies))
  return { kinds, stop: stopOf(settings, kinds, entries.people.length) }
}

/** An agency that something of the staff's still hangs on is hidden and not deleted. */
async function departingAgencies(
  queries: Queries,
  { departed }: SourceSettings,
  { tree, departed: links }: PlannedAgencies,
  { plan, stored }: PlannedMemberships,
  people: KindPlan,
): Promise<readonly SourcedRow[]> {
  const removedIds = (of: KindPlan) =>
    new Set(of.rows.flatMap(({ action, record }) => (action === 'remove' ? [record.id] : [])))
  const places = removedIds(plan)
  const gone = removedIds(people)
  const used = new Set(
    [
      ...stored.filter(({ id, person_id }) => !places.has(id) && !gone.has(person_id)),
      ...plan.rows.flatMap(({ action, record }) => (action === 'add' ? [{ agency_id: record.agency }] : [])),
    ].map(({ agency_id }) => agency_id),
  )
  const leaving = new Set(links.map(({ record }) => Number(record)))
  const isFree = async (id: number): Promise<boolean> => {
    const below = [...tree.byId.values()].filter(({ parent_id }) => parent_id === id)
    if (used.has(id) || (await dependantsOfAgency(queries, [id])).limited.length > 0) return false
    for (const child of below) if (!leaving.has(child.id) || !(await isFree(child.id))) return false
    return true
  }
  const rows: SourcedRow[] = []
  for (const link of links) {
    const row = tree.byId.get(Number(link.record))
    if (row === undefined) continue
    const { id, title, access } = row
    const isRemoved = departed === 'remove' && (await isFree(id))
    rows.push(isRemoved ? removedRow(link, id, title) : hiddenRow(link, id, { title, access }, { title }))
  }
  return rows
}

/** People read titles, not numbers. */
function withTitles(plan: KindPlan, { tree, plan: agencies }: PlannedAgencies): KindPlan {
  if (plan.kind === 'people') return plan
  const titles = new Map([...tree.byId].map(([id, { title }]) => [String(id), title]))
  for (const { record, title } of agencies.rows) titles.set(String(record.id), title)
  const named = (change: FieldChange): FieldChange =>
    change.name === 'parent' || change.name === 'agency'
      ? {
          ...change,
          before: titles.get(change.before) ?? change.before,
          after: titles.get(change.after) ?? change.after,
        }
      : change
  // Whose place it is, its title says.
  const isShown = ({ name }: FieldChange) => name !== 'person'
  return {
    ...plan,
    rows: plan.rows.map((row) => ({ ...row, changes: row.changes.filter(isShown).map(named) })),
  }
}

/** Nobody may lose a directory because a server has answered with half of one. */
function stopOf(
  { mostDepartures, mostPercent }: Pick<SourceSettings, 'mostDepartures' | 'mostPercent'>,
  kinds: readonly KindPlan[],
  people: number,
): Stop | null {
  for (const plan of kinds) {
    const { kind, present } = plan
    const departures = departuresIn(plan).length
    const stop = (reason: Stop['reason']): Stop => ({ reason, kind, departures, present })
    if (kind === 'people' && people === 0 && present > 0) return stop('empty')
    if (mostDepartures !== null && departures > mostDepartures) return stop('count')
    if (mostPercent !== null && departures * 100 > mostPercent * present) return stop('percent')
  }
  return null
}
