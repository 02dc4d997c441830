import type { PageContext } from '../../../../site/frame/page-context.ts'
import { formatAge, formatDateTime, formatPercent, formatTime } from '../../../../texts/language/format.ts'
import { type Instant, localDay } from '../../../../values/time.ts'
import { attributes, type Html, html } from '../../../../web/markup/html.ts'
import type { Overview } from '../../model/overview.ts'
import { missingPlaces } from '../../site/parts/missing-places.ts'
import { countedText } from '../../words/entity-words.ts'
import { countingState } from '../../words/state-line.ts'
import { titleOf } from '../../words/wording.ts'
import { draftMark } from '../drafts/draft-box.ts'
import { seatsPath, versionsPath } from '../paths/item-paths.ts'
import { versionWaits } from '../release/waiting.ts'
import {
  type DayItem,
  dashboardPlaces,
  isCounted,
  lastCounted,
  newestOverview,
  progressOf,
} from './day-item.ts'
import { byUrgency, type NextAction, nextAction } from './next-action.ts'
import { sender } from './upload-log.ts'

/** One line per item, in columns on wide screens; elections of a compound are folded below it. */
export function itemList(context: PageContext, items: readonly DayItem[], now: Instant): Html {
  const { t } = context
  const heads = [
    ...[t('common.item'), t('resultsManage.counted'), t('dashboard.standing'), t('dashboard.missing')],
    ...[t('resultsManage.lastUpload'), t('dashboard.notes'), t('dashboard.next')],
  ]
  return html`<section class="cockpit" aria-label="${t('dashboard.items')}">
<div class="cockpit-line cockpit-heads" aria-hidden="true">${heads.map((head) => html`<span>${head}</span>`)}</div>
<ul>
${byUrgency(context, items).map((day) => itemEntry(context, day, now))}
</ul>
</section>`
}

function itemEntry(context: PageContext, day: DayItem, now: Instant): Html {
  const { kind, id } = day.stored.item
  return html`<li data-row="${kind} ${id}">
${itemLine(context, day, now)}
${
  day.districts.length > 0 &&
  html`<details id="districts-${id}"><summary>${districtsText(context, day)}</summary>
<ul>
${day.districts.map((district) => itemEntry(context, district, now))}
</ul></details>`
}
</li>
`
}

/** The sum of the elections of a compound. */
function districtsText(context: PageContext, { districts, ...day }: DayItem): string {
  const { t } = context
  const { counted, total } = progressOf({ districts, ...day })
  const done = districts.filter(isCounted).length
  const waiting = districts.filter((district) => district.waiting !== null).length
  return [
    t('dashboard.districts', { count: districts.length }),
    ...(total === 0 ? [] : [countedText(context, counted, total)]),
    t('dashboard.final', { count: done }),
    ...(waiting > 0 ? [t('dashboard.waiting', { count: waiting })] : []),
  ].join(' · ')
}

function itemLine(context: PageContext, day: DayItem, now: Instant): Html {
  const { stored } = day
  const title = titleOf(context, stored.item).text
  return html`<div class="cockpit-line">
<h2><a href="${versionsPath(stored.item)}">${title}</a>${stored.item.draft && html` ${draftMark(context)}`}</h2>
${progressCell(context, day, title)}
${standingCell(context, newestOverview(day))}
${missingCell(context, day, now)}
${uploadCell(context, day, now)}
${notesCell(context, day)}
${nextCell(context, nextAction(context, day), title, now)}
</div>`
}

function progressCell(context: PageContext, day: DayItem, title: string): Html {
  const { t } = context
  const { counted, total } = progressOf(day)
  const state = countingState({ overview: newestOverview(day) })
  const bar = attributes({ value: String(counted), max: String(total), 'aria-label': title })
  return html`<div class="cockpit-progress"><span class="state state-${state}">${t(`results.state.${state}`)}</span>
${total > 0 && html`<progress${bar}></progress><span>${countedText(context, counted, total)}</span>`}</div>`
}

