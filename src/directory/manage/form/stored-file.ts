import { randomId } from '../../../access/secret.ts'
import type { Tx } from '../../../storage/database.ts'
import { type NewFile, saveFile } from '../../../storage/files.ts'
import type { Instant } from '../../../time.ts'
import type { ReadPicture } from '../../../web/components/picture-field.ts'

/** What a form says about the file of a record, stored: its id, the one it had, or null. */
export async function storedFile(
  tx: Tx,
  { file, removes }: ReadPicture,
  current: string | null,
  now: Instant,
): Promise<string | null> {
  if (file === null) return removes ? null : current
  const { name, mediaType, content } = file
  const wanted: NewFile = { id: randomId(), name, mediaType, content, created: now }
  const saved = await saveFile(tx, wanted)
  if (!saved.ok) throw new Error(`the file was checked, yet it is ${saved.error}`)
  return saved.value.id
}
