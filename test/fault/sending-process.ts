// A process of its own that sends what waits, mails and webhooks, unless somebody kills it before.

import { startOutbox } from '../../src/mail/outbox.ts'
import { startWebhooks } from '../../src/results/notifications/webhooks/worker.ts'
import { openPlaceAt } from '../tickets/place.ts'
import { sendingParts } from './sending-parts.ts'

const [databaseUrl = '', smtpUrl = '', now] = process.argv.slice(2)
const parts = sendingParts(await openPlaceAt(databaseUrl, now), smtpUrl)
await Promise.all([startOutbox(parts).deliverDue(), startWebhooks(parts).deliverDue()])
process.exit()
