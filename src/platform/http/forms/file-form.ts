import type { FastifyRequest } from 'fastify'
import { fail, ok, type Result } from '../../../values/result.ts'
import type { Instant } from '../../../values/time.ts'
import { randomId } from '../../crypto/secret.ts'
import type { Tx } from '../../storage/database/database.ts'
import {
  type FileProblem,
  looksLike,
  type MediaType,
  problemOfFile,
  saveFile,
} from '../../storage/files/files.ts'
import { PageProblem } from '../requests/errors.ts'
import { cleanText } from './form.ts'
import { collectBytes, collectFile, isLeftEmpty, readPartsOrRefuse } from './multipart.ts'

/** A file that a form has a field for. */
export interface WantedFile {
  readonly name: string
  /** In bytes. */
  readonly limit: number
  readonly types: readonly MediaType[]
}

/** A file whose type was detected from its content. */
export interface FormFile {
  readonly name: string
  readonly mediaType: MediaType
  readonly content: Uint8Array
}

export interface FileForm {
  /** The text fields, to be read like those of any other form. */
  readonly body: unknown
  /** By the name of the field; without fields where no file was chosen. */
  readonly files: ReadonlyMap<string, Result<FormFile, FileProblem>>
}

/** Stores a new file and returns its id. */
export async function storeFormFile(tx: Tx, file: FormFile, created: Instant): Promise<string> {
  const saved = await saveFile(tx, { ...file, id: randomId(), created })
  if (!saved.ok) throw new Error(`the file was checked, yet it is ${saved.error}`)
  return saved.value.id
}

const textLimit = 2 * 1024 * 1024
/** Larger files do not fit into a field of text. */
const keptLimit = 1_400_000

/** Name of the hidden field with a file that was sent before. */
export const keptField = (name: string) => `${name}_kept`

/**
 * A valid file as the value of a hidden field: browsers do not send a file again with a form that was rejected. The
 * value is validated like every file, so it is neither stored nor signed. Null for a file that is too large.
 */
export function keptValue({ name, content }: FormFile): string | null {
  if (content.byteLength > keptLimit) return null
  return `${encodeURIComponent(name)}:${Buffer.from(content).toString('base64')}`
}

function keptFile(field: WantedFile, value: string): Result<FormFile, FileProblem> {
  const [name = '', content = ''] = value.split(':')
  const bytes = Buffer.from(content, 'base64')
  return checked(field, decodedName(name), bytes.byteLength > field.limit ? null : bytes)
}

function decodedName(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
const limits = {
  fields: 1000,
  fieldSize: textLimit,
  files: 10,
  parts: 1010,
  fileSize: Number.POSITIVE_INFINITY,
}

/**
 * Files that are too large are read to their end, so that the form can show an error; a form above this limit is
 * rejected.
 */
const longestForm = 64 * 1024 * 1024

/** Reads a form with files. A malformed body ends the request. */
export async function readFileForm(
  request: FastifyRequest,
  wanted: { readonly files: readonly WantedFile[] },
): Promise<FileForm> {
  if (!request.isMultipart()) return { body: request.body, files: new Map() }
  const texts = new Map<string, string[]>()
  const files = new Map<string, Result<FormFile, FileProblem>>()
  let received = 0
  const count = (bytes: number) => {
    received += bytes
    if (received > longestForm) throw new PageProblem(413)
  }
  await readPartsOrRefuse(request, {
    limits,
    text(name, value, isCut) {
      if (isCut) throw new PageProblem(413)
      const text = typeof value === 'string' ? value : ''
      count(text.length)
      texts.set(name, [...(texts.get(name) ?? []), text])
    },
    async file(part) {
      const field = wanted.files.find(({ name }) => name === part.fieldname && !files.has(name))
      const content = await collectFile(part, field?.limit ?? 0, count)
      if (field !== undefined && !isLeftEmpty(part, content?.byteLength))
        files.set(field.name, checked(field, part.filename ?? '', content))
    },
  })
  for (const field of wanted.files) {
    const [kept = ''] = texts.get(keptField(field.name)) ?? []
    if (kept !== '' && !files.has(field.name)) files.set(field.name, keptFile(field, kept))
  }
  return { body: Object.fromEntries(texts), files }
}

/**
 * Reads a file that is the whole body of a request, which nothing else has read. One that says that it is too large is
 * not read at all.
 */
export async function readFileBody(
  { headers, raw }: Pick<FastifyRequest, 'headers' | 'raw'>,
  field: WantedFile,
  name: string,
): Promise<Result<FormFile, FileProblem>> {
  const announced = Number(headers['content-length'] ?? 0)
  if (announced > longestForm) throw new PageProblem(413)
  if (announced > field.limit) return fail('file-large')
  let received = 0
  const count = (bytes: number) => {
    received += bytes
    if (received > longestForm) throw new PageProblem(413)
  }
  try {
    return checked(field, name, await collectBytes(raw, field.limit, count))
  } catch (error) {
    if (error instanceof PageProblem) throw error
    // The client has disconnected.
    throw new PageProblem(400)
  }
}

function checked(
  { types }: WantedFile,
  given: string,
  content: Buffer | null,
): Result<FormFile, FileProblem> {
  if (content === null) return fail('file-large')
  if (content.byteLength === 0) return fail('file-empty')
  const mediaType = types.find((type) => looksLike(type, content))
  if (mediaType === undefined) return fail('file-other-type')
  const problem = problemOfFile(mediaType, content)
  if (problem !== null) return fail(problem)
  return ok({ name: fileName(given, mediaType), mediaType, content })
}

const longestName = 200

/** The name of the uploaded file without its folders. */
function fileName(given: string, mediaType: MediaType): string {
  const name = cleanText(given.replace(/^.*[/\\]/s, '')).replace(/\p{Cc}/gu, '')
  const ending = mediaType.replace(/^.*\/|\+.*$/g, '')
  return name === '' ? `file.${ending}` : Array.from(name).slice(-longestName).join('')
}
