// Works through an outbox in a process of its own until it is killed.

import { startOutbox } from '../support/workers.ts'
import { openPlaceAt } from './place.ts'

const [databaseUrl = '', smtpUrl = '', now] = process.argv.slice(2)
const place = await openPlaceAt(databaseUrl, now)
await startOutbox(place.outboxParts(smtpUrl)).runNow()
