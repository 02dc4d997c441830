import Type, { type TSchema } from 'typebox'
import type { ManagedRecord } from '../../../../../desk/records/managed-record.ts'
import type { DeskTypes, EditedRecords, RecordApi } from '../../../../../desk/records/record-desk.ts'
import type { ConfirmedAction } from '../../../../../desk/records/staff-action.ts'
import { recordAudits } from '../../../../../identity/audit/audit.ts'
import { auditOf, storeRows } from '../../../../../office/exchange/apply.ts'
import { PageProblem } from '../../../../../platform/http/requests/errors.ts'
import type { Service } from '../../../../../platform/service.ts'
import { bundleMoment, optional } from '../../../../../records/bundle/fields.ts'
import type { ExchangeTable } from '../../../../../records/exchange/exchange-table.ts'
import type { RowFault } from '../../../../../records/exchange/plan.ts'
import { single } from '../../../../../records/fields/controls.ts'
import { type Field, inColumn, type Values } from '../../../../../records/fields/field.ts'
import { fields } from '../../../../../records/fields/fields.ts'
import { recordForm } from '../../../../../records/fields/record-form.ts'
import { fail, ok } from '../../../../../values/result.ts'
import { storableText } from '../../../../../values/text.ts'
import { inResults } from '../../../desk/frame/staff-page.ts'
import type { ItemRef } from '../../../model/item.ts'
import { choicesSchema, itemsSchema } from '../members/bundle.ts'
import type { SubscriberChoices } from '../subscribers/choices.ts'
import {
  itemsOf,
  type SubscriberRow,
  type SubscriberWithItems,
  selectSubscriber,
  selectSubscribers,
  subscribersAfter,
} from '../subscribers/subscriber-store.ts'
import { choicesOf, removeSubscribers } from '../subscribers/subscribers.ts'
import { askToRemoveSubscribers, subscriberStates, subscribersPath } from './subscribers-page.ts'

interface SubscriberTypes extends DeskTypes {
  readonly id: string
  readonly stored: SubscriberWithItems
  readonly code: RowFault | 'taken'
  readonly origin: null
  /** Whether a mail is sent. */
  readonly more: boolean
  readonly saved: string
}

type Member = Field<TSchema, unknown, never> & { readonly group: 'subscriber' }

/** A member that has no input in a form. */
const member = (schema: TSchema, description: string): Member => ({
  ...{ group: 'subscriber', schema, description },
  control: single<unknown, never>({
    write: (value) => (value === undefined || value === null ? '' : JSON.stringify(value)),
    read: (text) => ok(text === '' ? null : JSON.parse(text)),
  }),
  ...inColumn<unknown, unknown>({ toCell: (value) => value, fromCell: (cell) => cell }),
})

const subscriberFields = fields({
  email: member(Type.String({ maxLength: 320 }), 'The e-mail address.'),
  state: member(
    optional(Type.Enum([...subscriberStates])),
    '`active` ones get mails, `pending` ones have not confirmed. By default as `confirmed` and `ended` say.',
  ),
  choices: member(
    optional(choicesSchema),
    'What is mailed, in which language; by default everything, as the form of readers proposes.',
  ),
  items: member(optional(itemsSchema), 'Votes, elections and compounds that are followed one by one.'),
  created: member(optional(bundleMoment), 'When somebody has subscribed; by default now.'),
  confirmed: member(
    optional(bundleMoment),
    'When it was confirmed at that address, here or in another system.',
  ),
  ended: member(optional(bundleMoment), 'When somebody has unsubscribed.'),
})

const subscriberForm = recordForm<typeof subscriberFields.list, SubscriberTypes['code']>(subscriberFields, {
  groups: { subscriber: 'subscribers.title' },
  problemText: (code) => (code === 'taken' ? 'common.problem.taken' : `exchange.problem.${code}`),
})

export const managedSubscribers: ManagedRecord = {
  ...{ name: 'subscribers', title: 'subscribers.title', noun: 'subscriber', need: { area: 'results' } },
  ...{ isFixed: true, schemas: subscriberForm.schemas },
  more: {
    mail: {
      type: 'boolean',
      description:
        'Whether a mail is sent: one that asks for confirmation to who is `pending`, a notice to who is `active`.',
    },
  },
  example: { email: 'leserin@example.ch', confirmed: '2026-05-03T08:00:00Z' },
}

