import type { PageContext } from '../../../../site/frame/page-context.ts'
import { type Html, html, type Insertable } from '../../../../web/markup/html.ts'
import type { BallotType, Vote } from '../../model/item.ts'
import type { StoredItem } from '../../model/stored-item.ts'
import type { Place } from '../../places/lists/places.ts'
import type { ResultsArea } from '../../serving/area.ts'
import type { BallotFigures } from '../../tally/tally.ts'
import { answerOf, answerText, shareBeside, termsOf, voteBar } from '../../views/figures/votes/vote-bar.ts'
import { ballotKind } from '../../views/vote.ts'
import { shareText } from '../../words/figures.ts'
import { listNaming } from '../../words/list-names.ts'
import { paths } from '../../words/paths.ts'
import { pointsText, roundedDifference } from '../../words/points.ts'
import { countingState } from '../../words/state-line.ts'
import { titleOf } from '../../words/wording.ts'
import { ballotName } from '../parts/ballot-name.ts'
import { myPlaceLine } from './my-place.ts'
import { placeFigures } from './place-item.ts'
import { type PlaceResult, placeResults } from './place-results.ts'

/** The result in the reader's municipality. */
export interface MyResult {
  readonly place: Place
  readonly result: PlaceResult
  /** Whether it is the result of one election of a compound. */
  readonly isOfPart: boolean
}

export type MyResults = ReadonlyMap<StoredItem, MyResult>

/**
 * Reads the results of items in which the reader's municipality takes part; empty if none is chosen. For a
 * compound, the result is that of the election in the municipality.
 */
export async function myResults(
  { reader }: Pick<ResultsArea, 'reader'>,
  place: Place | null,
  items: readonly StoredItem[],
): Promise<MyResults> {
  if (place === null) return new Map()
  const results = await placeResults(reader, items, place)
  const own = [...results].map(([stored, result]): [StoredItem, MyResult] => [
    stored,
    { place, result, isOfPart: false },
  ])
  const ofCompounds = items.flatMap((stored) => {
    const { kind, id } = stored.item
    if (kind !== 'compound') return []
    const [, found] = own.find(([{ item }]) => item.kind === 'election' && item.compound === id) ?? []
    return found === undefined ? [] : [[stored, { ...found, isOfPart: true }] as const]
  })
  return new Map([...own, ...ofCompounds])
}

/** Renders one line for lists: the decision of the municipality, or the strongest list or candidate there. */
export function myResultLine(context: PageContext, mine: MyResult | undefined): Html | false {
  if (mine === undefined || countingState(mine.result.stored) === 'none') return false
  return html`<p class="my-line">${mine.place.name}: ${lineOf(context, mine.result)}</p>`
}

function lineOf(context: PageContext, result: PlaceResult): Insertable {
  const { t } = context
  if (result.turnout === null) return html`<span class="muted">${t('results.notCounted')}</span>`
  if (result.kind === 'vote') {
    const { item } = result.stored
    return (result.ballots ?? []).map(({ type, figures }, at) => [
      at > 0 && ' · ',
      item.type === 'complex' && html`${ballotKind(context, item, type)} `,
      html`<strong>${ballotAnswer(context, item, type, figures)}</strong> ${ballotShare(context, item, type, figures)}`,
    ])
  }
  const [list] = result.lists
  const [candidate] = result.candidates
  if (list !== undefined)
    return t('places.first', { name: `${listNaming(context)(list.name)} ${shareText(context, list.share)}` })
  if (candidate === undefined)
    return t('places.turnoutBeside', turnouts(context, result.turnout, result.stored))
  return t('places.first', { name: `${candidate.firstName} ${candidate.familyName}` })
}

function ballotAnswer(context: PageContext, vote: Vote, type: BallotType, figures: BallotFigures): string {
  const terms = termsOf(vote, type)
  return answerText(context, terms, answerOf(figures.accepted, terms), figures.counted)
}

function ballotShare(context: PageContext, vote: Vote, type: BallotType, figures: BallotFigures): string {
  const terms = termsOf(vote, type)
  return shareBeside(context, terms, answerOf(figures.accepted, terms), figures.yeasPercentage)
}

function turnouts(
  context: PageContext,
  own: number,
  { overview }: StoredItem,
): { share: string; whole: string } {
  return { share: shareText(context, own), whole: shareText(context, overview.turnout) }
}

/** Renders the result of the municipality below the whole result, without repeating it. */
export function myResultSection(context: PageContext, mine: MyResult | undefined): Html | false {
  if (mine === undefined || countingState(mine.result.stored) === 'none') return false
  const { place, result, isOfPart } = mine
  const { item } = result.stored
  return html`<section class="my-result">${myPlaceLine(context, place)}
${isOfPart && html`<p class="my-ballot"><a href="${paths.item(item)}">${titleOf(context, item).markup}</a></p>`}
${result.kind === 'vote' ? voteLines(context, result) : placeFigures(context, place, result)}</section>`
}

function voteLines(
  context: PageContext,
  { stored, ballots, turnout }: Extract<PlaceResult, { kind: 'vote' }>,
): Html {
  const { t } = context
  const { item, overview } = stored
  if (ballots === null || turnout === null) return html`<p class="muted">${t('results.notCounted')}</p>`
  const wholeOf = (type: BallotType) =>
    (item.type === 'complex' ? overview.ballots.find((one) => one.type === type) : overview)
      ?.yeasPercentage ?? null
  return html`${ballots.map(({ type, figures }) => {
    const whole = overview.progress.total > 1 ? wholeOf(type) : null
    const terms = termsOf(item, type)
    const isSecond = terms.isChoice && figures.yeasPercentage < 50
    const ofShownSide = (yes: number) => (isSecond ? 100 - yes : yes)
    return html`${item.type === 'complex' && html`<p class="my-ballot">${ballotName(context, item, type)}</p>`}
<p><strong>${ballotAnswer(context, item, type, figures)}</strong> ${ballotShare(context, item, type, figures)}${
      whole !== null &&
      html`, <span class="muted">${differenceText(context, ofShownSide(figures.yeasPercentage), ofShownSide(whole))}</span>`
    }</p>
${voteBar(context, terms, figures.yeasPercentage)}
`
  })}<p class="muted">${t('places.turnoutBeside', turnouts(context, turnout, stored))}</p>`
}

function differenceText(context: PageContext, own: number, whole: number): string {
  const { t } = context
  const difference = roundedDifference(own, whole)
  if (difference === 0) return t('places.difference.same')
  const points = pointsText(context, Math.abs(difference))
  return t(difference > 0 ? 'places.difference.more' : 'places.difference.less', { points })
}
