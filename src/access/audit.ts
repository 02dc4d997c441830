import type { Tx } from '../storage/database.ts'
import type { Instant } from '../time.ts'
import { randomId } from './secret.ts'
import { insertAuditEntry } from './store.ts'

/** Who makes a change, and from where. */
export interface Actor {
  /** E-mail address of whoever acts; null for the system and the command line. */
  readonly actor: string | null
  readonly address: string | null
}

/** Somebody who may run commands on the machine itself. */
export const operator: Actor = { actor: null, address: null }

export interface AuditEntry extends Actor {
  readonly at: Instant
  readonly action: string
  readonly subject: string
  /** Never a secret. */
  readonly detail?: Readonly<Record<string, string | number | boolean | null | readonly string[]>>
}

/** Written in the transaction of the change itself: one does not exist without the other. */
export async function recordAudit(tx: Tx, entry: AuditEntry): Promise<void> {
  const { detail = {}, ...rest } = entry
  await insertAuditEntry(tx, { id: randomId(), ...rest, detail: JSON.stringify(detail) })
}
