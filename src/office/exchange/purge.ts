import { hourly, type Worker } from '../../platform/background/worker.ts'
import type { Service } from '../../platform/service.ts'
import { addSeconds } from '../../values/time.ts'
import { removeDraftsBefore } from './drafts-store.ts'
import { deleteImportsBefore } from './imports-store.ts'

/** In seconds, between the dry run and its confirmation. */
export const draftLifetime = 24 * 60 * 60
/** In seconds, during which an import can be withdrawn. */
const withdrawalLifetime = 30 * 24 * 60 * 60

type Parts = Pick<Service, 'database' | 'clock'>

/** Deletes drafts that nobody confirmed and what is known of old imports: personal data. */
export function exchangePurge(parts: Parts): Worker {
  return hourly('old tables could not be removed', () => purgeDrafts(parts))
}

export function purgeDrafts({ database, clock }: Parts): Promise<void> {
  return database.transaction(async (tx) => {
    await removeDraftsBefore(tx, addSeconds(clock.now(), -draftLifetime))
    await deleteImportsBefore(tx, addSeconds(clock.now(), -withdrawalLifetime))
  })
}
