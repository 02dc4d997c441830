import { isIP } from 'node:net'
import { Readable } from 'node:stream'
import type { NodemailerError } from 'nodemailer/lib/errors'
import { parseConnectionUrl } from 'nodemailer/lib/shared'
import SMTPConnection, { type SMTPConnectionOptions } from 'nodemailer/lib/smtp-connection'
import type { ComposedMail } from './message.ts'

export interface SmtpServer {
  readonly options: SMTPConnectionOptions
  readonly login: { readonly user: string; readonly pass: string } | null
}

/** The outcome of an attempt to send. */
export type SmtpOutcome =
  | { readonly kind: 'accepted' }
  /** A rehearsal holds the mail back, see decision 53. */
  | { readonly kind: 'held' }
  /** The server rejected the mail permanently. */
  | { readonly kind: 'refused'; readonly error: string }
  /** The server certainly did not take the mail now. */
  | { readonly kind: 'postponed'; readonly error: string }
  /** The mail was sent, but the server did not confirm it: it may or may not be delivered. */
  | { readonly kind: 'unknown'; readonly error: string }

/** RFC 5321 asks a client to wait this long for the answer to a message, or mails would go out twice. */
const answerTimeout = 10 * 60_000
const stopGrace = 10_000
const quitGrace = 5_000

export function smtpServer(url: string, ownHost: string): SmtpServer {
  const { host, port, secure, auth, tls, name, ignoreTLS, requireTLS, opportunisticTLS } =
    parseConnectionUrl(url)
  const given = (value: unknown) => typeof value === 'boolean'
  // Passwords are sent over TLS only, unless the address of the server says otherwise.
  const mustEncrypt = auth !== undefined && ![ignoreTLS, requireTLS, opportunisticTLS].some(given)
  return {
    options: {
      host: host ?? 'localhost',
      ...(port !== undefined && { port }),
      secure: secure === true,
      ...(tls !== undefined && { tls }),
      name: typeof name === 'string' ? name : isIP(ownHost) === 0 ? ownHost : `[${ownHost}]`,
      ignoreTLS: ignoreTLS === true,
      requireTLS: mustEncrypt || requireTLS === true,
      opportunisticTLS: opportunisticTLS === true,
      connectionTimeout: 30_000,
      greetingTimeout: 30_000,
      socketTimeout: answerTimeout,
      logger: false,
    },
    login: auth ?? null,
  }
}

/** In milliseconds; a server that is slower would delay mails as well. */
const reachPatience = 20_000

export interface ReachedServer {
  /** Why the server cannot be used; null: it can. */
  readonly refusal: string | null
  readonly isEncrypted: boolean
}

/** Connects to a server and logs in without sending anything. */
export async function reachesServer(server: SmtpServer): Promise<ReachedServer> {
  const connection = new SMTPConnection({ ...server.options, socketTimeout: reachPatience })
  const error = await new Promise<Error | null>((resolve) => {
    const end = (failure: Error | null | undefined) => resolve(failure ?? null)
    connection.on('error', end)
    connection.on('end', () => setImmediate(() => end(new Error('the server closed the connection'))))
    connection.connect((failure) => {
      if (failure || server.login === null) end(failure)
      else connection.login({ ...server.login }, end)
    })
  })
  const isEncrypted = connection.secure
  if (error === null) connection.quit()
  connection.close()
  return { refusal: error?.message ?? null, isEncrypted }
}

export interface Transmission {
  /** Runs after the server asked for the message and before its first byte is sent; a failure prevents sending. */
  readonly beforeFirstByte: () => Promise<void>
  /** Ends the attempt: at once before the message was handed over, else after a short wait for the answer. */
  readonly signal: AbortSignal
}

export async function transmit(
  server: SmtpServer,
  mail: ComposedMail,
  { beforeFirstByte, signal }: Transmission,
): Promise<SmtpOutcome> {
  const connection = new SMTPConnection(server.options)
  let handedOver = false
  let marking: Promise<unknown> = Promise.resolve()
  const message = delayedMessage(mail.bytes, {
    until: () => {
      const mark = beforeFirstByte()
      marking = mark.catch(() => undefined)
      return mark
    },
    released: () => {
      handedOver = true
    },
  })
  const listening = new AbortController()
  const outcome = await new Promise<SmtpOutcome>((resolve) => {
    const end = (error: NodemailerError | null | undefined) =>
      resolve(error ? outcomeOf(error, handedOver) : { kind: 'accepted' })
    connection.on('error', end)
    // The error that explains a close is emitted right after it.
    connection.on('end', () => setImmediate(() => end(new Error('the server closed the connection'))))
    const stop = () => end(new Error('the service was stopped'))
    const abort = () => (handedOver ? setTimeout(stop, stopGrace).unref() : stop())
    signal.addEventListener('abort', abort, { once: true, signal: listening.signal })
    dialogue(connection, server, mail, message, end)
  })
  listening.abort()
  closeConnection(connection, outcome)
  message.destroy()
  await marking
  return outcome
}

function dialogue(
  connection: SMTPConnection,
  server: SmtpServer,
  mail: ComposedMail,
  message: Readable,
  end: (error: NodemailerError | null | undefined) => void,
): void {
  const send = () => connection.send({ from: mail.from, to: mail.to }, message, (error) => end(error))
  connection.connect((error) => {
    if (error) end(error)
    else if (server.login === null) send()
    else connection.login({ ...server.login }, (refusal) => (refusal ? end(refusal) : send()))
  })
}

/** The message as a stream that nodemailer begins to read when the server has answered DATA with 354. */
function delayedMessage(
  bytes: Buffer,
  gate: { readonly until: () => Promise<void>; readonly released: () => void },
): Readable {
  let asked = false
  return new Readable({
    read() {
      if (asked) return
      asked = true
      gate.until().then(
        () => {
          if (this.destroyed) return
          gate.released()
          this.push(bytes)
          this.push(null)
        },
        (error: Error) => this.destroy(error),
      )
    },
  })
}

function outcomeOf(error: NodemailerError, handedOver: boolean): SmtpOutcome {
  const text = error.message
  const { code, command, responseCode = 0, permanent } = error
  const aboutTheMail = command === 'MAIL FROM' || command === 'RCPT TO' || command === 'DATA'
  if (responseCode >= 400 && permanent !== true) return { kind: 'postponed', error: text }
  if (permanent === true && aboutTheMail) return { kind: 'refused', error: text }
  if (handedOver) return { kind: 'unknown', error: text }
  // Without a server response these two codes mean that nodemailer itself rejected the mail.
  const unsendable = responseCode === 0 && (code === 'EENVELOPE' || code === 'EMESSAGE')
  return { kind: unsendable ? 'refused' : 'postponed', error: text }
}

function closeConnection(connection: SMTPConnection, outcome: SmtpOutcome): void {
  if (outcome.kind === 'accepted') {
    connection.quit()
    setTimeout(() => connection.close(), quitGrace).unref()
  } else connection.close()
}
