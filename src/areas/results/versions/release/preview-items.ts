import { coalesced, derived } from '../../../../platform/storage/database/coalesce.ts'
import type { Queries } from '../../../../platform/storage/database/database.ts'
import type { CurrentItems, CurrentItemsReader, ItemsWithDirectory } from '../../items/current-items.ts'
import type { Colors, Compound, Election, ItemKind, ItemRef, Vote } from '../../model/item.ts'
import type { StoredItem } from '../../model/stored-item.ts'
import { compoundOverview, electionOverview, voteOverview } from '../../tally/overview.ts'
import { readVersion } from '../stored/read-version.ts'
import { broughtResults, selectVersionMark } from '../stored/store.ts'
import { type StagedItem, stagedItemsReader } from './store.ts'

/** The items as they will be once all staged versions are released. */
export function previewItemsReader(current: CurrentItemsReader, queries: Queries): CurrentItemsReader {
  const readStaged = stagedItemsReader(queries)
  let known: CurrentItems | null = null

  async function ask(): Promise<ItemsWithDirectory> {
    const [{ current: now, directoryRevision }, staged] = await Promise.all([
      current.freshWithDirectory(),
      readStaged(),
    ])
    const stamp = `${now.stamp} ${staged.map(({ kind, id, version }) => `${kind}/${id}/${version}`).join(' ')}`
    if (known?.stamp !== stamp) known = { ...(await released(queries, now, staged)), stamp }
    return { current: known, directoryRevision }
  }
  const freshWithDirectory = coalesced(ask)
  const fresh = derived(freshWithDirectory, (items) => items.current)
  const freshStamp = derived(fresh, ({ stamp }) => stamp)
  return { fresh, freshStamp, freshWithDirectory, last: () => known }
}

async function released(
  queries: Queries,
  now: CurrentItems,
  staged: readonly StagedItem[],
): Promise<CurrentItems> {
  const shown = new Map<string, StoredItem>(now.items.map((stored) => [keyOf(stored.item), stored]))
  const compounds = new Set<string>()
  for (const waiting of staged) {
    const stored = shown.get(keyOf(waiting))
    if (stored === undefined) continue
    shown.set(keyOf(waiting), await withVersion(queries, stored, waiting.version))
    const { item } = stored
    const compound = item.kind === 'compound' ? item.id : item.kind === 'election' ? item.compound : null
    if (compound !== null) compounds.add(compound)
  }
  for (const id of compounds) {
    const key = keyOf({ kind: 'compound', id })
    const stored = shown.get(key)
    if (stored?.item.kind === 'compound')
      shown.set(key, await withOverview(queries, shown, stored, stored.item))
  }
  return {
    ...now,
    items: now.items.map(({ item }) => shown.get(keyOf(item))).filter((stored) => stored !== undefined),
    item<Kind extends ItemKind>(kind: Kind, id: string) {
      return (shown.get(keyOf({ kind, id })) ?? null) as StoredItem<Kind> | null
    },
  }
}

async function withVersion(queries: Queries, stored: StoredItem, number: number): Promise<StoredItem> {
  const { item } = stored
  const version = await selectVersionMark(queries, item, number)
  if (version === null) return stored
  const brought: Colors = JSON.parse(version.colors)
  const lastResultChange = broughtResults(version) ? version.at : item.lastResultChange
  const results = await readVersion(queries, item, number)
  const shared = { version: number, corrections: stored.corrections }
  switch (item.kind) {
    case 'vote': {
      const national = version.national === null ? item.national : JSON.parse(version.national)
      const vote: Vote = { ...item, lastResultChange, national }
      return {
        ...shared,
        item: vote,
        overview: voteOverview(vote, results?.kind === 'vote' ? results : null),
      }
    }
    case 'election': {
      const colors: Colors = { ...item.colors, ...brought }
      const election: Election = { ...item, lastResultChange, colors }
      const overview = electionOverview(election, results?.kind === 'election' ? results : null)
      return { ...shared, item: election, overview }
    }
    case 'compound': {
      const colors: Colors = { ...item.colors, ...brought }
      // Its overview is computed after those of its elections.
      return { ...stored, ...shared, item: { ...item, lastResultChange, colors } } as StoredItem<'compound'>
    }
  }
}

async function withOverview(
  queries: Queries,
  shown: ReadonlyMap<string, StoredItem>,
  stored: StoredItem,
  compound: Compound,
): Promise<StoredItem<'compound'>> {
  const elections = compound.elections.flatMap((id) => {
    const one = shown.get(keyOf({ kind: 'election', id })) as StoredItem<'election'> | undefined
    return one === undefined ? [] : [{ election: one.item, overview: one.overview }]
  })
  const results = stored.version === null ? null : await readVersion(queries, compound, stored.version)
  const parties = results?.kind === 'compound' ? results.parties : null
  const { version, corrections } = stored
  return { item: compound, version, corrections, overview: compoundOverview(compound, elections, parties) }
}

function keyOf({ kind, id }: ItemRef): string {
  return `${kind} ${id}`
}
