import type { PublicKey } from '../../platform/crypto/ed25519.ts'
import { fail, ok, type Result } from '../../values/result.ts'
import { readInput } from '../terminal/command.ts'
import { readCheckpoint, type SignedCheckpoint } from './log.ts'
import { isRecord, readPublicKey } from './published-keys.ts'

/** What whoever checks a site keeps from one time to the next. */
export interface Kept {
  /** The name of its file. */
  readonly file: string
  readonly checkpoint: SignedCheckpoint
  /** The keys that are known; null in a file with nothing but a checkpoint. */
  readonly keys: readonly PublicKey[] | null
  /** Ids of the restored backups that were known then: they explain no later gap. */
  readonly restores: readonly string[]
  /** Checkpoints that were lost with restored backups, as proofs of what is gone. */
  readonly lost: readonly string[]
}

/** A checkpoint as the site sends it, or what `keptText` has written. */
export async function readKept(path: string): Promise<Result<Kept, string>> {
  const file = await readInput(path)
  if (!file.ok) return file
  const text = file.value.toString('utf8')
  const content = text.startsWith('{') ? parsed(text) : { checkpoint: text }
  const { checkpoint: note, keys, restores, lost } = isRecord(content) ? content : {}
  const checkpoint = typeof note === 'string' ? readCheckpoint(note) : null
  if (checkpoint === null) return fail(`${path} holds no signed checkpoint`)
  return ok({
    ...{ file: path, checkpoint },
    keys: Array.isArray(keys) ? keys.flatMap((key) => readPublicKey(key) ?? []) : null,
    ...{ restores: texts(restores), lost: texts(lost) },
  })
}

export function keptText({ checkpoint, keys, restores, lost }: Omit<Kept, 'file'>): string {
  const content = {
    checkpoint: checkpoint.note,
    keys: (keys ?? []).map(({ kid, x }) => ({ kty: 'OKP', crv: 'Ed25519', kid, x })),
    ...{ restores, lost },
  }
  return `${JSON.stringify(content, null, 2)}\n`
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const texts = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
