import { type FormFile, storeFormFile } from '../../platform/http/forms/file-form.ts'
import type { Queries, Tx } from '../../platform/storage/database/database.ts'
import { findFile } from '../../platform/storage/files/files.ts'
import type { Instant } from '../../values/time.ts'
import type { PictureField, PictureProblem, ReadPicture } from '../../web/components/picture-field.ts'

export interface ShownFile extends Pick<PictureField, 'current'> {
  readonly removes: boolean
  readonly problem: PictureProblem | null
  readonly sent: FormFile | null
}

export async function shownFile(
  queries: Queries,
  id: string | null,
  sent: ReadPicture | undefined,
  problem: PictureProblem | null = sent?.problem ?? null,
): Promise<ShownFile> {
  const file = id === null ? undefined : await findFile(queries, id)
  return {
    current: file === undefined ? null : { id: file.id, name: file.name, mediaType: file.media_type },
    removes: sent?.removes ?? false,
    problem,
    sent: sent?.file ?? null,
  }
}

/** Stores the file of a form; returns its id, the previous one, or null. */
export async function storedFile(
  tx: Tx,
  { file, removes }: ReadPicture,
  current: string | null,
  now: Instant,
): Promise<string | null> {
  if (file !== null) return storeFormFile(tx, file, now)
  return removes ? null : current
}
