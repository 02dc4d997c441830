import { restText } from '../../platform/crypto/audit-chain.ts'
import { randomId, randomSecret } from '../../platform/crypto/secret.ts'
import type { Tx } from '../../platform/storage/database/database.ts'
import type { Instant } from '../../values/time.ts'
import { appendAuditEntries } from './audit-store.ts'
import { withoutPeople } from './personal.ts'

export interface Actor {
  /** E-mail address of whoever acts; null for the system and the command line. */
  readonly actor: string | null
  readonly address: string | null
}

/** The operator, who runs commands on the machine itself. */
export const operator: Actor = { actor: null, address: null }

export type AuditValue = string | number | boolean | null | readonly string[]

/** Facts by name. `before` and `after` hold the changed fields of a record, each by its name. */
export type AuditDetail = Readonly<Record<string, AuditValue | Readonly<Record<string, AuditValue>>>>

export interface AuditEntry extends Actor {
  readonly at: Instant
  readonly action: string
  readonly subject: string
  /** Never a secret. */
  readonly detail?: AuditDetail
}

type AuditedFields = Readonly<Record<string, AuditValue>>

/** Anything but a plain value is stored as JSON. */
export function auditedValue(value: unknown): AuditValue {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value
  return value === null || value === undefined ? null : JSON.stringify(value)
}

/** The changed fields, or null if there are none. */
export function changedFields(before: AuditedFields, after: AuditedFields): AuditDetail | null {
  const changed = Object.keys(after).filter(
    (name) => JSON.stringify(after[name] ?? null) !== JSON.stringify(before[name] ?? null),
  )
  if (changed.length === 0) return null
  const pick = (from: AuditedFields) => Object.fromEntries(changed.map((name) => [name, from[name] ?? null]))
  return { before: pick(before), after: pick(after) }
}

/** Appends an entry; call it in the transaction of the change, so that neither exists without the other. */
export function recordAudit(tx: Tx, entry: AuditEntry): Promise<void> {
  return recordAudits(tx, [entry])
}

const recorded = new WeakMap<Tx, AuditEntry[]>()

/** Returns the entries that the transaction has recorded so far. */
export function recordedIn(tx: Tx): readonly AuditEntry[] {
  return recorded.get(tx) ?? []
}

/** Appends many entries in order, with few statements. */
export function recordAudits(tx: Tx, entries: readonly AuditEntry[]): Promise<void> {
  const earlier = recorded.get(tx)
  if (earlier === undefined) recorded.set(tx, [...entries])
  else for (const entry of entries) earlier.push(entry)
  return appendAuditEntries(
    tx,
    entries.map((entry) => {
      const said = {
        action: storable(entry.action),
        subject: storable(entry.subject),
        detail: JSON.stringify(entry.detail ?? {}),
      }
      const left = withoutPeople(said)
      return {
        id: randomId(),
        at: entry.at,
        actor: storable(entry.actor),
        address: storable(entry.address),
        ...said,
        salt: left === null ? null : randomSecret(),
        rest: left === null ? null : restText(left),
      }
    }),
  )
}

/** The actor and the moment of a change. */
export interface ChangeContext {
  readonly by: Actor
  readonly at: Instant
}

export function recordChange(
  tx: Tx,
  { by, at }: ChangeContext,
  action: string,
  subject: string | number,
  detail: AuditDetail,
): Promise<void> {
  return recordAudit(tx, { ...by, at, action, subject: String(subject), detail })
}

/** Removes what a database could not store: the hash covers the text as it is read back. */
function storable<T extends string | null>(text: T): T | string {
  return text === null ? text : text.toWellFormed().replaceAll('\0', '')
}
