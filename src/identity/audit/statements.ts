import type { Tx } from '../../platform/storage/database/database.ts'
import type { Instant } from '../../values/time.ts'
import { type AuditDetail, operator, recordAudits } from './audit.ts'
import { hasEntry } from './audit-store.ts'
import type { statementActions } from './lasting.ts'

export type StatementAction = (typeof statementActions)[number]

export interface Statement {
  readonly action: StatementAction
  /** The kid of a key, the path of the documents' subject, or `log`. */
  readonly subject: string
  readonly detail: AuditDetail
}

export function recordStatements(tx: Tx, at: Instant, statements: readonly Statement[]): Promise<void> {
  return recordAudits(
    tx,
    statements.map((statement) => ({ ...operator, at, ...statement })),
  )
}

export interface KeyStatement {
  readonly kid: string
  readonly x: string
  /** The kid of the previous key; null for the first one. */
  readonly former: string | null
  /** Signature of the previous key over `successionText`; null where that key cannot be decrypted any more. */
  readonly signature: string | null
}

export function stateKey(tx: Tx, at: Instant, { kid, ...detail }: KeyStatement): Promise<void> {
  return recordStatements(tx, at, [{ action: 'log.key', subject: kid, detail }])
}

export function isKeyStated(tx: Tx, kid: string): Promise<boolean> {
  return hasEntry(tx, 'log.key', kid)
}

/**
 * Returns the text that a key signs to name its successor. The kid is the thumbprint of the new key, so it identifies
 * the key itself.
 */
export function successionText(kid: string): Uint8Array {
  return Buffer.from(`the next key is\n${kid}\n`)
}
