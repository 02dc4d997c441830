import { successionText } from '../../identity/audit/statements.ts'
import { isSignedBy, type PublicKey, thumbprint } from '../../platform/crypto/ed25519.ts'
import type { ToldFindings } from '../terminal/findings.ts'
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
  readonly told: readonly ToldFindings[]
}

/** `pinned`: the keys that are known; null on first sight, where those that the site lists are taken for its own. */
export function trustIn(
  statements: readonly ProvenStatement[],
  published: PublishedKeys,
  pinned: readonly PublicKey[] | null,
): Trust {
  const told: ToldFindings[] = []
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

/** What an entry says of a document. */
export interface LoggedDigest {
  readonly sequence: number
  readonly at: string
  /** In hexadecimal; null where the entry names the document no more. */
  readonly digest: string | null
}

/** The documents that the log has. */
export interface LoggedDocuments {
  /** All entries about the document at an address, the latest last. */
  entriesOf(address: string): readonly LoggedDigest[]
  /** Whether the site enters all documents that it can, and not only tables, as earlier releases did. */
  readonly isWhole: boolean
  /** The addresses that the latest entry of a subject names, such as `/vote/energiegesetz`. */
  addressesOf(subject: string): readonly string[]
}

export function loggedDocuments(statements: readonly ProvenStatement[]): LoggedDocuments {
  const entries = statements.filter(({ action, detail }) => action === 'log.tables' && isRecord(detail))
  const bySubject = Map.groupBy(entries, ({ subject }) => subject)
  const byAddress = new Map<string, readonly LoggedDigest[]>()
  for (const [subject, own] of bySubject)
    for (const name of new Set(own.flatMap(({ detail }) => Object.keys(detail))))
      byAddress.set(
        addressOf(subject, name),
        own.map(({ sequence, at, detail }) => ({ sequence, at, digest: textOf(detail[name]) })),
      )
  return {
    entriesOf: (address) => byAddress.get(address) ?? [],
    isWhole: bySubject.has('/'),
    addressesOf(subject) {
      const names = Object.keys(bySubject.get(subject)?.at(-1)?.detail ?? {})
      return names.map((name) => addressOf(subject, name))
    },
  }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : null)
const addressOf = (subject: string, name: string) => (name.startsWith('/') ? name : `${subject}/${name}`)

/** As it is in the latest entry about the address; null where it is in none, or not any more. */
export function latestDigest({ entriesOf }: LoggedDocuments, address: string): string | null {
  return entriesOf(address).at(-1)?.digest ?? null
}
