import { createSignal } from '../../../../platform/background/worker.ts'
import type { Config } from '../../../../platform/config/config.ts'
import { queuedOnBehalf } from '../../../../platform/logging/on-behalf.ts'
import type { Tx } from '../../../../platform/storage/database/database.ts'
import type { Instant } from '../../../../values/time.ts'
import type { ItemRef } from '../../model/item.ts'
import type { StoredVersion, UploadedContent } from '../../versions/stored/version.ts'
import { insertForward } from './store.ts'

/** What of an upload is sent to the other system, besides its files. */
export interface ForwardedForm {
  readonly path: string
  readonly fields: Readonly<Record<string, string>>
  /** The name of the token, data source or account that brought it. */
  readonly sender: string
  /** The name of the data source here, which says with which token it is sent. */
  readonly source: string | null
}

/** An item whose version is held back here: nothing is passed on before it is shown. */
export interface HeldVersion extends ItemRef {
  readonly number: number
}

/** Services that share a process count alike. */
export function forwardJob({
  number,
  created,
}: {
  readonly number: number
  readonly created: Instant
}): string {
  return `forward ${number} ${created}`
}

/** Woken after an upload was queued. */
export const forwardsQueued = createSignal()

/** Queues an accepted upload in the transaction that publishes it, where there is another system. */
export async function queueForward(
  tx: Tx,
  { forward }: Pick<Config, 'forward'>,
  form: ForwardedForm,
  {
    at,
    files,
    stored,
  }: {
    readonly at: Instant
    readonly files: readonly UploadedContent[]
    readonly stored: readonly StoredVersion[]
  },
): Promise<void> {
  if (forward === null) return
  const held: readonly HeldVersion[] = stored
    .filter(({ state }) => state === 'held')
    .map(({ ref, number }) => ({ ...ref, number }))
  const number = await insertForward(
    tx,
    {
      path: form.path,
      fields: JSON.stringify(form.fields),
      sender: form.sender,
      source: form.source,
      items: JSON.stringify({ all: stored.map(({ ref }) => ref), held }),
      files: JSON.stringify(files.map(({ slot, name, size }) => ({ slot, name, size }))),
      state: 'queued',
      attempts: 0,
      next_attempt: at,
      last_attempt: null,
      status: null,
      duration: null,
      answer: null,
      error: null,
      created: at,
      finished: null,
    },
    files.map(({ slot, name, content }) => ({ slot, name, content })),
  )
  queuedOnBehalf(forwardJob({ number, created: at }))
  forwardsQueued.notify()
}
