import { createHash } from 'node:crypto'
import { isInertSvg } from '../../../formats/pictures/inert-svg.ts'
import { fail, ok, type Result } from '../../../values/result.ts'
import type { Instant } from '../../../values/time.ts'
import type { Queries, Tx } from '../database/database.ts'
import { upsertRows } from '../rows/bulk.ts'
import type { Row } from '../schema/schema.ts'

export const mediaTypes = [
  'image/png',
  'image/jpeg',
  'image/webp',
  'image/gif',
  'image/svg+xml',
  'application/pdf',
] as const
export type MediaType = (typeof mediaTypes)[number]

export const largestFile = 20 * 1024 * 1024

export interface NewFile {
  readonly id: string
  readonly name: string
  readonly mediaType: MediaType
  readonly content: Uint8Array
  readonly created: Instant
}

export type FileProblem = 'file-empty' | 'file-large' | 'file-other-type' | 'file-active'

/** Whatever way a file comes, from a form, in a bundle or from another site. */
export function problemOfFile(mediaType: MediaType, content: Uint8Array): FileProblem | null {
  if (content.length === 0) return 'file-empty'
  if (content.length > largestFile) return 'file-large'
  if (!looksLike(mediaType, content)) return 'file-other-type'
  const isActive = mediaType === 'image/svg+xml' && !isInertSvg(Buffer.from(content).toString('utf8'))
  return isActive ? 'file-active' : null
}

/** Stores a file or replaces the one with that id. Identical content is stored once. */
export async function saveFile(tx: Tx, file: NewFile): Promise<Result<Row<'files'>, FileProblem>> {
  const { content, mediaType } = file
  const problem = problemOfFile(mediaType, content)
  if (problem !== null) return fail(problem)
  const sha256 = sha256Of(content)
  const row = {
    id: file.id,
    name: file.name,
    media_type: mediaType,
    size: content.length,
    sha256,
    created: file.created,
  }
  await upsertRows(tx, 'file_contents', { key: 'sha256', update: [] }, [{ sha256, content }])
  const update = ['name', 'media_type', 'size', 'sha256', 'created'] as const
  await upsertRows(tx, 'files', { key: 'id', update }, [row])
  return ok(row)
}

export function findFile(queries: Queries, id: string): Promise<Row<'files'> | undefined> {
  return queries.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The bytes of a file, verified against their hash; throws where the file is damaged. */
export async function readContent(queries: Queries, file: Row<'files'>): Promise<Uint8Array> {
  const { content } = await queries
    .selectFrom('file_contents')
    .select('content')
    .where('sha256', '=', file.sha256)
    .executeTakeFirstOrThrow()
  if (sha256Of(content) !== file.sha256) throw new Error(`the content of file ${file.id} is damaged`)
  return content
}

export async function readFile(
  queries: Queries,
  id: string,
): Promise<(Row<'files'> & { readonly content: Uint8Array }) | null> {
  const file = await findFile(queries, id)
  return file === undefined ? null : { ...file, content: await readContent(queries, file) }
}

/** Deletes content that no file refers to any more. */
export async function deleteUnusedFileContents(tx: Tx): Promise<void> {
  await tx
    .deleteFrom('file_contents')
    .where('sha256', 'not in', tx.selectFrom('files').select('files.sha256'))
    .execute()
}

function sha256Of(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex')
}

/** Browsers could interpret a file of the wrong type as something else, such as a page with script. */
export function looksLike(mediaType: MediaType, content: Uint8Array): boolean {
  const head = Buffer.from(content.buffer, content.byteOffset, Math.min(content.length, 4096))
  switch (mediaType) {
    case 'image/png':
      return head.toString('latin1', 0, 8) === '\x89PNG\r\n\x1a\n'
    case 'image/jpeg':
      return head.toString('latin1', 0, 3) === '\xff\xd8\xff'
    case 'image/webp':
      return head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP'
    case 'image/gif':
      return /^GIF8[79]a$/.test(head.toString('latin1', 0, 6))
    case 'image/svg+xml':
      return /^\uFEFF?\s*</.test(head.toString('utf8')) && head.includes('<svg')
    case 'application/pdf':
      return head.toString('latin1', 0, 5) === '%PDF-'
  }
}
