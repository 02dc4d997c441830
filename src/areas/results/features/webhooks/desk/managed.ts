import type { ManagedRecord } from '../../../../../desk/records/managed-record.ts'
import { webhookForm } from '../delivery/webhook-form.ts'

const secret = {
  secret: { type: 'string', description: 'Signs what is sent. It is not shown again.' },
} as const

export const managedWebhooks: ManagedRecord = {
  ...{ name: 'webhooks', title: 'webhooks.title', noun: 'webhook', need: 'admin' },
  schemas: webhookForm.schemas,
  secrets: secret,
  actions: {
    renew: {
      summary: 'Makes a new secret. The one before signs as well for seven days.',
      answer: secret,
    },
    retire: { summary: 'Stops signing with the secret before the present one.' },
    pause: { summary: 'Sends nothing for now; what is in the queue waits.' },
    resume: { summary: 'Sends again; refused with `hindered` while there is no secret.' },
    test: {
      summary: 'Sends a test; refused with `hindered` while it is paused.',
      answer: { delivery: { type: 'string', description: 'The id of the delivery.' } },
    },
    replay: {
      summary: 'Sends again what has failed.',
      members: {
        since: {
          ...{ type: 'string', pattern: '^[1-9]\\d{3}-\\d{2}-\\d{2}$' },
          description:
            'Only what was queued on this day or later, such as `2027-03-07`; without it, everything.',
        },
      },
      answer: { count: { type: 'integer', description: 'How many deliveries are in the queue again.' } },
    },
  },
  example: {
    name: 'Beispielredaktion',
    url: 'https://www.example.ch/resultate',
    occasions: ['final'],
    kinds: ['vote'],
  },
}
