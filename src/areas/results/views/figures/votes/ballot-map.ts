import type { PageContext } from '../../../../../site/frame/page-context.ts'
import { formatNumber } from '../../../../../texts/language/format.ts'
import type { MapDrawing } from '../../../charts/drawings.ts'
import type { MapOptions, MapValue } from '../../../charts/maps/map-options.ts'
import { districtValues, entityValues } from '../../../charts/maps/map-values.ts'
import { expatsId } from '../../../model/entities.ts'
import { districtShapes, type EntityShapes } from '../../../places/shapes/map-shapes.ts'
import type { BallotFigures, BallotTally } from '../../../tally/tally.ts'
import { entityName } from '../../../words/entity-words.ts'
import { shareText } from '../../../words/figures.ts'
import { pointsText, roundedDifference } from '../../../words/points.ts'
import { shortTitleOf } from '../../../words/wording.ts'
import type { BallotMapChoice } from './ballot-layers.ts'
import { type AskedBallot, type ComparedBallot, countedPairs } from './comparison.ts'
import { answerOf, answerText, type BarSides, shareBeside, sidesOf, type Terms, termsOf } from './vote-bar.ts'

interface MappedBallot extends AskedBallot {
  readonly shapes: EntityShapes
  /** The earlier question since which the change is shown. */
  readonly other?: ComparedBallot | null
}

/** Draws the map. The layer must be available, see `shownLayer`. */
export function ballotMap(
  context: PageContext,
  mapped: MappedBallot,
  by: 'entities' | 'districts',
  { layer, circles }: BallotMapChoice,
): MapDrawing {
  const { vote, ballot, other = null } = mapped
  const terms = termsOf(vote, ballot.type)
  const sides = sidesOf(context, terms)
  const names = { expats: entityName(context, { id: expatsId, name: '' }) }
  const drawn =
    layer === 'change' && other !== null
      ? changeMap(context, mapped, other, sides, names)
      : layerMap(context, mapped, by, layer, terms, names)
  const words = { yes: sides.yes.name, no: sides.no.name }
  return { kind: 'map', ...drawn, words, isChoice: terms.isChoice, asCircles: circles === true }
}

type Drawn = Pick<MapDrawing, 'shapes' | 'values' | 'scale' | 'facts'>
type Names = { readonly expats: string }

function layerMap(
  context: PageContext,
  { ballot, shapes }: MappedBallot,
  by: 'entities' | 'districts',
  layer: BallotMapChoice['layer'],
  terms: Terms,
  names: Names,
): Drawn {
  const { t } = context
  const sides = sidesOf(context, terms)
  const figureOf = (figures: BallotFigures, isPartial: boolean): Omit<MapValue, 'name'> => {
    const { counted, eligibleVoters: weight } = figures
    if (!counted && !isPartial) return { counted, weight, share: null }
    const points = pointsOf(context, figures.yeasPercentage, ballot.total.yeasPercentage)
    const { share, text } = shareIn(context, layer, figures, terms, points)
    return {
      ...{ counted, isPartial, weight, share },
      text: counted ? text : `${text}, ${t('maps.partial')}`,
      facts: factsOf(context, terms, figures, points.text),
    }
  }
  const begun = districtsBegun(ballot)
  return {
    ...(by === 'entities'
      ? { shapes, values: entityValues(ballot.entities, names, (row) => figureOf(row, false)) }
      : {
          shapes: byDistricts(shapes, ballot),
          values: districtValues(ballot.districts, names, (row) =>
            figureOf(row, !row.counted && begun.has(row.district)),
          ),
        }),
    scale: scaleOf(layer),
    facts: [
      t('common.result'),
      sides.yes.name,
      sides.no.name,
      t('results.factoid.turnout'),
      t('maps.differenceOf', { yes: sides.yes.name }),
    ],
  }
}

function scaleOf(layer: BallotMapChoice['layer']): MapOptions['scale'] {
  if (layer === 'turnout') return 'share'
  return layer === null ? 'vote' : 'difference'
}

interface Points {
  readonly share: number
  readonly text: string
}

/** Returns the difference of two shares in percentage points. */
function pointsOf(context: PageContext, one: number, other: number): Points {
  const share = roundedDifference(one, other)
  return { share, text: context.t('maps.points', { points: pointsText(context, share, 'signed') }) }
}

function shareIn(
  context: PageContext,
  layer: BallotMapChoice['layer'],
  { yeasPercentage, turnout }: BallotFigures,
  terms: Terms,
  points: Points,
): Points {
  if (layer === null)
    return { share: yeasPercentage, text: shareBeside(context, terms, null, yeasPercentage) }
  if (layer !== 'turnout') return points
  return { share: turnout, text: context.t('maps.turnout', { share: shareText(context, turnout) }) }
}

function factsOf(
  context: PageContext,
  terms: Terms,
  { accepted, yeas, nays, yeasPercentage, naysPercentage, turnout }: BallotFigures,
  points: string,
): readonly string[] {
  const share = (percentage: number, votes: number) =>
    context.t('maps.shareOfVotes', {
      share: shareText(context, percentage),
      votes: formatNumber(context.locale, votes),
    })
  return [
    answerText(context, terms, answerOf(accepted, terms)),
    share(yeasPercentage, yeas),
    share(naysPercentage, nays),
    shareText(context, turnout),
    points,
  ]
}

/** Returns districts with at least one counted place. */
function districtsBegun({ entities }: BallotTally): ReadonlySet<string | null> {
  return new Set(entities.flatMap(({ counted, entity }) => (counted ? [entity.district] : [])))
}

function byDistricts(shapes: EntityShapes, { districts }: BallotTally) {
  const named = districts.flatMap(({ district, entities }) =>
    district === null ? [] : [{ key: district, entities }],
  )
  return districtShapes(shapes, named)
}

/** Maps the change of the share of yes in each place since an earlier question; places may have merged since. */
function changeMap(
  context: PageContext,
  { ballot, shapes }: MappedBallot,
  other: ComparedBallot,
  { yes }: BarSides,
  names: Names,
): Drawn {
  const before = new Map(
    countedPairs(ballot, other.ballot).map((pair) => [pair.one.entity.id, pair.other.yeasPercentage]),
  )
  return {
    shapes,
    values: entityValues(ballot.entities, names, ({ entity, counted, yeasPercentage, eligibleVoters }) => {
      const earlier = before.get(entity.id)
      const state = { counted, weight: eligibleVoters }
      if (!counted || earlier === undefined) return { ...state, share: null }
      const points = pointsOf(context, yeasPercentage, earlier)
      const facts = [shareText(context, yeasPercentage), shareText(context, earlier), points.text]
      return { ...state, ...points, facts }
    }),
    scale: 'difference',
    facts: [yes.name, shortTitleOf(context, other.vote).text, context.t('maps.change')],
  }
}
