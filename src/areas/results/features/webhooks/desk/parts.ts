import { attemptErrors } from '../../../../../platform/http/outgoing/failure.ts'
import type { PageContext } from '../../../../../site/frame/page-context.ts'
import { formatDateTime } from '../../../../../texts/language/format.ts'
import type { MessageKey } from '../../../../../texts/translate.ts'
import type { Instant } from '../../../../../values/time.ts'
import { type Html, html } from '../../../../../web/markup/html.ts'
import { occasions } from '../../../events/occasions.ts'
import { testOccasion } from '../delivery/body.ts'
import { withdrawnError } from '../delivery/deliver.ts'
import type { DeliveryRow } from '../delivery/store.ts'
import type { Webhook } from '../delivery/webhook.ts'

export const webhooksPath = '/manage/webhooks'

export const webhookPath = ({ id }: Pick<Webhook, 'id'>) => `${webhooksPath}/${id}`

export const deliveryPath = (webhook: Pick<Webhook, 'id'>, delivery: string) =>
  `${webhookPath(webhook)}/deliveries/${delivery}`

/** Section and breadcrumbs of a page below the list; `webhook`: where it is about a part of that webhook. */
export function belowWebhooks({ t }: PageContext, webhook?: Webhook) {
  const all = { title: t('webhooks.title'), href: webhooksPath }
  const own = webhook === undefined ? [] : [{ title: webhook.name, href: webhookPath(webhook) }]
  return { breadcrumbs: [all, ...own] } as const
}

/** The actions that the page of a webhook can confirm. */
export const webhookNotices = [
  'saved',
  'removed',
  'paused',
  'resumed',
  'retired',
  'tested',
  'replayed',
  'replayedFailed',
] as const
export type WebhookNotice = (typeof webhookNotices)[number]

export function occasionText({ t }: PageContext, occasion: string): string {
  const known = [...occasions, testOccasion].find((one) => one === occasion)
  return known === undefined ? occasion : t(`webhooks.occasion.${known}`)
}

const looks: Readonly<Record<DeliveryRow['state'], string>> = {
  queued: 'pending',
  sending: 'pending',
  delivered: 'final',
  failed: 'open',
}

export function deliveryMark({ t }: PageContext, state: DeliveryRow['state']): Html {
  return html`<span class="state state-${looks[state]}">${t(`webhooks.delivery.${state}`)}</span>`
}

/** The mark of the state; red only where staff have to act, because nobody paused the webhook on purpose. */
export function webhookStateMark({ t }: PageContext, { pause }: Webhook): Html {
  if (pause === null) return html`<span class="state state-final">${t('webhooks.state.active')}</span>`
  const look = pause.reason === 'staff' ? 'closed' : 'open'
  return html`<span class="state state-${look}">${t('webhooks.state.paused')}</span>`
}

export function answerText(
  { t }: PageContext,
  { status, error }: Pick<DeliveryRow, 'status' | 'error'>,
): string {
  if (status !== null) return String(status)
  const known = [...attemptErrors, withdrawnError].find((one) => one === error)
  return known === undefined ? '–' : t(`webhooks.error.${known}` satisfies MessageKey)
}

export function deliveryMoment({ locale }: PageContext, at: Instant | null): string {
  return at === null ? '–' : formatDateTime(locale, at)
}
