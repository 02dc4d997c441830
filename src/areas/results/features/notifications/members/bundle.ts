import Type, { type Static } from 'typebox'
import { isEmailAddress } from '../../../../../platform/mail/address.ts'
import type { Tx } from '../../../../../platform/storage/database/database.ts'
import { rowsInOrder } from '../../../../../platform/storage/rows/bulk.ts'
import {
  bundleMoment,
  hexId,
  nullable,
  optional,
  toHexId,
  toInstant,
  toInstantOrNull,
} from '../../../../../records/bundle/fields.ts'
import { bundleMember } from '../../../../../records/bundle/member.ts'
import { locales } from '../../../../../texts/language/locales.ts'
import { emailKey } from '../../../../../values/text.ts'
import { type RecordProblem, saveEach, strict } from '../../../bundle/shared.ts'
import { itemId } from '../../../items/settings/setting.ts'
import { itemKinds } from '../../../model/item.ts'
import { ruleOccasions } from '../mailing/rules.ts'
import { readRules, saveRules, storedRules } from '../mailing/rules-store.ts'
import { chosenOccasions, levels, type Subscription } from '../subscribers/choices.ts'
import {
  insertSubscriber,
  itemsOf,
  type SubscriberRow,
  selectSubscriber,
  setItemsOf,
  subscriberByEmail,
  updateSubscriber,
} from '../subscribers/subscriber-store.ts'

/** Which occasions send mails automatically. */
export const notificationRulesMember = bundleMember({
  name: 'notification_rules',
  shape: 'list',
  schema: Type.Object({ occasion: Type.Enum(ruleOccasions), active: Type.Boolean() }, strict),
  key: ({ occasion }) => occasion,
  open: ({ tx }) => ({
    async save(records) {
      const given = records.map(({ record: { occasion, active } }) => [occasion, active] as const)
      await saveRules(tx, { ...(await readRules(tx)), ...Object.fromEntries(given) })
      return null
    },
  }),
  async *dump(queries) {
    const rules = await storedRules(queries)
    for (const occasion of ruleOccasions) {
      const active = rules[occasion]
      if (active !== undefined) yield { occasion, active }
    }
  },
})

export const choicesSchema = Type.Object(
  {
    locale: Type.Enum(locales),
    everything: Type.Boolean(),
    levels: Type.Array(Type.Enum(levels), { uniqueItems: true }),
    municipality: nullable(Type.Integer({ minimum: 1, maximum: 999_999 })),
    occasions: Type.Array(Type.Enum(chosenOccasions), { uniqueItems: true }),
  },
  strict,
)
export const itemsSchema = Type.Array(Type.Object({ kind: Type.Enum(itemKinds), id: itemId }, strict))

const subscriberSchema = Type.Object(
  {
    id: hexId,
    email: Type.Refine(
      Type.String(),
      (text) => isEmailAddress(text) && text === emailKey(text),
      () => 'must be an e-mail address in small letters',
    ),
    state: Type.Enum(['pending', 'active', 'unsubscribed'] as const),
    choices: choicesSchema,
    items: Type.Optional(itemsSchema),
    wanted: optional(Type.Object({ choices: choicesSchema, items: itemsSchema }, strict)),
    wanted_until: optional(bundleMoment),
    created: bundleMoment,
    confirmed: optional(bundleMoment),
    ended: optional(bundleMoment),
  },
  strict,
)

type SubscriberRecord = Static<typeof subscriberSchema>

/** Subscribers of mails. The links in mails are signed with the secret of the instance, which is not in a bundle. */
export const subscribersMember = bundleMember({
  name: 'subscribers',
  shape: 'list',
  schema: subscriberSchema,
  key: ({ id }) => toHexId(id),
  open: ({ tx }) => ({ save: (records) => saveEach(records, (record) => saveSubscriber(tx, record)) }),
  async *dump(queries) {
    for await (const row of rowsInOrder(queries, 'subscribers', 'id')) {
      const wanted: Subscription | null = row.wanted === null ? null : JSON.parse(row.wanted)
      yield {
        id: row.id,
        email: row.email,
        state: row.state,
        choices: JSON.parse(row.choices),
        items: await itemsOf(queries, row.id),
        wanted,
        wanted_until: row.wanted_until,
        created: row.created,
        confirmed: row.confirmed,
        ended: row.ended,
      }
    }
  },
})

async function saveSubscriber(tx: Tx, record: SubscriberRecord): Promise<RecordProblem | null> {
  const row = rowOf(record)
  const namesake = await subscriberByEmail(tx, row.email)
  if (namesake !== null && namesake.id !== row.id)
    return { path: 'email', message: `belongs to the subscriber ${namesake.id} already` }
  const before = await selectSubscriber(tx, row.id)
  // An old bundle must not send mails again to an address that has unsubscribed since.
  if (before?.state === 'unsubscribed' && (row.confirmed ?? '') < (before.ended ?? '')) return null
  if (before === null) await insertSubscriber(tx, row)
  else await updateSubscriber(tx, row.id, row)
  await setItemsOf(tx, row.id, record.items ?? [])
  return null
}

function rowOf(record: SubscriberRecord): SubscriberRow {
  const { id, email, state, wanted = null } = record
  return {
    id: toHexId(id),
    email,
    state,
    choices: JSON.stringify(record.choices),
    wanted: wanted === null ? null : JSON.stringify(wanted),
    wanted_until: toInstantOrNull(record.wanted_until),
    wanted_mails: wanted === null ? null : 1,
    created: toInstant(record.created),
    confirmed: toInstantOrNull(record.confirmed),
    ended: toInstantOrNull(record.ended),
  }
}
