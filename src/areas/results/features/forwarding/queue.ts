import { createSignal } from '../../../../platform/background/worker.ts'
import { queuedOnBehalf } from '../../../../platform/logging/on-behalf.ts'
import type { Tx } from '../../../../platform/storage/database/database.ts'
import type { Instant } from '../../../../values/time.ts'
import type { ItemRef } from '../../model/item.ts'
import type { AcceptedUpload } from '../../serving/area.ts'
import { insertForward } from './store.ts'

/** An item whose version is held back: the upload is not forwarded before that is published. */
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

/** Queues an accepted upload in the transaction that publishes it. */
export async function queueForward(tx: Tx, { form, at, files, stored }: AcceptedUpload): Promise<void> {
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
