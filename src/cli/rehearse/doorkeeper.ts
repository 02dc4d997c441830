import { endBrowsers } from '../../identity/accounts/users.ts'
import { operator, recordAudit } from '../../identity/audit/audit.ts'
import { deleteOneTimeLinksOf, findAccountRow, updateAccount } from '../../identity/stores/account-store.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Database, Tx } from '../../platform/storage/database/database.ts'
import { openDatabase } from '../../platform/storage/open.ts'
import type { Clock, Instant } from '../../values/time.ts'
import { rehearsalPlace } from './place.ts'
import { copiedAccounts, openAccounts } from './store.ts'

interface Parts {
  readonly config: Config
  readonly database: Database
  readonly clock: Clock
}

/**
 * Keeps those out of the rehearsal who are blocked or removed at the instance, and lets them in again with the instance.
 * The rehearsal has a database of its own, which is written only where somebody has changed.
 */
export function doorkeeper({ config, database, clock }: Parts): () => Promise<void> {
  let seen: ReadonlySet<string> | null = null
  return async () => {
    const now = await openAccounts(database.reads)
    if (seen !== null && seen.symmetricDifference(now).size === 0) return
    const opened = await openDatabase(rehearsalPlace(config).databaseUrl)
    if (!opened.ok) throw new Error(opened.error)
    const copy = opened.value
    try {
      await copy.transaction((tx) => changeDoor(tx, clock.now(), { before: seen, now }))
    } finally {
      await copy.close()
    }
    seen = now
  }
}

interface Accounts {
  /** Null where it is not known. */
  readonly before: ReadonlySet<string> | null
  readonly now: ReadonlySet<string>
}

/** Accounts that were made in the rehearsal, and what staff do with others there, are left alone. */
async function changeDoor(tx: Tx, at: Instant, { before, now }: Accounts): Promise<void> {
  const ours = await copiedAccounts(tx)
  const open = ours.intersection(await openAccounts(tx))
  const gone = open.difference(now)
  const back =
    before === null ? new Set<string>() : now.difference(before).intersection(ours).difference(open)
  for (const id of gone.union(back)) {
    const account = await findAccountRow(tx, id)
    if (account === undefined) continue
    const isGone = gone.has(id)
    await updateAccount(tx, id, { blocked: isGone ? at : null })
    if (isGone) {
      await endBrowsers(tx, id)
      await deleteOneTimeLinksOf(tx, id)
    }
    const action = isGone ? 'user.block' : 'user.unblock'
    await recordAudit(tx, { ...operator, at, action, subject: account.email })
  }
}
