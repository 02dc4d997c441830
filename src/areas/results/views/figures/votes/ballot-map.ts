import {
  flag,
  oneOf,
  parameters,
  type ReadParameters,
} from '../../../../../platform/http/requests/parameters.ts'
import type { PageContext } from '../../../../../site/frame/page-context.ts'
import { formatNumber } from '../../../../../texts/language/format.ts'
import type { Drawing } from '../../../charts/drawings.ts'
import type { MapOptions, MapValue } from '../../../charts/maps/map-options.ts'
import { districtValues, entityValues } from '../../../charts/maps/map-values.ts'
import { expatsId } from '../../../model/entities.ts'
import type { Vote } from '../../../model/item.ts'
import { districtShapes, type EntityShapes } from '../../../places/shapes/map-shapes.ts'
import type { BallotFigures, BallotTally } from '../../../tally/tally.ts'
import { entityName } from '../../../words/entity-words.ts'
import { shareText } from '../../../words/figures.ts'
import { pointsText, roundedDifference } from '../../../words/points.ts'
import { shortTitleOf } from '../../../words/wording.ts'
import type { Figure, FigureLayer } from '../../figure/figure.ts'
import { type AskedBallot, type ComparedBallot, countedPairs } from './comparison.ts'
import { answerOf, answerText, isTieBreaker, sidesOf } from './vote-bar.ts'

const layers = ['turnout', 'difference', 'change'] as const

/** What the map of a question shows: the share of yes unless told. */
export interface BallotMapChoice {
  readonly layer: (typeof layers)[number] | null
  /** Circles by electorate instead of areas. */
  readonly circles: boolean | null
}

export const ballotMapParams: ReadParameters<BallotMapChoice> = parameters({
  layer: oneOf(layers),
  circles: flag(false),
})

interface MappedBallot extends AskedBallot {
  /** Which earlier question the map shows the change since. */
  readonly other?: ComparedBallot | null
  readonly earlier?: readonly { readonly key: string; readonly name: string }[]
}

/** Null where nobody knows the shapes. */
export function ballotMap(
  context: PageContext,
  shown: MappedBallot & { readonly shapes: EntityShapes | null },
  by: 'entities' | 'districts',
  { layer, circles }: BallotMapChoice,
): Drawing | null {
  const { vote, ballot, shapes, other = null } = shown
  if (shapes === null) return null
  if (layer === 'change' && by === 'entities' && other !== null)
    return changeMap(context, { vote, ballot, shapes, other }, circles === true)
  const names = { expats: entityName(context, { id: expatsId, name: '' }) }
  const sides = sidesOf(context, isTieBreaker(vote, ballot.type))
  const figureOf = (figures: BallotFigures, isPartial = false) =>
    areaValue(context, { vote, ballot }, { ...figures, isPartial }, layer)
  const begun = districtsBegun(ballot)
  return {
    kind: 'map',
    ...(by === 'entities'
      ? { shapes, values: entityValues(ballot.entities, names, (row) => figureOf(row)) }
      : {
          shapes: byDistricts(shapes, ballot),
          values: districtValues(ballot.districts, names, (row) =>
            figureOf(row, !row.counted && begun.has(row.district)),
          ),
        }),
    ...scales[layer === null || layer === 'change' ? 'share' : layer],
    words: { yes: sides.yes.name, no: sides.no.name },
    facts: [
      context.t('common.result'),
      sides.yes.name,
      sides.no.name,
      context.t('results.factoid.turnout'),
      context.t('maps.differenceOf', { yes: sides.yes.name }),
    ],
    asCircles: circles === true,
  }
}

const scales = {
  share: { scale: 'vote' },
  turnout: { scale: 'share' },
  difference: { scale: 'difference' },
} as const satisfies Readonly<Record<string, Pick<MapOptions, 'scale'>>>

function areaValue(
  context: PageContext,
  { vote, ballot }: MappedBallot,
  figures: BallotFigures & { readonly isPartial: boolean },
  layer: BallotMapChoice['layer'],
): Omit<MapValue, 'name'> {
  const { counted, isPartial, yeasPercentage, turnout, eligibleVoters } = figures
  const state = { counted, isPartial, weight: eligibleVoters }
  if (!counted && !isPartial) return { ...state, share: null }
  const { t } = context
  const { yes } = sidesOf(context, isTieBreaker(vote, ballot.type))
  const difference = roundedDifference(yeasPercentage, ballot.total.yeasPercentage)
  const points = t('maps.points', { points: pointsText(context, difference, 'signed') })
  const shown = {
    share: { share: yeasPercentage, text: yes.share(yeasPercentage) },
    turnout: { share: turnout, text: `${t('results.factoid.turnout')} ${shareText(context, turnout)}` },
    difference: { share: difference, text: points },
  }
  const { share, text } = shown[layer === null || layer === 'change' ? 'share' : layer]
  return {
    ...state,
    share,
    text: counted ? text : `${text}, ${t('maps.partial')}`,
    facts: factsOf(context, vote, ballot, figures, points),
  }
}

