import type { ShownRecord } from '../../../../../desk/records/record-desk.ts'
import type { PageContext } from '../../../../../site/frame/page-context.ts'
import { formatDateTime } from '../../../../../texts/language/format.ts'
import { conflictNote } from '../../../../../web/components/conflict.ts'
import { formEnd, notice, select } from '../../../../../web/components/form.ts'
import { table } from '../../../../../web/components/table.ts'
import { type Html, html } from '../../../../../web/markup/html.ts'
import { staffPage } from '../../../desk/frame/staff-page.ts'
import { versionsPath } from '../../../desk/paths/item-paths.ts'
import type { HistoryEntry, MailCounts } from '../../../events/mailing-store.ts'
import type { Item } from '../../../model/item.ts'
import { feedPath } from '../../../site/feed/atom.ts'
import { dayText } from '../../../words/breadcrumbs.ts'
import { titleOf } from '../../../words/wording.ts'
import { dayNotifyPath, notificationsPath } from './paths.ts'
import { type RulesTypes, rulesForm } from './rules-desk.ts'
import { subscribersPath } from './subscribers-page.ts'

export interface NotificationsView {
  readonly shown: ShownRecord<RulesTypes>
  /** Days with published results, newest first. */
  readonly days: readonly string[]
  readonly history: readonly HistoryEntry[]
  readonly counts: ReadonlyMap<string, MailCounts>
  /** By `kind id`. */
  readonly items: ReadonlyMap<string, Item>
  readonly done: 'rules' | 'sent' | null
}

export function notificationsPage(context: PageContext, view: NotificationsView): Html {
  const { t, service } = context
  const title = t('notifyManage.title')
  return staffPage(
    context,
    { title },
    html`${view.done !== null && notice('success', t(`notifyManage.done.${view.done}`))}
<p>${t('notifyManage.text')}</p>
${service.config.smtpUrl === null && notice('warning', t('common.noMailServer'))}
<p class="row"><a href="${subscribersPath}">${t('subscribers.title')}</a> <a href="${feedPath}">${t('notifyManage.feed')}</a></p>
${rulesSection(context, view.shown)}
${daySection(context, view.days)}
${historySection(context, view)}`,
  )
}

function rulesSection(context: PageContext, shown: ShownRecord<RulesTypes>): Html {
  const { t } = context
  const { conflict, seen, typed } = shown
  return html`<section class="part"><h2>${t('notifyManage.rules')}</h2>
${conflict !== null && conflictNote(context, rulesForm.conflicts(context, typed, conflict), notificationsPath)}
<form method="post" action="${notificationsPath}" class="stack" data-unsaved="${conflict !== null && 'already'}">
<input type="hidden" name="seen" value="${seen}">
<p>${t('notifyManage.rules.text')}</p>
${rulesForm.inputs(context, 'rules', shown)}
${formEnd(context, { save: t('notifyManage.rules.save') })}
</form></section>`
}

function daySection(context: PageContext, days: readonly string[]): Html {
  const { t } = context
  const [newest = ''] = days
  const options = days.map((day) => ({ value: day, text: dayText(context, day) }))
  return html`<section class="part"><h2>${t('notifyManage.day')}</h2><div class="stack">
<p>${t('notifyManage.day.text')}</p>
${
  days.length === 0
    ? html`<p class="muted">${t('notifyManage.day.none')}</p>`
    : html`<form method="get" action="${dayNotifyPath}" class="stack">
${select({ name: 'day', label: t('dashboard.day'), value: newest, options })}
<p><button class="button secondary">${t('notifyManage.day.next')}</button></p>
</form>`
}
</div></section>`
}

function historySection(context: PageContext, view: NotificationsView): Html {
  const { t } = context
  const { history } = view
  if (history.length === 0)
    return html`<section class="part"><h2>${t('common.history')}</h2><p class="muted">${t('notifyManage.history.none')}</p></section>`
  const rows = history.map((entry) => historyRow(context, view, entry))
  return html`<section class="part"><h2>${t('common.history')}</h2>
${table([t('common.subject'), t('webhooks.time'), t('notifyManage.occasion'), t('notifyManage.mails')], rows)}</section>`
}

function historyRow(context: PageContext, view: NotificationsView, entry: HistoryEntry) {
  const { t, locale } = context
  const occasion = entry.event?.occasion ?? 'manual'
  const actor = entry.event?.actor ?? entry.mailing?.actor ?? null
  return [
    subject(context, view, entry),
    formatDateTime(locale, entry.at),
    `${t(`notifyManage.occasion.${occasion}`)}${actor === null ? '' : `: ${actor}`}`,
    mails(context, view, entry),
  ]
}

function subject(context: PageContext, { items }: NotificationsView, { event, mailing }: HistoryEntry): Html {
  const { t } = context
  if (event === null) {
    const day = mailing?.day ?? ''
    return html`${t('notifyManage.wholeDay', { date: day === '' ? '' : dayText(context, day) })}`
  }
  const { kind, item_id: id } = event
  const item = items.get(`${kind} ${id}`)
  if (item === undefined) return html`${t('notifyManage.gone', { kind, id })}`
  return html`<a href="${versionsPath(item)}">${titleOf(context, item).markup}</a>`
}

function mails({ t }: PageContext, { counts }: NotificationsView, { event, mailing }: HistoryEntry): string {
  if (mailing === null) return t(event?.expanded === null ? 'notifyManage.waiting' : 'notifyManage.noMail')
  const { queued = 0, sent = 0, failed = 0 } = counts.get(mailing.id) ?? {}
  const counted = t('notifyManage.counts', { sent: sent + mailing.purged, queued, failed })
  const pushed = mailing.pushes === 0 ? '' : `, ${t('notifyManage.pushes', { count: mailing.pushes })}`
  const text = counted + pushed
  return mailing.finished === null ? `${text} (${t('notifyManage.waiting')})` : text
}
