import { createHash } from 'node:crypto'
import type { Site } from '../../moving-in/remote/site.ts'
import { readJws } from '../../platform/crypto/detached-jws.ts'
import type { Proof } from './proof.ts'

export interface CheckedDocument {
  readonly path: string
  /** Null where the site has no such document. */
  readonly body: Buffer | null
  /** What is wrong with it; null where its signature and its place in the log are right. */
  readonly problem: string | null
  /** It is not in the log, and may only be too new for it. */
  readonly isUnlogged: boolean
}

/** Reads a document and checks its signature, and whether it is in the log. Not every item has every document. */
export async function checkedDocument(site: Site, proof: Proof, path: string): Promise<CheckedDocument> {
  const { status, body } = await site.get(path)
  if (status === 404 || status === 501) return { path, body: null, problem: null, isUnlogged: false }
  if (status !== 200)
    return { path, body: null, problem: `${path} is answered with ${status}`, isUnlogged: false }
  const signature = await site.get(`${path}.jws`)
  const unlogged = logProblem(proof, path, body)
  const signed =
    signature.status === 200
      ? signatureProblem(proof, path, body, signature.body.toString('utf8'))
      : `has no signature: ${path}.jws is answered with ${signature.status}`
  const problem = signed ?? unlogged
  return {
    ...{ path, body, problem: problem === null ? null : `${path} ${problem}` },
    isUnlogged: signed === null && unlogged !== null,
  }
}

/** The path of an item and one of its tables, which are all that the log has. */
const table = /^(\/(?:vote|election|elections)\/[^/]+)\/(data(?:-parties)?-(?:json|csv))$/

function logProblem({ tables }: Proof, path: string, content: Uint8Array): string | null {
  const [, item, name] = table.exec(path) ?? []
  if (item === undefined || name === undefined) return null
  const entered = tables.get(item) ?? []
  const digest = createHash('sha256').update(content).digest('hex')
  const found = entered.findLast(({ digests }) => digests[name] === digest)
  if (found === undefined) return 'is not in the log: it may be forged'
  const next = entered[entered.indexOf(found) + 1]
  // Of an item with several tables another one may have changed.
  return entered.at(-1)?.digests[name] === digest
    ? null
    : `is an old state, which the log has from ${found.at} until ${next?.at}`
}

function signatureProblem(proof: Proof, path: string, content: Uint8Array, text: string): string | null {
  const { keys, current } = proof.trust
  const jws = readJws(text)
  if (jws === null) return 'has a signature that cannot be read'
  const key = keys.get(jws.kid)
  if (key === undefined)
    return `is signed with the key ${jws.kid}, which is not published, or not to be trusted`
  // A thief can write any time into a signature, so it does not matter here when it says it was made.
  if (key.isRevoked) return `is signed with the revoked key ${jws.kid}`
  if (!jws.isBy(key, content)) return 'is not what was signed'
  if (jws.url === undefined || URL.parse(jws.url)?.pathname !== path)
    return `has the signature of another document, ${jws.url}`
  if (!key.isLogged) return `is signed with the key ${jws.kid}, of which the log says nothing`
  if (jws.kid === current || isOlderThan(proof, path, key.until)) return null
  return `is signed with the former key ${jws.kid}, and was not in the log while that key was in use`
}

/** Whether the document was in the log before an entry. */
function isOlderThan({ tables }: Proof, path: string, entry: number | null): boolean {
  const [, item = '', name = ''] = table.exec(path) ?? []
  const entered = tables.get(item) ?? []
  const now = entered.at(-1)?.digests[name]
  // The first of the entries since which the table is as it is now.
  const since = entered.slice(entered.findLastIndex(({ digests }) => digests[name] !== now) + 1)[0]
  return since !== undefined && entry !== null && since.sequence < entry
}
