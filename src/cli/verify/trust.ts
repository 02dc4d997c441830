import { successionText } from '../../identity/audit/statements.ts'
import { isSignedBy, type PublicKey, thumbprint } from '../../platform/crypto/ed25519.ts'
import type { Told } from '../terminal/findings.ts'
import type { ProvenStatement } from './log.ts'
import { isRecord, type PublishedKeys, readPublicKey } from './published-keys.ts'

/**
 * A key that was known before, or that such a key has signed. When it was in use is judged by the places of its entries in
 * the log: a time that a signature names proves nothing.
 */
export interface TrustedKey extends PublicKey {
  /** Whether the log says that it signs, or has signed. */
  readonly isLogged: boolean
  /** The entry with which the next key took its place; null while it is in use. */
  readonly until: number | null
  readonly isRevoked: boolean
}

export interface Trust {
  readonly keys: ReadonlyMap<string, TrustedKey>
  /** The kid of the key that signs now; null where the log names none that is trusted. */
  readonly current: string | null
  readonly told: readonly Told[]
}

/** `pinned`: the keys that are known; null on first sight, where those that the site lists are taken for its own. */
export function trustIn(
  statements: readonly ProvenStatement[],
  published: PublishedKeys,
  pinned: readonly PublicKey[] | null,
): Trust {
  const told: Told[] = []
  const keys = new Map<string, TrustedKey>()
  for (const { kid, x } of pinned ?? published.values()) keys.set(kid, { kid, x, ...unknownToLog })
  let current: string | null = null
  for (const statement of statements) {
    const { subject: kid, sequence, at } = statement
    const known = keys.get(kid)
    if (statement.action === 'log.revocation' && known !== undefined)
      keys.set(kid, { ...known, isRevoked: true })
    if (statement.action !== 'log.key') continue
    if (known === undefined) {
      const successor = successorIn(statement, keys)
      if (successor === null) {
        told.push([
          'problem',
          `the key ${kid} is in the log since ${at}, and no key known before has signed it`,
        ])
        continue
      }
      keys.set(kid, { ...successor, ...unknownToLog })
      told.push([
        'ok',
        `the key ${kid} took the place of ${statement.detail.former} at ${at}, which has signed it`,
      ])
    }
    const before: TrustedKey | undefined = current === null ? undefined : keys.get(current)
    if (before !== undefined && before.kid !== kid) keys.set(before.kid, { ...before, until: sequence })
    const key = keys.get(kid)
    if (key !== undefined) keys.set(kid, { ...key, isLogged: true, until: null })
    current = kid
  }
  for (const { kid, distrustedFrom } of published.values()) {
    const key = keys.get(kid)
    if (key === undefined)
      told.push([
        'problem',
        `the key ${kid} is new, and no key known before has signed it: it may be a forger's`,
      ])
    else if (distrustedFrom !== null) keys.set(kid, { ...key, isRevoked: true })
  }
  return { keys, current, told }
}

const unknownToLog = { isLogged: false, until: null, isRevoked: false }

/** The key that the statement names, if one that is trusted has signed it. */
function successorIn(
  { subject: kid, detail }: ProvenStatement,
  keys: ReadonlyMap<string, TrustedKey>,
): PublicKey | null {
  const { x, former, signature } = detail
  const before = typeof former === 'string' ? keys.get(former) : undefined
  const key = readPublicKey({ kty: 'OKP', crv: 'Ed25519', kid, x })
  if (before === undefined || before.isRevoked || before.until !== null || key === null) return null
  if (typeof signature !== 'string') return null
  if (thumbprint(key.x) !== kid) return null
  return isSignedBy(before, successionText(kid), Buffer.from(signature, 'base64url')) ? key : null
}

/** The tables of an item as the log has them, the latest last. */
export interface LoggedTables {
  readonly sequence: number
  readonly at: string
  /** By the last part of the address. */
  readonly digests: Readonly<Record<string, unknown>>
}

/** By the path of the item. */
export function loggedTables(
  statements: readonly ProvenStatement[],
): ReadonlyMap<string, readonly LoggedTables[]> {
  const tables = statements.filter(({ action, detail }) => action === 'log.tables' && isRecord(detail))
  const all = tables.map(({ sequence, at, subject, detail }) => ({ subject, sequence, at, digests: detail }))
  return Map.groupBy(all, ({ subject }) => subject)
}
