import { type RemoteSite, SiteError } from '../../moving-in/remote/site.ts'
import { counted, type ToldFindings } from '../terminal/findings.ts'
import { type Kept, keptText } from './kept.ts'
import { type ProvenStatement, type ReadLog, readLog, type SignedCheckpoint } from './log.ts'
import type { PublishedKeys } from './published-keys.ts'
import { type LoggedDocuments, loggedDocuments, type Trust, trustIn } from './trust.ts'

/** What documents are held against. */
export interface LogProof {
  readonly log: ReadLog
  readonly trust: Trust
  readonly documents: LoggedDocuments
}

export interface CheckedProof {
  readonly keysTold: readonly ToldFindings[]
  readonly logTold: readonly ToldFindings[]
  readonly proof: LogProof
  /** To be kept for the next time; null unless keys and log are as they should be, or the site says itself what is gone. */
  readonly kept: string | null
}

export interface KeptFiles {
  /** Whose keys count; null at first sight. */
  readonly own: Kept | null
  /** Of other readers, to be compared. */
  readonly others: readonly Kept[]
}

export async function checkProof(
  site: RemoteSite,
  published: PublishedKeys,
  { own, others }: KeptFiles,
): Promise<CheckedProof> {
  const kept = [...(own === null ? [] : [own]), ...others]
  const pinned = own?.keys ?? null
  const log = await readLog(site)
  const trust = trustIn(log.statements, published, pinned)
  const restores = log.statements.filter(({ action }) => action === 'log.restored')
  const looks = kept.map((one) => ({ kept: one, ...lookAt(one, log, trust, restores) }))
  const isSplit = new Set(looks.map(({ state }) => state)).size > 1
  const logTold = [
    ...signatureTold(log, trust),
    ...looks.flatMap(({ kept: one, state, told }): readonly ToldFindings[] => {
      if (told === null) return []
      return [['problem', isSplit && state === 'elsewhere' ? `${told}; ${splitText(one, looks)}` : told]]
    }),
    ...doubleSigned(kept),
  ]
  const isTrusted = trust.told.every(([level]) => level === 'ok')
  const isFine = isTrusted && logTold.length === 0
  const isStated = isTrusted && own !== null && looks[0]?.state === 'restored' && logTold.length === 1
  return {
    keysTold: [...firstSight(own), ...missingKeys(pinned, published, isStated), ...trust.told],
    logTold: logTold.length === 0 ? [['ok', wholeText(log, own)]] : logTold,
    proof: { log, trust, documents: loggedDocuments(log.statements) },
    kept: isFine || isStated ? nextKept(own, log, trust, restores, isStated) : null,
  }
}

/** `restored`: gone with a restored backup, as the site says itself. */
type KeptState = 'continued' | 'restored' | 'elsewhere'

interface Look {
  readonly state: KeptState
  /** Null where nothing is wrong. */
  readonly told: string | null
}

/** Whether the log of the site continues the one of a kept checkpoint. */
function lookAt(
  { checkpoint, keys, restores: known, file }: Kept,
  { latest, hashAt }: ReadLog,
  trust: Trust,
  restores: readonly ProvenStatement[],
): Look {
  const { size, at } = checkpoint
  const elsewhere = (told: string): Look => ({ state: 'elsewhere', told })
  if (checkpoint.origin !== latest.origin)
    return elsewhere(`the kept checkpoint is of ${checkpoint.origin}, the site has the log ${latest.origin}`)
  if (![...trust.keys.values(), ...(keys ?? [])].some((key) => checkpoint.isBy(key)))
    return elsewhere(`the checkpoint in ${file} is signed with a key that is not published any more`)
  if (hashAt(size) === checkpoint.hash) {
    const isOurs = [...trust.keys.values()].some((key) => checkpoint.isBy(key))
    return isOurs
      ? { state: 'continued', told: null }
      : elsewhere(`the checkpoint in ${file} is signed with a key that is not known here`)
  }
  const restore = restores.findLast(({ id, detail }) => !known.includes(id) && isBefore(detail.size, size))
  if (restore !== undefined && hashAt(Number(restore.detail.size)) === restore.detail.hash)
    return {
      state: 'restored',
      told:
        `the log went back to a backup of ${restore.detail.made}, as the site says itself since ${restore.at}: it ` +
        `continues from ${counted(Number(restore.detail.size), 'entry', 'entries')}, and what was entered between them ` +
        `and the ${size} of ${at} is gone`,
    }
  return elsewhere(
    size > latest.size
      ? `the log had ${counted(size, 'entry', 'entries')} at ${at} and now has ${latest.size}: it was cut, or an old state is shown`
      : `the checkpoint of ${at} is not in the history any more: the log was rewritten`,
  )
}

