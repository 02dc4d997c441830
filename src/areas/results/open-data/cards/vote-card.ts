import type { PageContext } from '../../../../site/frame/page-context.ts'
import type { CardPicture, CardRow } from '../../charts/card.ts'
import { draw } from '../../charts/drawings.ts'
import { attributionText } from '../../charts/maps/map.ts'
import type { Vote } from '../../model/item.ts'
import type { StoredItem } from '../../model/stored-item.ts'
import type { ResultsArea } from '../../serving/area.ts'
import { answerShare, ballotAnswerText } from '../../site/vote/verdict.ts'
import type { BallotTally, VoteTally } from '../../tally/tally.ts'
import { tallyVote } from '../../tally/vote.ts'
import { usualMap } from '../../views/figures/votes/ballot-layers.ts'
import { voteOutcome } from '../../views/figures/votes/outcome-words.ts'
import { sidesOf, termsOf } from '../../views/figures/votes/vote-bar.ts'
import { voteShapes } from '../../views/subjects/shapes.ts'
import { ballotKind, ballotViews, isCommunal } from '../../views/vote.ts'
import { dayText } from '../../words/breadcrumbs.ts'
import { shareText } from '../../words/figures.ts'
import { titleOf } from '../../words/wording.ts'
import { type CardContent, insetOptions, stateOf } from './card-parts.ts'

/** Shows outcome, bar and map; with several questions, the outcome and a row for each. */
export async function voteCard(
  area: ResultsArea,
  context: PageContext,
  stored: StoredItem<'vote'>,
): Promise<CardContent> {
  const vote = stored.item
  const tally = tallyVote(vote, await area.reader.results(stored))
  const [first] = tally.ballots
  const isSimple = vote.type === 'simple'
  const shown = tally.hasResults && first !== undefined ? first : null
  return {
    kicker: kickerOf(context, vote),
    title: titleOf(context, vote).text,
    headline:
      shown &&
      (isSimple ? verdictOf(context, vote, shown) : { words: voteOutcome(context, vote, tally), figure: '' }),
    share: shown && isSimple ? shareOf(context, vote, shown) : null,
    rows: shown && !isSimple ? tally.ballots.map((ballot) => ballotRow(context, vote, ballot)) : [],
    state: stateOf(context, stored, {
      final: `${context.t('results.factoid.turnout')} ${shareText(context, tally.turnout)}`,
    }),
    picture: shown && isSimple ? await mapOf(area, context, vote, tally, shown) : null,
  }
}

function kickerOf(context: PageContext, { domain, segment, date }: Vote): string {
  const level = [context.t(`results.vote.level.${domain}`), segment ?? ''].join(' ').trim()
  return `${level}, ${dayText(context, date)}`
}

function verdictOf(context: PageContext, vote: Vote, ballot: BallotTally) {
  return { words: ballotAnswerText(context, vote, ballot), figure: answerShare(context, vote, ballot) }
}

function shareOf(context: PageContext, vote: Vote, { type, total }: BallotTally) {
  const terms = termsOf(vote, type)
  const { yes, no } = sidesOf(context, terms)
  return {
    yes: total.yeasPercentage,
    isChoice: terms.isChoice,
    captions: [
      `${yes.name} ${shareText(context, total.yeasPercentage)}`,
      `${no.name} ${shareText(context, total.naysPercentage)}`,
    ] as const,
  }
}

function ballotRow(context: PageContext, vote: Vote, ballot: BallotTally): CardRow {
  return {
    text: ballotKind(context, vote, ballot.type),
    detail: ballotAnswerText(context, vote, ballot),
    figure: answerShare(context, vote, ballot),
    bar: { yes: ballot.total.yeasPercentage, isChoice: termsOf(vote, ballot.type).isChoice },
  }
}

const mapWidth = 380

/** Returns the map; null without shapes or for a communal vote, which has no places to compare. */
async function mapOf(
  area: ResultsArea,
  context: PageContext,
  vote: Vote,
  tally: VoteTally,
  ballot: BallotTally,
): Promise<CardPicture | null> {
  const shapes = isCommunal(context, vote) ? null : await voteShapes(area, context, vote, tally)
  if (shapes === null) return null
  const { drawing } = ballotViews.entities.figure(context, { vote, ballot, shapes }, usualMap)
  const options = insetOptions(context, { width: mapWidth })
  const drawn = drawing === null ? null : draw(drawing, options)
  return drawn && { drawn, width: mapWidth, source: attributionText(shapes.attribution, options) }
}
