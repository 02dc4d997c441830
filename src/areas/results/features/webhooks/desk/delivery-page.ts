import type { PageContext } from '../../../../../site/frame/page-context.ts'
import { formatNumber } from '../../../../../texts/language/format.ts'
import { notice } from '../../../../../web/components/form.ts'
import { type Html, html, type Insertable } from '../../../../../web/markup/html.ts'
import { staffPage } from '../../../desk/frame/staff-page.ts'
import type { DeliveryRow } from '../delivery/store.ts'
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
} from './parts.ts'

export interface DeliveryView {
  readonly webhook: Webhook
  readonly delivery: DeliveryRow
  readonly itemText: string
  readonly done: WebhookNotice | null
}

/** Shows the request and the answer of a delivery. */
export function deliveryPage(context: PageContext, view: DeliveryView): Html {
  const { t } = context
  const { webhook, delivery, done } = view
  const occasion = occasionText(context, delivery.occasion)
  const title =
    delivery.kind === null ? occasion : t('webhooks.deliveryTitle', { occasion, item: view.itemText })
  const isOver = delivery.state === 'delivered' || delivery.state === 'failed'
  return staffPage(
    context,
    { title, ...belowWebhooks(context, webhook) },
    html`${done !== null && notice('success', t(`webhooks.done.${done}`, { count: 1 }))}
${facts(context, view)}
${
  isOver &&
  html`<form method="post" action="${deliveryPath(webhook, delivery.id)}/replay" class="stack">
<p>${t('webhooks.replayText')}</p>
<p><button class="button secondary">${t('webhooks.replay')}</button></p>
</form>`
}
<h2>${t('webhooks.headers')}</h2>
${
  delivery.headers === null
    ? html`<p class="muted">${t('webhooks.notSent')}</p>`
    : code(headerLines(delivery.headers))
}
<h2>${t('webhooks.body')}</h2>
${code(delivery.body)}
<h2>${t('webhooks.answer')}</h2>
${(delivery.answer ?? '') === '' ? html`<p class="muted">${t('common.empty')}</p>` : code(delivery.answer ?? '')}
<p><a href="${webhookPath(webhook)}">${t('common.back')}</a></p>`,
  )
}

const code = (text: string) => html`<pre class="secret"><code>${text}</code></pre>`

function facts(context: PageContext, { delivery }: DeliveryView): Html {
  const { t, locale } = context
  const { state, attempts, duration } = delivery
  const about: readonly (readonly [string, Insertable])[] = [
    [t('common.status'), deliveryMark(context, state)],
    [t('webhooks.status'), answerText(context, delivery)],
    [t('webhooks.eventId'), html`<code>${delivery.event_id}</code>`],
    [t('webhooks.time'), deliveryMoment(context, delivery.created)],
    [t('webhooks.attempts'), formatNumber(locale, attempts)],
    [t('webhooks.lastAttempt'), deliveryMoment(context, delivery.last_attempt)],
    [
      t('webhooks.duration'),
      duration === null ? '–' : formatNumber(locale, duration, { style: 'unit', unit: 'millisecond' }),
    ],
    state === 'queued'
      ? [t('webhooks.next'), deliveryMoment(context, delivery.next_attempt)]
      : [t('webhooks.finished'), deliveryMoment(context, delivery.finished)],
  ]
  return html`<dl class="facts">
${about.map(([name, text]) => html`<div><dt>${name}</dt><dd>${text}</dd></div>`)}
</dl>`
}

function headerLines(json: string): string {
  const headers: Readonly<Record<string, string>> = JSON.parse(json)
  return Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')
}
