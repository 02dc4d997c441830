import type { FastifyRequest } from 'fastify'
import { PageProblem } from '../http/errors.ts'
import { cleanText } from '../http/form.ts'
import { fail, ok, type Result } from '../result.ts'
import type { FileFault } from './read-rows.ts'

export interface SentTable {
  /** What the form says is in the file. */
  readonly table: string
  readonly file: Result<{ readonly name: string; readonly content: Buffer }, FileFault>
}

export const fileLimit = 10 * 1024 * 1024
/** What is too large is read on to its end, so that the form can say so; but not for ever. */
const patience = 4 * fileLimit
const limits = { fields: 10, fieldSize: 1024, files: 1, parts: 20, fileSize: patience }

export async function receiveFile(request: FastifyRequest): Promise<SentTable> {
  if (!request.isMultipart()) return { table: '', file: fail({ code: 'file.missing', values: null }) }
  try {
    return await readParts(request)
  } catch (error) {
    request.log.info({ reason: error instanceof Error ? error.message : 'unknown' }, 'broken form')
    const tooMuch = error instanceof Error && 'statusCode' in error && error.statusCode === 413
    throw new PageProblem(tooMuch ? 413 : 400)
  } finally {
    // Whatever is still on its way is let go by; otherwise the connection would stand still.
    request.raw.unpipe()
    request.raw.resume()
  }
}

async function readParts(request: FastifyRequest): Promise<SentTable> {
  let table = ''
  let file: SentTable['file'] = fail({ code: 'file.missing', values: null })
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') {
      if (part.fieldname === 'table' && typeof part.value === 'string') table = part.value
      continue
    }
    const chunks: Uint8Array[] = []
    let size = 0
    for await (const chunk of part.file as AsyncIterable<Uint8Array>) {
      size += chunk.byteLength
      if (size <= fileLimit) chunks.push(chunk)
      else chunks.length = 0
    }
    if (part.fieldname !== 'file' || size === 0) continue
    const name = cleanText((part.filename ?? '').replace(/^.*[/\\]/s, '')).slice(0, 200)
    file =
      size > fileLimit
        ? fail({ code: 'file.tooLarge', values: null })
        : ok({ name, content: Buffer.concat(chunks) })
  }
  return { table, file }
}
