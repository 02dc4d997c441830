import type { FastifyRequest } from 'fastify'
import { cleanText } from '../../platform/http/forms/form.ts'
import { collectFile, readPartsOrRefuse } from '../../platform/http/forms/multipart.ts'
import type { FileFault } from '../../records/exchange/read-rows.ts'
import { fail, ok, type Result } from '../../values/result.ts'

export interface SentTable {
  /** The table that the form selects. */
  readonly table: string
  readonly file: Result<{ readonly name: string; readonly content: Buffer }, FileFault>
}

const tableFileLimit = 10 * 1024 * 1024
/** A file that is too large is read to its end, up to this limit, so that the form can show the error. */
const patience = 4 * tableFileLimit
const limits = { fields: 10, fieldSize: 1024, files: 1, parts: 20, fileSize: patience }

export async function receiveFile(request: FastifyRequest): Promise<SentTable> {
  let table = ''
  let file: SentTable['file'] = fail({ code: 'file.missing', values: null })
  if (!request.isMultipart()) return { table, file }
  await readPartsOrRefuse(request, {
    limits,
    text(name, value) {
      if (name === 'table' && typeof value === 'string') table = value
    },
    async file(part) {
      const content = await collectFile(part, tableFileLimit)
      if (part.fieldname !== 'file' || content?.byteLength === 0) return
      const name = cleanText((part.filename ?? '').replace(/^.*[/\\]/s, '')).slice(0, 200)
      file = content === null ? fail({ code: 'file.tooLarge', values: null }) : ok({ name, content })
    },
  })
  return { table, file }
}
