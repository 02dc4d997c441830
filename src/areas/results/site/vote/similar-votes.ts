import { latestUsed } from '../../../../platform/work/latest-used.ts'
import type { PageContext } from '../../../../site/frame/page-context.ts'
import { formatNumber } from '../../../../texts/language/format.ts'
import { address } from '../../../../web/markup/address.ts'
import { type Html, html } from '../../../../web/markup/html.ts'
import { type PlaceShare, type Similarity, similarityOf } from '../../compare/ballots/similarity.ts'
import type { BallotTally } from '../../tally/tally.ts'
import { tallyBallot } from '../../tally/vote.ts'
import type { ResultsReader } from '../../versions/stored/results-reader.ts'
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
const rememberedBallots = 2000

/** Caches the shares of every question, a few kilobytes each, so that results are read once per version, not per page. */
export function similarVotes(reader: ResultsReader): SimilarVotes {
  const known = latestUsed<readonly PlaceShare[]>(rememberedBallots)

  async function sharesOf({ key, stored, type }: ComparableBallot): Promise<readonly PlaceShare[]> {
    const version = `${key} ${stored.version} ${stored.item.lastResultChange}`
    const before = known.get(version)
    if (before !== undefined) return before
    const results = await reader.results(stored)
    const entities = results?.ballots.find((ballot) => ballot.type === type)?.entities ?? []
    const shares = placeShares(tallyBallot(type, entities))
    known.set(version, shares)
    return shares
  }

  return {
    async find(ballot, among) {
      const own = placeShares(ballot)
      const found: SimilarBallot[] = []
      // Sequentially, so that the first request after a start does not delay others.
      for (const of of among) {
        const similarity = similarityOf(own, await sharesOf(of))
        if (similarity !== null && similarity.correlation >= leastCorrelation)
          found.push({ of, ...similarity })
      }
      return found.sort((a, b) => b.correlation - a.correlation).slice(0, mostShown)
    },
  }
}

function placeShares({ entities }: BallotTally): readonly PlaceShare[] {
  return entities.flatMap(({ entity: { id, name }, counted, yeasPercentage }) =>
    counted ? [{ entity: { id, name }, yeasPercentage }] : [],
  )
}

/** Formats a correlation with two decimals. */
export function correlationText({ locale }: PageContext, correlation: number): string {
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 }
  return formatNumber(locale, correlation, digits).replace('-', '−')
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
<span class="muted">${dayText(context, of.stored.item.date)} · ${t('comparison.correlation', { value: correlationText(context, correlation) })}</span></li>
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
