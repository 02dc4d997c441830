import type { ManagedRecord } from '../../desk/records/managed-record.ts'
import type { RecordView, ViewApi } from '../../desk/records/record-desk.ts'
import { array, type JsonSchema, object } from '../../formats/json-schema/json-schema.ts'
import type { Service } from '../../platform/service.ts'
import type { Values } from '../../records/fields/field.ts'
import { tagOf } from '../../records/fields/record-form.ts'
import { guestLink } from '../../site/serving/rehearsal.ts'
import { guestActions, rehearsalWish } from './actions.ts'
import { type HeldMessages, selectHeld } from './held-store.ts'
import { readRehearsalState } from './rehearsal.ts'

interface RehearsalTypes {
  readonly id: 'rehearsal'
  readonly stored: Values
}

/** How many held messages are shown. */
export const mostHeld = 200

const moment: JsonSchema = { type: ['string', 'null'], format: 'date-time' }
const text: JsonSchema = { type: ['string', 'null'] }
const address: JsonSchema = { ...text, format: 'uri' }
const count: JsonSchema = { type: 'integer' }

const mail_to: JsonSchema = {
  ...{ type: 'array', items: { type: 'string' }, maxItems: 1000 },
  description: 'The addresses to which it sends mails; all others are held back.',
}

const held: JsonSchema = {
  ...object({
    ...{ mails: count, webhooks: count, pushes: count },
    latest: array(
      object({
        at: { type: 'string', format: 'date-time' },
        kind: { enum: ['mail', 'webhook'] },
        recipient: { type: 'string' },
        subject: { type: 'string' },
      }),
      `The newest first, ${mostHeld} at most.`,
    ),
  }),
  type: ['object', 'null'],
  description: 'Inside a rehearsal: what it has held back.',
}

export const managedRehearsal: ManagedRecord = {
  ...{ name: 'rehearsal', title: 'rehearsals.title', noun: 'rehearsal', need: 'admin' },
  ...{ isSingle: true, isFixed: true, schemas: {} },
  shown: {
    state: {
      enum: ['none', 'waiting', 'copying', 'running', 'failed'],
      description: '`waiting`: the service has not read the request yet.',
    },
    since: { ...moment, description: 'Since when it is in this state.' },
    problem: { ...text, description: 'Why it has failed.' },
    mail_to,
    url: { ...address, description: 'Where it is reached; null where no rehearsals are set up.' },
    of: { ...address, description: 'Inside a rehearsal: the site that it is a copy of.' },
    guests: { ...address, description: 'Inside a rehearsal: the link with which guests see it.' },
    guests_since: { ...moment, description: 'Since when there is that link.' },
    held,
  },
  actions: {
    start: {
      summary: 'Copies the site as it is now, and starts a rehearsal; `hindered` where there is one.',
      members: { mail_to },
      goesOn: true,
    },
    reset: {
      summary: 'Replaces the rehearsal by a fresh copy. Without `mail_to`, the addresses stay.',
      members: { mail_to },
      goesOn: true,
    },
    discard: { summary: 'Ends the rehearsal, and deletes all that belongs to it.', goesOn: true },
    'open-guests': {
      summary: 'Makes a link for guests, which replaces the one before; only inside a rehearsal.',
      answer: { guests: { type: 'string', format: 'uri', description: 'The link.' } },
    },
    'close-guests': { summary: 'Takes the link for guests back; only inside a rehearsal.' },
  },
  example: {},
}

/** The rehearsal, as programs see it. */
export function rehearsalView(
  service: Service,
): RecordView<RehearsalTypes> & { readonly api: ViewApi<RehearsalTypes> } {
  const { rehearsal, sandbox, baseUrl } = service.config
  return {
    ...{ isSingle: true, need: 'admin', readId: () => 'rehearsal' },
    form: { tag: (values) => tagOf(Object.values(values)) },
    async find(queries) {
      const state = await readRehearsalState(queries)
      const { since = null, problem = null, mailTo = [] } = state ?? {}
      const isInside = rehearsal !== null
      const link = isInside ? await guestLink(queries, service) : null
      return {
        ...{ state: state?.state ?? 'none', since, problem, mail_to: mailTo },
        ...{ url: sandbox?.url ?? null, of: rehearsal?.of ?? null },
        ...{ guests: link === null ? null : baseUrl + link.path, guests_since: link?.since ?? null },
        held: isInside ? shownMessages(await selectHeld(queries, mostHeld)) : null,
      }
    },
    valuesOf: (stored) => stored,
    api: {
      record: managedRehearsal,
      actions: [
        ...(['start', 'reset', 'discard'] as const).map((action) => rehearsalWish(service, action)),
        ...guestActions(service),
      ],
    },
  }
}

const shownMessages = ({ latest, ...counts }: HeldMessages) => ({
  ...counts,
  latest: latest.map(({ at, kind, recipient, subject }) => ({ at, kind, recipient, subject })),
})
