import { importDelivery } from '../../src/areas/results/import/ech-0252/import-delivery.ts'
import type {
  DeliveredChanges,
  DeliveredItem,
  DeliveryOutcome,
  DeliveryTask,
  ItemOnDay,
} from '../../src/areas/results/import/tasks/delivery-task.ts'
import type { EntityList } from '../../src/areas/results/model/entities.ts'
import {
  type Compound,
  type Election,
  type ItemKind,
  itemKinds,
  type Vote,
} from '../../src/areas/results/model/item.ts'
import type { ElectionResults, VoteResults } from '../../src/areas/results/model/result-set.ts'
import { instant, unwrap } from './database.ts'
import { pollingDay } from './deliveries.ts'

const names = [
  ...['Baar', 'Cham', 'Hünenberg', 'Menzingen', 'Neuheim', 'Oberägeri'],
  ...['Risch', 'Steinhausen', 'Unterägeri', 'Walchwil', 'Zug'],
]

export const elevenMunicipalities: EntityList = {
  instance: { level: 'canton', canton: 'zg' },
  year: 2024,
  entities: names.map((name, at) => ({
    id: 1701 + at,
    name,
    district: null,
    region: null,
    superregion: null,
  })),
  hasDistricts: false,
  hasRegions: false,
  hasSuperregions: false,
}

/** The items and results that exist before a delivery. */
export type World = readonly ItemOnDay[]

export interface Circumstances {
  readonly entities?: EntityList | null
  readonly days?: readonly string[]
  readonly removes?: boolean
  readonly defaultLocale?: DeliveryTask['defaultLocale']
  readonly now?: string
}

export function deliveryTask(world: World, circumstances: Circumstances = {}): DeliveryTask {
  const { entities = elevenMunicipalities, days = [pollingDay], removes = true } = circumstances
  return {
    format: 'ech-0252',
    instance: (entities ?? elevenMunicipalities).instance,
    defaultLocale: circumstances.defaultLocale ?? 'de_CH',
    days: days.map((date) => ({ date, entities, items: world.filter(({ item }) => item.date === date) })),
    taken: world.map(({ item: { kind, id, externalId, date } }) => ({ kind, id, externalId, date })),
    removes,
    now: instant(circumstances.now ?? '2024-06-09T12:00:00Z'),
  }
}

export function imports(
  file: Uint8Array,
  world: World = [],
  circumstances: Circumstances = {},
): DeliveryOutcome {
  let ids = 0
  const newId = () => (++ids).toString(16).padStart(32, '0')
  return importDelivery(file, deliveryTask(world, circumstances), newId)
}

export function changesOf(
  file: Uint8Array,
  world: World = [],
  circumstances: Circumstances = {},
): DeliveredChanges {
  const outcome = unwrap(imports(file, world, circumstances))
  if ('missingDays' in outcome) throw new Error(`days are missing: ${outcome.missingDays.join(', ')}`)
  return outcome
}

/** Returns `code (identifier)` of every problem; empty if the file was accepted. */
export function problemsOf(
  file: Uint8Array,
  world: World = [],
  circumstances: Circumstances = {},
): readonly string[] {
  const outcome = imports(file, world, circumstances)
  if (outcome.ok) return []
  return outcome.error.map(({ code, file: name }) =>
    name === null || name === undefined ? code : `${code} (${name})`,
  )
}

/** Returns `place figure stated sum` of every total that differs, and the code of every other problem. */
export function totalsIn(
  file: Uint8Array,
  world: World = [],
  circumstances: Circumstances = {},
): readonly string[] {
  const outcome = imports(file, world, circumstances)
  if (outcome.ok) return []
  return outcome.error.map(({ code, values }) =>
    code === 'total.differs' ? Object.values(values).join(' ') : code,
  )
}

/** Returns the items and results after the delivery. */
export function worldAfter(file: Uint8Array, world: World = [], circumstances: Circumstances = {}): World {
  const { items, removed } = changesOf(file, world, circumstances)
  const replaced = new Set(
    [...items.map(({ item }) => item), ...removed].map(({ kind, id }) => `${kind} ${id}`),
  )
  const after = [
    ...world.filter(({ item }) => !replaced.has(`${item.kind} ${item.id}`)),
    ...items.map((delivered) => onDay(delivered, world)),
  ]
  return after.sort(inOrder)
}

/** Sorts like deliveries do. */
function inOrder({ item: one }: ItemOnDay, { item: other }: ItemOnDay): number {
  return itemKinds.indexOf(one.kind) - itemKinds.indexOf(other.kind) || (one.id < other.id ? -1 : 1)
}

function onDay({ item, results }: DeliveredItem, world: World): ItemOnDay {
  const before = world.find((one) => one.item.kind === item.kind && one.item.id === item.id)
  const isDisposable = item.delivered && before?.state !== 'kept' && !hasCounted(results)
  // An item and its results are always of the same kind, which the compiler cannot know.
  return { item, results, state: isDisposable ? 'disposable' : 'kept' } as ItemOnDay
}

function hasCounted(results: DeliveredItem['results']): boolean {
  switch (results?.kind) {
    case 'vote':
      return results.ballots.some(({ entities }) => entities.some(({ counted }) => counted))
    case 'election':
      return results.entities.some(({ counted }) => counted)
    default:
      return false
  }
}

function find<Kind extends ItemKind>(world: World, kind: Kind, id: string) {
  const found = world.find(({ item }) => item.kind === kind && item.id === id)
  if (found === undefined) throw new Error(`there is no ${kind} ${id}`)
  return found
}

export function voteIn(world: World, id: string): { readonly item: Vote; readonly results: VoteResults } {
  const { item, results } = find(world, 'vote', id)
  if (item.kind !== 'vote' || results?.kind !== 'vote') throw new Error(`${id} has no results of a vote`)
  return { item, results }
}

export function electionIn(
  world: World,
  id: string,
): { readonly item: Election; readonly results: ElectionResults } {
  const { item, results } = find(world, 'election', id)
  if (item.kind !== 'election' || results?.kind !== 'election')
    throw new Error(`${id} has no results of an election`)
  return { item, results }
}

export function compoundIn(world: World, id: string): Compound {
  const { item } = find(world, 'compound', id)
  if (item.kind !== 'compound') throw new Error(`${id} is no compound`)
  return item
}

export function idsIn(world: World): readonly string[] {
  return world.map(({ item }) => `${item.kind} ${item.id}`).sort()
}
