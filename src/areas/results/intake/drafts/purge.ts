import { hourly } from '../../../../platform/background/background-worker.ts'
import type { Service } from '../../../../platform/service.ts'
import { deleteExpired, hasExpired } from './draft-store.ts'

type Parts = Pick<Service, 'database' | 'clock' | 'log'>

/** Deletes expired drafts every hour. Returns a function that stops it. */
export function startDraftPurge(parts: Parts): () => void {
  const { database, clock } = parts
  return hourly(parts, 'old drafts could not be removed', async () => {
    if (await hasExpired(database.reads, clock.now()))
      await database.transaction((tx) => deleteExpired(tx, clock.now()))
  })
}
