import { createHash } from 'node:crypto'
import type { RemoteSite } from '../../moving-in/remote/site.ts'
import { readJws } from '../../platform/crypto/detached-jws.ts'
import type { LogProof } from './proof.ts'
import { latestDigest } from './trust.ts'

export interface CheckedDocument {
  /** Null where the site has no such document. */
  readonly body: Buffer | null
  /** What is wrong with it; null where its signature and its place in the log are right. */
  readonly problem: string | null
  /** It is not in the log, and may only be too new for it. */
  readonly isUnlogged: boolean
}

/**
 * Reads a document and checks its signature, and whether it is in the log. Not every item has every document. `address`: with
 * the query, where the document is in another language.
 */
export async function checkedDocument(
  site: RemoteSite,
  proof: LogProof,
  address: string,
): Promise<CheckedDocument> {
  const { status, body } = await site.get(address)
  if (status === 404 || status === 501) {
    const isUnlogged = [address, `${address}#`].some((one) => latestDigest(proof.documents, one) !== null)
    const problem = isUnlogged ? `${address} is in the log, and the site does not show it` : null
    return { body: null, problem, isUnlogged }
  }
  if (status !== 200)
    return { body: null, problem: `${address} is answered with ${status}`, isUnlogged: false }
  const jwsAddress = address.replace(/(?=\?|$)/, '.jws')
  const signature = await site.get(jwsAddress)
  const unlogged = logProblem(proof, address, body)
  const signed =
    signature.status === 200
      ? signatureProblem(proof, address, body, signature.body.toString('utf8'))
      : `has no signature: ${jwsAddress} is answered with ${signature.status}`
  const problem = signed ?? unlogged
  return {
    ...{ body, problem: problem === null ? null : `${address} ${problem}` },
    isUnlogged: signed === null && unlogged !== null,
  }
}

/** All that earlier releases entered. */
const table = /^\/(?:vote|election|elections)\/[^/]+\/data(?:-parties)?-(?:json|csv)$/

/** Made of parts that are in the log, see `whole-documents.ts`. */
export const wholeDocuments: readonly string[] = [
  '/archive-download',
  ...['votes', 'elections'].flatMap((name) => [`/data/${name}.csv`, `/data/${name}.jsonl`]),
]

function logProblem({ documents }: LogProof, address: string, content: Uint8Array): string | null {
  if (wholeDocuments.includes(address) || (!documents.isWhole && !table.test(address))) return null
  const entered = documents.entriesOf(address)
  const digest = digestOf(content)
  const found = entered.findLast((one) => one.digest === digest)
  if (found === undefined) return 'is not in the log: it may be forged'
  const next = entered[entered.indexOf(found) + 1]
  // Of an item with several documents another one may have changed.
  return entered.at(-1)?.digest === digest
    ? null
    : `is an old state, which the log has from ${found.at} until ${next?.at}`
}

export function digestOf(content: Uint8Array | string): string {
  return createHash('sha256').update(content).digest('hex')
}

function signatureProblem(
  proof: LogProof,
  address: string,
  content: Uint8Array,
  text: string,
): string | null {
  const { keys, current } = proof.trust
  const jws = readJws(text)
  if (jws === null) return 'has a signature that cannot be read'
  const key = keys.get(jws.kid)
  if (key === undefined)
    return `is signed with the key ${jws.kid}, which is not published, or not to be trusted`
  // A thief can write any time into a signature, so it does not matter here when it says it was made.
  if (key.isRevoked) return `is signed with the revoked key ${jws.kid}`
  if (!jws.isBy(key, content)) return 'is not what was signed'
  if (jws.url === undefined || URL.parse(jws.url)?.pathname !== address.replace(/\?.*/, ''))
    return `has the signature of another document, ${jws.url}`
  if (!key.isLogged) return `is signed with the key ${jws.kid}, of which the log says nothing`
  if (jws.kid === current || isOlderThan(proof, address, key.until)) return null
  return `is signed with the former key ${jws.kid}, and was not in the log while that key was in use`
}

/** Whether the document was in the log before an entry. */
function isOlderThan({ documents }: LogProof, address: string, entry: number | null): boolean {
  const entered = documents.entriesOf(address)
  const now = latestDigest(documents, address)
  // The first of the entries since which the document is as it is now.
  const since = entered.slice(entered.findLastIndex(({ digest }) => digest !== now) + 1)[0]
  return since !== undefined && now !== null && entry !== null && since.sequence < entry
}
