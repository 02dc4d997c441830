import { endBrowsers } from '../../identity/accounts/users.ts'
import { operator, recordAudit } from '../../identity/audit/audit.ts'
import { deleteOneTimeLinksOf, findAccountRow, updateAccount } from '../../identity/stores/account-store.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Database, Tx } from '../../platform/storage/database/database.ts'
import { openDatabase } from '../../platform/storage/open.ts'
import type { Clock, Instant } from '../../values/time.ts'
import { rehearsalPlace } from './place.ts'
import { copiedAccounts, managementKeyIds, openAccounts, removeCopiedKeys } from './store.ts'

interface Parts {
  readonly config: Config
  readonly database: Database
  readonly clock: Clock
}

/**
 * Returns a function that blocks accounts in the rehearsal which are blocked or removed in the original instance, and
 * unblocks them when they are unblocked there; management keys that are removed there are removed. It writes to the
 * rehearsal's database only after a change.
 */
export function doorkeeper({ config, database, clock }: Parts): () => Promise<void> {
  let seen: ReadonlySet<string> | null = null
  let seenKeys: ReadonlySet<string> = new Set()
  return async () => {
    const now = await openAccounts(database.reads)
    const keys = await managementKeyIds(database.reads)
    if (seen !== null && seen.symmetricDifference(now).size === 0 && seenKeys.isSubsetOf(keys)) return
    const opened = await openDatabase(rehearsalPlace(config).databaseUrl)
    if (!opened.ok) throw new Error(opened.error)
    const copy = opened.value
    try {
      await copy.transaction(async (tx) => {
        await changeDoor(tx, clock.now(), { before: seen, now })
        await removeCopiedKeys(tx, keys)
      })
    } finally {
      await copy.close()
    }
    seen = now
    seenKeys = keys
  }
}

interface Accounts {
  /** Null where it is not known. */
  readonly before: ReadonlySet<string> | null
  readonly now: ReadonlySet<string>
}

/**
 * Applies changes to copied accounts. Accounts that were created in the rehearsal, and changes by its staff, are kept.
 */
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
