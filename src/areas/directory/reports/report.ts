import { timingSafeEqual } from 'node:crypto'
import { recordAudit } from '../../../identity/audit/audit.ts'
import { longestText } from '../../../office/tickets/ticket/text.ts'
import { openTicketOnce } from '../../../office/tickets/tickets.ts'
import { hashed, signedName } from '../../../platform/crypto/secret.ts'
import { textField } from '../../../platform/http/forms/form.ts'
import { isEmailAddress } from '../../../platform/mail/address.ts'
import type { Service } from '../../../platform/service.ts'
import type { FieldProblem, FormValues } from '../../../records/fields/field.ts'
import { type Instant, secondsBetween } from '../../../values/time.ts'
import type { Reportable, ReportCode } from './reportable.ts'

/** What stands in the form of a report. */
export interface ReportValues {
  readonly typed: FormValues
  readonly email: string
  readonly message: string
}

export type OwnProblem =
  | { readonly field: 'submitter_email'; readonly code: 'required' | 'not-an-address' }
  | { readonly field: 'submitter_message'; readonly code: 'nothing-proposed' | 'long' }

export interface ReportProblems {
  readonly own: readonly OwnProblem[]
  readonly fields: readonly FieldProblem<ReportCode>[]
}

export const noProblems: ReportProblems = { own: [], fields: [] }

export function emptyReport({ form, record }: Reportable): ReportValues {
  return { typed: form.typed(record), email: '', message: '' }
}

export function receivedReport({ form }: Reportable, body: unknown): ReportValues {
  return {
    typed: form.received(body),
    email: textField(body, 'submitter_email'),
    message: textField(body, 'submitter_message'),
  }
}

interface ReadReport {
  readonly problems: ReportProblems
  readonly changes: Readonly<Record<string, string>>
}

/** As in the API, an empty text counts as not given, so that nothing is cleared by accident. */
export function readReport(
  { form, record }: Reportable,
  { typed, email, message }: ReportValues,
): ReadReport {
  const attempt = form.attempt(typed, record)
  const changes: Record<string, string> = {}
  for (const [name, value] of Object.entries(attempt.record))
    if (typeof value === 'string' && value !== '' && value !== record[name]) changes[name] = value
  const own: OwnProblem[] = []
  if (email === '') own.push({ field: 'submitter_email', code: 'required' })
  else if (!isEmailAddress(email)) own.push({ field: 'submitter_email', code: 'not-an-address' })
  const isNothing = message === '' && Object.keys(changes).length === 0 && attempt.problems.length === 0
  if (isNothing) own.push({ field: 'submitter_message', code: 'nothing-proposed' })
  if (message.length > longestText) own.push({ field: 'submitter_message', code: 'long' })
  return { problems: { own, fields: attempt.problems }, changes }
}

const secondsToFill = { least: 3, most: 24 * 3600 }

/** The moment at which a form was sent to its reader, signed: programs that fill in forms do so at once or with an old one. */
export function formStamp({ secret, clock }: Pick<Service, 'secret' | 'clock'>, { subject, id }: Reportable) {
  const at = clock.now()
  return `${at} ${stampSignature(secret, subject.href(id), at)}`
}

export function stampProblem(
  { secret, clock }: Pick<Service, 'secret' | 'clock'>,
  { subject, id }: Reportable,
  stamp: string,
): 'fast' | 'old' | null {
  const [at = '', signature = ''] = stamp.split(' ')
  const expected = stampSignature(secret, subject.href(id), at)
  // Hashes have equal lengths, whatever was sent.
  if (!timingSafeEqual(Buffer.from(hashed(signature)), Buffer.from(hashed(expected)))) return 'old'
  const seconds = secondsBetween(at as Instant, clock.now())
  if (seconds < secondsToFill.least) return 'fast'
  return seconds > secondsToFill.most ? 'old' : null
}

function stampSignature(secret: Uint8Array, href: string, at: string): string {
  return signedName(secret, 'report-form', `${href} ${at}`)
}

/** Opens the ticket, once for a form that is sent twice. The record stays as it is until staff apply the change. */
export async function openReport(
  service: Service,
  { subject, id, title }: Reportable,
  { email, message }: ReportValues,
  changes: Readonly<Record<string, string>>,
  address: string,
): Promise<void> {
  await service.database.transaction(async (tx) => {
    const snapshot = await subject.current(tx, id)
    if (snapshot === null) return
    const ticket = await openTicketOnce(tx, service, {
      kind: subject.kind,
      subjectId: id,
      title,
      snapshot,
      submitterEmail: email,
      submitterMessage: message === '' ? null : message,
      proposedChanges: changes,
    })
    if (ticket === null) return
    await recordAudit(tx, {
      at: service.clock.now(),
      actor: null,
      address,
      action: 'ticket.open',
      subject: ticket.number,
      detail: { form: subject.href(id) },
    })
  })
}
