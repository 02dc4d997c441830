import { type Checkpoint, readCheckpointText } from '../../identity/signing/checkpoints.ts'
import { type Site, SiteError } from '../../moving-in/remote/site.ts'
import { hashAfter } from '../../platform/crypto/audit-chain.ts'
import { readNote } from '../../platform/crypto/signed-note.ts'
import { fail, ok, type Result } from '../../values/result.ts'
import { counted, type Told } from '../terminal/findings.ts'
import { isRecord, type PublishedKey, type PublishedKeys } from './published-keys.ts'

export interface SignedCheckpoint extends Checkpoint {
  readonly note: string
  /** Null where none of the published keys has signed it. */
  readonly key: PublishedKey | null
}

/** The error is what is wrong with the text. */
export function readCheckpoint(note: string, keys: PublishedKeys): Result<SignedCheckpoint, string> {
  const read = readNote(note)
  const checkpoint = read === null ? null : readCheckpointText(read.text)
  if (read === null || checkpoint === null || checkpoint.origin !== read.name)
    return fail('is no signed checkpoint')
  return ok({ ...checkpoint, note, key: [...keys.values()].find((key) => read.isBy(key)) ?? null })
}

export interface CheckedLog {
  readonly told: readonly Told[]
  /** To be kept for the next time; null unless all is well. */
  readonly latest: string | null
}

/** Whether the log of the site is a continuation of the one it had when the checkpoint was kept. */
export async function checkLog(
  site: Site,
  keys: PublishedKeys,
  kept: SignedCheckpoint | null,
): Promise<CheckedLog> {
  const note = (await site.read('/log/checkpoint')).toString('utf8')
  const latest = readCheckpoint(note, keys)
  if (!latest.ok) return { told: [['problem', `/log/checkpoint ${latest.error}`]], latest: null }
  const told: Told[] = [...signatureTold(latest.value)]
  if (kept !== null) told.push(...(await keptTold(site, kept, latest.value)))
  const isWhole = told.length === 0
  if (isWhole) told.push(...(await chainTold(site, kept, latest.value)))
  const isFine = told.every(([level]) => level === 'ok')
  return { told, latest: isFine ? note : null }
}

function signatureTold({ key }: SignedCheckpoint): readonly Told[] {
  if (key === null) return [['problem', 'the latest checkpoint is signed with a key that is not published']]
  if (key.distrustedFrom === null) return []
  return [['problem', `the latest checkpoint is signed with the revoked key ${key.kid}`]]
}

/** What needs no entries: whether the site still stands by what it once signed. */
async function keptTold(
  site: Site,
  kept: SignedCheckpoint,
  latest: SignedCheckpoint,
): Promise<readonly Told[]> {
  if (kept.origin !== latest.origin)
    return [['problem', `the kept checkpoint is of ${kept.origin}, the site has the log ${latest.origin}`]]
  if (kept.key === null)
    return [['problem', 'the key that signed the kept checkpoint is not published any more']]
  if (kept.size > latest.size)
    return [
      [
        'problem',
        `the log had ${counted(kept.size, 'entry', 'entries')} and now has ${latest.size}: it was cut`,
      ],
    ]
  const { status, body } = await site.get(`/log/checkpoints/${kept.size}`)
  if (status === 200 && body.toString('utf8') === kept.note) return []
  return [['problem', `the checkpoint of ${kept.at} is not in the history any more: the log was rewritten`]]
}

/** Follows the chain from the kept checkpoint, or the oldest one listed, and compares all heads on the way. */
async function chainTold(
  site: Site,
  kept: SignedCheckpoint | null,
  latest: SignedCheckpoint,
): Promise<readonly Told[]> {
  const heads = await listedHeads(site, kept?.size ?? 0)
  const start = kept ?? oldestOf(heads) ?? latest
  let { size, hash } = start
  while (size < latest.size) {
    const digests = await digestsAfter(site, size, latest.size)
    for (const digest of digests) {
      size += 1
      hash = hashAfter(hash, digest)
      const head = heads.get(size)
      if (head !== undefined && head !== hash)
        return [
          ['problem', `the checkpoint of ${size} entries does not follow from the one of ${start.size}`],
        ]
    }
  }
  if (hash !== latest.hash)
    return [
      [
        'problem',
        `the log of ${latest.size} entries does not continue the one of ${start.size}: it was rewritten`,
      ],
    ]
  const since = kept === null ? '' : `, a continuation of the ${kept.size} of ${kept.at}`
  return [['ok', `${counted(latest.size, 'entry', 'entries')}${since}`]]
}

function oldestOf(heads: ReadonlyMap<number, string>) {
  const size = Math.min(...heads.keys())
  const hash = heads.get(size)
  return hash === undefined ? null : { size, hash }
}

const mostPages = 20

/** The heads that the site lists, from the newest back to the size. */
async function listedHeads(site: Site, downTo: number): Promise<ReadonlyMap<number, string>> {
  const heads = new Map<number, string>()
  let path: string | null = '/log/checkpoints'
  for (let page = 0; path !== null && page < mostPages; page++) {
    const list = await site.readJson(path)
    if (!isRecord(list) || !Array.isArray(list.checkpoints)) throw new SiteError(`${path} is no list`)
    for (const one of list.checkpoints)
      if (isRecord(one) && typeof one.size === 'number' && typeof one.hash === 'string')
        heads.set(one.size, one.hash)
    const isEnough = [...heads.keys()].some((size) => size <= downTo)
    path = isEnough || typeof list.next !== 'string' ? null : site.pathOf(list.next)
  }
  return heads
}

async function digestsAfter(site: Site, from: number, to: number): Promise<readonly string[]> {
  const path = `/log/entries?from=${from}&to=${to}`
  const answer = await site.readJson(path)
  const digests = isRecord(answer) && Array.isArray(answer.digests) ? answer.digests : []
  const isGood = digests.length > 0 && digests.length <= to - from
  if (!isGood || !digests.every((digest) => /^[0-9a-f]{64}$/.test(digest)))
    throw new SiteError(`${path} does not list the entries`)
  return digests
}
