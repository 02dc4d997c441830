import type { FastifyInstance, FastifyRequest } from 'fastify'
import { joined, searchOf } from '../../../../platform/http/requests/parameters.ts'
import type { PageContext } from '../../../../site/frame/page-context.ts'
import { storableText } from '../../../../values/text.ts'
import type { CurrentItems } from '../../items/current-items.ts'
import type { Vote } from '../../model/item.ts'
import type { StoredItem } from '../../model/stored-item.ts'
import type { ResultsArea } from '../../serving/area.ts'
import { itemHead } from '../../serving/item-head.ts'
import { type PublicPage, publicPage, type Redirect } from '../../serving/public-page.ts'
import { voteProjections } from '../../serving/vote-projection.ts'
import type { BallotTally } from '../../tally/tally.ts'
import { tallyVote } from '../../tally/vote.ts'
import {
  type ComparableBallot,
  comparableBallots,
  comparableStamp,
  comparedBallot,
  earlierBallots,
  isSameMatter,
  notCompared,
  readCompared,
} from '../../views/comparable-ballots.ts'
import { ballotMapParams } from '../../views/figures/votes/ballot-layers.ts'
import { noPast, type VotePast } from '../../views/story/vote-story.ts'
import { voteShapes } from '../../views/subjects/shapes.ts'
import { everyVoteTab, isCommunal, shownVoteTabs, type VoteTab, voteTabs } from '../../views/vote.ts'
import { paths } from '../../words/paths.ts'
import { myPlace, placesNow } from '../municipality/my-place.ts'
import { myResults } from '../municipality/my-result.ts'
import { countingOf, interimPage } from '../parts/counting.ts'
import type { ComparedVote } from './comparison.ts'
import { type SimilarVotes, similarVotes } from './similar-votes.ts'
import { communalVotePage, type ShownVote, votePage } from './vote-page.ts'

type VoteParams = { readonly id: string }

/** Registers `/vote/{id}` and the tabs below it. */
export function votePages(app: FastifyInstance, area: ResultsArea): void {
  itemHead(app, area, '/vote/:id', (current, { id = '' }) => current.item('vote', id))
  const similar = similarVotes(area.shares)
  publicPage<VoteParams>(app, area, '/vote/:id', (request, current) => {
    const stored = current.item('vote', storableText(request.params.id))
    if (stored === null) return null
    if (!isCommunal(current, stored.item)) return toFirstTab(request, stored)
    return prepared(area, request, current, stored, { render: communalVotePage })
  })
  for (const name of everyVoteTab)
    publicPage<VoteParams>(app, area, `/vote/:id/${name}`, async (request, current) => {
      const stored = current.item('vote', storableText(request.params.id))
      if (stored === null) return null
      if (isCommunal(current, stored.item)) return { redirect: paths.item(stored.item) + searchOf(request) }
      const tab = voteTabs(stored.item).find((one) => one.name === name)
      if (tab === undefined || !(await isShown(area, stored, tab))) return toFirstTab(request, stored)
      const render = (context: PageContext, shown: ShownVote) => votePage(context, shown, tab)
      return prepared(area, request, current, stored, { render, tab, similar })
    })
}

/** The first page of a vote, made of items and results that need not be public. */
export async function firstVotePage(
  area: ResultsArea,
  request: FastifyRequest,
  current: CurrentItems,
  stored: StoredItem<'vote'>,
): Promise<PublicPage> {
  const [tab] = isCommunal(current, stored.item) ? [] : voteTabs(stored.item)
  if (tab === undefined) return prepared(area, request, current, stored, { render: communalVotePage })
  return prepared(area, request, current, stored, {
    ...{ tab, render: (context, shown) => votePage(context, shown, tab) },
  })
}

/** Redirects to the first tab, for tabs that the vote does not have. */
function toFirstTab(request: FastifyRequest, { item }: StoredItem<'vote'>): Redirect {
  return { redirect: paths.item(item, voteTabs(item)[0]?.name) + searchOf(request) }
}

