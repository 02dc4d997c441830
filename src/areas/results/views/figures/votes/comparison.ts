import type { PageContext } from '../../../../../site/frame/page-context.ts'
import type { Drawing } from '../../../charts/drawings.ts'
import { type PlacePair, pairPlaces } from '../../../compare/ballots/pair-places.ts'
import { type GroupedPlace, sumOfPlaces } from '../../../compare/ballots/place-groups.ts'
import type { Vote } from '../../../model/item.ts'
import type { BallotTally } from '../../../tally/tally.ts'
import { dayText } from '../../../words/breadcrumbs.ts'
import { entityName, entityWord, placeFilter } from '../../../words/entity-words.ts'
import { pointsText, roundedDifference } from '../../../words/points.ts'
import { shortTitleOf } from '../../../words/wording.ts'
import type { Figure } from '../../figure/figure.ts'
import type { FigureCell, FigureColumn, FigureRow, TableOfFigure } from '../../figure/table.ts'
import { termsOf } from './vote-bar.ts'

/** One question of a vote. */
export interface AskedBallot {
  readonly vote: Vote
  readonly ballot: BallotTally
}

/** A question with which another is compared. */
export interface ComparedBallot extends AskedBallot {
  /** Key in addresses. */
  readonly key: string
}

/** Returns the places that are counted in both votes, in the order of the first. */
export function countedPairs(one: BallotTally, other: BallotTally): readonly PlacePair<GroupedPlace>[] {
  const counted = ({ entities }: BallotTally) => entities.filter((place) => place.counted)
  return pairPlaces(counted(one), counted(other))
}

/** Checks whether totals are comparable: the same places, all counted in both votes. */
export function isLikeWithLike(
  one: BallotTally,
  other: BallotTally,
  pairs: readonly PlacePair<GroupedPlace>[],
): boolean {
  return pairs.length === one.entities.length && pairs.length === other.entities.length
}

/** Plots the share of yes against the turnout of places. */
export function turnoutFigure(context: PageContext, shown: AskedBallot): Figure {
  const { t } = context
  const places = shown.ballot.entities.filter(({ counted }) => counted)
  const title = t('comparison.turnout.title')
  return {
    title,
    drawing: {
      kind: 'scatter',
      data: {
        points: places.map((place) => ({
          ...pointOf(context, place),
          x: place.turnout,
          y: place.yeasPercentage,
        })),
        x: { title: t('results.factoid.turnout'), isYesShare: false },
        y: { title: yesShareWord(context, shown), isYesShare: true },
      },
    },
    tables: [turnoutTable(context, shown, title)],
  }
}

/** Plots the shares of yes of places in two votes. */
export function votesFigure(context: PageContext, shown: AskedBallot, other: ComparedBallot): Figure {
  const { t } = context
  const title = t('comparison.votes.title')
  const axis = (of: AskedBallot) => ({
    title: t('comparison.axis', { share: yesShareWord(context, of), title: comparedName(context, of) }),
    isYesShare: true,
  })
  const drawing: Drawing = {
    kind: 'scatter',
    data: {
      points: countedPairs(shown.ballot, other.ballot).map((pair) => ({
        ...pointOf(context, pair.one),
        x: pair.other.yeasPercentage,
        y: pair.one.yeasPercentage,
      })),
      x: axis(other),
      y: axis(shown),
    },
  }
  const query = new URLSearchParams({ with: other.key }).toString()
  return { title, drawing, tables: [votesTable(context, shown, other, title)], query }
}

function pointOf(context: PageContext, { entity }: GroupedPlace) {
  return { key: String(entity.id), name: entityName(context, entity), size: entity.eligibleVoters }
}

export function yesShareWord({ t }: PageContext, { vote, ballot }: AskedBallot): string {
  const { isChoice, main } = termsOf(vote, ballot.type)
  return t(isChoice ? `results.vote.for.${main}` : 'results.vote.yesShare')
}

