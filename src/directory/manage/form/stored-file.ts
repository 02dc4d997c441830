import { storeFormFile } from '../../../http/file-form.ts'
import type { Tx } from '../../../storage/database.ts'
import type { Instant } from '../../../time.ts'
import type { ReadPicture } from '../../../web/components/picture-field.ts'

/** What a form says about the file of a record, stored: its id, the one it had, or null. */
export async function storedFile(
  tx: Tx,
  { file, removes }: ReadPicture,
  current: string | null,
  now: Instant,
): Promise<string | null> {
  if (file !== null) return storeFormFile(tx, file, now)
  return removes ? null : current
}
