import {
  flag,
  oneOf,
  parameters,
  type ReadParameters,
} from '../../../../../platform/http/requests/parameters.ts'
import type { PageContext } from '../../../../../site/frame/page-context.ts'
import type { Figure, FigureLayer } from '../../figure/figure.ts'
import { type AskedBallot, type ComparedBallot, comparedName } from './comparison.ts'
import { isTieBreaker } from './vote-bar.ts'

const layers = ['turnout', 'difference', 'change'] as const

/** Choices of the map of a question; the share of yes by default. */
export interface BallotMapChoice {
  readonly layer: (typeof layers)[number] | null
  /** Whether circles by electorate are shown instead of areas. */
  readonly circles: boolean | null
}

export const usualMap: BallotMapChoice = { layer: null, circles: null }

export const ballotMapParams: ReadParameters<BallotMapChoice> = parameters({
  layer: oneOf(layers),
  circles: flag(false),
})

/** An earlier question since which the map can show the change. */
export interface EarlierBallot {
  readonly key: string
  readonly name: string
  /** Whether both are about the same: the change since any other means nothing, unless the reader asks for it. */
  readonly isSameMatter: boolean
}

interface LayeredBallot extends AskedBallot {
  readonly other?: ComparedBallot | null
  /** Newest first. */
  readonly earlier?: readonly EarlierBallot[]
}

/**
 * Returns the layer to show. The change is known by municipality and since an earlier question only;
 * otherwise the default layer is returned.
 */
export function shownLayer(
  choice: BallotMapChoice,
  { other = null }: LayeredBallot,
  by: 'entities' | 'districts',
): BallotMapChoice {
  const isMissing = choice.layer === 'change' && (other === null || by === 'districts')
  return isMissing ? { ...choice, layer: null } : choice
}

/** Returns the title of the layer; empty for the default one. */
export function layerTitle(
  context: PageContext,
  usual: string,
  { other = null }: LayeredBallot,
  { layer }: BallotMapChoice,
): string {
  const { t } = context
  if (layer === null) return usual
  if (layer === 'change' && other !== null)
    return `${usual}: ${t('maps.changeSince')} ${comparedName(context, other)}`
  return `${usual}: ${t(layer === 'turnout' ? 'results.factoid.turnout' : 'maps.difference')}`
}

/** Returns the variants of the map as links. */
export function ballotLayers(
  { t }: PageContext,
  { vote, ballot, other = null, earlier = [] }: LayeredBallot,
  choice: BallotMapChoice,
): Pick<Figure, 'layers' | 'query' | 'choice'> {
  const since = other?.key ?? earlier.find(({ isSameMatter }) => isSameMatter)?.key ?? null
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
          keep: ['circles', 'layer'],
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