const isBefore = (restored: unknown, size: number) => typeof restored === 'number' && restored < size

function splitText(one: Kept, looks: readonly (Look & { readonly kept: Kept })[]): string {
  const other = looks.find(({ state }) => state !== 'elsewhere')?.kept.file
  return `readers are shown different histories, as ${other} and ${one.file} prove`
}

/** Two checkpoints of the same length with different hashes prove by themselves that there are two histories. */
function doubleSigned(kept: readonly Kept[]): readonly ToldFindings[] {
  const [own, ...others] = kept
  if (own === undefined) return []
  const { origin, size, hash } = own.checkpoint
  const other = others.find(
    ({ checkpoint }) => checkpoint.origin === origin && checkpoint.size === size && checkpoint.hash !== hash,
  )
  if (other === undefined) return []
  return [
    [
      'problem',
      `${own.file} and ${other.file} are two different logs of ${size} entries, both signed for ${origin}`,
    ],
  ]
}

function signatureTold({ latest }: ReadLog, { keys, current }: Trust): readonly ToldFindings[] {
  const key = [...keys.values()].find((one) => latest.isBy(one))
  if (key === undefined)
    return [
      ['problem', 'the latest checkpoint is signed with a key that is not published, or not to be trusted'],
    ]
  if (key.isRevoked) return [['problem', `the latest checkpoint is signed with the revoked key ${key.kid}`]]
  if (key.kid === current) return []
  return [
    ['problem', `the latest checkpoint is signed with ${key.kid}, and the log says that ${current} signs`],
  ]
}

function firstSight(own: Kept | null): readonly ToldFindings[] {
  if (own === null)
    return [['warning', 'the keys are taken on trust, as nothing was kept before; --keep remembers them']]
  if (own.keys !== null) return []
  return [
    [
      'warning',
      `${own.file} has a checkpoint and no keys: they are taken on trust this time and kept from now on`,
    ],
  ]
}

function missingKeys(
  pinned: Kept['keys'],
  published: PublishedKeys,
  isStated: boolean,
): readonly ToldFindings[] {
  const missing = (pinned ?? []).filter(({ kid }) => !published.has(kid))
  return missing.map(({ kid }) => [
    isStated ? 'warning' : 'problem',
    `the key ${kid} was published before and is not any more`,
  ])
}

function wholeText({ latest, statements }: ReadLog, own: Kept | null): string {
  const of = own?.checkpoint
  const since = of === undefined ? '' : `, a continuation of the ${of.size} of ${of.at}`
  return `${counted(latest.size, 'entry', 'entries')}${since}, signed at ${latest.at}; ${statements.length} of them for everybody`
}

function nextKept(
  own: Kept | null,
  { latest }: { readonly latest: SignedCheckpoint },
  { keys }: Trust,
  restores: readonly ProvenStatement[],
  isStated: boolean,
): string {
  return keptText({
    checkpoint: latest,
    keys: [...keys.values()],
    restores: restores.map(({ id }) => id),
    lost: [...(own?.lost ?? []), ...(isStated && own !== null ? [own.checkpoint.note] : [])],
  })
}

/** Reads the log again; null unless it is a continuation that is signed as it should be. */
export async function continued(
  site: RemoteSite,
  published: PublishedKeys,
  { log, trust }: LogProof,
): Promise<LogProof | null> {
  try {
    const next = await readLog(site)
    const known = trustIn(next.statements, published, [...trust.keys.values()])
    const isFine = next.hashAt(log.latest.size) === log.latest.hash && signatureTold(next, known).length === 0
    return isFine ? { log: next, trust: known, documents: loggedDocuments(next.statements) } : null
  } catch (error) {
    if (error instanceof SiteError) return null
    throw error
  }
}