/** Returns the short title with the polling day, which distinguishes votes on the same matter. */
export function comparedName(context: PageContext, { vote }: AskedBallot): string {
  const day = dayText(context, vote.date, { dateStyle: 'medium' })
  return `${shortTitleOf(context, vote).text} (${day})`
}

function turnoutTable(context: PageContext, shown: AskedBallot, caption: string): TableOfFigure {
  const { t } = context
  const { entities, total } = shown.ballot
  return {
    id: 'comparison',
    caption,
    hideCaption: true,
    filter: placeFilter(context),
    columns: [
      { key: 'name', title: entityWord(context), kind: 'text' },
      { key: 'yes', title: yesShareWord(context, shown), kind: 'percent' },
      { key: 'turnout', title: t('results.column.turnout'), kind: 'percent' },
      { key: 'eligible', title: t('results.column.eligible'), kind: 'number', secondary: true },
    ],
    rows: entities.map(({ entity, counted, yeasPercentage, turnout, eligibleVoters }) => ({
      entity: entity.id,
      cells: { name: entityName(context, entity), yes: yeasPercentage, turnout, eligible: eligibleVoters },
      isUncounted: !counted,
    })),
    totals: {
      cells: {
        name: t('results.total'),
        yes: total.yeasPercentage,
        turnout: total.turnout,
        eligible: total.eligibleVoters,
      },
    },
  }
}

function votesTable(
  context: PageContext,
  shown: AskedBallot,
  other: AskedBallot,
  caption: string,
): TableOfFigure {
  const { t } = context
  const pairs = countedPairs(shown.ballot, other.ballot)
  const byId = new Map(pairs.map((pair) => [pair.one.entity.id, pair]))
  const [one, another] = [
    sumOfPlaces(pairs.map((pair) => pair.one)),
    sumOfPlaces(pairs.map((pair) => pair.other)),
  ]
  const isWhole = isLikeWithLike(shown.ballot, other.ballot, pairs)
  const rows = shown.ballot.entities.map(({ entity, counted }): FigureRow => {
    const pair = byId.get(entity.id)
    const name = entityName(context, entity)
    if (pair !== undefined) return { entity: entity.id, cells: { name, ...sharesOf(context, pair) } }
    const uncountedText = counted ? { uncountedText: t('comparison.notInBoth') } : {}
    return { entity: entity.id, cells: { name }, isUncounted: true, ...uncountedText }
  })
  const name = isWhole ? t('results.total') : t('comparison.inBoth', { count: pairs.length })
  return {
    id: 'comparison',
    caption,
    hideCaption: true,
    filter: placeFilter(context),
    columns: [
      { key: 'name', title: entityWord(context), kind: 'text' },
      ...comparedColumns(context, shown, other),
    ],
    rows,
    totals: pairs.length === 0 ? null : { cells: { name, ...sharesOf(context, { one, other: another }) } },
  }
}

/** Returns the columns for both shares of yes and their difference. */
export function comparedColumns(
  context: PageContext,
  { vote }: AskedBallot,
  other: AskedBallot,
): readonly FigureColumn[] {
  return [
    { key: 'one', title: shortTitleOf(context, vote).text, kind: 'percent' },
    { key: 'other', title: shortTitleOf(context, other.vote).text, kind: 'percent' },
    { key: 'difference', title: context.t('comparison.difference'), kind: 'number' },
  ]
}

export function sharesOf(
  context: PageContext,
  { one, other }: PlacePair<Pick<GroupedPlace, 'yeasPercentage'>>,
): Readonly<Record<'one' | 'other' | 'difference', FigureCell>> {
  const points = roundedDifference(one.yeasPercentage, other.yeasPercentage)
  return {
    one: one.yeasPercentage,
    other: other.yeasPercentage,
    difference: { text: pointsText(context, points, 'signed'), sort: points },
  }
}
