import type { PageContext } from '../../../../site/frame/page-context.ts'
import { formatPercent } from '../../../../texts/language/format.ts'
import { colorOf } from '../../charts/data/bars.ts'
import type { CurrentItems } from '../../items/current-items.ts'
import type { Compound, ItemRef } from '../../model/item.ts'
import type { Progress } from '../../model/overview.ts'
import type { PartyRow, ResultEntity } from '../../model/result-set.ts'
import { isOf, type StoredItem } from '../../model/stored-item.ts'
import type { PartRef } from '../../serving/addresses.ts'
import type { ResultsArea } from '../../serving/area.ts'
import { lastModifiedOf, newest } from '../../serving/last-modified.ts'
import type { PublicPage } from '../../serving/public-page.ts'
import { progressOf } from '../../tally/completion.ts'
import { tallyElection } from '../../tally/election.ts'
import { hasPartyResults, ownPartyRows, partyColor, partyOwner, yearOf } from '../../tally/parties.ts'
import { partyTable } from '../../tally/party-figures.ts'
import { candidatesByVotes } from '../../tally/ranking.ts'
import { share } from '../../tally/rounding.ts'
import type { ElectionWithResults } from '../../tally/tally.ts'
import { partyName } from '../../views/figures/party-subject.ts'
import { compoundResults, currentCompound } from '../../views/subjects/open-items.ts'
import { countedText } from '../../words/entity-words.ts'
import { shareText } from '../../words/figures.ts'
import { fullName } from '../../words/full-name.ts'
import { electionInWords, type ListNaming, listNaming } from '../../words/list-names.ts'
import { countingState, type StateDetails } from '../../words/state-line.ts'
import { electorateReference, type KnownElectorate, knownElectorate } from './electorate.ts'

/** A list, candidate or party with the most votes so far. */
export interface Leader {
  readonly name: string
  readonly share: string
  readonly color: string | null
}

/** The data of an item during counting. */
export interface Counting {
  /** Municipalities or quarters; for a compound, those of all its elections with results. */
  readonly entities: readonly ResultEntity[]
  /** Null if an election of a compound has no results yet, as the number of its places is unknown. */
  readonly places: Progress | null
  /** Null if not known. */
  readonly electorate: KnownElectorate | null
  /** Most votes first; empty for votes. */
  readonly leaders: readonly Leader[]
}

export type Countings = ReadonlyMap<StoredItem, Counting>

type Area = Pick<ResultsArea, 'reader'>

/** Returns the progress of the items that are being counted. */
export async function countingsOf(
  area: Area,
  context: PageContext,
  current: CurrentItems,
  items: readonly StoredItem[],
): Promise<Countings> {
  const all = await Promise.all(
    items.map(async (stored) => [stored, await countingOf(area, context, current, stored)] as const),
  )
  return new Map(all.flatMap(([stored, counting]) => (counting === null ? [] : [[stored, counting]])))
}

/** Returns the progress; null unless the item is being counted. */
export async function countingOf(
  area: Area,
  context: PageContext,
  current: CurrentItems,
  stored: StoredItem,
  part: PartRef | null = null,
): Promise<Counting | null> {
  if (countingState(stored) !== 'interim') return null
  const { entities, isWhole, leaders } = await figuresOf(area, context, current, stored, part)
  const reference = electorateReference(current, stored.item)
  const [ballot] = (reference && (await area.reader.results(reference)))?.ballots ?? []
  return {
    entities,
    places: isWhole ? progressOf(entities) : null,
    electorate: isWhole && ballot !== undefined ? knownElectorate(entities, ballot.entities) : null,
    leaders,
  }
}

interface Figures extends Pick<Counting, 'entities' | 'leaders'> {
  readonly isWhole: boolean
}

const nothing: Figures = { entities: [], isWhole: false, leaders: [] }

async function figuresOf(
  area: Area,
  context: PageContext,
  current: CurrentItems,
  stored: StoredItem,
  part: PartRef | null,
): Promise<Figures> {
  if (isOf(stored, 'vote')) {
    const [first] = (await area.reader.results(stored))?.ballots ?? []
    return { entities: first?.entities ?? [], isWhole: true, leaders: [] }
  }
  if (isOf(stored, 'election')) {
    const results = await area.reader.results(stored)
    if (results === null) return nothing
    const named = electionInWords({ election: stored.item, results }, listNaming(context, results.parties))
    const leaders = electionLeaders(context, named)
    return { entities: results.entities, isWhole: true, leaders }
  }
  return compoundFigures(area, context, current, stored, part)
}

