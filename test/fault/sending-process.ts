// Sends the waiting mails or webhooks in a process of its own, which a test kills.

import { startOutbox, startWebhooks } from '../support/workers.ts'
import { openPlaceAt } from '../tickets/place.ts'
import { sendingParts } from './sending-parts.ts'

const [what, databaseUrl = '', smtpUrl = '', now] = process.argv.slice(2)
const parts = sendingParts(await openPlaceAt(databaseUrl, now), smtpUrl)
await (what === 'mails' ? startOutbox(parts) : startWebhooks(parts)).runNow()
process.exit()
