import { recordPage } from '../../../../../desk/pages/record-page.ts'
import type { DeskTypes, ShownRecord } from '../../../../../desk/records/record-desk.ts'
import type { PageContext } from '../../../../../site/frame/page-context.ts'
import type { Html } from '../../../../../web/markup/html.ts'
import type { WebhookRow } from '../delivery/webhook.ts'
import { type Webhook, webhookOf } from '../delivery/webhook.ts'
import { type WebhookFormProblem, webhookForm } from '../delivery/webhook-form.ts'
import { belowWebhooks, webhookPath, webhooksPath } from './parts.ts'

export interface WebhookTypes extends DeskTypes {
  readonly id: string
  readonly stored: WebhookRow
  readonly code: WebhookFormProblem
  readonly origin: null
  readonly more: null
  readonly saved: SavedWebhook
}

/** The secret is null where it stays the same. */
export interface SavedWebhook {
  readonly webhook: Webhook
  readonly secret: string | null
}

export function webhookFormPage(context: PageContext, shown: ShownRecord<WebhookTypes>): Html {
  const { t } = context
  const webhook = shown.stored === null ? null : webhookOf(shown.stored)
  return recordPage(context, webhookForm, shown, {
    title: webhook === null ? t('webhooks.add') : t('webhooks.editTitle', { name: webhook.name }),
    isNarrow: true,
    ...belowWebhooks(context, webhook ?? undefined),
    action: webhook === null ? `${webhooksPath}/new` : `${webhookPath(webhook)}/edit`,
    cancel: webhook === null ? webhooksPath : webhookPath(webhook),
    done: null,
    above: false,
    fields: webhookForm.inputs(context, 'webhook', shown),
  })
}
