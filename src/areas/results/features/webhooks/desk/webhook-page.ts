import type { PageContext } from '../../../../../site/frame/page-context.ts'
import { formatDateTime, formatNumber } from '../../../../../texts/language/format.ts'
import { notice } from '../../../../../web/components/form.ts'
import { type List, type RowFilter, searchedList } from '../../../../../web/components/list.ts'
import { type Html, html, type Insertable } from '../../../../../web/markup/html.ts'
import { staffPage } from '../../../desk/frame/staff-page.ts'
import { occasions } from '../../../events/occasions.ts'
import type { StoredItem } from '../../../model/stored-item.ts'
import { textOrder } from '../../../tally/order.ts'
import { titleOf } from '../../../words/wording.ts'
import { testOccasion } from '../delivery/body.ts'
import type { ListedDelivery } from '../delivery/store.ts'
import { deliveriesKeptFor } from '../delivery/store.ts'
import type { Webhook } from '../delivery/webhook.ts'
import {
  answerText,
  belowWebhooks,
  deliveryMark,
  deliveryMoment,
  deliveryPath,
  occasionText,
  type WebhookNotice,
  webhookPath,
  webhookStateMark,
} from './parts.ts'

export interface WebhookView {
  readonly webhook: Webhook
  readonly deliveries: readonly ListedDelivery[]
  /** The items that deliveries are about, by `kind id`. */
  readonly items: ReadonlyMap<string, StoredItem>
  readonly query: unknown
  readonly done: WebhookNotice | null
  /** Number of deliveries that were sent again. */
  readonly count: number
}

export function webhookPage(context: PageContext, view: WebhookView): Html {
  const { t } = context
  const { webhook, done } = view
  return staffPage(
    context,
    { title: webhook.name, ...belowWebhooks(context) },
    html`${done !== null && notice('success', t(`webhooks.done.${done}`, { count: view.count }))}
${stateNotes(context, webhook)}
${facts(context, webhook)}
${actions(context, view)}
<section class="stack" aria-labelledby="log-heading">
<h2 id="log-heading">${t('webhooks.log')}</h2>
<p>${t('webhooks.logText', { days: String(deliveriesKeptFor / (24 * 3600)) })}</p>
${deliveryList(context, view)}
</section>`,
  )
}

function facts(context: PageContext, webhook: Webhook): Html {
  const { t } = context
  const { kinds, domains, items } = webhook
  const about: readonly (readonly [string, Insertable])[] = [
    [t('common.status'), webhookStateMark(context, webhook)],
    [t('common.address'), html`<code>${webhook.url}</code>`],
    [
      t('webhooks.occasions'),
      webhook.occasions.map((occasion) => occasionText(context, occasion)).join(', '),
    ],
    [t('webhooks.kinds'), kinds?.map((kind) => t(`resultsManage.${kind}`)).join(', ') ?? null],
    [t('webhooks.domains'), domains?.map((domain) => t(`resultsItems.option.${domain}`)).join(', ') ?? null],
    [t('webhooks.items'), items?.join(', ') ?? null],
  ]
  return html`<dl class="facts">
${about.map(([name, text]) => text !== null && html`<div><dt>${name}</dt><dd>${text}</dd></div>`)}
</dl>`
}

function stateNotes({ t, locale, service }: PageContext, { pause, formerUntil }: Webhook): Html {
  const isChanging = formerUntil !== null && formerUntil > service.clock.now()
  return html`${
    pause !== null &&
    notice('warning', t(`webhooks.pause.${pause.reason}`, { when: formatDateTime(locale, pause.since) }))
  }
${isChanging && html`<p>${t('webhooks.former', { when: formatDateTime(locale, formerUntil) })}</p>`}`
}

function actions({ t, service }: PageContext, { webhook, deliveries }: WebhookView): Html {
  const path = webhookPath(webhook)
  const { pause, formerUntil } = webhook
  const button = (action: string, text: string) =>
    html`<form method="post" action="${path}/${action}"><button class="button secondary">${text}</button></form>`
  const link = (to: string, text: string) =>
    html`<a class="button secondary" href="${path}/${to}">${text}</a>`
  const lacksSecret = pause?.reason === 'secret'
  return html`<div class="row">
${pause === null && button('test', t('webhooks.test'))}
${link('edit', t('common.edit'))}
${!lacksSecret && (pause === null ? button('pause', t('webhooks.pause')) : button('resume', t('webhooks.resume')))}
${link('renew', t(lacksSecret ? 'webhooks.createSecret' : 'webhooks.renew'))}
${formerUntil !== null && formerUntil > service.clock.now() && button('retire', t('webhooks.retire'))}
${deliveries.some(({ state }) => state === 'failed') && link('replay', t('webhooks.replayFailed'))}
${link('delete', t('common.delete'))}
</div>`
}

