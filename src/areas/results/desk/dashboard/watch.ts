import { auditHead } from '../../../../identity/audit/audit-store.ts'
import type { Queries } from '../../../../platform/storage/database/database.ts'
import type { Watched } from '../../site/live/channel.ts'
import { lastUploadEntry } from './store.ts'

/**
 * What staff want to hear of at once: uploads that are shown, held back or refused, and releases. The public channel
 * says nothing of most of them. Every one is in the audit log, whose numbers only grow.
 */
export function uploadWatch(queries: Queries): Watched {
  let known: number | null = null
  return {
    async fresh() {
      const since = known ?? (await auditHead(queries)).sequence
      known = Math.max(known ?? 0, (await lastUploadEntry(queries, since)) ?? since)
      return { revision: known, items: [], changedAt: () => 0 }
    },
  }
}