/** Checks whether the tab has data; before the first result all tabs are shown, with a note. */
async function isShown(area: ResultsArea, stored: StoredItem<'vote'>, { name }: VoteTab): Promise<boolean> {
  if (!stored.overview.hasResults) return true
  return (await tabsOf(area, stored)).some((tab) => tab.name === name)
}

async function tabsOf(area: ResultsArea, stored: StoredItem<'vote'>): Promise<readonly VoteTab[]> {
  return shownVoteTabs(stored.item, await area.reader.results(stored), stored.overview.hasResults)
}

interface Prepared {
  /** Undefined for a page without comparisons. */
  readonly tab?: VoteTab
  readonly similar?: SimilarVotes
  render(context: PageContext, shown: ShownVote): ReturnType<PublicPage['render']>
}

async function prepared(
  area: ResultsArea,
  request: FastifyRequest,
  current: CurrentItems,
  stored: StoredItem<'vote'>,
  { tab, similar, render }: Prepared,
): Promise<PublicPage> {
  const vote = stored.item
  const page = interimPage(current, stored)
  const map = ballotMapParams(searchOf(request))
  const places = await placesNow(area, current)
  const { mine, query: placeQuery, variant } = await myPlace(area, request, current)
  const isComparison = tab?.view === 'comparison'
  const isCompared = isComparison || map.values.layer === 'change'
  const { values, query } = isCompared ? readCompared(current, vote, searchOf(request)) : notCompared
  const options = isComparison ? comparableBallots(current, vote) : []
  return {
    ...page,
    stamp: `${page.stamp} ${comparableStamp(current, isCompared ? null : vote.date)}`,
    query: joined(isComparison ? query : joined(map.query, query), placeQuery),
    variant,
    render: async (context) => {
      const tally = tallyVote(vote, await area.reader.results(stored))
      const counting = await countingOf(area, context, current, stored)
      const shapes = await voteShapes(area, context, vote, tally)
      const tabs = await tabsOf(area, stored)
      const myResult = (await myResults(area, mine, [stored])).get(stored)
      const ballot = tally.ballots.find(({ type }) => type === tab?.ballot) ?? tally.ballots[0]
      const isAsked = ballot !== undefined && ballot.type !== 'tie-breaker'
      const earlier = earlierBallots(current, vote)
      const alike = isAsked ? await similar?.find(ballot, earlier) : []
      const past = tab?.view === 'entities' ? await pastOf(area, current, vote, ballot) : noPast
      const other = values.with && (await comparedVote(area, context, values.with))
      return render(context, {
        ...{ stored, tally, counting, shapes, tabs, map: map.values, places, myResult, past },
        similar: alike ?? [],
        projections: await voteProjections(area, current, stored),
        comparison: {
          ...{ options, earlier: isAsked ? earlier : [], other },
          groupSets: isComparison ? await area.groups.groupSets(current) : [],
        },
      })
    },
  }
}

/** Returns what is told about a question besides its own figures, from votes before its day. */
async function pastOf(
  area: ResultsArea,
  current: CurrentItems,
  vote: Vote,
  ballot: BallotTally | undefined,
): Promise<VotePast> {
  const earlier = earlierBallots(current, vote).filter(({ stored }) => stored.item.date < vote.date)
  const votes = new Set(earlier.map(({ stored }) => stored).filter(({ item }) => item.domain === vote.domain))
  const same = earlier.find(({ stored, type }) => type === ballot?.type && isSameMatter(vote, stored.item))
  return {
    turnouts: [...votes].map(({ item: { date }, overview: { turnout } }) => ({ date, turnout })),
    earlier: same === undefined ? null : await comparedBallot(area, same),
  }
}

async function comparedVote(
  area: ResultsArea,
  context: PageContext,
  comparable: ComparableBallot,
): Promise<ComparedVote | null> {
  const other = await comparedBallot(area, comparable)
  if (other === null) return null
  const { vote, ballot } = other
  const { placesOn } = comparable.stored.overview
  const counted = { ballots: [ballot], hasResults: true, ...(placesOn !== undefined && { placesOn }) }
  return { ...other, shapes: await voteShapes(area, context, vote, counted) }
}
