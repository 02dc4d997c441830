import { readHexId } from '../../../../formats/collection-json/ids.ts'
import { joined, withQuery } from '../../../../platform/http/requests/parameters.ts'
import type { PageContext } from '../../../../site/frame/page-context.ts'
import { storableText } from '../../../../values/text.ts'
import type { CurrentItems } from '../../items/current-items.ts'
import { type BallotType, ballotTypes } from '../../model/item.ts'
import { isOf, type StoredItem } from '../../model/stored-item.ts'
import type { ResultsArea } from '../../serving/area.ts'
import { lastModifiedOf, newest } from '../../serving/last-modified.ts'
import type { VoteTally } from '../../tally/tally.ts'
import { tallyVote } from '../../tally/vote.ts'
import { comparedBallot, notCompared, readCompared } from '../../views/comparable-ballots.ts'
import { embeddedViews } from '../../views/figure/view.ts'
import { usualMap } from '../../views/figures/votes/ballot-layers.ts'
import { voteShapes } from '../../views/subjects/shapes.ts'
import {
  type BallotSubject,
  ballotViews,
  ofBallot,
  shownVoteTabs,
  viewOfVote,
  voteTabs,
  voteWidget,
} from '../../views/vote.ts'
import { paths } from '../../words/paths.ts'
import { countingOf, detailsOf, interimPage } from '../parts/counting.ts'
import { textHeight } from '../parts/figure.ts'
import { outcome } from '../vote/outcome.ts'
import { verdict } from '../vote/verdict.ts'
import type { Embed, EmbedContent, EmbedOwner } from './embed.ts'
import { contentOf } from './view-content.ts'

const views = embeddedViews<BallotSubject>(ballotViews)

/** Another name. */
const aliases: ReadonlyMap<string, string> = new Map([['map', 'entities-map']])

export const ballotEmbeds: EmbedOwner = {
  path: '/ballot/:id',
  views: [...aliases.keys(), ...views.keys()],
  find(area, current, { params, view: named, search }) {
    const found = ballotNamed(current, params.id ?? '')
    const embedded = views.get(aliases.get(named) ?? named)
    if (found === null || embedded === undefined) return null
    const { stored, type, id } = found
    const vote = stored.item
    const { name, form, view } = embedded
    const asked = view.params?.(null, form)(search) ?? { values: {}, query: '' }
    const page = paths.item(
      vote,
      voteTabs(vote).find((tab) => tab.ballot === type && tab.view === name)?.name,
    )
    const titleOf = (context: PageContext) => ofBallot(context, vote, type, view.title(context))
    const isCompared = name === 'comparison' || asked.values.layer === 'change'
    const { values, query: withOther } = isCompared ? readCompared(current, vote, search) : notCompared
    const query = joined(asked.query, withOther)
    const compared = values.with
    const embed = voteEmbed(area, current, stored, `${paths.ballot(id)}/${named}`, async (context, tally) => {
      const ballot = tally.ballots.find((one) => one.type === type)
      const tabs = shownVoteTabs(vote, await area.reader.results(stored), tally.hasResults)
      const isShown = tabs.some((tab) => tab.ballot === type && tab.view === name)
      if (ballot === undefined || !isShown) return { stored, page, title: titleOf(context), figure: null }
      const shapes = view.drawing !== 'map' ? null : await voteShapes(area, context, vote, tally)
      const other = compared && (await comparedBallot(area, compared))
      const shown = { vote, ballot, shapes, other }
      return {
        stored,
        page: withQuery(page, query),
        ...contentOf(context, embedded, shown, { ...usualMap, ...asked.values }),
      }
    })
    const others = compared === null ? [] : [compared.stored.item]
    return {
      ...embed,
      query,
      dependsOn: [...embed.dependsOn, ...others],
      lastModified: newest([vote, ...others].map(lastModifiedOf)),
      nameOf: titleOf,
    }
  },
}

/** Short names of the views of ballots; without a type, they mean the proposal. */
const ofVote: ReadonlyMap<string, { readonly type: BallotType; readonly view: string }> = new Map([
  ...[...aliases.keys(), ...views.keys()].map((view) => [view, { type: 'proposal', view }] as const),
  ...ballotTypes.flatMap((type) =>
    [...views.keys()].map((view) => [viewOfVote(type, view), { type, view }] as const),
  ),
])

export const voteEmbeds: EmbedOwner = {
  path: '/vote/:id',
  views: [voteWidget, ...ofVote.keys()],
  find(area, current, { params, view, search }) {
    const stored = current.item('vote', storableText(params.id ?? ''))
    if (stored === null) return null
    if (view === voteWidget)
      return voteEmbed(area, current, stored, paths.item(stored.item, voteWidget), (context, tally) =>
        widgetContent(context, stored, tally),
      )
    const alias = ofVote.get(view)
    const ballot = stored.item.ballots.find(({ type }) => type === alias?.type)
    if (alias === undefined || ballot === undefined) return null
    return { redirect: `${paths.ballot(ballot.id)}/${alias.view}${search}` }
  },
}

type VoteContent = Omit<EmbedContent, 'details'>

function voteEmbed(
  area: ResultsArea,
  current: CurrentItems,
  stored: StoredItem<'vote'>,
  path: string,
  show: (context: PageContext, tally: VoteTally) => Promise<VoteContent> | VoteContent,
): Embed {
  return {
    ...{ path, query: '' },
    ...interimPage(current, stored),
    nameOf: ({ t }) => t('common.result'),
    show: async (context) => ({
      ...(await show(context, tallyVote(stored.item, await area.reader.results(stored)))),
      details: detailsOf(context, stored, await countingOf(area, context, current, stored)),
    }),
  }
}

interface FoundBallot {
  readonly stored: StoredItem<'vote'>
  readonly type: BallotType
  readonly id: string
}

const knownBallots = new WeakMap<CurrentItems, ReadonlyMap<string, FoundBallot>>()

/** Finds a ballot by id; cached, as every request needs it, even for cached views. */
function ballotNamed(current: CurrentItems, id: string): FoundBallot | null {
  const hex = readHexId(storableText(id))
  if (hex === null) return null
  let ballots = knownBallots.get(current)
  if (ballots === undefined) {
    ballots = new Map(
      current.items
        .filter((stored) => isOf(stored, 'vote'))
        .flatMap((stored) =>
          stored.item.ballots.map(
            (ballot) => [ballot.id, { stored, type: ballot.type, id: ballot.id }] as const,
          ),
        ),
    )
    knownBallots.set(current, ballots)
  }
  return ballots.get(hex) ?? null
}

/** Returns the page of a ballot, which is a tab of its vote. */
export function ballotPage(current: CurrentItems, id: string): string | null {
  const found = ballotNamed(current, id)
  if (found === null) return null
  const { stored, type } = found
  return paths.item(stored.item, voteTabs(stored.item).find((tab) => tab.ballot === type)?.name)
}

/** Renders title, answer and bar. */
function widgetContent(context: PageContext, stored: StoredItem<'vote'>, tally: VoteTally): VoteContent {
  const vote = stored.item
  const [first] = tally.ballots
  const title = context.t('common.result')
  const content = { stored, page: paths.item(vote), title, figure: null }
  if (!tally.hasResults || first === undefined) return content
  const words =
    vote.type === 'complex'
      ? { markup: outcome(context, vote, tally), height: (2 + tally.ballots.length) * textHeight }
      : { markup: verdict(context, vote, first), height: 3 * textHeight }
  return { ...content, words }
}
