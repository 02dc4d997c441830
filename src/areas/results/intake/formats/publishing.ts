import type { Database, Tx } from '../../../../platform/storage/database/database.ts'
import { undone } from '../../../../platform/storage/database/undone.ts'
import type { Imported } from '../../versions/publish/import-job.ts'
import type { PublishOutcome } from '../../versions/publish/publish.ts'
import type { Accepted } from '../importing/import-and-publish.ts'

/** Keeps the answer to an upload in the transaction that publishes it. */
export interface KeptAnswer {
  /** Throws where the same request was carried out meanwhile, so that nothing is published again. */
  claim(tx: Tx): Promise<void>
  keep(tx: Tx, accepted: Accepted): Promise<void>
}

export interface Publishing {
  /** Stores nothing. */
  readonly dryRun: boolean
  /** Null for requests that may be repeated. */
  readonly answer: KeptAnswer | null
}

export type PublishIn = (
  imported: Imported,
  work: (tx: Tx) => Promise<PublishOutcome>,
) => Promise<PublishOutcome>

/** A dry run does all that an upload does, and undoes it. */
export function publishIn(database: Database, { dryRun, answer }: Publishing): PublishIn {
  if (dryRun) return (_, work) => undone(database, work)
  if (answer === null) return (_, work) => database.transaction(work)
  return (imported, work) =>
    database.transaction(async (tx) => {
      await answer.claim(tx)
      const outcome = await work(tx)
      if (typeof outcome !== 'string') await answer.keep(tx, { imported, stored: outcome.stored })
      return outcome
    })
}
