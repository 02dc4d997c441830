import type { PageContext } from '../../../../site/frame/page-context.ts'
import { type Html, html, type Insertable } from '../../../../web/markup/html.ts'
import { colorOf } from '../../charts/data/bars.ts'
import type { BallotType } from '../../model/item.ts'
import type { VoteAnswer } from '../../model/overview.ts'
import type { StoredItem } from '../../model/stored-item.ts'
import type { Place } from '../../places/lists/places.ts'
import {
  answerOf,
  answerText,
  shareBeside,
  type Terms,
  termsOf,
  voteBar,
} from '../../views/figures/votes/vote-bar.ts'
import { countText, shareText } from '../../words/figures.ts'
import { listNaming } from '../../words/list-names.ts'
import { paths } from '../../words/paths.ts'
import { countingState, stateLine } from '../../words/state-line.ts'
import { titleOf } from '../../words/wording.ts'
import { ballotName } from '../parts/ballot-name.ts'
import { type Counting, detailsOf } from '../parts/counting.ts'
import { shareLine } from './bar.ts'
import type { PlaceBallot, PlaceResult } from './place-results.ts'

type OfVote = Extract<PlaceResult, { kind: 'vote' }>
type OfElection = Extract<PlaceResult, { kind: 'election' }>

/** Shows the result of an item in the place, beside the overall result. */
export function placeItem(
  context: PageContext,
  place: Place,
  result: PlaceResult,
  counting: Counting | undefined,
): Html {
  const { stored } = result
  const { t } = context
  const state = countingState(stored)
  return html`<article class="place-item">
<h3><a href="${paths.item(stored.item)}">${titleOf(context, stored.item).markup}</a></h3>
${state === 'interim' && stateLine(context, stored, detailsOf(context, stored, counting))}
${state === 'none' ? html`<p class="muted">${t('results.state.none')}</p>` : placeFigures(context, place, result)}
</article>`
}

/** Renders the figures of the place above those of all places. */
export function placeFigures(context: PageContext, place: Place, result: PlaceResult): Html {
  return result.kind === 'vote'
    ? voteFigures(context, place, result)
    : electionFigures(context, place, result)
}

function voteFigures(context: PageContext, place: Place, { stored, ballots }: OfVote): Html {
  const types = stored.item.ballots.map(({ type }) => type)
  return html`${types.map((type) =>
    ballotTable(context, place, stored, type, ballots?.find((ballot) => ballot.type === type) ?? null),
  )}`
}

function ballotTable(
  context: PageContext,
  place: Place,
  stored: StoredItem<'vote'>,
  type: BallotType,
  ballot: PlaceBallot | null,
): Html {
  const { t } = context
  const { item, overview } = stored
  const isComplex = item.type === 'complex'
  const whole = isComplex ? overview.ballots.find((one) => one.type === type) : overview
  const own = ballot && {
    counted: ballot.figures.counted,
    answer: answerOf(ballot.figures.accepted, termsOf(item, type)),
    yes: ballot.figures.yeasPercentage,
    turnout: ballot.figures.turnout,
  }
  const { counted } = overview
  const all = {
    answer: whole?.answer ?? null,
    counted,
    yes: whole?.yeasPercentage ?? null,
    turnout: overview.turnout,
  }
  const line = (name: string, shown: ShownVote | null) => voteLine(context, termsOf(item, type), name, shown)
  return html`<table class="place-figures">
<caption${!isComplex && html` class="visually-hidden"`}>${isComplex ? ballotName(context, item, type) : titleOf(context, item).markup}</caption>
<thead><tr><th scope="col">${t('common.place')}</th><th scope="col">${t('common.result')}</th><th scope="col" class="number">${t('results.column.turnout')}</th></tr></thead>
<tbody>
${line(place.name, own)}${overview.progress.total > 1 && line(t('places.whole'), all)}</tbody></table>`
}

interface ShownVote {
  readonly answer: VoteAnswer | null
  readonly counted: boolean
  readonly yes: number | null
  readonly turnout: number
}