export const subscriberRemoval: ConfirmedAction<
  `${typeof subscribersPath}/delete`,
  readonly SubscriberRow[]
> = {
  path: `${subscribersPath}/delete`,
  about: inResults,
  chosen: ({ t }, count) => ({ title: t('subscribers.remove.title', { count }), path: subscribersPath }),
  find: (queries, _, ids) => selectSubscribers(queries, ids),
  ask: askToRemoveSubscribers,
  act: (tx, subscribers, call) =>
    removeSubscribers(
      tx,
      subscribers.map(({ id }) => id),
      call.author(),
    ),
  next: () => `${subscribersPath}?done=removed`,
}

/** Subscribers as programs see them; adding one is an import of one row, with its rules. */
export function subscriberRecords(
  service: Service,
  table: ExchangeTable,
): EditedRecords<SubscriberTypes> & { readonly api: RecordApi<SubscriberTypes> } {
  return {
    ...{ need: { area: 'results' }, form: subscriberForm, isFixed: true, readId: storableText },
    async find(queries, id) {
      const row = await selectSubscriber(queries, id)
      return row === null ? null : { ...row, refs: await itemsOf(queries, id) }
    },
    valuesOf: ({ id, email, state, refs, created, confirmed, ended, ...row }) => ({
      ...{ id, email, state, choices: choicesOf(row), items: refs, created, confirmed, ended },
    }),
    async begin({ user }) {
      // As the page of the import.
      if (user.role !== 'admin') throw new PageProblem(403)
      return { values: {}, origin: null }
    },
    more: { begin: () => false, read: () => false },
    async save(tx, { typed, more: isMailed }, call) {
      const read = subscriberForm.read(typed, {})
      if (!read.ok) return fail({ type: 'problems', problems: read.error })
      const given = { ignored: [], rows: [{ line: 1, cells: cellsOf(read.value) }] }
      const { added, refused } = await table.plan(tx, given, null)
      const problems = refused.map(({ name, fault }) => problem(memberOf(name), fault))
      if (problems.length > 0) return fail({ type: 'problems', problems })
      const [row] = added
      if (row === undefined) return fail({ type: 'problems', problems: [problem('email', 'taken')] })
      const change = call.change()
      await storeRows(tx, table, added, change.at)
      await recordAudits(tx, auditOf(table, added, 'add', change))
      if (isMailed) await table.mails?.send(tx, service, added, change.by)
      return ok(String(row.record.id))
    },
    api: {
      record: managedSubscribers,
      page: subscribersAfter,
      idOf: (id) => id,
      readMore: ({ mail }) => mail === true,
      removal: subscriberRemoval,
    },
  }
}

const problem = (field: string, code: SubscriberTypes['code']) => ({ field, input: field, code })

const chosen: readonly string[] = ['locale', 'levels', 'municipality', 'occasions']

/** The member that a column of the table belongs to. */
const memberOf = (column: string | null) =>
  column === null ? 'email' : chosen.includes(column) ? 'choices' : column

/** Returns the cells that mean the same in a file. */
function cellsOf(values: Values): Readonly<Record<string, string>> {
  const { email, state, created, confirmed, ended } = values
  // Their schemas have been checked.
  const choices = (values.choices ?? null) as SubscriberChoices | null
  const items = (values.items ?? []) as readonly ItemRef[]
  const { locale, everything = false, levels = [], municipality = null, occasions = [] } = choices ?? {}
  const cells = {
    ...{ email, state, locale, municipality, created, confirmed, ended },
    levels: everything ? levels.join(' ') : '',
    items: items.map(({ kind, id }) => `${kind}:${id}`).join(' '),
    occasions: occasions.join(' '),
  }
  return Object.fromEntries(
    Object.entries(cells).flatMap(([name, cell]) => (cell == null ? [] : [[name, String(cell)]])),
  )
}