function deliveryList(context: PageContext, view: WebhookView): Html {
  const { t } = context
  return searchedList(context, {
    path: webhookPath(view.webhook),
    title: t('webhooks.log'),
    searchLabel: t('webhooks.logSearch'),
    columns: columnsOf(context, view),
    filters: filtersOf(context),
    usual: { column: 'time', descending: true },
    query: view.query,
    rows: view.deliveries,
    textOf: (one) => `${itemText(context, view, one)} ${one.item_id ?? ''} ${one.event_id}`,
    empty: { help: t('webhooks.logEmpty') },
  })
}

function filtersOf(context: PageContext): readonly RowFilter<ListedDelivery>[] {
  const { t } = context
  const states = ['queued', 'sending', 'delivered', 'failed'] as const
  return [
    {
      name: 'state',
      label: t('common.status'),
      all: t('common.allStates'),
      options: states.map((value) => ({ value, text: t(`webhooks.delivery.${value}`) })),
      read: ({ state }) => state,
    },
    {
      name: 'occasion',
      label: t('webhooks.event'),
      all: t('webhooks.allEvents'),
      options: [...occasions, testOccasion].map((value) => ({ value, text: occasionText(context, value) })),
      read: ({ occasion }) => occasion,
    },
  ]
}

/** The title of an item; its id once it was deleted. */
export function itemText(
  context: PageContext,
  { items }: Pick<WebhookView, 'items'>,
  { kind, item_id }: Pick<ListedDelivery, 'kind' | 'item_id'>,
): string {
  if (kind === null || item_id === null) return context.t('webhooks.noItem')
  const stored = items.get(`${kind} ${item_id}`)
  return stored === undefined ? item_id : titleOf(context, stored.item).text
}

function columnsOf(context: PageContext, view: WebhookView): List<ListedDelivery>['columns'] {
  const { t, locale } = context
  const number = (value: number | null, options: Intl.NumberFormatOptions = {}) =>
    value === null ? '–' : formatNumber(locale, value, options)
  return [
    {
      name: 'time',
      title: t('webhooks.time'),
      cell: ({ id, created }) =>
        html`<a href="${deliveryPath(view.webhook, id)}">${deliveryMoment(context, created)}</a>`,
      compare: (a, b) => textOrder(a.created, b.created),
    },
    {
      name: 'event',
      title: t('webhooks.event'),
      cell: ({ occasion }) => occasionText(context, occasion),
    },
    {
      name: 'item',
      title: t('common.item'),
      cell: (delivery) => itemText(context, view, delivery),
      compare: (a, b) => textOrder(itemText(context, view, a), itemText(context, view, b)),
    },
    { name: 'state', title: t('common.status'), cell: ({ state }) => deliveryMark(context, state) },
    { name: 'status', title: t('webhooks.status'), cell: (delivery) => answerCell(context, delivery) },
    {
      name: 'duration',
      title: t('webhooks.duration'),
      isNumber: true,
      cell: ({ duration }) => number(duration, { style: 'unit', unit: 'millisecond' }),
      compare: (a, b) => (a.duration ?? -1) - (b.duration ?? -1),
    },
    {
      name: 'attempts',
      title: t('webhooks.attempts'),
      isNumber: true,
      cell: ({ attempts }) => number(attempts),
      compare: (a, b) => a.attempts - b.attempts,
    },
    {
      name: 'next',
      title: t('webhooks.next'),
      cell: ({ state, next_attempt }) =>
        deliveryMoment(context, state === 'queued' && view.webhook.pause === null ? next_attempt : null),
    },
  ]
}

const longestCell = 24

function answerCell(context: PageContext, delivery: ListedDelivery): Html {
  const { answer } = delivery
  const short = (answer ?? '').slice(0, longestCell)
  const cut = (answer ?? '').length > longestCell && '…'
  return html`<span>${answerText(context, delivery)}${short !== '' && html` <span class="muted">${short}${cut}</span>`}</span>`
}
