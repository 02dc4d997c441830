import { clearAction } from '../../platform/crypto/audit-chain.ts'

/**
 * Entries of the audit log that everybody may read, and whose digests everybody finds in the chain. They say only what is
 * public anyway, and never who did it: that is in an entry of its own.
 *
 * `log.key`: a key that signs from now on. `log.revocation`: one that must not be trusted any more. `log.tables`: the
 * digests of the documents of an item, a polling day, a year or the site. `log.restored`: the log continues from an earlier state.
 */
export const statementActions = ['log.key', 'log.revocation', 'log.tables', 'log.restored'] as const

export const restoreAction = 'backup.restore'

/** Of entries without personal data, which stay as they are. */
export const lastingActions: readonly string[] = [...statementActions, restoreAction, clearAction]
