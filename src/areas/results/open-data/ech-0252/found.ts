import type { CurrentItems } from '../../items/current-items.ts'
import type { ItemKind, Localised } from '../../model/item.ts'
import { isOf, type StoredItem } from '../../model/stored-item.ts'
import { readWhen } from '../../views/summaries/overview-json.ts'

export interface FoundElection {
  readonly stored: StoredItem<'election'>
  /** Null without a compound or if it is of another day: a delivery has one day. */
  readonly compound: StoredItem<'compound'> | null
}

export interface FoundDelivery {
  readonly day: string
  /** The title of the file; null for a whole day. */
  readonly title: Localised | null
  readonly votes: readonly StoredItem<'vote'>[]
  readonly elections: readonly FoundElection[]
}

/** Finds the items of a delivery; null if none has that name. */
export type Find = (current: CurrentItems, name: string) => FoundDelivery | null

function find<Kind extends ItemKind>(
  kind: Kind,
  contentsOf: (stored: StoredItem<Kind>, current: CurrentItems) => Pick<FoundDelivery, 'votes' | 'elections'>,
): Find {
  return (current, id) => {
    const stored = current.item(kind, id)
    if (stored === null) return null
    const { date, title } = stored.item
    return { day: date, title, ...contentsOf(stored, current) }
  }
}

export const findVote = find('vote', (stored) => ({ votes: [stored], elections: [] }))

export const findElection = find('election', (stored, current) => ({
  votes: [],
  elections: [withCompound(current, stored)],
}))

export const findCompound = find('compound', (compound, current) => ({
  votes: [],
  elections: compound.item.elections
    .flatMap((election) => current.item('election', election) ?? [])
    .filter(({ item }) => item.date === compound.item.date)
    .map((stored) => ({ stored, compound })),
}))

export const findDay: Find = (current, name) => {
  const when = readWhen(name)
  if (when?.type !== 'day') return null
  const items = current.items.filter(({ item }) => item.date === when.day)
  return {
    day: when.day,
    title: null,
    votes: items.filter((stored) => isOf(stored, 'vote')),
    elections: items
      .filter((stored) => isOf(stored, 'election'))
      .map((stored) => withCompound(current, stored)),
  }
}

function withCompound(current: CurrentItems, stored: StoredItem<'election'>): FoundElection {
  const { compound: id, date } = stored.item
  const compound = id === null ? null : current.item('compound', id)
  return { stored, compound: compound?.item.date === date ? compound : null }
}
