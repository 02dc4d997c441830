import type { Queries, Tx } from '../../platform/storage/database/database.ts'
import type { Clock } from '../../values/time.ts'
import { type Actor, operator, recordAudit } from '../audit/audit.ts'
import { entriesAbout } from '../audit/audit-store.ts'
import { everyUploader } from '../stores/uploader-store.ts'
import type { User } from './users.ts'

/** Actions that give whoever performs them a say in what their subject does. */
const influencing: readonly string[] = [
  'user.add',
  'upload-token.add',
  'data-source.add',
  'data-source.renew',
  'data-source.link',
  'data-source.change-link',
  'data-source.unlink',
]

/** Links to set a password: shown where they were not mailed. */
const links: readonly string[] = ['user.invitation', 'user.reset']

/**
 * After this, nobody who acted before has a say in the account any more. Removing it is no such thing: what it made, or was
 * shown, while it was there stays, and so does whoever stood behind it.
 */
const independence = 'user.vouch'

const telling = [...influencing, ...links, independence]

/**
 * Everybody who stands behind what accounts, tokens and data sources do, these accounts included: who made an account, or
 * was shown a link that opens it; who made, renewed or linked what uploads by itself; and who made the accounts of those.
 * Read from the audit log, which has an entry for each of these actions in the transaction of the action itself.
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

/** Numbers of the entries that say who stands behind these accounts and tools. */
export async function entriesBehind(
  queries: Queries,
  accounts: readonly string[],
  tools: readonly string[] = [],
): Promise<readonly number[]> {
  return (await standingBehind(queries, accounts, tools)).entries
}

/** Of all accounts, tokens and data sources that there are. */
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
      // Whoever confirms a change of somebody else has no say in it.
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
  /** Of links to set a password: whoever sees one can use it. */
  readonly mailed?: boolean
  readonly proposedBy?: string
}

/** Whether this person may say that the account is that of a person of its own: neither has a say in the other. */
export async function mayVouch(queries: Queries, { email }: User, voucher: string): Promise<boolean> {
  const people = await peopleBehind(queries, [email])
  if (people.length === 1) return false
  return (await peopleBehind(queries, [voucher])).every((one) => !people.includes(one))
}

/** Somebody who has no say in the account, or the operator, confirms that another person uses it. */
export async function vouchFor(tx: Tx, clock: Clock, account: User, by: Actor = operator): Promise<void> {
  await recordAudit(tx, { ...by, at: clock.now(), action: 'user.vouch', subject: account.email })
}
