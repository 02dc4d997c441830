import MailComposer from 'nodemailer/lib/mail-composer'
import { epochSeconds, type Instant } from '../../values/time.ts'
import { isEmailAddress } from './address.ts'
import { oneLine } from './one-line.ts'

export interface Mail {
  readonly id: string
  readonly recipient: string
  readonly subject: string
  readonly body: string
  readonly created: Instant
  /** JSON, name → value, of additional headers. */
  readonly headers: string | null
}

export interface MailSender {
  /** An address, or a name with an address in angle brackets. */
  readonly from: string
  /** Host name on the right of the Message-ID. */
  readonly host: string
}

export interface ComposedMail {
  readonly from: string
  readonly to: string
  readonly bytes: Buffer
}

/**
 * The message in wire format. The same mail always gives the same bytes and Message-ID, so that a mail server can
 * detect duplicates. Null where the recipient is not exactly one address.
 */
export async function composeMail(mail: Mail, sender: MailSender): Promise<ComposedMail | null> {
  const node = new MailComposer({
    from: sender.from,
    to: { name: '', address: oneLine(mail.recipient) },
    subject: oneLine(mail.subject),
    text: mail.body,
    date: new Date(Math.floor(epochSeconds(mail.created)) * 1000),
    messageId: `<${mail.id}@${sender.host}>`,
    headers: { 'Auto-Submitted': 'auto-generated', ...furtherHeaders(mail) },
    newline: 'win',
    disableFileAccess: true,
    disableUrlAccess: true,
  }).compile()
  const { from, to } = node.getEnvelope()
  const [recipient, ...others] = to
  if (from === false || recipient === undefined || others.length > 0 || !isEmailAddress(recipient))
    return null
  return { from, to: recipient, bytes: await node.build() }
}

/** Not folded or encoded: receivers could not parse a list of addresses in angle brackets any more. */
function furtherHeaders({ headers }: Mail): Readonly<Record<string, { prepared: true; value: string }>> {
  const given: Readonly<Record<string, string>> = headers === null ? {} : JSON.parse(headers)
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => [name, { prepared: true, value: oneLine(value) }]),
  )
}
