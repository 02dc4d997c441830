import type { Tx } from '../../../platform/storage/database/database.ts'
import type { Instant } from '../../../values/time.ts'
import type { ItemRef } from '../model/item.ts'
import { markAllExpanded } from './event-store.ts'
import { deleteQueuedOf, finishMailings, mailingsAbout } from './mailing-store.ts'
import { deleteQueuedPushesOf } from './push-queue-store.ts'

/** Results that are no longer public. */
export interface Recalled {
  readonly refs: readonly ItemRef[]
  /** A mailing about the whole day has their figures, too. */
  readonly day: string
  readonly at: Instant
}

/**
 * Removes queued mails about figures that are not public any more, in the transaction of the change. Mails that a mail
 * server or push service has accepted cannot be recalled.
 */
export async function recallMails(tx: Tx, { refs, day, at }: Recalled): Promise<void> {
  await markAllExpanded(tx, refs, at)
  const mailings = await mailingsAbout(tx, refs, day)
  await finishMailings(tx, mailings, at)
  for (const mailing of mailings) {
    await deleteQueuedOf(tx, mailing)
    await deleteQueuedPushesOf(tx, mailing)
  }
}