function factsOf(
  context: PageContext,
  vote: Vote,
  { type }: BallotTally,
  { accepted, yeas, nays, yeasPercentage, naysPercentage, turnout }: BallotFigures,
  points: string,
): readonly string[] {
  const answer = answerOf(accepted, isTieBreaker(vote, type))
  const share = (percentage: number, votes: number) =>
    context.t('maps.shareOfVotes', {
      share: shareText(context, percentage),
      votes: formatNumber(context.locale, votes),
    })
  return [
    answerText(context, answer),
    share(yeasPercentage, yeas),
    share(naysPercentage, nays),
    shareText(context, turnout),
    points,
  ]
}

/** While counting, what is known of a district counts for its colour. */
function districtsBegun({ entities }: BallotTally): ReadonlySet<string | null> {
  return new Set(entities.flatMap(({ counted, entity }) => (counted ? [entity.district] : [])))
}

function byDistricts(shapes: EntityShapes, { districts }: BallotTally) {
  const named = districts.flatMap(({ district, entities }) =>
    district === null ? [] : [{ key: district, entities }],
  )
  return districtShapes(shapes, named)
}

/** How much more of each place said yes than to an earlier question; places may have merged since. */
function changeMap(
  context: PageContext,
  {
    vote,
    ballot,
    shapes,
    other,
  }: Required<Omit<MappedBallot, 'earlier'>> & {
    readonly shapes: EntityShapes
    readonly other: ComparedBallot
  },
  asCircles: boolean,
): Drawing {
  const { t } = context
  const names = { expats: entityName(context, { id: expatsId, name: '' }) }
  const { yes, no } = sidesOf(context, isTieBreaker(vote, ballot.type))
  const before = new Map(
    countedPairs(ballot, other.ballot).map((pair) => [pair.one.entity.id, pair.other.yeasPercentage]),
  )
  return {
    kind: 'map',
    shapes,
    values: entityValues(ballot.entities, names, ({ entity, counted, yeasPercentage, eligibleVoters }) => {
      const earlier = before.get(entity.id)
      const state = { counted, weight: eligibleVoters }
      if (!counted || earlier === undefined) return { ...state, share: null }
      const share = roundedDifference(yeasPercentage, earlier)
      const text = t('maps.points', { points: pointsText(context, share, 'signed') })
      return {
        ...state,
        share,
        text,
        facts: [shareText(context, yeasPercentage), shareText(context, earlier), text],
      }
    }),
    scale: 'difference',
    words: { yes: yes.name, no: no.name },
    facts: [yes.name, shortTitleOf(context, other.vote).text, t('maps.change')],
    asCircles,
  }
}

/** The ways to look at the map, as links. */
export function ballotLayers(
  { t }: PageContext,
  { vote, ballot, other = null, earlier = [] }: MappedBallot,
  choice: BallotMapChoice,
): Pick<Figure, 'layers' | 'query' | 'choice'> {
  const since = other?.key ?? earlier[0]?.key ?? null
  const query = (layer: BallotMapChoice['layer'], circles: boolean | null) =>
    String(
      new URLSearchParams({
        ...(circles === true && { circles: 'true' }),
        ...(layer !== null && { layer }),
        ...(layer === 'change' && since !== null && { with: since }),
      }),
    )
  const share = isTieBreaker(vote, ballot.type) ? t('common.share') : t('results.vote.yesShare')
  const link = (
    text: string,
    layer: BallotMapChoice['layer'],
    circles: boolean | null,
  ): FigureLayer['options'][number] => ({
    text,
    query: query(layer, circles),
    isCurrent: layer === choice.layer && circles === choice.circles,
  })
  return {
    query: query(choice.layer, choice.circles),
    ...(choice.layer === 'change' &&
      since !== null &&
      earlier.length > 0 && {
        choice: {
          name: 'with',
          label: t('maps.changeSince'),
          options: earlier.map(({ key, name }) => ({ value: key, text: name })),
          chosen: since,
        },
      }),
    layers: [
      {
        label: t('maps.layers'),
        options: [
          link(share, null, choice.circles),
          link(t('results.factoid.turnout'), 'turnout', choice.circles),
          link(t('maps.difference'), 'difference', choice.circles),
          ...(since === null ? [] : [link(t('maps.change'), 'change', choice.circles)]),
        ],
      },
      {
        label: t('maps.forms'),
        options: [link(t('maps.areas'), choice.layer, null), link(t('maps.circles'), choice.layer, true)],
      },
    ],
  }
}

/** Of the layer that is shown; the title of the view says it of the usual one. */
export function layerTitle({ t }: PageContext, usual: string, { layer }: BallotMapChoice): string {
  if (layer === null) return usual
  return `${usual}: ${t(layer === 'turnout' ? 'results.factoid.turnout' : `maps.${layer}`)}`
}
