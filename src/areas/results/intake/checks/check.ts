import type { ImportWarning } from '../../import/problems/warning.ts'
import type { ImportedItem } from '../../import/tasks/imported.ts'
import type { Item, ItemRef } from '../../model/item.ts'
import type { ImportJob } from '../../versions/publish/import-job.ts'

/** What looks wrong in results that could be read. */
export interface CheckFinding {
  /** The imported item whose version gets it. */
  readonly ref: ItemRef
  readonly warning: ImportWarning
}

export interface CheckedUpload {
  readonly imported: readonly ImportedItem[]
  /** Settings of the imported items; of a delivery, as they are after it. */
  readonly items: readonly Item[]
  readonly job: Pick<ImportJob, 'task' | 'known'>
}

/** Looks at results after they were read, whatever their format. Runs in the thread of the import. */
export type UploadCheck = (checked: CheckedUpload) => Promise<readonly CheckFinding[]>