/** Shares of yes, or seats. */
function standingCell({ t, locale }: PageContext, overview: Overview): Html {
  const lines = (() => {
    if (!overview.hasResults) return []
    if (overview.kind !== 'vote') return [t('dashboard.seatsOf', overview.mandates)]
    const shares = overview.ballots.length > 1 ? overview.ballots : [overview]
    return shares.flatMap(({ yeasPercentage }) =>
      yeasPercentage === null
        ? []
        : [t('release.figures.yes', { share: formatPercent(locale, yeasPercentage) })],
    )
  })()
  return html`<div class="cockpit-standing">${lines.map((line) => html`<strong>${line}</strong> `)}</div>`
}

function missingCell(context: PageContext, day: DayItem, now: Instant): Html {
  const { t, locale } = context
  const [places, counted] = [dashboardPlaces(day), lastCounted(day)]
  const missing =
    !isCounted(day) && places.length > 0 && missingPlaces(context, { entities: places, electorate: null })
  return html`<div class="cockpit-missing">${missing}
${
  missing !== false &&
  counted !== null &&
  html`<span class="muted" data-age>${t('dashboard.since', { age: formatAge(locale, counted, now) })}</span>`
}</div>`
}

function uploadCell(context: PageContext, { last }: DayItem, now: Instant): Html {
  const { t, locale } = context
  if (last === null) return html`<div class="cockpit-upload muted">${t('dashboard.nothingYet')}</div>`
  return html`<div class="cockpit-upload"><span class="cockpit-label">${t('resultsManage.lastUpload')}</span>
${shortTime(context, last.at, now)} <span class="muted" data-age>${formatAge(locale, last.at, now)}</span><br>
<span class="muted breakable">${sender(context, last)}</span></div>`
}

function notesCell(context: PageContext, day: DayItem): Html {
  const { t } = context
  const { stored, last, waiting, seats } = day
  const { item } = stored
  const notes: (Html | string)[] = []
  if (waiting !== null)
    notes.push(html`<strong class="breakable">${versionWaits(context, waiting, waiting.version)}</strong>`)
  else if (last !== null && last.number !== stored.version)
    notes.push(html`<strong>${t('dashboard.held', { number: last.number })}</strong>`)
  if (last !== null && last.warnings > 0)
    notes.push(
      html`<a class="needs-eyes" href="${versionsPath(item)}">${t('resultsManage.warnings', { count: last.warnings })}</a>${
        last.toConfirm > 0 && html`, <strong>${t('dashboard.toConfirm', { count: last.toConfirm })}</strong>`
      }`,
    )
  if (seats !== null)
    notes.push(
      html`<a class="${seats === 'differs' ? 'needs-eyes' : 'muted'}" href="${seatsPath(item)}">${t(`dashboard.seats.${seats}`)}</a>`,
    )
  return html`<div class="cockpit-notes">${notes.map((note) => html`<p>${note}</p>`)}</div>`
}

/** Shows the next action; for waiting, a plain button to the page of what is held back. */
function nextCell(context: PageContext, next: NextAction, title: string, now: Instant): Html {
  const { action, href } = next
  const isQuiet = action.startsWith('wait') || action === 'view'
  return html`<div class="cockpit-next"><a class="button${isQuiet && ' secondary'}" href="${href}">${nextText(context, next, now)}<span class="visually-hidden">: ${title}</span></a></div>`
}

function nextText(context: PageContext, { action, at }: NextAction, now: Instant): string {
  const { t } = context
  switch (action) {
    case 'announce':
      return t('drafts.announceShort')
    case 'release':
      return t('release.now')
    case 'approve':
      return t('release.approve')
    case 'upload':
      return t('uploadForm.linkShort')
    case 'view':
      return t('common.show')
    case 'waitMoment':
      return t('dashboard.next.waitMoment', { time: shortTime(context, at ?? now, now) })
    default:
      return t(`dashboard.next.${action}`)
  }
}

/** Formats a time, without the date on the same day. */
function shortTime({ locale }: PageContext, at: Instant, now: Instant): string {
  return localDay(at) === localDay(now) ? formatTime(locale, at) : formatDateTime(locale, at)
}
