import type { BallotType, Compound, Election, Vote } from '../model/item.ts'
import type { CompoundTally, ElectionTally, VoteTally } from '../tally/tally.ts'
import type { Addresses, PartRef } from './addresses.ts'

/** By tab: the chart or map, then the table. Only of tabs that show something. */
export type Embeds = Readonly<Record<string, readonly string[]>>

/** What the instance makes possible. */
export interface EmbedPlace {
  /** It is for one municipality, whose own matters are then no side show. */
  readonly isMunicipal: boolean
  /** Whether shapes of its entities are known. */
  readonly hasMaps: boolean
}

export interface PartyContents {
  readonly partyResults: boolean
  readonly partyPanachage: boolean
}

export interface ElectionContents extends PartyContents {
  readonly listPanachage: boolean
}

/** A tab, and the views of it that can stand in another page. */
type Tab = readonly [name: string, shown: boolean, ...views: readonly (string | false)[]]

function shownTabs(tabs: readonly Tab[], address: (view: string) => string): Embeds {
  const entries = tabs
    .filter(([, shown]) => shown)
    .map(([name, , ...views]): [string, readonly string[]] => [
      name,
      views.filter((view) => view !== false).map(address),
    ])
  return Object.fromEntries(entries.filter(([, views]) => views.length > 0))
}

export function voteEmbeds(vote: Vote, tally: VoteTally, addresses: Addresses, place: EmbedPlace): Embeds {
  // What a single municipality of a canton decides has a page without tabs.
  const isSideShow = vote.domain === 'municipality' && !place.isMunicipal
  if (!tally.hasResults || isSideShow) return {}
  const prefix = (type: BallotType) => (vote.type === 'simple' ? '' : `${type}-`)
  const tabs = tally.ballots.flatMap(({ type, districts }): readonly Tab[] => [
    [
      `${prefix(type)}entities`,
      true,
      place.hasMaps && `${type}-by-entities-map`,
      `${type}-by-entities-table`,
      type === 'proposal' && 'vote-header-widget',
    ],
    [
      `${prefix(type)}districts`,
      districts.some(({ district }) => district !== null),
      place.hasMaps && `${type}-by-districts-map`,
      `${type}-by-districts-table`,
    ],
    [`${prefix(type)}statistics`, true, `${type}-statistics-table`],
  ])
  return shownTabs(tabs, (view) => addresses.item(vote, view))
}

export function electionEmbeds(
  election: Election,
  tally: ElectionTally,
  contents: ElectionContents,
  addresses: Addresses,
  place: EmbedPlace,
): Embeds {
  if (!tally.hasResults) return {}
  const contested = !election.tacit
  const lists = contested && election.type === 'proporz'
  const map = contested && place.hasMaps
  const districts =
    map &&
    (election.domain === 'federation' || election.domain === 'canton') &&
    tally.entities.some(({ entity }) => entity.district !== null)
  const strengths = lists && election.showPartyStrengths && contents.partyResults
  const partyPanachage = lists && election.showPartyPanachage && contents.partyPanachage
  const candidates = tally.candidates.length > 0
  const tabs: readonly Tab[] = [
    ['lists', lists, 'lists-chart', 'lists-table'],
    ['list-by-entity', lists && map, 'list-by-entity-chart'],
    ['list-by-district', lists && districts, 'list-by-district-chart'],
    ['connections', lists && tally.connections.length > 0, 'connections-chart', 'connections-table'],
    ['lists-panachage', lists && contents.listPanachage, 'lists-panachage-chart'],
    ['candidates', true, 'candidates-chart', 'candidates-table'],
    ['candidate-by-entity', candidates && map, 'candidate-by-entity-chart'],
    ['candidate-by-district', candidates && districts, 'candidate-by-district-chart'],
    ['party-strengths', strengths, 'party-strengths-chart', 'party-strengths-table'],
    ['parties-panachage', partyPanachage, 'parties-panachage-chart'],
    ['statistics', contested, 'statistics-table'],
  ]
  return shownTabs(tabs, (view) => addresses.item(election, view))
}

export function compoundEmbeds(
  compound: Compound,
  tally: CompoundTally,
  contents: PartyContents,
  addresses: Addresses,
  place: EmbedPlace,
): Embeds {
  if (!tally.hasResults) return {}
  const { partyResults, partyPanachage } = contents
  const allocation = compound.showSeatAllocation && partyResults
  const groups = compound.showListGroups && compound.pukelsheim && partyResults
  const superregions = compound.domainElections === 'region' && tally.superregions.length > 0
  const strengths: Tab = [
    'party-strengths',
    compound.showPartyStrengths && partyResults,
    'party-strengths-chart',
    'party-strengths-table',
  ]
  const rows: readonly Tab[] = [
    ['seat-allocation', allocation, 'seat-allocation-chart', 'seat-allocation-table'],
    ['list-groups', groups, 'list-groups-chart', 'list-groups-table'],
    ['superregions', superregions, place.hasMaps && 'superregions-map', 'superregions-table'],
    ['districts', true, place.hasMaps && 'districts-map', 'districts-table'],
    ['candidates', true, 'candidates-table'],
    strengths,
    ['parties-panachage', compound.showPartyPanachage && partyPanachage, 'parties-panachage-chart'],
    ['statistics', true, 'statistics-table'],
  ]
  const tabs = compound.horizontalPartyStrengths ? inSecondPlace(rows, strengths) : rows
  return shownTabs(tabs, (view) => addresses.item(compound, view))
}

function inSecondPlace(tabs: readonly Tab[], tab: Tab): readonly Tab[] {
  const shown = tabs.filter((one) => one !== tab && one[1])
  return [...shown.slice(0, 1), tab, ...shown.slice(1)]
}

/** One address for each tab of a part: the table, which all of them have. */
export function partEmbeds(
  part: PartRef,
  compound: Compound,
  tally: CompoundTally,
  contents: PartyContents,
  addresses: Addresses,
): Readonly<Record<string, string>> {
  if (!tally.hasResults) return {}
  const strengths = compound.showPartyStrengths && contents.partyResults
  const tabs = ['districts', 'candidates', ...(strengths ? ['party-strengths'] : []), 'statistics']
  return Object.fromEntries(tabs.map((tab) => [tab, addresses.part(part, `${tab}-table`)]))
}