function voteLine(context: PageContext, terms: Terms, name: string, shown: ShownVote | null): Html {
  if (shown === null || shown.yes === null) return uncounted(context, name)
  const share = shareBeside(context, terms, shown.answer, shown.yes)
  return html`<tr><th scope="row">${name}</th><td><strong>${answerText(context, terms, shown.answer, shown.counted)}</strong> ${share}${voteBar(context, terms, shown.yes)}</td><td class="number">${shareText(context, shown.turnout)}</td></tr>
`
}

/** Renders a table row that says that the place is not counted. */
function uncounted(context: PageContext, name: string): Html {
  return html`<tr><th scope="row">${name}</th><td colspan="2" class="muted">${context.t('results.notCounted')}</td></tr>
`
}

function electionFigures(context: PageContext, place: Place, result: OfElection): Html {
  const { t } = context
  const { stored, turnout } = result
  if (stored.item.tacit) return html`<p class="muted">${t('elections.tacit')}</p>`
  const line = (name: string, percent: number) =>
    html`<tr><th scope="row">${name}</th><td>${shareLine(percent)}</td><td class="number">${shareText(context, percent)}</td></tr>
`
  return html`<table class="place-figures">
<caption class="visually-hidden">${titleOf(context, stored.item).markup}</caption>
<thead><tr><th scope="col">${t('common.place')}</th><td></td><th scope="col" class="number">${t('results.column.turnout')}</th></tr></thead>
<tbody>
${turnout === null ? uncounted(context, place.name) : line(place.name, turnout)}${stored.overview.progress.total > 1 && line(t('places.whole'), stored.overview.turnout)}</tbody></table>
${turnout !== null && best(context, place, result)}`
}

const linesShown = 6

function best(context: PageContext, place: Place, result: OfElection): Html | false {
  const { t } = context
  const { item, overview } = result.stored
  const isListed = item.type === 'proporz'
  const lines = isListed ? listLines(context, result) : candidateLines(context, result, overview.completed)
  if (lines.length === 0) return false
  const title = t(isListed ? 'places.lists' : 'places.candidates', { place: place.name })
  const rest = (isListed ? result.lists.length : result.candidates.length) - lines.length
  return html`<table class="place-figures place-names">
<caption>${title}</caption>
<thead><tr><th scope="col">${t('common.name')}</th><td></td><th scope="col" class="number">${t(isListed ? 'common.share' : 'places.votes')}</th></tr></thead>
<tbody>
${lines}</tbody></table>
${rest > 0 && html`<p class="more"><a href="${paths.item(item)}?entity=${encodeURIComponent(place.name)}">${t('places.more', { count: rest })}</a></p>`}`
}

function row(name: Insertable, percent: number, figure: string, color: string | null): Html {
  return html`<tr><th scope="row">${name}</th><td>${shareLine(percent, null, color)}</td><td class="number">${figure}</td></tr>
`
}

function listLines(context: PageContext, { lists, stored }: OfElection): readonly Html[] {
  const { colors } = stored.item
  const nameOf = listNaming(context)
  return lists
    .slice(0, linesShown)
    .map(({ name, share }) => row(nameOf(name), share, shareText(context, share), colorOf(colors, name)))
}

/** Renders the leading candidates of the place, and in any case all elected ones. */
function candidateLines(
  context: PageContext,
  { candidates, stored }: OfElection,
  decided: boolean,
): readonly Html[] {
  const nameOf = listNaming(context)
  const shown = candidates.filter(({ elected }, at) => at < linesShown || (decided && elected))
  return shown.map(({ firstName, familyName, party, elected, votes, percentage }) =>
    row(
      html`${firstName} ${familyName}${party !== null && html` <span class="muted">${nameOf(party)}</span>`}${
        decided && elected && html` <span class="state state-final">${context.t('elections.elected')}</span>`
      }`,
      percentage,
      countText(context, votes),
      colorOf(stored.item.colors, party),
    ),
  )
}
