import type { Service } from '../../../service.ts'
import { deleteExpired, hasExpired } from './draft-store.ts'

const lookEvery = 60 * 60 * 1000

/** Drafts that nobody came back to go by themselves. Answers with how to stop it. */
export function startDraftPurge({
  database,
  clock,
  log,
}: Pick<Service, 'database' | 'clock' | 'log'>): () => void {
  async function purge(): Promise<void> {
    if (await hasExpired(database.reads, clock.now()))
      await database.transaction((tx) => deleteExpired(tx, clock.now()))
  }
  const timer = setInterval(() => {
    purge().catch((error: unknown) => log.error({ err: error }, 'old drafts could not be removed'))
  }, lookEvery).unref()
  return () => clearInterval(timer)
}
