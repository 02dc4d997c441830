import { clearAction } from '../../platform/crypto/audit-chain.ts'

/**
 * Public entries of the audit log, whose digests everybody can find in the chain. They contain only public facts and
 * never the actor, who is in an entry of its own.
 *
 * `log.key`: a key that signs from now on. `log.revocation`: one that must not be trusted any more. `log.tables`: the
 * digests of the documents of an item, a polling day, a year or the site. `log.restored`: the log continues from an
 * earlier state.
 */
export const statementActions = ['log.key', 'log.revocation', 'log.tables', 'log.restored'] as const

export const restoreAction = 'backup.restore'

/** Actions of entries without personal data, which are never changed. */
export const lastingActions: readonly string[] = [...statementActions, restoreAction, clearAction]
