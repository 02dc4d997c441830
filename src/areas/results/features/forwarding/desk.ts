import type { ManagedRecord } from '../../../../desk/records/managed-record.ts'
import {
  type DeskTypes,
  listedDesk,
  nothingMore,
  type RecordApi,
} from '../../../../desk/records/record-desk.ts'
import type { StaffAction } from '../../../../desk/records/staff-action.ts'
import type { Actor } from '../../../../identity/audit/audit.ts'
import { known } from '../../../../platform/http/requests/errors.ts'
import type { Queries, Tx } from '../../../../platform/storage/database/database.ts'
import { type FieldList, fields } from '../../../../records/fields/fields.ts'
import { recordForm } from '../../../../records/fields/record-form.ts'
import type { StaffCall } from '../../../../site/frame/staff-routes.ts'
import type { Instant } from '../../../../values/time.ts'
import { mayRetry, retryForward, skipForward } from './manage.ts'
import { forwardPath } from './page.ts'
import { forwardsQueued } from './queue.ts'
import { type ForwardRow, forwardsAfter, selectForward } from './store.ts'

interface ForwardTypes extends DeskTypes {
  readonly id: number
  readonly stored: ForwardRow
  readonly code: never
  readonly origin: null
  readonly more: null
  readonly saved: never
}

const readNumber = (text: string) => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : null)

/** Nothing of it is entered. */
const form = recordForm(fields<FieldList>({}), { groups: {}, problemText: () => 'common.problem.required' })

const moment = { type: ['string', 'null'], format: 'date-time' } as const
const text = { type: ['string', 'null'] } as const

export const managedForwards: ManagedRecord = {
  ...{ name: 'forwards', title: 'forward.title', noun: 'forwarded upload', need: 'admin' },
  schemas: form.schemas,
  ...{ isFixed: true, isAddable: false, isRemovable: false },
  shown: {
    path: { type: 'string', description: 'Where it was uploaded.' },
    sender: { type: 'string', description: 'Who has uploaded it.' },
    source: { ...text, description: 'The name of its data source.' },
    state: {
      ...{ type: 'string', enum: ['queued', 'sending', 'delivered', 'refused', 'dropped'] },
      description: 'What became of it.',
    },
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

export const forwardDesk = listedDesk<ForwardTypes>({
  ...{ path: forwardPath, need: 'admin', form, readId: readNumber, more: nothingMore },
  find: async (queries, number) => (await selectForward(queries, number)) ?? null,
  valuesOf: ({ number, path, sender, source, state, attempts, status, error, ...row }) => ({
    ...{ id: number, path, sender, source, state, attempts, status, error },
    ...{ next_attempt: row.next_attempt, last_attempt: row.last_attempt },
    ...{ finished: row.finished, created: row.created },
  }),
})

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

export const forwardApi: RecordApi<ForwardTypes> = {
  record: managedForwards,
  page: forwardsAfter,
  idOf: (number) => number,
  actions: forwardActions,
}
