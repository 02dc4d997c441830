import type { ConfirmedAction, StaffAction } from '../../../../../desk/records/staff-action.ts'
import { textField } from '../../../../../platform/http/forms/form.ts'
import { known } from '../../../../../platform/http/requests/errors.ts'
import type { Service } from '../../../../../platform/service.ts'
import type { Queries, Tx } from '../../../../../platform/storage/database/database.ts'
import type { StaffCall } from '../../../../../site/frame/staff-routes.ts'
import { isDay } from '../../../../../values/day.ts'
import { storableText } from '../../../../../values/text.ts'
import { type Instant, parseInstant } from '../../../../../values/time.ts'
import { address } from '../../../../../web/markup/address.ts'
import { momentOn } from '../../../versions/stored/embargo.ts'
import { countDeliveries, selectWebhook } from '../delivery/store.ts'
import { type Webhook, webhookOf } from '../delivery/webhook.ts'
import {
  pauseWebhook,
  removeWebhook,
  renewSecret,
  replayFailed,
  resumeWebhook,
  retireSecret,
  sendTest,
  type WebhookChange,
  type WithSecret,
} from '../delivery/webhooks.ts'
import { askToDeleteWebhook, askToRenewSecret, webhookSecretPage } from './confirm-pages.ts'
import { belowWebhooks, deliveryPath, type WebhookNotice, webhookPath, webhooksPath } from './parts.ts'

type OnWebhook = StaffCall<{ readonly id: string }>

export const ownPath = `${webhooksPath}/:id` as const
type Below<Name extends string> = `${typeof ownPath}/${Name}`

export async function webhookNamed(queries: Queries, { params }: OnWebhook): Promise<Webhook> {
  return webhookOf(known(await selectWebhook(queries, storableText(params.id))))
}

/** The page of the webhook, which confirms the action. */
export function doneHref(webhook: Webhook, done: WebhookNotice, count?: number): string {
  return address(webhookPath(webhook), { done, ...(count !== undefined && { count }) })
}

/** Actions that another click undoes are not asked about first. */
export function webhookButtons(service: Service) {
  const button = <Name extends 'pause' | 'resume' | 'retire'>(
    name: Name,
    notice: WebhookNotice,
    work: (tx: Tx, webhook: Webhook, change: WebhookChange) => Promise<unknown>,
  ): StaffAction<Below<Name>, Webhook> => ({
    path: `${ownPath}/${name}`,
    find: webhookNamed,
    isHindered: ({ hasSecret, pause }) => name === 'resume' && (!hasSecret || pause?.reason === 'secret'),
    act: (tx, webhook, { by }) => work(tx, webhook, { parts: service, by }),
    next: (webhook) => doneHref(webhook, notice),
    api: { name },
  })
  const test: StaffAction<Below<'test'>, Webhook, string> = {
    path: `${ownPath}/test`,
    find: webhookNamed,
    isHindered: ({ pause }) => pause !== null,
    act: (tx, webhook, { by }) => sendTest(tx, webhook, { parts: service, by }),
    next: (webhook, delivery) => `${deliveryPath(webhook, delivery)}?done=tested`,
    api: { name: 'test', answer: (delivery) => ({ delivery }) },
  }
  return [
    button('pause', 'paused', pauseWebhook),
    button('resume', 'resumed', resumeWebhook),
    button('retire', 'retired', retireSecret),
    test,
  ] as const
}

export const renewal = (service: Service): ConfirmedAction<Below<'renew'>, Webhook, WithSecret> => ({
  path: `${ownPath}/renew`,
  about: belowWebhooks,
  find: webhookNamed,
  ask: askToRenewSecret,
  isDangerous: false,
  act: async (tx, webhook, { by }) => known(await renewSecret(tx, webhook, { parts: service, by })),
  next: (_, renewed) => (context) => webhookSecretPage(context, renewed),
  api: { name: 'renew', answer: () => ({}), secrets: ({ secret }) => ({ secret }) },
})

interface DeletedWebhook {
  readonly webhook: Webhook
  readonly deliveries: number
}

export const webhookRemoval = (service: Service): ConfirmedAction<Below<'delete'>, DeletedWebhook> => ({
  path: `${ownPath}/delete`,
  async find(queries, call) {
    const webhook = await webhookNamed(queries, call)
    const counts = await countDeliveries(queries, webhook.id)
    return { webhook, deliveries: counts.reduce((sum, { count }) => sum + count, 0) }
  },
  about: (context, { webhook }) => belowWebhooks(context, webhook),
  ask: (context, { webhook, deliveries }) => askToDeleteWebhook(context, webhook, deliveries),
  act: (tx, { webhook }, { by }) => removeWebhook(tx, webhook, { parts: service, by }),
  next: () => `${webhooksPath}?done=removed`,
})

interface Replay {
  readonly webhook: Webhook
  /** Null for a text that is no day. */
  readonly since: Instant | null
}

/** For programs; the page in the browser has a form, which is shown again where it is wrong. */
export const failedReplay = (service: Service): StaffAction<Below<'replay'>, Replay, number | null> => ({
  path: `${ownPath}/replay`,
  async find(queries, call) {
    const day = textField(call.body, 'since')
    const since = day === '' ? parseInstant('1970-01-01T00:00:00Z') : startOfDay(day)
    return { webhook: await webhookNamed(queries, call), since }
  },
  act: async (tx, { webhook, since }, { by }) =>
    since === null ? null : replayFailed(tx, webhook, since, { parts: service, by }),
  next: ({ webhook }, count) => doneHref(webhook, 'replayedFailed', count ?? 0),
  api: {
    name: 'replay',
    problems: (count) =>
      count === null ? [{ name: 'since', code: 'day', text: 'webhooks.sinceProblem' }] : [],
    answer: (count) => ({ count }),
  },
})

export function startOfDay(day: string): Instant | null {
  return /^[1-9]/.test(day) && isDay(day) ? momentOn(day, '00:00') : null
}
