import { statementActions } from '../../identity/audit/lasting.ts'
import type { StatementAction } from '../../identity/audit/statements.ts'
import { type Checkpoint, readCheckpointText } from '../../identity/signing/checkpoints.ts'
import { type RemoteSite, SiteError } from '../../moving-in/remote/site.ts'
import { canonicalText, chainStart, hashAfter, textDigest } from '../../platform/crypto/audit-chain.ts'
import type { PublicKey } from '../../platform/crypto/ed25519.ts'
import { readNote } from '../../platform/crypto/signed-note.ts'
import { isRecord } from './published-keys.ts'

export interface SignedCheckpoint extends Checkpoint {
  readonly note: string
  isBy(key: PublicKey): boolean
}

/** Null for what is no signed checkpoint. */
export function readCheckpoint(note: string): SignedCheckpoint | null {
  const read = readNote(note)
  const checkpoint = read === null ? null : readCheckpointText(read.text)
  if (read === null || checkpoint === null || checkpoint.origin !== read.name) return null
  return { ...checkpoint, note, isBy: read.isBy }
}

/** An entry for everybody, which is in the log. */
export interface ProvenStatement {
  readonly sequence: number
  readonly id: string
  readonly at: string
  readonly action: StatementAction
  readonly subject: string
  readonly detail: Readonly<Record<string, unknown>>
}

export interface ReadLog {
  readonly latest: SignedCheckpoint
  /** Of the log as it was with so many entries; null where that is not known. */
  hashAt(size: number): string | null
  /** In their order. */
  readonly statements: readonly ProvenStatement[]
}

/**
 * Reads the whole log and computes its hashes anew, whoever has signed it. Rejects with `SiteError` where it does not
 * fit together.
 */
export async function readLog(site: RemoteSite): Promise<ReadLog> {
  const latest = readCheckpoint((await site.read('/log/checkpoint')).toString('utf8'))
  if (latest === null) throw new SiteError('/log/checkpoint is no signed checkpoint')
  const { heads, first } = await listedHeads(site)
  const start = (await hasDigestsFrom(site, 0, latest.size)) ? chainPlace : (first ?? latest)
  const chain = await chainFrom(site, start, latest.size)
  for (const [size, hash] of heads)
    if (size <= latest.size && size > start.size && chain.hashAt(size) !== hash)
      throw new SiteError(`the checkpoint of ${size} entries does not follow from the entries before it`)
  if (chain.hashAt(latest.size) !== latest.hash)
    throw new SiteError(`the hash of the log of ${latest.size} entries is not that of its entries`)
  return { latest, hashAt: chain.hashAt, statements: await provenStatements(site, latest, chain.digestOf) }
}

interface Place {
  readonly size: number
  readonly hash: string
}

const chainPlace: Place = { size: chainStart.sequence, hash: chainStart.hash }

interface Chain {
  hashAt(size: number): string | null
  digestOf(sequence: number): string | null
}

async function chainFrom(site: RemoteSite, start: Place, end: number): Promise<Chain> {
  const hashes = [start.hash]
  const digests: string[] = []
  while (start.size + digests.length < end) {
    for (const digest of await digestsAfter(site, start.size + digests.length, end)) {
      digests.push(digest)
      hashes.push(hashAfter(hashes.at(-1) ?? '', digest))
    }
  }
  return {
    hashAt: (size) => hashes[size - start.size] ?? null,
    digestOf: (sequence) => digests[sequence - start.size - 1] ?? null,
  }
}

/** Entries of versions that knew no digests cannot be followed; they come first. */
async function hasDigestsFrom(site: RemoteSite, from: number, to: number): Promise<boolean> {
  return (await site.get(entriesPath(from, to))).status !== 404
}

const entriesPath = (from: number, to: number) => `/log/entries?from=${from}&to=${to}`

async function digestsAfter(site: RemoteSite, from: number, to: number): Promise<readonly string[]> {
  const path = entriesPath(from, to)
  const answer = await site.readJson(path)
  const digests = isRecord(answer) && Array.isArray(answer.digests) ? answer.digests : []
  const isGood = digests.length > 0 && digests.length <= to - from
  if (!isGood || !digests.every((digest) => /^[0-9a-f]{64}$/.test(digest)))
    throw new SiteError(`${path} does not list the entries`)
  return digests
}

const mostPages = 20

/** The heads that the site lists, from the newest back, and the first one. */
async function listedHeads(site: RemoteSite) {
  const heads = new Map<number, string>()
  let first: Place | null = null
  let path: string | null = '/log/checkpoints'
  for (let page = 0; path !== null && page < mostPages; page++) {
    const list = await site.readJson(path)
    if (!isRecord(list) || !Array.isArray(list.checkpoints)) throw new SiteError(`${path} is no list`)
    for (const one of list.checkpoints) if (isPlace(one)) heads.set(one.size, one.hash)
    if (isPlace(list.first)) first = list.first
    path = typeof list.next === 'string' ? site.pathOf(list.next) : null
  }
  return { heads, first }
}

function isPlace(value: unknown): value is Place {
  return isRecord(value) && typeof value.size === 'number' && typeof value.hash === 'string'
}

/** All of them: how many there are is signed. */
async function provenStatements(
  site: RemoteSite,
  latest: SignedCheckpoint,
  digestOf: (sequence: number) => string | null,
): Promise<readonly ProvenStatement[]> {
  if (latest.statements === null)
    throw new SiteError(
      'the latest checkpoint is of a version that entered neither keys nor tables into its log; nothing shows whether they are right',
    )
  const proven: ProvenStatement[] = []
  let path: string | null = '/log/statements'
  while (path !== null && proven.length <= latest.statements) {
    const list = await site.readJson(path)
    if (!isRecord(list) || !Array.isArray(list.statements)) throw new SiteError(`${path} is no list`)
    for (const one of list.statements) {
      const statement = readStatement(one)
      // Those that were entered since the checkpoint was read are not proven yet.
      if (statement.sequence <= latest.size) proven.push(provenStatement(statement, digestOf))
    }
    path = typeof list.next === 'string' && list.statements.length > 0 ? site.pathOf(list.next) : null
  }
  const numbers = new Set(proven.map(({ sequence }) => sequence))
  if (numbers.size !== latest.statements)
    throw new SiteError(
      `the log has ${latest.statements} entries for everybody, and the site shows ${numbers.size} of them`,
    )
  return proven.sort((a, b) => a.sequence - b.sequence)
}

type StatementText = Readonly<Record<'id' | 'at' | 'action' | 'subject' | 'detail', string>> & {
  readonly sequence: number
}

function readStatement(one: unknown): StatementText {
  const { sequence, id, at, action, subject, detail } = isRecord(one) ? one : {}
  const texts = { id, at, action, subject, detail }
  if (typeof sequence !== 'number' || !Object.values(texts).every((text) => typeof text === 'string'))
    throw new SiteError('/log/statements cannot be read')
  return { ...(texts as Omit<StatementText, 'sequence'>), sequence }
}

function provenStatement(
  statement: StatementText,
  digestOf: (sequence: number) => string | null,
): ProvenStatement {
  const { sequence, subject } = statement
  const text = canonicalText(sequence, { ...statement, actor: null, address: null })
  const action = statementActions.find((name) => name === statement.action)
  const detail = parsedDetail(statement.detail)
  if (action === undefined || detail === null || textDigest(text) !== digestOf(sequence))
    throw new SiteError(`the statement ${sequence} about ${subject} is not in the log`)
  return { ...statement, action, detail }
}

function parsedDetail(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text)
    return isRecord(value) ? value : null
  } catch {
    return null
  }
}
