import type { PageContext } from '../../../../site/frame/page-context.ts'
import { formatNumber } from '../../../../texts/language/format.ts'
import { address } from '../../../../web/markup/address.ts'
import { type Html, html } from '../../../../web/markup/html.ts'
import { type Similarity, similarityOf } from '../../compare/ballots/similarity.ts'
import type { BallotTally } from '../../tally/tally.ts'
import { type PlaceSharesReader, placeShares } from '../../versions/stored/place-shares.ts'
import type { ComparableBallot } from '../../views/comparable-ballots.ts'
import { ballotKind } from '../../views/vote.ts'
import { dayText } from '../../words/breadcrumbs.ts'
import { shortTitleOf } from '../../words/wording.ts'

export interface SimilarBallot extends Similarity {
  readonly of: ComparableBallot
}

export interface SimilarVotes {
  /** Returns the most similar of the given questions by results of places, most similar first. */
  find(ballot: BallotTally, among: readonly ComparableBallot[]): Promise<readonly SimilarBallot[]>
}

/** Minimum correlation of similar votes. */
const leastCorrelation = 0.5
const mostShown = 3

export function similarVotes({ shares }: PlaceSharesReader): SimilarVotes {
  return {
    async find(ballot, among) {
      const own = placeShares(ballot)
      const found: SimilarBallot[] = []
      // Sequentially, so that the first request after a start does not delay others.
      for (const of of among) {
        const similarity = similarityOf(own, await shares(of.stored, of.type))
        if (similarity !== null && similarity.correlation >= leastCorrelation)
          found.push({ of, ...similarity })
      }
      return found.sort((a, b) => b.correlation - a.correlation).slice(0, mostShown)
    },
  }
}

/** Formats a correlation with two decimals. */
export function correlationText({ locale }: PageContext, correlation: number): string {
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 }
  return formatNumber(locale, correlation, digits).replace('-', '−')
}

/** Correlations from which votes are said to be that similar. */
const degrees = [
  [0.9, 'almost'],
  [0.75, 'very'],
] as const

function degreeOf(correlation: number): 'almost' | 'very' | 'fairly' {
  return degrees.find(([least]) => correlation >= least)?.[1] ?? 'fairly'
}

/** Lists similar votes. `page`: the address of the comparison. */
export function similarSection(
  context: PageContext,
  page: string,
  similar: readonly SimilarBallot[],
): Html | false {
  const { t } = context
  if (similar.length === 0) return false
  return html`<section class="part similar-votes"><h2>${t('comparison.similar')}</h2><div><ul>
${similar.map(
  ({
    of,
    correlation,
  }) => html`<li><a href="${address(page, { with: of.key })}">${comparableName(context, of)}</a>
<span class="muted">${dayText(context, of.stored.item.date)}</span> ${t(`comparison.alike.${degreeOf(correlation)}`)} <small class="muted">${t('comparison.correlation', { value: correlationText(context, correlation) })}</small></li>
`,
)}</ul>
<p><a href="${page}">${t('comparison.more')}</a></p></div></section>`
}

/** Returns the short title of the vote, and its question if there are several. */
export function comparableName(context: PageContext, { stored, type }: ComparableBallot): Html {
  const { item } = stored
  const title = shortTitleOf(context, item).markup
  return item.type === 'complex' ? html`${title} (${ballotKind(context, item, type)})` : title
}
