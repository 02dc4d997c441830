import Type from 'typebox'
import type { ManagedRecord } from '../../../../desk/records/managed-record.ts'
import type { RecordView, ViewApi } from '../../../../desk/records/record-desk.ts'
import type { StaffAction } from '../../../../desk/records/staff-action.ts'
import type { Actor } from '../../../../identity/audit/audit.ts'
import { known } from '../../../../platform/http/requests/errors.ts'
import type { Queries, Tx } from '../../../../platform/storage/database/database.ts'
import { tagOf } from '../../../../records/fields/record-form.ts'
import type { StaffCall } from '../../../../site/frame/staff-routes.ts'
import type { Instant } from '../../../../values/time.ts'
import { mayRetry, retryForward, skipForward } from './manage.ts'
import { forwardPath } from './page.ts'
import { forwardsQueued } from './queue.ts'
import { type ForwardRow, forwardsAfter, selectForward } from './store.ts'

interface ForwardTypes {
  readonly id: number
  readonly stored: ForwardRow
}

const readNumber = (text: string) => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : null)

const moment = { type: ['string', 'null'], format: 'date-time' } as const
const text = { type: ['string', 'null'] } as const

export const managedForwards: ManagedRecord = {
  ...{ name: 'forwards', title: 'forward.title', noun: 'forwarded upload', need: 'admin' },
  ...{ isFixed: true, isAddable: false, isRemovable: false, origin: 'Uploads are forwarded.' },
  schemas: {
    path: Type.String({ description: 'Where it was uploaded.' }),
    sender: Type.String({ description: 'Who has uploaded it.' }),
    source: Type.Union([Type.String(), Type.Null()], { description: 'The name of its data source.' }),
    state: Type.Enum(['queued', 'sending', 'delivered', 'refused', 'dropped'], {
      description: 'What became of it.',
    }),
  },
  shown: {
    attempts: { type: 'integer', description: 'How often it was sent.' },
    status: { type: ['integer', 'null'], description: 'The status of the last answer.' },
    error: { ...text, description: 'Why there was no answer, or why it was not sent.' },
    next_attempt: { ...moment, description: 'When it is sent next.' },
    last_attempt: { ...moment, description: 'When it was sent last.' },
    finished: { ...moment, description: 'When it was delivered or given up.' },
    created: { ...moment, description: 'When it was uploaded.' },
  },
  actions: {
    retry: {
      summary:
        'Sends it again, or at once; refused with `hindered` where it has arrived, or where a later one for the same item has.',
    },
    skip: { summary: 'Gives it up, so that those behind it go on; refused with `hindered` unless it waits.' },
  },
  example: {},
}

interface FoundForward {
  readonly row: ForwardRow
  readonly isPossible: boolean
}

type ForwardAction<Name extends string> = StaffAction<`${typeof forwardPath}/:id/${Name}`, FoundForward>

const forwardAction = <Name extends 'retry' | 'skip'>(
  name: Name,
  isPossible: (queries: Queries, row: ForwardRow) => Promise<boolean> | boolean,
  work: (tx: Tx, number: number, by: Actor, at: Instant) => Promise<boolean>,
): ForwardAction<Name> => ({
  path: `${forwardPath}/:id/${name}`,
  async find(queries, { params }: StaffCall<{ readonly id: string }>) {
    const row = known(await selectForward(queries, known(readNumber(params.id))))
    return { row, isPossible: await isPossible(queries, row) }
  },
  isHindered: (found) => !found.isPossible,
  async act(tx, { row }, call) {
    const { by, at } = call.change()
    await work(tx, row.number, by, at)
    forwardsQueued.notify()
  },
  next: () => `${forwardPath}?done=${name === 'retry' ? 'retried' : 'skipped'}`,
  api: { name },
})

export const forwardActions = [
  forwardAction('retry', mayRetry, retryForward),
  forwardAction('skip', (_, { state }) => state === 'queued', skipForward),
] as const

/** Forwarded uploads, as programs see them. */
export const forwardView: RecordView<ForwardTypes> & { readonly api: ViewApi<ForwardTypes> } = {
  need: 'admin',
  form: { tag: (values) => tagOf(Object.values(values)) },
  readId: readNumber,
  find: async (queries, number) => (await selectForward(queries, number)) ?? null,
  valuesOf: ({ number, path, sender, source, state, attempts, status, error, ...row }) => ({
    ...{ id: number, path, sender, source, state, attempts, status, error },
    ...{ next_attempt: row.next_attempt, last_attempt: row.last_attempt },
    ...{ finished: row.finished, created: row.created },
  }),
  api: { record: managedForwards, page: forwardsAfter, actions: forwardActions },
}
