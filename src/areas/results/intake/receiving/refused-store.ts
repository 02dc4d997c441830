import type { Queries } from '../../../../platform/storage/database/database.ts'
import type { Instant } from '../../../../values/time.ts'

/** Refused uploads of one sender since a moment. */
export function refusalsOf(
  queries: Queries,
  action: string,
  actor: string | null,
  since: Instant,
): Promise<readonly { readonly subject: string; readonly detail: string }[]> {
  return queries
    .selectFrom('audit_log')
    .select(['subject', 'detail'])
    .where('at', '>=', since)
    .where('action', '=', action)
    .where('actor', actor === null ? 'is' : '=', actor)
    .execute()
}
