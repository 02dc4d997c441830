// A process of its own that works through an outbox until somebody kills it.

import { startOutbox } from '../../src/platform/mail/outbox.ts'
import { openPlaceAt } from './place.ts'

const [databaseUrl = '', smtpUrl = '', now] = process.argv.slice(2)
const place = await openPlaceAt(databaseUrl, now)
await startOutbox(place.outboxParts(smtpUrl)).deliverDue()
