import type { Site } from '../../moving-in/remote/site.ts'
import { readJws } from '../../platform/crypto/detached-jws.ts'
import type { PublishedKeys } from './published-keys.ts'

export interface CheckedDocument {
  readonly path: string
  /** Null where the site has no such document. */
  readonly body: Buffer | null
  /** What is wrong with its signature; null where it is right. */
  readonly problem: string | null
}

/** Reads a document and checks its signature. Not every item has every document. */
export async function checkedDocument(
  site: Site,
  keys: PublishedKeys,
  path: string,
): Promise<CheckedDocument> {
  const { status, body } = await site.get(path)
  if (status === 404 || status === 501) return { path, body: null, problem: null }
  if (status !== 200) return { path, body: null, problem: `${path} is answered with ${status}` }
  const signature = await site.get(`${path}.jws`)
  const problem =
    signature.status === 200
      ? signatureProblem(keys, path, body, signature.body.toString('utf8'))
      : `has no signature: ${path}.jws is answered with ${signature.status}`
  return { path, body, problem: problem === null ? null : `${path} ${problem}` }
}

export function signatureProblem(
  keys: PublishedKeys,
  path: string,
  content: Uint8Array,
  text: string,
): string | null {
  const jws = readJws(text)
  if (jws === null) return 'has a signature that cannot be read'
  const key = keys.get(jws.kid)
  if (key === undefined) return `is signed with the key ${jws.kid}, which is not published`
  // A thief can write any time into a signature, so it does not matter here when it says it was made.
  if (key.distrustedFrom !== null) return `is signed with the revoked key ${jws.kid}`
  if (!jws.isBy(key, content)) return 'is not what was signed'
  return jws.url !== undefined && URL.parse(jws.url)?.pathname === path
    ? null
    : `has the signature of another document, ${jws.url}`
}
