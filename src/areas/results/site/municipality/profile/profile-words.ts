import type { PageContext } from '../../../../../site/frame/page-context.ts'
import { type Html, html } from '../../../../../web/markup/html.ts'
import type { ComparableBallot } from '../../../views/comparable-ballots.ts'
import { ballotKind } from '../../../views/vote.ts'
import { dayText } from '../../../words/breadcrumbs.ts'
import { isForMunicipality } from '../../../words/entity-words.ts'
import { pointsText } from '../../../words/points.ts'
import { shortTitleOf } from '../../../words/wording.ts'
import type { DeviationTrend, PlaceProfile, PlaceRanks } from './place-profile.ts'

/** Returns how typical a place is in one or two words; null where places cannot be compared. */
export function typicalityText({ t }: PageContext, { ranks }: Pick<PlaceProfile, 'ranks'>): string | null {
  return ranks && t(`profile.${ranks.typicality}`)
}

/** Writes how often a place had the majority of the whole, how far it was from it, and its ranks. */
export function profileSentence(context: PageContext, place: string, profile: PlaceProfile): string {
  const { t } = context
  const { votes, same, deviation, ranks } = profile
  const told = {
    ...{ place, same, count: votes.length },
    year: votes.at(-1)?.question.date.slice(0, 4) ?? '',
    whole: t(isForMunicipality(context) ? 'profile.whole.municipality' : 'profile.whole.canton'),
    points: pointsText(context, deviation),
  }
  if (ranks === null) return t('profile.sentence', told)
  const [sameRank, deviationRank] = [ranks.same, ranks.deviation].map((rank) =>
    rankText(context, ranks, rank),
  )
  return t('profile.sentence.ranked', {
    ...told,
    sameRank: sameRank ?? '',
    deviationRank: deviationRank ?? '',
  })
}

function rankText(
  { t }: PageContext,
  { places }: PlaceRanks,
  { rank, isShared }: PlaceRanks['same'],
): string {
  return t(isShared ? 'profile.rank.shared' : 'profile.rank', { rank, places })
}

/** Writes how the mean deviation changed. */
export function trendSentence(context: PageContext, place: string, trend: DeviationTrend): string {
  return context.t(`profile.trend.${trend.rule}`, {
    place,
    from: dayText(context, trend.from),
    before: pointsText(context, trend.before),
    since: pointsText(context, trend.since),
  })
}

/** Returns the short title of a question, with its kind if the vote has several. */
export function questionTitle(
  context: PageContext,
  { stored: { item }, type }: ComparableBallot,
): { readonly text: string; readonly markup: Html } {
  const { text, markup } = shortTitleOf(context, item)
  if (item.type !== 'complex') return { text, markup }
  const kind = ballotKind(context, item, type)
  return { text: `${text} (${kind})`, markup: html`${markup} (${kind})` }
}
