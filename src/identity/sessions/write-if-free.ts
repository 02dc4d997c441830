import type { Service } from '../../platform/service.ts'
import type { Database, Tx } from '../../platform/storage/database/database.ts'

/** How long an answer waits for the write, in milliseconds. */
const patience = 200

const underWay = new WeakMap<Database, Set<string>>()

/**
 * Writes data of low importance, such as the time of the last use. Usually that happens before the answer; while a long
 * transaction holds the database, the answer is sent first. Never rejects.
 */
export async function writeIfFree(
  { database, log }: Pick<Service, 'database' | 'log'>,
  about: string,
  write: (tx: Tx) => Promise<void>,
): Promise<void> {
  const waiting = underWay.get(database) ?? new Set<string>()
  underWay.set(database, waiting)
  if (waiting.has(about)) return
  waiting.add(about)
  const written = database
    .transaction(write)
    .catch((error: unknown) => log.warn({ err: error }, 'the time of the last use could not be noted'))
    .finally(() => waiting.delete(about))
  const { promise: enough, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, patience)
  await Promise.race([written, enough])
  clearTimeout(timer)
}
