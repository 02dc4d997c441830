import type { PageContext } from '../../../site/frame/page-context.ts'
import { formatDateTime, formatPercent, formatTime } from '../../../texts/language/format.ts'
import { type Instant, localDay } from '../../../values/time.ts'
import { type Html, html, join } from '../../../web/markup/html.ts'
import { timeTag } from '../../../web/markup/time-tag.ts'
import type { Item } from '../model/item.ts'
import type { StoredItem } from '../model/stored-item.ts'
import { countedText } from './entity-words.ts'

export type CountStage = 'none' | 'interim' | 'final'

interface Counted {
  readonly overview: { readonly completed: boolean; readonly hasResults: boolean }
}

export function countingState({ overview }: Counted): CountStage {
  if (overview.completed && overview.hasResults) return 'final'
  return overview.hasResults ? 'interim' : 'none'
}

export interface StateDetails {
  /** Percent of the electorate in the counted places; null if not known. */
  readonly electorate?: number | null
  /** Replaces the number of counted municipalities if other places are counted, such as «12 of 25» regions. */
  readonly counted?: string
}

/** Renders the state of counting and the time of the last change. */
export function stateLine(context: PageContext, stored: StoredItem, details: StateDetails = {}): Html {
  const { t } = context
  const { item } = stored
  const state = countingState(stored)
  const parts = [
    html`<strong class="state state-${state}">${t(`results.state.${state}`)}</strong>`,
    ...progressWords(context, stored, details).map((words) => html`<span>${words}</span>`),
    ...(item.lastResultChange === null
      ? []
      : [html`<span>${t('results.lastChange')} ${changeTime(context, item, item.lastResultChange)}</span>`]),
  ]
  return html`<p class="state-line" data-state="${state}">${join(parts, html` <span aria-hidden="true">·</span> `)}</p>`
}

/** Returns the number of counted places and their share of the electorate, during counting. */
export function progressWords(
  context: PageContext,
  stored: StoredItem,
  { counted, electorate = null }: StateDetails = {},
): readonly string[] {
  if (countingState(stored) !== 'interim') return []
  const { progress } = stored.overview
  const isPart = electorate !== null && electorate > 0 && electorate < 100
  return [
    counted ?? countedText(context, progress.counted, progress.total),
    ...(isPart ? [context.t('results.electorateCounted', { share: roughShare(context, electorate) })] : []),
  ]
}

/** Formats an estimated share in whole percent, but never as 0 or 100. */
export function roughShare({ locale }: PageContext, percent: number): string {
  return formatPercent(locale, Math.min(99, Math.max(1, Math.round(percent))), 0)
}

/** Formats the time; the date is omitted on the polling day itself, as pages are rendered anew every day. */
export function changeTime(
  { locale, service }: PageContext,
  { date }: Pick<Item, 'date'>,
  instant: Instant,
): Html {
  const isToday = localDay(instant) === date && localDay(service.clock.now()) === date
  const when = isToday ? formatTime(locale, instant) : formatDateTime(locale, instant)
  return timeTag(instant, when)
}
