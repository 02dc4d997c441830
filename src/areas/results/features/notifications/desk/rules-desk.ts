import type { ManagedRecord } from '../../../../../desk/records/managed-record.ts'
import { type DeskTypes, nothingMore, type RecordDesk } from '../../../../../desk/records/record-desk.ts'
import type { StaffAction } from '../../../../../desk/records/staff-action.ts'
import { changedFields, recordAudit } from '../../../../../identity/audit/audit.ts'
import { textField } from '../../../../../platform/http/forms/form.ts'
import type { Tx } from '../../../../../platform/storage/database/database.ts'
import { fields } from '../../../../../records/fields/fields.ts'
import { recordForm } from '../../../../../records/fields/record-form.ts'
import { flag } from '../../../../../records/fields/values.ts'
import type { StaffCall } from '../../../../../site/frame/staff-routes.ts'
import { fail, ok } from '../../../../../values/result.ts'
import { announceByHand } from '../../../events/announce.ts'
import { eventsTold } from '../../../events/event-signals.ts'
import { declaredOccasions } from '../../../events/occasions.ts'
import { type ItemRef, itemKinds } from '../../../model/item.ts'
import type { ResultsArea } from '../../../serving/area.ts'
import { auditSubject } from '../../../versions/stored/audit-subject.ts'
import { addMailing, toldOfDay } from '../mailing/mailing.ts'
import { type Rules, ruleOccasions } from '../mailing/rules.ts'
import { readRules, saveRules } from '../mailing/rules-store.ts'
import { notificationsPath } from './paths.ts'

const need = { area: 'results' } as const

export interface RulesTypes extends DeskTypes {
  readonly id: 'notifications'
  readonly stored: Rules
  readonly code: never
  readonly origin: null
  readonly more: null
  readonly saved: null
}

type RuleOccasion = (typeof ruleOccasions)[number]

const rule = (occasion: RuleOccasion) =>
  flag({
    ...{ label: `notifyManage.rule.${occasion}`, group: 'rules' },
    description: `Whether mails are sent by themselves: ${declaredOccasions[occasion].meaning}.`,
  })

const ruleFields = fields(
  Object.fromEntries(ruleOccasions.map((occasion) => [occasion, rule(occasion)])) as Readonly<
    Record<RuleOccasion, ReturnType<typeof rule>>
  >,
)

export const rulesForm = recordForm(ruleFields, {
  groups: { rules: 'notifyManage.rules' },
  problemText: () => 'common.problem.required',
})

export const managedNotifications: ManagedRecord = {
  ...{ name: 'notifications', title: 'notifyManage.title', noun: 'rules of notifications', need },
  schemas: rulesForm.schemas,
  isSingle: true,
  actions: {
    send: {
      summary:
        'Sends mails about a whole polling day, or about an item, of which programs are told, too. The mails are sent within the next minutes.',
      members: {
        day: {
          ...{ type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}$' },
          description: 'The polling day; or the item instead.',
        },
        kind: { type: 'string', enum: [...itemKinds], description: 'The kind of the item.' },
        item: { type: 'string', description: 'The id of the item.' },
      },
      answer: { event: { type: ['string', 'null'], description: 'The id of the event about the item.' } },
    },
  },
  example: { interim: true },
}

/** Mails about all public results of a day; returns false where there are none. */
export async function sendDay(tx: Tx, area: ResultsArea, day: string, call: StaffCall): Promise<boolean> {
  if ((await toldOfDay(area, day)).length === 0) return false
  const { actor, at, address } = call.author()
  await addMailing(tx, { eventId: null, day, occasions: ['manual'], actor, at })
  await recordAudit(tx, { at, actor, address, action: 'notification.send', subject: day })
  eventsTold.notify()
  return true
}

/** Returns the id of the event; null where no results of the item are public. */
export async function sendItem(tx: Tx, ref: ItemRef, call: StaffCall): Promise<string | null> {
  const author = call.author()
  const event = await announceByHand(tx, ref, { at: author.at, actor: call.user.email })
  const entry = { ...author, action: 'notification.send', subject: auditSubject(ref) }
  if (event !== null) await recordAudit(tx, { ...entry, detail: { event } })
  return event
}

interface Wanted {
  readonly day: string
  /** Null for a day. */
  readonly ref: ItemRef | null
}

interface Sent {
  readonly isSent: boolean
  readonly event: string | null
}

/** For programs; pages in the browser show the mail first. */
const sending = (area: ResultsArea): StaffAction<typeof notificationsPath, Wanted, Sent> => ({
  path: notificationsPath,
  async find(_, { body }) {
    const kind = itemKinds.find((one) => one === textField(body, 'kind'))
    const id = textField(body, 'item')
    return { day: textField(body, 'day'), ref: kind === undefined || id === '' ? null : { kind, id } }
  },
  async act(tx, { day, ref }, call) {
    if (ref === null) return { isSent: await sendDay(tx, area, day, call), event: null }
    const event = await sendItem(tx, ref, call)
    return { isSent: event !== null, event }
  },
  next: () => `${notificationsPath}?done=sent`,
  api: {
    name: 'send',
    problems: ({ isSent }, { ref }) =>
      isSent
        ? []
        : [{ name: ref === null ? 'day' : 'item', code: 'no-results', text: 'notifyManage.confirm.hidden' }],
    answer: ({ event }) => ({ event }),
  },
})

export function rulesDesk(area: ResultsArea, page: RecordDesk<RulesTypes>['page']): RecordDesk<RulesTypes> {
  return {
    ...{ path: notificationsPath, need, form: rulesForm, isSingle: true, more: nothingMore },
    readId: () => 'notifications',
    find: readRules,
    valuesOf: (rules) => ({ ...rules }),
    begin: async () => ({ values: {}, origin: null }),
    async save(tx, { typed, before: opened }, call) {
      const before = await readRules(tx)
      const read = rulesForm.read(typed, before)
      if (!read.ok) return fail({ type: 'problems', problems: read.error })
      if (rulesForm.tag(before) !== opened?.seen) return fail({ type: 'conflict' })
      const rules: Rules = { ...before, ...onlySet(read.value) }
      const detail = changedFields(before, rules)
      if (detail === null) return ok(null)
      await saveRules(tx, rules)
      await recordAudit(tx, { ...call.author(), action: 'notification.rules', subject: '', detail })
      return ok(null)
    },
    page,
    api: { record: managedNotifications, idOf: () => 'notifications', actions: [sending(area)] },
    next: () => `${notificationsPath}?done=rules`,
  }
}

const onlySet = (values: Readonly<Partial<Record<RuleOccasion, boolean | null>>>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value === true]))
