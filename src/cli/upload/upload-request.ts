import { randomUUID } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { basename } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { routeFor } from '../../platform/http/outgoing/send-request.ts'
import { fail, ok, type Result } from '../../values/result.ts'
import { fileProblem } from '../terminal/command.ts'
import type { UploadAnswer } from './upload-answer.ts'

export interface UploadFile {
  /** File name without its folder. */
  readonly name: string
  readonly size: number
  readonly handle: FileHandle
}

export interface UploadRequest {
  readonly address: URL
  readonly token: string
  readonly language: string | undefined
  readonly fields: Readonly<Record<string, string>>
  readonly file: UploadFile
  /** Called with the number of bytes sent. */
  onProgress(sent: number): void
  /** Idle timeout in milliseconds. */
  readonly patience?: number
}

const patience = 5 * 60_000
/** Far more than any list of errors needs. */
const longestAnswer = 16 * 1024 * 1024

export async function openFile(path: string): Promise<Result<UploadFile, string>> {
  try {
    const handle = await open(path)
    const stat = await handle.stat()
    if (stat.isFile()) return ok({ name: basename(path), size: stat.size, handle })
    await handle.close()
    return fail(`cannot read ${path}: it is ${stat.isDirectory() ? 'a folder' : 'not a plain file'}`)
  } catch (error) {
    return fail(`cannot read ${path}: ${fileProblem(error)}`)
  }
}

/** Streams the file, so that its size does not matter. */
export async function sendUpload(upload: UploadRequest): Promise<Result<UploadAnswer, string>> {
  const { address } = upload
  const boundary = `kanzlei-${randomUUID()}`
  const [head, tail] = formAround(upload, boundary)
  const { request: begin, ...route } = await routeFor(address, { reach: 'named' })
  const request = begin(address, {
    ...route,
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`:${upload.token}`).toString('base64')}`,
      accept: 'application/json',
      // A server that keeps the connection reads on after an early refusal; one that closes it may reset it before we read.
      connection: 'keep-alive',
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': head.length + upload.file.size + tail.length,
      ...(upload.language !== undefined && { 'accept-language': upload.language }),
    },
  })
  const wait = upload.patience ?? patience
  request.setTimeout(wait, () => request.destroy(new Silence(wait)))
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    request.once('response', resolve).on('error', reject)
  })
  try {
    const sent = pipeline(Readable.from(body(upload, head, tail)), request)
    // An answer may come before everything is sent, for example for an invalid token.
    const response = await Promise.race([answered, sent.then(() => answered)])
    const text = await readAnswer(response)
    return ok({ status: response.statusCode ?? 0, headers: response.headers, body: text })
  } catch (error) {
    return fail(transferProblem(error, upload))
  } finally {
    request.destroy()
  }
}

function formAround({ fields, file }: UploadRequest, boundary: string): readonly [Buffer, Buffer] {
  const part = (disposition: string, rest: string) =>
    `--${boundary}\r\ncontent-disposition: form-data; ${disposition}\r\n${rest}`
  const texts = Object.entries(fields).map(([name, value]) => part(`name="${name}"`, `\r\n${value}\r\n`))
  const fileName = file.name.replace(/["\r\n]/g, (character) => encodeURIComponent(character))
  const start = part(
    `name="results"; filename="${fileName}"`,
    'content-type: application/octet-stream\r\n\r\n',
  )
  return [Buffer.from(texts.join('') + start), Buffer.from(`\r\n--${boundary}--\r\n`)]
}

async function* body({ file, onProgress }: UploadRequest, head: Buffer, tail: Buffer) {
  yield head
  let sent = 0
  for await (const chunk of file.handle.createReadStream({ autoClose: false })) {
    sent += chunk.length
    // A mix of two versions of the file must not be published.
    if (sent > file.size) throw new Changed()
    yield chunk
    onProgress(sent)
  }
  if (sent < file.size) throw new Changed()
  if (sent === 0) onProgress(0)
  yield tail
}

async function readAnswer(response: IncomingMessage): Promise<string> {
  response.setEncoding('utf8')
  let text = ''
  for await (const part of response) {
    text += part
    if (text.length > longestAnswer) break
  }
  return text
}

class Changed extends Error {}
class Silence extends Error {
  readonly milliseconds: number
  constructor(milliseconds: number) {
    super('nothing moves')
    this.milliseconds = milliseconds
  }
}

const unknownOutcome = 'whether the file was published is not known; sending it again does no harm'

function transferProblem(error: unknown, { address, file }: UploadRequest): string {
  if (!(error instanceof Error)) throw error
  if (error instanceof Changed) return `${file.name} changed while it was being sent; nothing was changed`
  if (error instanceof Silence)
    return `no answer from ${address.origin} for ${Math.round(error.milliseconds / 1000)} seconds; ${unknownOutcome}`
  const code = 'code' in error ? String(error.code) : ''
  switch (code) {
    case 'ECONNREFUSED':
      return `nothing answers at ${address.origin}: is the service running, and is --url right?`
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `there is no host ${address.hostname}: is --url right, and the network up?`
    case 'ETIMEDOUT':
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
      return `${address.origin} cannot be reached: is the network up?`
    case 'ECONNRESET':
    case 'EPIPE':
      return `the connection to ${address.origin} broke; ${unknownOutcome}`
  }
  if (code === 'ERR_PROXY_TUNNEL') return `the proxy does not connect to ${address.host}: ${statusOf(error)}`
  if (/^(HPE_|ERR_SSL|EPROTO)/.test(code))
    return `${address.origin} does not answer as a web server should: is it http or https?`
  if (/CERT|SIGNATURE/.test(code))
    return `the certificate of ${address.hostname} is not trusted: ${error.message}`
  throw error
}

/** What the proxy answered. */
function statusOf(error: Error): string {
  return 'statusCode' in error ? `it answered ${error.statusCode}` : error.message
}
