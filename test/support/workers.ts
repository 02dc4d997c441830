import { peopleSourceWorker } from '../../src/areas/directory/features/people-sources/run/worker.ts'
import { webhookWorker } from '../../src/areas/results/features/webhooks/delivery/worker.ts'
import { releaser } from '../../src/areas/results/versions/release/releaser.ts'
import { startWorker } from '../../src/platform/background/worker.ts'
import { type OutboxParts, outbox } from '../../src/platform/mail/outbox.ts'

// Workers that a test runs on demand, also several at once.

export const startOutbox = (parts: OutboxParts) => startWorker(parts, outbox(parts))

export const startReleaser = (parts: Parameters<typeof releaser>[0]) => startWorker(parts, releaser(parts))

export const startPeopleSources = (parts: Parameters<typeof peopleSourceWorker>[0]) =>
  startWorker(parts, peopleSourceWorker(parts))

export function startWebhooks(...[parts, options]: Parameters<typeof webhookWorker>) {
  return startWorker(parts, webhookWorker(parts, options))
}
