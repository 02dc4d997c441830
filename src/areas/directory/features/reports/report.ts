import { timingSafeEqual } from 'node:crypto'
import { admitSending, type SendingRefusal } from '../../../../identity/accounts/throttle.ts'
import { recordAudit } from '../../../../identity/audit/audit.ts'
import { spend } from '../../../../identity/login/passkey-challenges.ts'
import { longestText } from '../../../../office/tickets/ticket/text.ts'
import { isJustOpened, openTicket } from '../../../../office/tickets/tickets.ts'
import { hashed, randomId, signedName } from '../../../../platform/crypto/secret.ts'
import { textField } from '../../../../platform/http/forms/form.ts'
import { isEmailAddress } from '../../../../platform/mail/address.ts'
import type { Service } from '../../../../platform/service.ts'
import type { FieldProblem, FormValues } from '../../../../records/fields/field.ts'
import { fail, ok, type Result } from '../../../../values/result.ts'
import { addSeconds, type Instant, secondsBetween } from '../../../../values/time.ts'
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

/**
 * The moment at which a form was sent to its reader, signed: programs that fill in forms do so at once or with an old one.
 * Two readers may get theirs in the same moment, and each form is taken once.
 */
export function formStamp({ secret, clock }: Pick<Service, 'secret' | 'clock'>, about: Reportable): string {
  const made = `${clock.now()} ${randomId()}`
  return `${made} ${stampSignature(secret, about, made)}`
}

/** What counts as used when a form was taken; see `spend`. */
export type FormStamp = Parameters<typeof spend>[2]

export function readStamp(
  { secret, clock }: Pick<Service, 'secret' | 'clock'>,
  about: Reportable,
  stamp: string,
): Result<FormStamp, 'fast' | 'old'> {
  const [at = '', nonce = '', signature = ''] = stamp.split(' ')
  const expected = stampSignature(secret, about, `${at} ${nonce}`)
  // Hashes have equal lengths, whatever was sent.
  if (!timingSafeEqual(Buffer.from(hashed(signature)), Buffer.from(hashed(expected)))) return fail('old')
  const seconds = secondsBetween(at as Instant, clock.now())
  if (seconds < secondsToFill.least) return fail('fast')
  if (seconds >= secondsToFill.most) return fail('old')
  return ok({ challenge: expected, expires: addSeconds(at as Instant, secondsToFill.most) })
}

function stampSignature(secret: Uint8Array, { subject, id }: Reportable, made: string): string {
  return signedName(secret, 'report-form', `${subject.href(id)} ${made}`)
}

export interface Report {
  readonly values: ReportValues
  readonly changes: Readonly<Record<string, string>>
  readonly stamp: FormStamp
  readonly address: string
}

/**
 * Opens the ticket, once for each form and once for the same words. The record stays as it is until staff apply the
 * change.
 */
export async function openReport(
  service: Service,
  { subject, id, title }: Reportable,
  { values: { email, message }, changes, stamp, address }: Report,
): Promise<Result<null, 'used' | SendingRefusal>> {
  const { database, clock } = service
  return database.transaction(async (tx) => {
    const snapshot = await subject.current(tx, id)
    if (snapshot === null) return ok(null)
    const wanted = {
      kind: subject.kind,
      subjectId: id,
      title,
      snapshot,
      submitterEmail: email,
      submitterMessage: message === '' ? null : message,
      proposedChanges: changes,
    }
    // Before the words are compared: the same form sent at the same time waits here until the other has its ticket.
    const isFirst = await spend(tx, clock, stamp)
    if (await isJustOpened(tx, clock, wanted)) return ok(null)
    if (!isFirst) return fail('used')
    const admitted = await admitSending(tx, clock, 'report', email)
    if (!admitted.ok) return admitted
    const ticket = await openTicket(tx, service, wanted)
    await recordAudit(tx, {
      at: clock.now(),
      actor: null,
      address,
      action: 'ticket.open',
      subject: ticket.number,
      detail: { form: subject.href(id) },
    })
    return ok(null)
  })
}
