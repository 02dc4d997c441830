import type { ResultsArea } from '../../area.ts'
import { type CountedElection, countedElection } from '../../export/counted-items.ts'
import { type ElectionNames, electionNames } from '../../export/election-choices.ts'
import type { ElectionContents } from '../../export/embeds.ts'
import { partyContents, partyYears } from '../../export/party-views.ts'
import type { StoredItem } from '../../stored-item.ts'
import { listPanachage } from '../../tally/panachage.ts'
import { type ElectionTab, shownTabs } from './election-tabs.ts'
import type { ElectionAtHand } from './open-election.ts'

/** What must be known of an election before it is clear which page an address stands for. */
export interface ElectionOutline {
  readonly tabs: readonly ElectionTab[]
  readonly names: ElectionNames
  /** Of which there are results of parties. */
  readonly years: readonly number[]
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
  return {
    tabs: shownTabs(counted.election, counted.tally, contentsOf(counted)),
    names: await electionNames(area, opened.stored),
    years: partyYears(counted.basis),
  }
}

export function contentsOf({ results, basis }: CountedElection): ElectionContents {
  return { ...partyContents(basis), listPanachage: listPanachage(results) !== null }
}
