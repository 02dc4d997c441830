import type { Worker } from '../../platform/background/worker.ts'
import type { Config } from '../../platform/config/config.ts'
import { signedNote } from '../../platform/crypto/signed-note.ts'
import type { Service } from '../../platform/service.ts'
import type { Tx } from '../../platform/storage/database/database.ts'
import { addSeconds, type Instant } from '../../values/time.ts'
import { auditHead } from '../audit/audit-store.ts'
import {
  countStatements,
  type HeadAndLast,
  headAndLastCheckpoint,
  insertCheckpoint,
  selectCheckpoint,
} from './checkpoint-store.ts'
import { currentKeyWithin, type SigningParts } from './signing-keys.ts'

type CheckpointParts = SigningParts & { readonly config: Pick<Config, 'baseUrl'> }

/** Seconds between two checkpoints. */
export const checkpointInterval = 300
/** Milliseconds between two looks at the log. */
const lookEvery = 60_000

/** Signs the head of the audit log again and again, in whichever process comes first. */
export function checkpointWorker(service: Service): Worker {
  const complaint = 'the head of the audit log could not be signed'
  return { every: lookEvery, complaint, run: () => checkpointIfDue(service) }
}

/** Only where the log has grown, and not more often than once per interval. */
export async function checkpointIfDue(parts: CheckpointParts): Promise<void> {
  const { database, clock } = parts
  if (!isDue(await headAndLastCheckpoint(database.reads), clock.now())) return
  await database.transaction(async (tx) => {
    // Another process may have done it meanwhile.
    if (isDue(await headAndLastCheckpoint(tx), clock.now())) await checkpointWithin(tx, parts)
  })
}

function isDue({ sequence, size, at }: HeadAndLast, now: Instant): boolean {
  return sequence > (size ?? 0) && (at === null || addSeconds(at, checkpointInterval) <= now)
}

/** Signs the head as it is now, with the key that signs now. */
export async function checkpointWithin(
  tx: Tx,
  { clock, config, secret }: Omit<CheckpointParts, 'database'>,
): Promise<void> {
  // First the key, because a new one is an entry of the log.
  const key = await currentKeyWithin(tx, { clock, secret })
  const { sequence: size, hash } = await auditHead(tx)
  if (size === 0 || (await selectCheckpoint(tx, size)) !== undefined) return
  const at = clock.now()
  const origin = logOrigin(config.baseUrl)
  const statements = await countStatements(tx, size)
  const note = signedNote(key, origin, checkpointText({ origin, size, hash, at, statements }))
  await insertCheckpoint(tx, { size, hash, at, kid: key.kid, note })
}

/** Names the log. */
export function logOrigin(baseUrl: string): string {
  return `${new URL(baseUrl).host}/log`
}

export interface Checkpoint {
  readonly origin: string
  /** The number of entries. */
  readonly size: number
  /** Of the last entry, which covers all before. */
  readonly hash: string
  readonly at: string
  /** How many of the entries are for everybody, so that none of them can be withheld; null in older checkpoints. */
  readonly statements: number | null
}

export function checkpointText({ origin, size, hash, at, statements }: Checkpoint): string {
  return `${origin}\n${size}\n${hash}\n${at}\n${statements === null ? '' : `${statements} statements\n`}`
}

/** Null for anything but the text of a checkpoint. */
export function readCheckpointText(text: string): Checkpoint | null {
  const found = /^(\S+)\n([1-9]\d{0,14})\n([0-9a-f]{64})\n(\S+)\n(?:(\d{1,15}) statements\n)?$/.exec(text)
  if (found === null) return null
  const [, origin = '', size = '', hash = '', at = '', statements] = found
  return {
    ...{ origin, size: Number(size), hash, at },
    statements: statements === undefined ? null : Number(statements),
  }
}
