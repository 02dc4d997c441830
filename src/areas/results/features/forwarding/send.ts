import type { ForwardTarget } from '../../../../platform/config/forward.ts'
import { randomId } from '../../../../platform/crypto/secret.ts'
import { attempt, type SendAttempt, shortened } from '../../../../platform/http/outgoing/attempt.ts'
import { hostName } from '../../../../platform/http/outgoing/target.ts'
import { decompress } from '../../model/encoding.ts'
import type { ForwardRow } from './store.ts'

export interface ForwardedFile {
  readonly slot: string
  readonly name: string | null
  /** Compressed. */
  readonly content: Uint8Array
}

export type SendOutcome = SendAttempt & {
  /** `again`: nothing is wrong with the upload itself, but it has not arrived. */
  readonly verdict: 'delivered' | 'refused' | 'again'
}

const answerBytes = 1024 * 1024
/** Milliseconds: an upload of a large election takes the other system a while. */
const patience = 120_000

/** The token of the other system; null where it has none for this data source. */
export function tokenFor(target: ForwardTarget, { source }: Pick<ForwardRow, 'source'>): string | null {
  if (source === null) return target.token
  return Object.hasOwn(target.sources, source) ? (target.sources[source] ?? null) : null
}

/** Sends an upload as its sender did: the same fields and files, with a token of the other system. */
export async function sendForward(
  target: ForwardTarget,
  row: ForwardRow,
  {
    files,
    token,
    own,
    signal,
  }: {
    readonly files: readonly ForwardedFile[]
    readonly token: string
    /** The address of this service. */
    readonly own: string
    readonly signal: AbortSignal
  },
): Promise<SendOutcome> {
  const url = `${target.url}${row.path}`
  const boundary = `kanzlei-${randomId()}`
  const headers = {
    authorization: `Basic ${Buffer.from(`:${token}`).toString('base64')}`,
    'content-type': `multipart/form-data; boundary=${boundary}`,
    accept: 'application/json',
    'user-agent': `Kanzlei (+${own})`,
    // Systems that know the header repeat their first answer; others import the same file again, which changes nothing.
    'idempotency-key': `forward-${row.created}-${row.number}`,
  }
  const body = await multipart(boundary, JSON.parse(row.fields), files)
  // Operators name the host themselves.
  const hostsAllowed = [hostName(new URL(url))]
  const sent = await attempt(
    { url, headers, body },
    { hostsAllowed, patience, signal, mostAnswer: answerBytes },
  )
  if (sent.error !== null) return { ...sent, verdict: 'again' }
  return { ...sent, answer: shortened(sent.answer), verdict: verdictOf(sent.status, sent.answer) }
}

/** Reads the outcome: endpoints for export programs answer 200 in any case, so the body decides. */
export function verdictOf(status: number, answer: string): SendOutcome['verdict'] {
  if (status === 200) return isSuccess(answer) ? 'delivered' : 'refused'
  return status === 400 || status === 404 || status === 409 || status === 413 || status === 422
    ? 'refused'
    : 'again'
}

function isSuccess(answer: string): boolean {
  try {
    const read: unknown = JSON.parse(answer)
    return typeof read === 'object' && read !== null && 'status' in read && read.status === 'success'
  } catch {
    return false
  }
}

async function multipart(
  boundary: string,
  fields: Readonly<Record<string, string>>,
  files: readonly ForwardedFile[],
): Promise<Buffer> {
  const parts: Uint8Array[] = []
  for (const [name, value] of Object.entries(fields))
    parts.push(
      Buffer.from(
        `--${boundary}\r\ncontent-disposition: form-data; name="${quoted(name)}"\r\n\r\n${value}\r\n`,
      ),
    )
  for (const { slot, name, content } of files) {
    const disposition = `form-data; name="${quoted(slot)}"; filename="${quoted(name ?? slot)}"`
    const type = 'application/octet-stream'
    parts.push(
      Buffer.from(`--${boundary}\r\ncontent-disposition: ${disposition}\r\ncontent-type: ${type}\r\n\r\n`),
      await decompress(content),
      Buffer.from('\r\n'),
    )
  }
  return Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)])
}

/** Escapes like browsers. */
const quoted = (text: string) => text.replace(/[\r\n"]/g, (sign) => encodeURIComponent(sign))
