import type { Tx } from '../../../../platform/storage/database/database.ts'
import { undone } from '../../../../platform/storage/database/undone.ts'
import type { AcceptedUpload, ResultsArea, UploadForm } from '../../serving/area.ts'
import type { Imported } from '../../versions/publish/import-job.ts'
import type { PublishOutcome } from '../../versions/publish/publish.ts'
import type { UploadedContent } from '../../versions/stored/version.ts'
import type { Accepted } from '../importing/import-and-publish.ts'

/** Stores the answer to an upload in the transaction that publishes it. */
export interface RepeatedAnswer {
  /** Throws where the same request was carried out meanwhile, so that nothing is published twice. */
  claim(tx: Tx): Promise<void>
  keep(tx: Tx, accepted: Accepted): Promise<void>
}

export interface Publishing {
  /** Stores nothing. */
  readonly dryRun: boolean
  /** Null for requests without an idempotency key. */
  readonly answer: RepeatedAnswer | null
  /** Null where other systems have no such interface. */
  readonly form: UploadForm | null
}

export type PublishIn = (
  imported: Imported,
  files: readonly UploadedContent[],
  work: (tx: Tx) => Promise<PublishOutcome>,
) => Promise<PublishOutcome>

/** Publishes within a transaction. A dry run does the same and rolls back. */
export function publishIn(area: ResultsArea, { dryRun, answer, form }: Publishing): PublishIn {
  const { database, clock } = area.service
  if (dryRun) return (_imported, _files, work) => undone(database, work)
  return (imported, files, work) =>
    database.transaction(async (tx) => {
      await answer?.claim(tx)
      const outcome = await work(tx)
      if (typeof outcome === 'string') return outcome
      const { stored } = outcome
      await answer?.keep(tx, { imported, stored })
      if (form !== null) await tellOfUpload(tx, area, { form, at: clock.now(), files, stored })
      return outcome
    })
}

/** Calls the features about an upload, in the transaction that stores it. */
export async function tellOfUpload(tx: Tx, area: ResultsArea, upload: AcceptedUpload): Promise<void> {
  for (const { onUpload } of area.features) await onUpload?.(tx, area, upload)
}
