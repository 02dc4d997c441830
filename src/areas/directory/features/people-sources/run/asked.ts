import type { ChangeContext } from '../../../../../identity/audit/audit.ts'
import { createSignal } from '../../../../../platform/background/worker.ts'
import { randomId } from '../../../../../platform/crypto/secret.ts'
import type { Tx } from '../../../../../platform/storage/database/database.ts'
import { insertRun, type RunRow } from '../source/store.ts'
import type { RunOptions } from './run.ts'

/** Woken after a run was asked for. */
export const runsAsked = createSignal()

interface Asked {
  readonly isForced: boolean
  /** Whether nothing is written. */
  readonly isTrial: boolean
}

/** Asks for a run by the worker, which goes on where a process ends. Returns its id. */
export async function askForRun(
  tx: Tx,
  source: string,
  asked: Asked,
  { by, at }: ChangeContext,
): Promise<string> {
  const id = randomId()
  const { actor, address } = by
  await insertRun(tx, {
    ...{ id, source, started: at, ended: at, cause: actor === null ? 'command' : 'staff', actor },
    ...{
      state: 'running',
      reason: null,
      counts: JSON.stringify({ asked, address }),
      problems: '[]',
      times: 1,
    },
  })
  runsAsked.notify()
  return id
}

/** What was asked for stands in the place of the counts until the run has ended. */
export function askedOptions({ id, cause, actor, counts }: RunRow, signal: AbortSignal): RunOptions {
  const stored: { readonly asked: Asked; readonly address: string | null } = JSON.parse(counts)
  const { isForced, isTrial } = stored.asked
  return { cause, by: { actor, address: stored.address }, signal, isForced, asked: { id, isTrial } }
}
