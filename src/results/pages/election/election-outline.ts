import type { ResultsArea } from '../../area.ts'
import { type CountedElection, countedElection } from '../../export/counted-items.ts'
import type { ElectionContents } from '../../export/embeds.ts'
import { partyContents } from '../../export/party-views.ts'
import { expatsId } from '../../model/entities.ts'
import type { StoredItem } from '../../stored-item.ts'
import { listPanachage } from '../../tally/panachage.ts'
import { type ElectionTab, shownTabs } from './election-tabs.ts'
import type { ElectionAtHand } from './open-election.ts'

/** What must be known of an election before it is clear which page an address stands for. */
export interface ElectionOutline {
  readonly tabs: readonly ElectionTab[]
  /** Numbers by name, as the address of a filtered page has it. */
  readonly entities: ReadonlyMap<string, number>
  readonly lists: ReadonlySet<string>
  readonly candidates: ReadonlySet<string>
}

const known = new WeakMap<object, { readonly past: string; readonly outline: Promise<ElectionOutline> }>()

/** Asked on every request, also of pages that are ready; so it is worked out once for each version. */
export function electionOutline(area: ResultsArea, opened: ElectionAtHand): Promise<ElectionOutline> {
  const past = opened.past.map(versionOf).join(' ')
  const before = known.get(opened.stored)
  if (before !== undefined && before.past === past) return before.outline
  const outline = outlineOf(area, opened)
  known.set(opened.stored, { past, outline })
  outline.catch(() => known.delete(opened.stored))
  return outline
}

function versionOf({ item, version }: StoredItem<'election'>): string {
  return `${item.id}/${version}`
}

async function outlineOf(area: ResultsArea, opened: ElectionAtHand): Promise<ElectionOutline> {
  const counted = await countedElection(opened, { area })
  const { election, results, tally } = counted
  return {
    tabs: shownTabs(election, tally, contentsOf(counted)),
    entities: new Map(tally.entities.map(({ entity }) => [entityKey(entity), entity.id])),
    lists: new Set(results?.lists.map(({ id }) => id)),
    candidates: new Set(results?.candidates.map(({ id }) => id)),
  }
}

export function contentsOf({ results, basis }: CountedElection): ElectionContents {
  return { ...partyContents(basis), listPanachage: listPanachage(results) !== null }
}

/** How an entity is called in addresses: the Swiss abroad have no name in results. */
export function entityKey({ id, name }: { readonly id: number; readonly name: string }): string {
  return id === expatsId ? 'Expats' : name
}
