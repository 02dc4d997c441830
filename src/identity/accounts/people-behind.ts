import type { Provider } from '../../platform/config/sign-on.ts'
import type { Queries, Tx } from '../../platform/storage/database/database.ts'
import type { Clock } from '../../values/time.ts'
import { type Actor, operator, recordAudit } from '../audit/audit.ts'
import { entriesAbout } from '../audit/audit-store.ts'
import { everyUploader } from '../stores/uploader-store.ts'
import type { User } from './users.ts'

/** Actions with which the actor gains control over the subject. */
const influencing: readonly string[] = [
  'user.add',
  // Whoever decides what a provider says can log in as those who log in through it.
  'user.provider',
  'upload-token.add',
  'data-source.add',
  'data-source.renew',
  'data-source.link',
  'data-source.change-link',
  'data-source.unlink',
]

/** Actions that issue a link to set a password: it is shown to the actor if it was not mailed. */
const links: readonly string[] = ['user.invitation', 'user.reset']

/**
 * The action after which nobody who acted before has control over the account any more. Removing an account is none:
 * what it created or was shown stays, and so do the people with control over it.
 */
const independence = 'user.vouch'

const telling = [...influencing, ...links, independence]

/**
 * Returns everybody who controls accounts, tokens and data sources, those accounts included: the people who created an
 * account or were shown a link that opens it; who created, renewed or linked a token or data source; and, recursively,
 * who created the accounts of those. Reads the audit log, which has an entry for each of these actions, written in the
 * transaction of the action itself.
 *
 * @param tools ids of tokens and data sources, which are not among the people that are returned
 */
export async function peopleBehind(
  queries: Queries,
  accounts: readonly string[],
  tools: readonly string[] = [],
): Promise<readonly string[]> {
  return (await standingBehind(queries, accounts, tools)).people
}

/**
 * Returns the numbers of the entries from which `peopleBehind` finds the people with control over these accounts and
 * tools.
 */
export async function entriesBehind(
  queries: Queries,
  accounts: readonly string[],
  tools: readonly string[] = [],
): Promise<readonly number[]> {
  return (await standingBehind(queries, accounts, tools)).entries
}

/** Returns them for all existing accounts, tokens and data sources. */
export async function entriesBehindAll(queries: Queries): Promise<readonly number[]> {
  const { accounts, tools } = await everyUploader(queries)
  return entriesBehind(queries, accounts, tools)
}

async function standingBehind(
  queries: Queries,
  accounts: readonly string[],
  tools: readonly string[],
): Promise<{ readonly people: readonly string[]; readonly entries: readonly number[] }> {
  const known = new Set(accounts)
  const entries: number[] = []
  let open = [...known, ...tools]
  while (open.length > 0) {
    const behind = new Map<string, Set<string>>(open.map((subject) => [subject, new Set()]))
    for (const { sequence, subject, actor, action, detail } of await entriesAbout(queries, open, telling)) {
      entries.push(sequence)
      const people = behind.get(subject)
      const told: Told = JSON.parse(detail)
      // Confirming a change of another person gives no control; proposing it does.
      const person = told.proposedBy ?? actor
      if (action === independence) people?.clear()
      else if (person !== null && (influencing.includes(action) || told.mailed !== true)) people?.add(person)
    }
    open = [...new Set([...behind.values()].flatMap((people) => [...people]))].filter(
      (one) => !known.has(one),
    )
    for (const one of open) known.add(one)
  }
  return { people: [...known], entries }
}

interface Told {
  /** For links to set a password: false where the link was shown to the actor, who could have used it. */
  readonly mailed?: boolean
  readonly proposedBy?: string
}

/**
 * Records who has control over an account because they have set up the provider that opens it: once for each time that
 * settings of theirs were put in force, so that vouching lasts until then.
 */
export async function recordSetUp(
  tx: Tx,
  clock: Clock,
  { email }: Pick<User, 'email'>,
  { name, setUp }: Pick<Provider, 'name' | 'setUp'>,
): Promise<void> {
  const people = (setUp?.people ?? []).filter((person) => person !== email)
  if (setUp === undefined || people.length === 0) return
  const noted = (await entriesAbout(tx, [email], ['user.provider'])).map(({ detail }) => JSON.parse(detail))
  for (const person of people) {
    const detail = { provider: name, proposedBy: person, since: setUp.since }
    const isNoted = noted.some(
      (one) => one.provider === name && one.proposedBy === person && one.since === setUp.since,
    )
    if (!isNoted)
      await recordAudit(tx, { ...operator, at: clock.now(), action: 'user.provider', subject: email, detail })
  }
}

/**
 * Returns whether `voucher` may confirm that the account belongs to a different person: neither may have control over
 * the other's account.
 */
export async function mayVouch(queries: Queries, { email }: User, voucher: string): Promise<boolean> {
  const people = await peopleBehind(queries, [email])
  if (people.length === 1) return false
  return (await peopleBehind(queries, [voucher])).every((one) => !people.includes(one))
}

/**
 * Records that another person uses the account. Somebody without control over the account, or the operator, confirms
 * it.
 */
export async function vouchFor(tx: Tx, clock: Clock, account: User, by: Actor = operator): Promise<void> {
  await recordAudit(tx, { ...by, at: clock.now(), action: 'user.vouch', subject: account.email })
}
