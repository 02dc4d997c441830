import type { ElectionContents } from '../../export/embeds.ts'
import type { Election } from '../../model/item.ts'
import type { ElectionTally } from '../../tally/tally.ts'

export const electionTabNames = [
  ...(['lists', 'list-by-entity', 'list-by-district', 'connections', 'lists-panachage'] as const),
  ...(['candidates', 'candidate-by-entity', 'candidate-by-district'] as const),
  ...(['party-strengths', 'parties-panachage', 'statistics', 'data'] as const),
] as const
export type ElectionTab = (typeof electionTabNames)[number]

/** Tabs about one subject stand together, on a second level below it. */
export const tabSubjects = {
  lists: ['lists', 'list-by-entity', 'list-by-district', 'connections', 'lists-panachage'],
  candidates: ['candidates', 'candidate-by-entity', 'candidate-by-district'],
  parties: ['party-strengths', 'parties-panachage'],
  statistics: ['statistics'],
  data: ['data'],
} as const satisfies Readonly<Record<string, readonly ElectionTab[]>>
export type TabSubject = keyof typeof tabSubjects

export function subjectOf(tab: ElectionTab): TabSubject {
  for (const subject of ['lists', 'candidates', 'parties', 'statistics'] as const) {
    const members: readonly ElectionTab[] = tabSubjects[subject]
    if (members.includes(tab)) return subject
  }
  return 'data'
}

const tacitTabs: readonly ElectionTab[] = ['candidates', 'data']
const listTabs: readonly ElectionTab[] = [...tabSubjects.lists, ...tabSubjects.parties]

/** All tabs of this kind of election, whether or not it has something to show there. */
export function tabsOf({ type, tacit }: Pick<Election, 'type' | 'tacit'>): readonly ElectionTab[] {
  if (tacit) return tacitTabs
  return type === 'proporz' ? electionTabNames : electionTabNames.filter((tab) => !listTabs.includes(tab))
}

export function firstTab({ type, tacit }: Pick<Election, 'type' | 'tacit'>): ElectionTab {
  return type === 'majorz' || tacit ? 'candidates' : 'lists'
}

/** Those with something to show: none before the first result. */
export function shownTabs(
  election: Election,
  tally: ElectionTally,
  contents: ElectionContents,
): readonly ElectionTab[] {
  if (!tally.hasResults) return []
  const isWhole = election.domain === 'federation' || election.domain === 'canton'
  const places = tally.entities.length > 1
  const districts = places && isWhole && tally.entities.some(({ entity }) => entity.district !== null)
  const candidates = tally.candidates.length > 0
  const conditions: Readonly<Partial<Record<ElectionTab, boolean>>> = {
    'list-by-entity': places && tally.lists.length > 0,
    'list-by-district': districts && tally.lists.length > 0,
    connections: tally.connections.length > 0,
    'lists-panachage': contents.listPanachage,
    'candidate-by-entity': places && candidates,
    'candidate-by-district': districts && candidates,
    'party-strengths': election.showPartyStrengths && contents.partyResults,
    'parties-panachage': election.showPartyPanachage && contents.partyPanachage,
  }
  return tabsOf(election).filter((tab) => conditions[tab] ?? true)
}
