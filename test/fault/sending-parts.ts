import type { WebhookParts } from '../../src/areas/results/features/webhooks/delivery/deliver.ts'
import type { Place } from '../tickets/place.ts'

const secret = Buffer.from('the secret of an instance that only this test knows')

/** The parts that the outbox and the webhooks of an instance need. */
export function sendingParts(place: Place, smtpUrl: string): WebhookParts {
  const { config, ...parts } = place.outboxParts(smtpUrl)
  return { ...parts, config: { ...config, webhookHosts: ['127.0.0.1'] }, secret }
}