function electionLeaders(context: PageContext, counted: ElectionWithResults): readonly Leader[] {
  const { election } = counted
  const { lists, candidates } = tallyElection(counted)
  if (election.type === 'majorz')
    return candidatesByVotes(candidates, false, []).map((candidate) => ({
      name: fullName(candidate),
      share: formatPercent(context.locale, candidate.percentage, 1),
      color: colorOf(election.colors, candidate.party),
    }))
  const all = lists.reduce((sum, { votes }) => sum + votes, 0)
  return lists.map(({ name, votes }) => ({
    name,
    share: shareText(context, share(votes, all)),
    color: colorOf(election.colors, name),
  }))
}

async function compoundFigures(
  area: Area,
  context: PageContext,
  current: CurrentItems,
  stored: StoredItem<'compound'>,
  part: PartRef | null,
): Promise<Figures> {
  const opened = currentCompound(current, stored.item.id)
  if (opened === null) return nothing
  const { compound, elections, parties } = await compoundResults(area, { ...opened, stored, part })
  const own = elections.filter(({ election }) => part === null || election.supersegment === part.segment)
  const rows = ownPartyRows(parties, partyOwner(compound, part)).filter(
    ({ year }) => year === yearOf(compound.date),
  )
  return {
    entities: own.flatMap(({ results }) => results?.entities ?? []),
    isWhole: own.every(({ results }) => results !== null),
    leaders: hasPartyResults(rows)
      ? partyLeaders(context, compound, rows)
      : listLeaders(context, compound, own, listNaming(context, parties)),
  }
}

function partyLeaders(
  context: PageContext,
  compound: Compound,
  rows: readonly PartyRow[],
): readonly Leader[] {
  const { years, decimals } = partyTable(rows, compound)
  const strongest = (years[0]?.parties ?? []).toSorted((a, b) => b.total - a.total)
  return strongest.map(({ name, share: percent }) => ({
    name: partyName(context, name),
    share: formatPercent(context.locale, percent ?? 0, decimals),
    color: partyColor(compound.colors, name),
  }))
}

/**
 * Sums up lists of the same name. Voters have as many votes as their constituency has seats, so votes are
 * divided by the seats first.
 */
function listLeaders(
  context: PageContext,
  compound: Compound,
  elections: readonly ElectionWithResults[],
  nameOf: ListNaming,
): readonly Leader[] {
  const voters = new Map<string, number>()
  for (const { election, results } of elections)
    for (const { name, votes } of tallyElection({ election, results }).lists)
      voters.set(name, (voters.get(name) ?? 0) + votes / Math.max(1, election.mandates))
  const all = [...voters.values()].reduce((sum, one) => sum + one, 0)
  const colors = Object.assign({}, ...elections.map(({ election }) => election.colors), compound.colors)
  return [...voters]
    .toSorted(([, a], [, b]) => b - a)
    .map(([name, count]) => ({
      name: nameOf(name),
      share: shareText(context, share(count, all)),
      color: colorOf(colors, name),
    }))
}

/** Returns the details for the line about the progress. */
export function detailsOf(
  context: PageContext,
  { item, overview }: StoredItem,
  counting: Counting | null | undefined,
  part: PartRef | null = null,
): StateDetails {
  const electorate = counting?.electorate?.counted ?? null
  if (item.kind !== 'compound') return { electorate }
  const { counted, total: count } = overview.progress
  // With regions, there may be fewer places than elections.
  const isGrouped = part === null && count < item.elections.length
  const key = isGrouped ? 'regions' : 'constituencies'
  const finished =
    counted === 0
      ? context.t(`elections.counted.${key}.none`)
      : context.t(`elections.counted.${key}`, { counted, count })
  const places = counting?.places ?? null
  if (places === null) return { electorate, counted: finished }
  const ofPlaces = countedText(context, places.counted, places.total)
  return { electorate, counted: counted === 0 ? ofPlaces : `${finished}, ${ofPlaces}` }
}

/** Returns the votes from which the electorate of items during counting is taken. */
export function electorateReferences(
  current: CurrentItems,
  items: readonly StoredItem[],
): readonly StoredItem<'vote'>[] {
  const interim = items.filter((stored) => countingState(stored) === 'interim')
  return [...new Set(interim.flatMap(({ item }) => electorateReference(current, item) ?? []))]
}

type InterimPage = Required<Pick<PublicPage, 'stamp' | 'lastModified'>> & {
  readonly dependsOn: readonly ItemRef[]
}

/** Adds the dependency of pages on the vote from which the electorate is taken, during counting. */
export function interimPage(
  current: CurrentItems,
  stored: StoredItem,
  dependsOn: readonly StoredItem[] = [stored],
): InterimPage {
  const references = electorateReferences(current, [stored])
  return {
    dependsOn: dependsOn.map(({ item }) => item),
    stamp: references.map(({ item }) => `${item.id} ${current.changedAt(item)}`).join(),
    lastModified: newest(dependsOn.map(({ item }) => lastModifiedOf(item))),
  }
}
