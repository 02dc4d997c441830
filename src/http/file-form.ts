import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { randomId } from '../access/secret.ts'
import { fail, ok, type Result } from '../result.ts'
import type { Tx } from '../storage/database.ts'
import { type FileProblem, looksLike, type MediaType, saveFile } from '../storage/files.ts'
import type { Instant } from '../time.ts'
import { PageProblem } from './errors.ts'
import { cleanText } from './form.ts'
import { isInertSvg } from './inert-svg.ts'

/** A file that a form has a field for. */
export interface WantedFile {
  readonly name: string
  /** In bytes. */
  readonly limit: number
  readonly types: readonly MediaType[]
}

/** A file as it may be stored: what it is was told from its content. */
export interface FormFile {
  readonly name: string
  readonly mediaType: MediaType
  readonly content: Uint8Array
}

export type FormFileProblem = FileProblem | 'file-active'

export interface FileForm {
  /** The texts, to be read as those of any other form. */
  readonly body: unknown
  /** By the name of the field; a file that was not chosen is not there. */
  readonly files: ReadonlyMap<string, Result<FormFile, FormFileProblem>>
}

/** Stores a file as a new one, and gives its id. */
export async function storeFormFile(tx: Tx, file: FormFile, created: Instant): Promise<string> {
  const saved = await saveFile(tx, { ...file, id: randomId(), created })
  if (!saved.ok) throw new Error(`the file was checked, yet it is ${saved.error}`)
  return saved.value.id
}

const textLimit = 2 * 1024 * 1024
const limits = {
  fields: 1000,
  fieldSize: textLimit,
  files: 10,
  parts: 1010,
  fileSize: Number.POSITIVE_INFINITY,
}

/** Files that are too large are read to their end, so that the form can say so; but not for ever. */
const longestForm = 64 * 1024 * 1024

/** Reads a form that may bring files. Bytes that are no form at all end the request. */
export async function readFileForm(
  request: FastifyRequest,
  wanted: { readonly files: readonly WantedFile[] },
): Promise<FileForm> {
  if (!request.isMultipart()) return { body: request.body, files: new Map() }
  try {
    return await readParts(request, wanted.files)
  } catch (error) {
    if (error instanceof PageProblem) throw error
    const tooMuch = error instanceof Error && 'statusCode' in error && error.statusCode === 413
    request.log.info({ reason: error instanceof Error ? error.message : 'unknown' }, 'broken form')
    throw new PageProblem(tooMuch ? 413 : 400)
  } finally {
    // Whatever is still on its way is let go by; otherwise the connection would stand still.
    request.raw.unpipe()
    request.raw.resume()
  }
}

async function readParts(request: FastifyRequest, wanted: readonly WantedFile[]): Promise<FileForm> {
  const texts = new Map<string, string[]>()
  const files = new Map<string, Result<FormFile, FormFileProblem>>()
  let received = 0
  const count = (bytes: number) => {
    received += bytes
    if (received > longestForm) throw new PageProblem(413)
  }
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') {
      if (part.valueTruncated === true) throw new PageProblem(413)
      const text = typeof part.value === 'string' ? part.value : ''
      count(text.length)
      texts.set(part.fieldname, [...(texts.get(part.fieldname) ?? []), text])
      continue
    }
    const field = wanted.find(({ name }) => name === part.fieldname && !files.has(name))
    const content = await collect(part, field?.limit ?? 0, count)
    if (field !== undefined && !isLeftEmpty(part, content))
      files.set(field.name, checked(field, part, content))
  }
  return { body: Object.fromEntries(texts), files }
}

/** Null where it is too large. */
async function collect(
  part: MultipartFile,
  limit: number,
  count: (bytes: number) => void,
): Promise<Buffer | null> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of part.file as AsyncIterable<Uint8Array>) {
    count(chunk.byteLength)
    size += chunk.byteLength
    if (size <= limit) chunks.push(chunk)
    else chunks.length = 0
  }
  return size > limit ? null : Buffer.concat(chunks)
}

/** A browser sends a part without name and content for a file that was not chosen. */
function isLeftEmpty({ filename }: MultipartFile, content: Buffer | null): boolean {
  return (filename ?? '') === '' && content?.byteLength === 0
}

function checked(
  { types }: WantedFile,
  { filename }: MultipartFile,
  content: Buffer | null,
): Result<FormFile, FormFileProblem> {
  if (content === null) return fail('file-large')
  if (content.byteLength === 0) return fail('file-empty')
  const mediaType = types.find((type) => looksLike(type, content))
  if (mediaType === undefined) return fail('file-other-type')
  if (mediaType === 'image/svg+xml' && !isInertSvg(content.toString('utf8'))) return fail('file-active')
  return ok({ name: fileName(filename ?? '', mediaType), mediaType, content })
}

const longestName = 200

/** What the person called it, without the folders of their machine. */
function fileName(given: string, mediaType: MediaType): string {
  const name = cleanText(given.replace(/^.*[/\\]/s, '')).replace(/\p{Cc}/gu, '')
  const ending = mediaType.replace(/^.*\/|\+.*$/g, '')
  return name === '' ? `file.${ending}` : Array.from(name).slice(-longestName).join('')
}
