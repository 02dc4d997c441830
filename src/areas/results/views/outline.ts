import { hasPublicWorking } from '../compare/seats/check.ts'
import { compoundSeats } from '../compare/seats/compound-seats.ts'
import { electionSeats } from '../compare/seats/election-seats.ts'
import { type NextSeat, nextSeats } from '../compare/seats/next-seats.ts'
import { compoundRule } from '../compare/seats/rule.ts'
import type { StoredItem } from '../model/stored-item.ts'
import type { ResultsArea } from '../serving/area.ts'
import { listPanachage } from '../tally/panachage.ts'
import { compoundViews, partViews } from './compound.ts'
import { electionViews } from './election.ts'
import { shownPages } from './figure/view.ts'
import type { KnownCompound } from './subjects/compound-subject.ts'
import { electionNames } from './subjects/election-params.ts'
import type { ElectionSubject, KnownElection } from './subjects/election-subject.ts'
import {
  compoundResults,
  type OpenedCompound,
  type OpenedElection,
  pastParties,
} from './subjects/open-items.ts'
import { partyContents, partyYears } from './subjects/party-views.ts'

/** The data needed to resolve the URLs of an item. */
export interface Outline<Known> {
  readonly known: Known
  /** The names of the views with data; none before the first result. */
  readonly pages: readonly string[]
}

export type ElectionOutline = Outline<KnownElection>
export type CompoundOutline = Outline<KnownCompound>

/** Computed once per version, because every request needs it, even for cached pages. */
export const electionOutline = remembered(
  ({ past }: OpenedElection, area) => `${cantonOf(area)} ${versionsOf(past)}`,
  async (area, { stored, past }): Promise<ElectionOutline> => {
    const election = stored.item
    const results = await area.reader.results(stored)
    const related = await pastParties(area, past)
    const basis = { item: election, part: null, parties: results?.parties ?? null, related }
    const known: KnownElection = {
      election,
      ...partyContents(basis),
      hasDistricts: results?.entities.some(({ district }) => district !== null) ?? false,
      hasConnections: results?.connections.some(({ parent }) => parent === null) ?? false,
      listPanachage: listPanachage(results) !== null,
      hasDistribution: hasPublicWorking(electionSeats(election, results, cantonOf(area))),
      names: electionNames(election, results),
      years: partyYears(basis),
    }
    return {
      known,
      pages: stored.overview.hasResults ? shownPages<ElectionSubject>(electionViews, election, known) : [],
    }
  },
)

export const compoundOutline = remembered(
  ({ part, past, elections }: OpenedCompound, area) =>
    `${cantonOf(area)} ${JSON.stringify(part)} ${versionsOf(past)} ${versionsOf(elections)}`,
  async (area, opened): Promise<CompoundOutline> => {
    const { stored, past, part, elections } = opened
    const compound = stored.item
    const parties = (await area.reader.results(stored))?.parties ?? null
    const related = await pastParties(area, past)
    const basis = { item: compound, part, parties, related }
    const own = elections.filter(({ item }) => part === null || item.supersegment === part.segment)
    const known: KnownCompound = {
      compound,
      ...partyContents(basis),
      hasSuperregions: own.some(({ item }) => item.supersegment),
      hasDistribution: part === null && (await hasDistribution(area, opened)),
      years: partyYears(basis),
    }
    if (!own.some(({ overview }) => overview.hasResults)) return { known, pages: [] }
    if (part !== null) return { known, pages: shownPages(partViews, compound, known) }
    const pages = shownPages(compoundViews, compound, known)
    return {
      known,
      pages: compound.horizontalPartyStrengths ? inSecondPlace(pages, 'party-strengths') : pages,
    }
  },
)

/** How close the seats of all constituencies were; empty before the compound is complete. */
export const compoundNextSeats = remembered(
  ({ elections }: OpenedCompound, area) => `${cantonOf(area)} ${versionsOf(elections)}`,
  async (area, opened): Promise<readonly NextSeat[]> => {
    if (!opened.elections.every(({ overview }) => overview.completed)) return []
    const { compound, elections } = await compoundResults(area, { ...opened, part: null })
    return nextSeats(compound, elections, cantonOf(area))
  },
)

/** Checks whether the seats can be computed; reads results only if a method is set. */
async function hasDistribution(area: ResultsArea, opened: OpenedCompound): Promise<boolean> {
  const { item, elections } = opened
  const canton = cantonOf(area)
  const isDone = elections.every(({ overview }) => overview.completed)
  if (!isDone || compoundRule(item, canton).method === 'none') return false
  const results = await compoundResults(area, opened)
  return hasPublicWorking(compoundSeats(item, results.elections, canton))
}

function cantonOf({ current }: ResultsArea): string | null {
  return current.last()?.organisation.canton ?? null
}

/** Moves the page to second place, where horizontal bars are expected. */
function inSecondPlace(pages: readonly string[], page: string): readonly string[] {
  if (!pages.includes(page)) return pages
  const [first, ...others] = pages.filter((one) => one !== page)
  return first === undefined ? [page] : [first, page, ...others]
}

function versionsOf(items: readonly StoredItem[]): string {
  return items.map(({ item, version }) => `${item.id}/${version}`).join(' ')
}

/** Memoizes per version of an item and of its dependencies. */
function remembered<Opened extends { readonly stored: object }, Made>(
  rest: (opened: Opened, area: ResultsArea) => string,
  make: (area: ResultsArea, opened: Opened) => Promise<Made>,
): (area: ResultsArea, opened: Opened) => Promise<Made> {
  const known = new WeakMap<object, Map<string, Promise<Made>>>()
  return (area, opened) => {
    const ofItem = known.get(opened.stored) ?? new Map<string, Promise<Made>>()
    known.set(opened.stored, ofItem)
    const key = rest(opened, area)
    const before = ofItem.get(key)
    if (before !== undefined) return before
    const made = make(area, opened)
    ofItem.set(key, made)
    made.catch(() => ofItem.delete(key))
    return made
  }
}
