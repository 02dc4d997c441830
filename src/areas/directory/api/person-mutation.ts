import type { Template } from '../../../formats/collection-json/document.ts'
import { admitSending } from '../../../identity/accounts/throttle.ts'
import { recordAudit } from '../../../identity/audit/audit.ts'
import type { TicketSubject } from '../../../office/tickets/ticket/subject.ts'
import { openTicket } from '../../../office/tickets/tickets.ts'
import { cleanText } from '../../../platform/http/forms/form.ts'
import { isEmailAddress } from '../../../platform/mail/address.ts'
import type { Service } from '../../../platform/service.ts'
import type { Row } from '../../../platform/storage/schema/schema.ts'
import { german, type Translate } from '../../../texts/translate.ts'
import { fail, ok, type Result } from '../../../values/result.ts'
import { lockOf } from '../records/locks.ts'
import { foldedNames, type ProposableField, personTitle, proposableFields } from '../records/person-fields.ts'
import { findPersonForStaff, peopleWithin, updatePerson } from '../records/store.ts'

/** The template of a mutation, which every list of people contains. */
export const mutationTemplate: Template = {
  data: [
    { name: 'submitter_email', prompt: german('common.email') },
    { name: 'submitter_message', prompt: german('tickets.message') },
    ...proposableFields.map((name) => ({ name, prompt: german(promptOf(name)) })),
  ],
}

/** Returns the prompt of a field; some differ from the labels of the form, and clients depend on them. */
function promptOf(name: ProposableField) {
  switch (name) {
    case 'website':
    case 'website_2':
    case 'location_code_city':
      return `mutation.field.${name}` as const
    default:
      return `personField.${name}` as const
  }
}

export const mutationNames: ReadonlySet<string> = new Set(mutationTemplate.data.map(({ name }) => name))

/** A hidden field; programs that fill in every field are detected by it. */
export const honeypot = 'delay'

export interface Mutation {
  readonly submitterEmail: string
  readonly submitterMessage: string | null
  readonly proposedChanges: Readonly<Partial<Record<ProposableField, string>>>
}

export interface MutationProblem {
  readonly field: 'submitter_email' | 'submitter_message' | typeof honeypot
  readonly code: 'required' | 'not-an-address' | 'nothing-proposed' | 'must-be-empty'
}

/** Reads and checks a mutation; an empty text counts as missing, so that nothing can be cleared by accident. */
export function readMutation(
  values: ReadonlyMap<string, string>,
): Result<Mutation, readonly MutationProblem[]> {
  const given = (name: string) => cleanText(values.get(name) ?? '')
  const problems: MutationProblem[] = []
  const submitterEmail = given('submitter_email')
  if (submitterEmail === '') problems.push({ field: 'submitter_email', code: 'required' })
  else if (!isEmailAddress(submitterEmail))
    problems.push({ field: 'submitter_email', code: 'not-an-address' })

  const proposedChanges: Partial<Record<ProposableField, string>> = {}
  for (const name of proposableFields) {
    const value = given(name)
    if (value !== '') proposedChanges[name] = name.startsWith('website') ? withScheme(value) : value
  }
  const submitterMessage = given('submitter_message') || null
  if (submitterMessage === null && Object.keys(proposedChanges).length === 0)
    problems.push({ field: 'submitter_message', code: 'nothing-proposed' })
  if (given(honeypot) !== '') problems.push({ field: honeypot, code: 'must-be-empty' })
  if (problems.length > 0) return fail(problems)
  return ok({ submitterEmail, submitterMessage, proposedChanges })
}

function withScheme(website: string): string {
  return /^[a-z][a-z0-9+.-]*:/i.test(website) ? website : `http://${website}`
}

export function mutationProblemMessage(t: Translate, problems: readonly MutationProblem[]): string {
  return problems.map(({ field, code }) => `${field}: ${t(`mutation.problem.${code}`)}`).join(', ')
}

/** The key and the network address of a mutation, by which abuse of a key can be traced. */
export interface MutationOrigin {
  readonly key: string
  readonly address: string
}

/**
 * Opens the ticket. The person is not changed until staff apply the mutation. Requests with a token are not limited,
 * but the mails that they cause are: beyond the limit, tickets are opened without a mail.
 */
export async function submitMutation(
  service: Service,
  person: Row<'people'>,
  mutation: Mutation,
  origin: MutationOrigin,
): Promise<void> {
  await service.database.transaction(async (tx) => {
    const told = await admitSending(tx, service.clock, 'mutation', mutation.submitterEmail)
    const wanted = {
      kind: personSubject.kind,
      subjectId: person.id,
      title: personTitle(person),
      snapshot: proposableValues(person),
      submitterEmail: mutation.submitterEmail,
      submitterMessage: mutation.submitterMessage,
      proposedChanges: mutation.proposedChanges,
    }
    const ticket = await openTicket(tx, service, wanted, { tellSubmitter: told.ok })
    await recordAudit(tx, {
      at: service.clock.now(),
      actor: null,
      address: origin.address,
      action: 'ticket.open',
      subject: ticket.number,
      detail: { key: origin.key, person: person.id, ...(!told.ok && { unmailed: told.error.limit }) },
    })
  })
}

function proposableValues(person: Row<'people'>): Readonly<Record<ProposableField, string | null>> {
  // The list of fields is also the list of keys; the compiler cannot follow that through fromEntries.
  return Object.fromEntries(proposableFields.map((name) => [name, person[name]])) as Record<
    ProposableField,
    string | null
  >
}

/** How tickets read and change a person. */
export const personSubject: TicketSubject = {
  kind: 'PER',
  fieldLabel: (t, field) => (isProposable(field) ? t(`personField.${field}`) : field),
  current: async (queries, id) => {
    const person = await findPersonForStaff(queries, id)
    return person === undefined ? null : proposableValues(person)
  },
  locked: (queries, id) => lockOf(queries, 'people', id),
  apply: async (tx, id, changes, now) => {
    const person = await findPersonForStaff(tx, id)
    if (person === undefined) return false
    const update: Partial<Record<ProposableField, string>> = {}
    for (const [field, value] of Object.entries(changes)) if (isProposable(field)) update[field] = value
    await updatePerson(tx, id, { ...update, ...foldedNames({ ...person, ...update }) }, now)
    return true
  },
  within: peopleWithin,
  href: (id) => `/people/${id}`,
}

function isProposable(field: string): field is ProposableField {
  return proposableFields.some((name) => name === field)
}
