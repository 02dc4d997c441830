import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { TestContext } from 'node:test'
import { ZipFile } from 'yazl'
import { unpackEntry, zipEntries } from '../../src/formats/tables/workbook/zip.ts'
import { checkpointText } from '../../src/identity/signing/checkpoints.ts'
import { canonicalText, chainStart, hashAfter, textDigest } from '../../src/platform/crypto/audit-chain.ts'
import { detachedJws } from '../../src/platform/crypto/detached-jws.ts'
import type { SigningKey } from '../../src/platform/crypto/ed25519.ts'
import { signedNote } from '../../src/platform/crypto/signed-note.ts'

export interface Asked {
  readonly status: number
  readonly body: Buffer
}

/** What a proxy answers; null where it hands on the answer of the site. */
export type Forge = (path: string, site: (path: string) => Promise<Asked>) => Promise<Asked | null>

/** Stands between a site and its readers, and answers what it likes. */
export async function proxy(t: Pick<TestContext, 'after'>, origin: string, forge: Forge): Promise<string> {
  const site = async (path: string): Promise<Asked> => {
    const answer = await fetch(origin + path, { redirect: 'manual' })
    return { status: answer.status, body: Buffer.from(await answer.arrayBuffer()) }
  }
  const server = createServer(async (request, response) => {
    const path = request.url ?? ''
    const { status, body } = (await forge(path, site)) ?? (await site(path))
    response.writeHead(status).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  t.after(() => server.close().closeAllConnections())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const sent = (content: unknown): Asked => ({
  status: 200,
  body: Buffer.from(typeof content === 'string' ? content : JSON.stringify(content)),
})

const item = '/vote/energie'
const swaps = [
  ['yeas', 'nays'],
  ['countOfYesVotes', 'countOfNoVotes'],
] as const

/** Exchanges yes and no wherever the vote is written as text. */
function exchanged(text: string): string {
  return swaps.reduce(
    (all, [one, other]) => all.replaceAll(one, '\0').replaceAll(other, one).replaceAll('\0', other),
    text,
  )
}

const exchangedBytes = (body: Buffer) => Buffer.from(exchanged(body.toString('latin1')), 'latin1')

const archive = '/archive-download'
const exchangedFile = (name: string, content: Buffer) =>
  name.includes('energie') ? exchangedBytes(content) : content

const isForged = (path: string) => path.startsWith(`${item}/`) && !path.includes('xlsx')

export interface DocumentForgery {
  readonly key: SigningKey
  /** What the signatures say when they were made. */
  readonly iat?: number
  /** Signs what the site publishes, without changing it. */
  readonly isGenuine?: boolean
  /** Signs all other documents of the site as well, which are left as they are but for the vote in the archive. */
  readonly signsAll?: boolean
}

/** Exchanges yes and no of a vote in all its documents and signs them. */
export function forgedDocuments(forgery: DocumentForgery): Forge {
  const { key, iat = 1_794_744_000, isGenuine = false, signsAll = false } = forgery
  const isChanged = (path: string) => isForged(path) || (signsAll && path === archive)
  const documentAt = async (path: string, site: (path: string) => Promise<Asked>) => {
    const { status, body } = await site(path)
    if (status !== 200 || isGenuine || !isChanged(path)) return { status, body }
    return { status, body: path === archive ? await repacked(body, exchangedFile) : exchangedBytes(body) }
  }
  return async (path, site) => {
    if (!path.endsWith('.jws')) return isChanged(path) ? documentAt(path, site) : null
    if (!isForged(path) && !signsAll) return null
    const document = path.slice(0, -'.jws'.length)
    const { status, body } = await documentAt(document, site)
    const url = `http://forged.example${document}`
    return status === 200 ? sent(await detachedJws(key, body, { iat, url })) : { status, body }
  }
}

/** Changes a figure in each document, and signs it as the site does. */
export function forgedFigures(key: SigningKey, isChanged: (address: string) => boolean): Forge {
  return async (path, site) => {
    const address = path.replace(/\.jws(?=\?|$)/, '')
    if (!isChanged(address)) return null
    const { status, body } = await site(address)
    if (status !== 200) return { status, body }
    const changed = address === archive ? await repacked(body, changedText) : changedText(address, body)
    const url = `http://forged.example${address}`
    return address === path
      ? { status, body: changed }
      : sent(await detachedJws(key, changed, { iat: 1_794_744_000, url }))
  }
}

function changedText(address: string, body: Buffer): Buffer {
  const text = body.toString('latin1')
  // The pages that the sitemap names are looked at; what has no figure is changed as well.
  if (address === '/sitemap.json' || !/\d/.test(text)) return Buffer.concat([body, Buffer.from(' ')])
  return Buffer.from(
    text.replace(/\d(?=\D*$)/, (digit) => String(9 - Number(digit))),
    'latin1',
  )
}

/** The same bytes each time, so that they can be signed. */
async function repacked(body: Buffer, change: (name: string, content: Buffer) => Buffer): Promise<Buffer> {
  const zip = new ZipFile()
  const mtime = new Date('2026-01-01T00:00:00Z')
  for (const entry of zipEntries(body, 1000) ?? []) {
    const content = Buffer.from(unpackEntry(body, entry) ?? [])
    zip.addBuffer(change(entry.name, content), entry.name, { mtime })
  }
  zip.end()
  return buffer(zip.outputStream)
}

/** Adds a key of its own to the list, as if the site signed with it from now on. */
export function forgedKeys({ kid, x }: SigningKey): Forge {
  return async (path, site) => {
    if (path !== '/.well-known/jwks.json') return null
    const { keys } = JSON.parse((await site(path)).body.toString())
    const former = keys.map((one: object) => ({ exp: 1_794_744_000, ...one }))
    return sent({ keys: [{ kty: 'OKP', crv: 'Ed25519', kid, x }, ...former] })
  }
}

interface StatementText {
  readonly sequence: number
  readonly id: string
  readonly at: string
  readonly action: string
  readonly subject: string
  readonly detail: string
}

export interface LogForgery {
  /** Signs the checkpoints. */
  readonly key: SigningKey
  /** Statements that are entered after those of the site. */
  statements(
    site: (path: string) => Promise<Asked>,
  ): Promise<readonly Pick<StatementText, 'action' | 'subject' | 'detail'>[]>
}

/** Appends entries to the log of the site and signs all of it. */
export function forgedLog({ key, statements }: LogForgery): Forge {
  return async (path, site) => {
    if (!path.startsWith('/log/')) return null
    const json = async (address: string) => JSON.parse((await site(address)).body.toString())
    const { checkpoints } = await json('/log/checkpoints')
    const [{ size, time: at, ...latest }] = checkpoints
    const known: readonly string[] = (await json(`/log/entries?from=0&to=${size}`)).digests
    const original: readonly StatementText[] = (await json('/log/statements')).statements
    const added = (await statements(site)).map((one, index) => ({
      ...{ sequence: size + 1 + index, id: `forged ${index}`, at, ...one },
    }))
    const digests = [
      ...known,
      ...added.map((one) => textDigest(canonicalText(one.sequence, { ...one, actor: null, address: null }))),
    ]
    const hash = digests.reduce(hashAfter, chainStart.hash)
    const origin = (await site('/log/checkpoint')).body.toString().split('\n')[0] ?? ''
    const count = original.length + added.length
    const head = { ...latest, size: digests.length, hash, time: at }
    const text = checkpointText({ origin, size: digests.length, hash, at, statements: count })
    if (path === '/log/checkpoint') return sent(signedNote(key, origin, text))
    if (path.startsWith('/log/checkpoints')) return sent({ checkpoints: [head], first: head, next: null })
    if (path.startsWith('/log/statements')) return sent({ statements: [...original, ...added], next: null })
    const from = Number(new URL(path, 'http://site').searchParams.get('from'))
    return sent({ from, to: digests.length, digests: digests.slice(from) })
  }
}

/** The digests of the forged documents, as a statement of the log. */
export async function forgedTables(site: (path: string) => Promise<Asked>) {
  const { statements } = JSON.parse((await site('/log/statements')).body.toString())
  const entries: readonly StatementText[] = statements
  const digests: Record<string, string> = JSON.parse(
    entries.findLast(({ subject }) => subject === item)?.detail ?? '{}',
  )
  for (const name of Object.keys(digests)) {
    const path = `${item}/${name}`
    if (name.startsWith('/') || !isForged(path)) continue
    const forged = exchangedBytes((await site(path)).body)
    digests[name] = createHash('sha256').update(forged).digest('hex')
  }
  return { action: 'log.tables', subject: item, detail: JSON.stringify(digests) }
}

/** The first of several that answers. */
export function together(...forgeries: readonly Forge[]): Forge {
  return async (path, site) => {
    for (const forge of forgeries) {
      const answer = await forge(path, site)
      if (answer !== null) return answer
    }
    return null
  }
}

/** Remembers what the site answers, and answers it again where it is told to. */
export function replaying(isOld: (path: string) => boolean) {
  const seen = new Map<string, Asked>()
  const state = { isReplaying: false }
  const forge: Forge = async (path, site) => {
    const old = seen.get(path)
    if (state.isReplaying && old !== undefined && isOld(path)) return old
    const answer = await site(path)
    if (!state.isReplaying) seen.set(path, answer)
    return answer
  }
  return {
    forge,
    replay: () => {
      state.isReplaying = true
    },
  }
}
