import type { ImportWarning } from '../../import/problems/warning.ts'
import type { ImportedItem } from '../../import/tasks/imported.ts'
import type { Item, ItemRef } from '../../model/item.ts'
import type { ImportJob } from '../../versions/publish/import-job.ts'

/** A warning of a check about results that are valid. */
export interface CheckFinding {
  /** The imported item to whose version the warning is added. */
  readonly ref: ItemRef
  readonly warning: ImportWarning
}

export interface UploadToCheck {
  readonly imported: readonly ImportedItem[]
  /** Settings of the imported items; of a delivery, as they are after it. */
  readonly items: readonly Item[]
  readonly job: Pick<ImportJob, 'task' | 'known'>
}

/** Checks results after they were read, in any format. Runs in the thread of the import. */
export type UploadCheck = (checked: UploadToCheck) => Promise<readonly CheckFinding[]>
