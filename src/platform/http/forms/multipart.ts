import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { PageProblem } from '../requests/errors.ts'

type Limits = NonNullable<NonNullable<Parameters<FastifyRequest['parts']>[0]>['limits']>

export interface MultipartParts {
  /** Default: the limits of the service. */
  readonly limits?: Limits
  /** A field that claims to be JSON arrives parsed. `isCut`: it was longer than the limit. */
  text(name: string, value: unknown, isCut: boolean): void
  /** Must read the file to its end, unless `isDone` returns true. */
  file(part: MultipartFile): Promise<void>
  isDone?(): boolean
}

/** Reads a form part by part. `broken`: the bytes are not a form; `tooMuch`: the form exceeds the limits. */
export async function readParts(
  request: FastifyRequest,
  { limits, text, file, isDone }: MultipartParts,
): Promise<'read' | 'broken' | 'tooMuch'> {
  try {
    for await (const part of request.parts(limits && { limits })) {
      if (part.type === 'file') await file(part)
      else text(part.fieldname, part.value, part.valueTruncated === true)
      if (isDone?.() === true) break
    }
    return 'read'
  } catch (error) {
    // Errors of our own handlers; all others are about malformed bytes.
    if (error instanceof PageProblem || error instanceof RangeError || error instanceof TypeError) throw error
    if (error instanceof Error && 'statusCode' in error && error.statusCode === 413) return 'tooMuch'
    request.log.info({ reason: error instanceof Error ? error.message : 'unknown' }, 'broken form')
    return 'broken'
  } finally {
    // Discards the rest of the body; otherwise the connection would stall. The parser unpipes the request by itself,
    // but only later, and would pause it again.
    request.raw.unpipe()
    request.raw.resume()
  }
}

/** The bytes of a file; null where there are more than `limit`. */
export function collectFile(
  { file }: MultipartFile,
  limit: number,
  count?: (bytes: number) => void,
): Promise<Buffer | null> {
  return collectBytes(file, limit, count)
}

export async function collectBytes(
  bytes: AsyncIterable<Uint8Array>,
  limit: number,
  count: (bytes: number) => void = () => {},
): Promise<Buffer | null> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of bytes) {
    count(chunk.byteLength)
    size += chunk.byteLength
    if (size <= limit) chunks.push(chunk)
    else chunks.length = 0
  }
  return size > limit ? null : Buffer.concat(chunks)
}

/** Returns whether no file was chosen: browsers then send a part without name and content. */
export const isLeftEmpty = ({ filename }: MultipartFile, size: number | undefined): boolean =>
  (filename ?? '') === '' && size === 0

/** For pages: a form that cannot be read ends the request. */
export async function readPartsOrRefuse(request: FastifyRequest, parts: MultipartParts): Promise<void> {
  const read = await readParts(request, parts)
  if (read !== 'read') throw new PageProblem(read === 'tooMuch' ? 413 : 400)
}
