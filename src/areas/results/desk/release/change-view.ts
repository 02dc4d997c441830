import Type from 'typebox'
import type { ManagedRecord } from '../../../../desk/records/managed-record.ts'
import type { RecordView, ViewApi } from '../../../../desk/records/record-desk.ts'
import type { RecordAction } from '../../../../desk/records/staff-action.ts'
import { readHexId } from '../../../../formats/collection-json/ids.ts'
import { textField } from '../../../../platform/http/forms/form.ts'
import { known } from '../../../../platform/http/requests/errors.ts'
import type { Service } from '../../../../platform/service.ts'
import type { Queries } from '../../../../platform/storage/database/database.ts'
import { tagOf } from '../../../../records/fields/record-form.ts'
import type { StaffCall } from '../../../../site/frame/staff-routes.ts'
import { refuseOwn } from '../../versions/release/refuse-own.ts'
import {
  type ConfirmOutcome,
  confirmChange,
  markOf,
  readRuleState,
  shownOf,
  UnfitChange,
  withdrawChange,
} from '../../versions/release/rule-change.ts'
import { type ProposedChange, proposedChanges } from '../../versions/release/rule-change-store.ts'
import type { Appearing } from '../../versions/release/rule-effect.ts'
import { appliers } from './rule-change-routes.ts'

interface ShownChange {
  readonly proposed: ProposedChange
  readonly appearing: readonly Appearing[]
  readonly mark: string
}

interface ChangeTypes {
  readonly id: string
  readonly stored: ShownChange
}

export const managedChanges: ManagedRecord = {
  ...{ name: 'release-changes', title: 'changeRecord.title', noun: 'proposed change' },
  ...{
    need: { area: 'results' },
    isFixed: true,
    isAddable: false,
    origin: 'Changes of which one person may not decide alone make them.',
    isRemovable: false,
  },
  schemas: {
    of: Type.Enum(['site', 'items', 'meaning', 'link'], {
      description:
        'The release rule of the site or of items, what figures of an item mean, or a link of a data source.',
    }),
    by: Type.Union([Type.String(), Type.Null()], { description: 'Who proposed it; null for a bundle.' }),
  },
  shown: {
    at: { type: 'string', format: 'date-time', description: 'When it was proposed.' },
    change: { type: 'object', description: 'What is to be changed.' },
    appearing: {
      type: 'array',
      items: { type: 'object' },
      description:
        'The waiting versions that it would make public: `kind`, `id`, `version`, and from when, `after`.',
    },
    mark: { type: 'string', description: 'Stands for the change and its effects; changes with either.' },
  },
  actions: {
    confirm: {
      summary: 'Carries it out; where two people release, by one who has not proposed it.',
      members: {
        mark: { type: 'string', description: 'As it was read, so that nothing else is confirmed.' },
      },
    },
    withdraw: { summary: 'Drops it; nothing changes.' },
  },
  example: {},
}

/** Reads the changes that wait for a second person, or one of them, in the order of ids. */
async function readChanges(
  { clock }: Service,
  queries: Queries,
  id?: string,
): Promise<readonly ShownChange[]> {
  const all = (await proposedChanges(queries)).filter((one) => id === undefined || one.id === id)
  if (all.length === 0) return []
  const state = await readRuleState(queries, clock.now())
  const found: ShownChange[] = []
  for (const proposed of all.toSorted((one, other) => (one.id < other.id ? -1 : 1))) {
    const shown = await shownOf(queries, proposed.change, state, appliers)
    found.push({ proposed, appearing: shown.effect.appearing, mark: markOf(proposed.change, shown) })
  }
  return found
}

const find = async (_: Queries, { params }: StaffCall<{ readonly id: string }>) => known(readHexId(params.id))

const confirmation: RecordAction<string, ConfirmOutcome | 'unmarked'> = {
  find,
  async act(tx, id, { request, body, author }) {
    const mark = textField(body, 'mark')
    if (mark === '') return 'unmarked'
    try {
      const outcome = await confirmChange(tx, { id, mark, by: author() }, appliers)
      if (outcome === 'own') refuseOwn(request.log, author(), `release-rule/${id}`)
      return outcome
    } catch (error) {
      if (error instanceof UnfitChange) return 'unfit'
      throw error
    }
  },
  api: {
    ...{ name: 'confirm', right: 'release' },
    hindrance(outcome) {
      if (outcome === 'unfit') return 'releaseRule.unfit'
      return outcome === 'moved' || outcome === 'gone' ? 'releaseRule.moved' : null
    },
    problems: (outcome) =>
      outcome === 'unmarked' ? [{ name: 'mark', code: 'required', text: 'common.problem.required' }] : [],
  },
}

const withdrawal: RecordAction<string> = {
  find,
  act: (tx, id, { author }) => withdrawChange(tx, id, author()),
  api: { name: 'withdraw' },
}

/** Changes that wait for a second person, as programs see them. */
export const changeView = (
  service: Service,
): RecordView<ChangeTypes> & { readonly api: ViewApi<ChangeTypes> } => ({
  need: { area: 'results' },
  form: { tag: ({ mark }) => tagOf([mark]) },
  readId: readHexId,
  find: async (queries, id) => (await readChanges(service, queries, id))[0] ?? null,
  valuesOf: ({ proposed: { id, at, by, change }, appearing, mark }) => ({
    ...{ id, at, of: change.of, by, change, mark },
    appearing: appearing.map(({ kind, id: item, version, after }) => ({ kind, id: item, version, after })),
  }),
  api: {
    record: managedChanges,
    page: async (queries, { after, limit }) =>
      (await readChanges(service, queries))
        .filter(({ proposed }) => after === null || proposed.id > after)
        .slice(0, limit),
    actions: [confirmation, withdrawal],
  },
})
