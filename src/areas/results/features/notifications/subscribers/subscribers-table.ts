import { accountEmail } from '../../../../../identity/accounts/email.ts'
import { siteName } from '../../../../../identity/organisation/organisation.ts'
import { readOrganisation } from '../../../../../identity/organisation/store.ts'
import { randomId } from '../../../../../platform/crypto/secret.ts'
import { isEmailAddress } from '../../../../../platform/mail/address.ts'
import { queueMail } from '../../../../../platform/mail/outbox.ts'
import type { BundleMember } from '../../../../../records/bundle/member.ts'
import { type CellResult, momentCell, readInstant } from '../../../../../records/exchange/cell-values.ts'
import {
  type ExchangeTable,
  planAdditions,
  storedAs,
} from '../../../../../records/exchange/exchange-table.ts'
import type { ExchangeField } from '../../../../../records/exchange/field.ts'
import type { Matching } from '../../../../../records/exchange/plan.ts'
import type { GivenRow } from '../../../../../records/exchange/read-rows.ts'
import { type Locale, locales } from '../../../../../texts/language/locales.ts'
import { translator } from '../../../../../texts/translate.ts'
import { fail, ok } from '../../../../../values/result.ts'
import { addSeconds, type Instant } from '../../../../../values/time.ts'
import { type ItemRef, itemKinds } from '../../../model/item.ts'
import { chosenOccasions, levels } from './choices.ts'
import { subscriberLinks, unsubscribeHeaders } from './links.ts'
import {
  itemsOf,
  knownAddresses,
  listSubscribers,
  type SubscriberWithItems,
  selectSubscriber,
  updateSubscriber,
} from './subscriber-store.ts'
import { choicesOf, confirmWithin, mailConfirmation, removeSubscribers } from './subscribers.ts'

type Listed = SubscriberWithItems

/** Words of a cell, each of which must be one of the choices. */
function readSome<Choice extends string>(
  cell: string,
  choices: readonly Choice[],
): CellResult<readonly Choice[]> {
  const words = cell
    .toLowerCase()
    .split(/[\s,;]+/)
    .filter(Boolean)
  return words.every((word) => choices.some((one) => one === word))
    ? ok(choices.filter((one) => words.includes(one)))
    : fail('choice')
}

function readOne<Choice extends string>(cell: string, choices: readonly Choice[]): CellResult<Choice> {
  const found = choices.find((one) => one.toLowerCase() === cell.toLowerCase())
  return found === undefined ? fail('choice') : ok(found)
}

/** `vote:energie election:regierungsrat`. */
function readItems(cell: string): CellResult<readonly ItemRef[]> {
  const refs = cell
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map((word) => {
      const [kind = '', id = ''] = word.split(/:(.*)/s)
      const known = itemKinds.find((one) => one === kind)
      return known !== undefined && /^[A-Za-z0-9][A-Za-z0-9._~-]{0,149}$/.test(id)
        ? { kind: known, id }
        : null
    })
  const found = refs.filter((ref) => ref !== null)
  return found.length === refs.length ? ok(found) : fail('choice')
}

const moment = (
  name: 'created' | 'confirmed' | 'ended',
  heading: ExchangeField<Listed>['heading'],
): ExchangeField<Listed> => ({
  ...{ name, heading },
  write: (row) => momentCell(row[name]),
  read: readInstant,
})

const fields: readonly ExchangeField<Listed>[] = [
  {
    ...{ name: 'email', heading: 'common.emailAddress', also: ['e-mail', 'mail'], width: 30 },
    write: ({ email }) => email,
    read: (cell) => (isEmailAddress(accountEmail(cell)) ? ok(accountEmail(cell)) : fail('email')),
  },
  {
    ...{ name: 'state', heading: 'common.status' },
    write: ({ state }) => state,
    read: (cell) => readOne(cell, ['active', 'pending', 'unsubscribed']),
  },
  {
    ...{ name: 'locale', heading: 'common.language' },
    write: (row) => choicesOf(row).locale,
    read: (cell) => readOne(locales.find((one) => one.startsWith(`${cell}_`)) ?? cell, locales),
  },
  {
    ...{ name: 'levels', heading: 'notify.subscribe.levels' },
    write: (row) => (choicesOf(row).everything ? choicesOf(row).levels.join(' ') : ''),
    read: (cell) => readSome(cell, levels),
  },
  {
    ...{ name: 'municipality', heading: 'common.municipality' },
    write: (row) => choicesOf(row).municipality,
    read: (cell) => (/^[1-9]\d{0,5}$/.test(cell) ? ok(Number(cell)) : fail('number')),
  },
  {
    ...{ name: 'items', heading: 'results.title' },
    write: ({ refs }) => refs.map(({ kind, id }) => `${kind}:${id}`).join(' '),
    read: readItems,
  },
  {
    ...{ name: 'occasions', heading: 'webhooks.occasions' },
    write: (row) => choicesOf(row).occasions.join(' '),
    read: (cell) => readSome(cell, chosenOccasions),
  },
  moment('created', 'dataSources.created'),
  moment('confirmed', 'exchange.column.confirmed'),
  moment('ended', 'exchange.column.ended'),
]

