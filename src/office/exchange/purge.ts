import { hourly } from '../../platform/background/background-worker.ts'
import type { Service } from '../../platform/service.ts'
import { addSeconds } from '../../values/time.ts'
import { removeDraftsBefore } from './drafts-store.ts'

/** In seconds, between the dry run and its confirmation. */
export const draftLifetime = 24 * 60 * 60

type Parts = Pick<Service, 'database' | 'clock' | 'log'>

/** Deletes drafts that nobody confirmed, which may hold personal data. Returns a stop function. */
export function startExchangePurge(parts: Parts): () => void {
  return hourly(parts, 'old tables could not be removed', () => purgeDrafts(parts))
}

export function purgeDrafts({ database, clock }: Pick<Parts, 'database' | 'clock'>): Promise<void> {
  return database.transaction((tx) => removeDraftsBefore(tx, addSeconds(clock.now(), -draftLifetime)))
}
