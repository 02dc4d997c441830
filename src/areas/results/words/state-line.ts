import type { PageContext } from '../../../site/frame/page-context.ts'
import { formatDateTime, formatPercent, formatTime } from '../../../texts/language/format.ts'
import { type Instant, timeZone, toTemporal } from '../../../values/time.ts'
import { type Html, html, join } from '../../../web/markup/html.ts'
import type { StoredItem } from '../model/stored-item.ts'
import { countedText } from './entity-words.ts'

export type CountingState = 'none' | 'interim' | 'final'

interface Counted {
  readonly overview: { readonly completed: boolean; readonly hasResults: boolean }
}

export function countingState({ overview }: Counted): CountingState {
  if (overview.completed && overview.hasResults) return 'final'
  return overview.hasResults ? 'interim' : 'none'
}

export interface StateDetails {
  /** Percent of the electorate in the places counted so far; null where it is not known. */
  readonly electorate?: number | null
  /** «12 of 25» in words that fit, where it is not municipalities that are counted. */
  readonly counted?: string
}

/** The state of counting and the time of the last change. */
export function stateLine(context: PageContext, stored: StoredItem, details: StateDetails = {}): Html {
  const { t } = context
  const { item, overview } = stored
  const state = countingState(stored)
  const { counted, total } = overview.progress
  const parts = [
    html`<strong class="state state-${state}">${t(`results.state.${state}`)}</strong>`,
    state === 'interim' && (details.counted ?? countedText(context, counted, total)),
    state === 'interim' &&
      typeof details.electorate === 'number' &&
      t('results.electorateCounted', { share: roughShare(context, details.electorate) }),
    item.lastResultChange !== null && lastChange(context, item.lastResultChange, item.date),
  ].filter((part) => part !== false)
  return html`<p class="state-line" data-state="${state}">${join(parts, html` <span aria-hidden="true">·</span> `)}</p>`
}

/** An estimate in whole percents, never 0 or 100. */
function roughShare({ locale }: PageContext, percent: number): string {
  return formatPercent(locale, Math.min(99, Math.max(1, Math.round(percent))), 0)
}

/** Only the time on the polling day. */
function lastChange({ t, locale }: PageContext, instant: Instant, day: string): Html {
  const onTheDay = toTemporal(instant).toZonedDateTimeISO(timeZone).toPlainDate().toString() === day
  const when = onTheDay ? formatTime(locale, instant) : formatDateTime(locale, instant)
  return html`<span>${t('results.lastChange')} <time datetime="${instant}">${when}</time></span>`
}
