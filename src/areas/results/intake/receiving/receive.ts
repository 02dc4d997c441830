import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { cleanText, rawField } from '../../../../platform/http/forms/form.ts'
import { isLeftEmpty, readParts } from '../../../../platform/http/forms/multipart.ts'
import { fail, ok, type Result } from '../../../../values/result.ts'
import { growingFile } from './growing-file.ts'
import { stallOf } from './stall-detection.ts'
import type { UploadPlace } from './upload-capacity.ts'

export interface FormShape {
  readonly texts: readonly string[]
  readonly files: readonly string[]
  /** In bytes, for each file. */
  readonly fileLimit: number
}

/** `content` can be transferred to a thread without a copy. */
export type ReceivedFile =
  | {
      readonly tooLarge: false
      readonly content: ArrayBuffer
      /** What the client called it. */
      readonly name: string | null
    }
  | { readonly tooLarge: true }

/** Of repeated fields the first is kept. */
export interface ReceivedForm {
  readonly texts: ReadonlyMap<string, string>
  readonly files: ReadonlyMap<string, ReceivedFile>
  /** Text fields that were sent as files. */
  readonly misplaced: ReadonlySet<string>
  /** Names of repeated fields, which are ambiguous. */
  readonly repeated: ReadonlySet<string>
}

/** `broken`: not a valid form; `tooMuch`: far beyond the limits; `busy`: no capacity. */
export type ReceiveProblem = 'broken' | 'tooMuch' | 'busy'

/** Status of pages. */
export const receiveStatus = { broken: 400, tooMuch: 413, busy: 503 } as const

/** Few and short texts, as the parser buffers them. Sizes of files are limited by `collect`. */
const limits = { fields: 50, fieldSize: 16 * 1024, files: 20, parts: 60, fileSize: Number.POSITIVE_INFINITY }

/** Files that are too large are read to the end, so that all problems are reported; up to this many bytes. */
const usualPatience = 1024 * 1024 * 1024

export async function receiveForm(
  request: FastifyRequest,
  shape: FormShape,
  place: UploadPlace,
  patience = usualPatience,
): Promise<Result<ReceivedForm, ReceiveProblem>> {
  if (!request.isMultipart()) return ok(plainForm(request.body, shape))
  let taken = 0
  const stall = stallOf(request.raw, () => taken)
  const take = () => {
    taken += 1
  }
  try {
    return await Promise.race([
      receiveParts(request, shape, { place, take, skip: skipUpTo(patience) }),
      stall.noticed.then(() => fail('broken' as const)),
    ])
  } finally {
    stall.stop()
    request.raw.unpipe()
    request.raw.resume()
  }
}

/** Counts the bytes of a form. */
interface Counting {
  readonly place: UploadPlace
  take(): void
  /** Returns false once the limit is exceeded. */
  skip(bytes: number): boolean
}

function skipUpTo(patience: number): Counting['skip'] {
  let skipped = 0
  return (bytes) => {
    skipped += bytes
    return skipped <= patience
  }
}

async function receiveParts(
  request: FastifyRequest,
  shape: FormShape,
  counting: Counting,
): Promise<Result<ReceivedForm, ReceiveProblem>> {
  const texts = new Map<string, string>()
  const files = new Map<string, ReceivedFile>()
  const misplaced = new Set<string>()
  const seen = new Set<string>()
  const repeated = new Set<string>()
  const see = (name: string) => {
    if (seen.has(name)) repeated.add(name)
    seen.add(name)
  }
  let problem: ReceiveProblem | null = null
  const read = await readParts(request, {
    limits,
    text(name, value) {
      counting.take()
      see(name)
      if (shape.texts.includes(name) && !texts.has(name))
        texts.set(name, typeof value === 'string' ? value : '')
    },
    async file(part) {
      counting.take()
      const name = part.fieldname
      if (shape.texts.includes(name)) misplaced.add(name)
      const wanted = shape.files.includes(name) && !files.has(name)
      const file = await collect(part, wanted ? shape.fileLimit : 0, counting)
      if (!file.ok) problem = file.error
      if (!file.ok || isUnchosen(part, file.value)) return
      see(name)
      if (wanted) files.set(name, file.value)
    },
    isDone: () => problem !== null,
  })
  if (problem !== null) return fail(problem)
  return read === 'read' ? ok({ texts, files, misplaced, repeated }) : fail('broken')
}

const isUnchosen = (part: MultipartFile, file: ReceivedFile) =>
  !file.tooLarge && isLeftEmpty(part, file.content.byteLength)

async function collect(
  part: MultipartFile,
  limit: number,
  { place, take, skip }: Counting,
): Promise<Result<ReceivedFile, ReceiveProblem>> {
  const content = growingFile()
  let tooLarge = false
  for await (const chunk of part.file as AsyncIterable<Uint8Array>) {
    take()
    if (!tooLarge && content.length() + chunk.byteLength <= limit) {
      if (!place.hold(chunk.byteLength)) return fail('busy')
      content.add(chunk)
      continue
    }
    if (!tooLarge) {
      tooLarge = true
      place.release(content.length())
      content.clear()
    }
    if (!skip(chunk.byteLength)) return fail('tooMuch')
  }
  return ok(
    tooLarge ? { tooLarge } : { tooLarge, content: await content.joined(take), name: clientName(part) },
  )
}

const longestName = 200

function clientName({ filename }: MultipartFile): string | null {
  const name = cleanText(filename ?? '').slice(0, longestName)
  return name === '' ? null : name.toWellFormed()
}

/** A form without files may be URL-encoded; other bodies have no fields. */
function plainForm(body: unknown, shape: FormShape): ReceivedForm {
  const given = shape.texts.map((name) => [name, rawField(body, name)] as const)
  return {
    texts: new Map(given.filter(([, text]) => text !== '')),
    files: new Map(),
    misplaced: new Set(),
    repeated: new Set(),
  }
}
