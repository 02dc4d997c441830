import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import {
  SMTPServer,
  type SMTPServerDataStream,
  type SMTPServerOptions,
  type SMTPServerSession,
} from 'smtp-server'

export interface ReceivedMail {
  readonly from: string
  readonly to: readonly string[]
  readonly raw: Buffer
  readonly parsed: Email
}

export interface MailServer {
  readonly url: string
  readonly port: number
  readonly received: readonly ReceivedMail[]
  /** Ends once so many mails have been received in all. */
  reached(count: number): Promise<void>
  close(): Promise<void>
}

/** The answer to the end of a message; undefined accepts it. */
export type Verdict = (attempt: number) => Error | undefined

export interface MailServerOptions {
  readonly port?: number
  readonly verdict?: Verdict
  readonly options?: SMTPServerOptions
  /** Runs when the first bytes of a message arrive. */
  readonly onMessageBegun?: () => Promise<void>
}

/** A real SMTP server that keeps what it is given. */
export async function startMailServer(given: MailServerOptions = {}): Promise<MailServer> {
  const received: ReceivedMail[] = []
  const waiting: { readonly count: number; readonly done: () => void }[] = []
  let attempts = 0
  const receive = async (stream: SMTPServerDataStream, session: SMTPServerSession) => {
    const chunks: Buffer[] = []
    for await (const chunk of stream) {
      if (chunks.length === 0) await given.onMessageBegun?.()
      chunks.push(chunk)
    }
    attempts += 1
    const refused = given.verdict?.(attempts)
    if (refused !== undefined) throw refused
    const raw = Buffer.concat(chunks)
    const { mailFrom, rcptTo } = session.envelope
    received.push({
      from: mailFrom === false ? '' : mailFrom.address,
      to: rcptTo.map((recipient) => recipient.address),
      raw,
      parsed: await PostalMime.parse(raw),
    })
    for (const { count, done } of waiting) if (received.length >= count) done()
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    ...given.options,
    onData: (stream, session, callback) => {
      receive(stream, session).then(() => callback(), callback)
    },
  })
  // Some tests break off connections.
  server.on('error', () => undefined)
  server.listen(given.port ?? 0, '127.0.0.1')
  await once(server.server, 'listening')
  const address = server.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    received,
    reached: (count) =>
      received.length >= count
        ? Promise.resolve()
        : new Promise((resolve) => waiting.push({ count, done: resolve })),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** A server's refusal with its SMTP code. */
export function refusal(responseCode: number, text: string): Error {
  return Object.assign(new Error(text), { responseCode })
}

export interface DyingServer {
  readonly url: string
  /** Messages that arrived whole, each without an answer. */
  readonly swallowed: () => number
  close(): Promise<void>
}

/** Speaks SMTP up to the end of the message, then drops the connection in place of an answer. */
export async function startDyingServer(
  onSwallowed: (socket: Socket) => void = (socket) => socket.destroy(),
): Promise<DyingServer> {
  let swallowed = 0
  const server = createServer((socket) => {
    let inMessage = false
    let text = ''
    socket.on('error', () => undefined)
    socket.write('220 dying.example ESMTP\r\n')
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1')
      if (inMessage) {
        if (!text.endsWith('\r\n.\r\n')) return
        swallowed += 1
        onSwallowed(socket)
        return
      }
      for (const line of text.split('\r\n').slice(0, -1)) {
        inMessage = /^DATA/i.test(line)
        socket.write(inMessage ? '354 go ahead\r\n' : '250 ok\r\n')
      }
      text = ''
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    url: `smtp://127.0.0.1:${port}`,
    swallowed: () => swallowed,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
