import { nothingMore, type RecordDesk } from '../../../../../desk/records/record-desk.ts'
import { rowsAfter } from '../../../../../desk/records/rows-after.ts'
import type { Service } from '../../../../../platform/service.ts'
import { fail, ok } from '../../../../../values/result.ts'
import { storableText } from '../../../../../values/text.ts'
import { selectWebhook } from '../delivery/store.ts'
import { newWebhook, webhookFields } from '../delivery/webhook-fields.ts'
import { webhookForm } from '../delivery/webhook-form.ts'
import { addWebhook, changeWebhook } from '../delivery/webhooks.ts'
import { doneHref, failedReplay, renewal, webhookButtons, webhookRemoval } from './actions.ts'
import { webhookSecretPage } from './confirm-pages.ts'
import { type WebhookTypes, webhookFormPage } from './form-page.ts'
import { managedWebhooks } from './managed.ts'
import { webhooksPath } from './parts.ts'

export function webhookDesk(service: Service): RecordDesk<WebhookTypes> {
  return {
    path: webhooksPath,
    formPath: '/edit',
    need: 'admin',
    form: webhookForm,
    readId: storableText,
    find: async (queries, id) => (await selectWebhook(queries, id)) ?? null,
    valuesOf: (row) => {
      const { id, paused, pause_reason } = row
      return { id, ...webhookFields.fromRow(row), paused, pause_reason }
    },
    begin: async () => ({ values: newWebhook, origin: null }),
    more: nothingMore,
    async save(tx, { typed, before }, { by }) {
      const change = { parts: service, by }
      if (before === null) {
        const added = await addWebhook(tx, typed, change)
        return added.ok ? added : fail({ type: 'problems', problems: added.error })
      }
      const changed = await changeWebhook(tx, before, typed, change)
      return changed.ok ? ok({ webhook: changed.value, secret: null }) : changed
    },
    page: webhookFormPage,
    api: {
      record: managedWebhooks,
      page: (queries, asked) => rowsAfter(queries, 'webhooks', asked),
      idOf: ({ webhook }) => webhook.id,
      secrets: ({ secret }) => ({ secret }),
      removal: webhookRemoval(service),
      actions: [...webhookButtons(service), renewal(service), failedReplay(service)],
    },
    // The secret is in this response only. A reload sends the form again and is refused: the name is taken.
    next: ({ webhook, secret }) =>
      secret === null
        ? doneHref(webhook, 'saved')
        : (context) => webhookSecretPage(context, { webhook, secret }),
  }
}