const removedAtOnce = 500

/** Subscribers of another system, with what they confirmed there. Addresses that are known are left alone. */
export function subscribersTable(member: BundleMember): ExchangeTable {
  return {
    ...{ name: 'subscribers', noun: 'subscriber' },
    columns: fields.map((field) => ({ ...field, isRead: true })),
    member: storedAs(member, nested),
    async *batches(queries) {
      for (const row of await listSubscribers(queries)) {
        const refs = row.items === 0 ? [] : await itemsOf(queries, row.id)
        yield [fields.map((field) => field.write({ ...row, refs }))]
      }
    },
    plan: async (queries, given) => {
      const emailOf = ({ cells }: GivenRow) => accountEmail(cells.email ?? '')
      const known = await knownAddresses(queries, given.rows.map(emailOf))
      const { default_locale } = await readOrganisation(queries)
      return planAdditions(given, (row) => known.has(emailOf(row)), matchingWith(default_locale))
    },
    mails: { isUsual: false, send: mailEach },
    withdrawal: {
      async states(queries, ids) {
        const rows = (await listSubscribers(queries)).filter(({ id }) => ids.has(id))
        return rows.map(({ id, email, state, choices, items, confirmed, ended }) => ({
          id,
          title: email,
          state: JSON.stringify([state, choices, items, confirmed, ended]),
        }))
      },
      async remove(tx, ids, { by, clock }) {
        for (let start = 0; start < ids.length; start += removedAtOnce)
          await removeSubscribers(tx, ids.slice(start, start + removedAtOnce), { ...by, at: clock.now() })
        return ids.length
      },
    },
    unaudited: ['email'],
  }
}

function matchingWith(locale: Locale): Matching<Listed> {
  const ids = new Map<string, string>()
  return {
    fields,
    match: ({ cells }) => {
      const email = accountEmail(cells.email ?? '')
      if (email === '') return fail({ name: 'email', fault: 'required' as const, given: '' })
      const id = ids.get(email) ?? randomId()
      ids.set(email, id)
      return ok({ id })
    },
    idOf: ({ id }) => id,
    titleOf: ({ email }) => String(email),
    // Subscribers who have confirmed in the other system need not do so again; others get a mail that asks for it.
    usual: ({ confirmed, ended }) => ({
      locale,
      state: ended !== undefined ? 'unsubscribed' : confirmed === undefined ? 'pending' : 'active',
    }),
    check: ({ state, ended }) =>
      state === 'active' && ended !== undefined ? { name: 'ended', fault: 'choice' } : null,
  }
}

/** The record of a bundle. Without levels and items it is everything, without occasions what the form proposes. */
function nested(flat: Readonly<Record<string, unknown>>, now: Instant): unknown {
  const { id, email, state, locale, municipality = null, items = [], ...rest } = flat
  const chosen = Array.isArray(rest.levels) ? rest.levels : []
  const isNamed = Array.isArray(items) && items.length > 0
  const everything = chosen.length > 0 || !isNamed
  const given = rest.occasions
  const occasions = Array.isArray(given) && given.length > 0 ? given : ['first', 'final']
  const created = rest.created ?? rest.confirmed ?? rest.ended ?? now
  const wished = everything && chosen.length === 0 ? levels : chosen
  return {
    ...{ id, email, state, items, created },
    choices: { locale, everything, levels: wished, municipality, occasions },
    confirmed: rest.confirmed ?? (state === 'active' ? created : null),
    ended: rest.ended ?? (state === 'unsubscribed' ? created : null),
  }
}

/** Mails each new subscriber: a notice to those who have confirmed, a request for confirmation to the others. */
const mailEach: NonNullable<ExchangeTable['mails']>['send'] = async (tx, service, added) => {
  const { clock, config, secret } = service
  const organisation = await readOrganisation(tx)
  for (const { record } of added) {
    const row = await selectSubscriber(tx, String(record.id))
    if (row === null || row.state === 'unsubscribed') continue
    const { id, email } = row
    const choices = choicesOf(row)
    const { locale } = choices
    if (row.state === 'pending') {
      const until = addSeconds(clock.now(), confirmWithin)
      const wanted = JSON.stringify({ choices, items: await itemsOf(tx, id) })
      await updateSubscriber(tx, id, { wanted, wanted_until: until, wanted_mails: 1 })
      await mailConfirmation(tx, service, { id, email, until, locale })
      continue
    }
    const t = translator(locale)
    const name = siteName({ organisation, locale })
    const links = subscriberLinks(config.baseUrl, secret, id)
    const paragraphs = [
      t('common.mailGreeting'),
      t('notify.movedMail.text', { organisation: name }),
      [
        `${t('notify.mail.manage')}: ${links.manage}`,
        `${t('notify.mail.unsubscribe')}: ${links.unsubscribe}`,
      ].join('\n'),
      [t('common.mailClosing'), name].join('\n'),
    ]
    await queueMail(tx, clock, {
      recipient: email,
      subject: t('notify.movedMail.subject', { organisation: name }),
      body: `${paragraphs.join('\n\n')}\n`,
      headers: unsubscribeHeaders(links),
    })
  }
}
