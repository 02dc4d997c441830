import { sql } from 'kysely'
import { longestSilence } from '../../../moving-in/desk/jobs.ts'
import type { Queries } from '../../../platform/storage/database/database.ts'
import { addSeconds, type Instant } from '../../../values/time.ts'

interface Outlets {
  readonly sendsMail: boolean
  readonly passesOn: boolean
}

/**
 * Returns whether the site has work without requests: held results, drafts to announce, queued messages or uploads, a
 * job about another site, or a rehearsal.
 */
export async function hasPendingWork(
  queries: Queries,
  { sendsMail, passesOn, now }: Outlets & { readonly now: Instant },
) {
  const pending = [
    sql`select 1 as found from result_items where staged_version is not null`,
    sql`select 1 as found from result_items where draft = 1 and announce_at is not null`,
    sql`select 1 as found from result_events where expanded is null`,
    sql`select 1 as found from mailings where finished is null`,
    sql`select 1 as found from webhook_deliveries where state in ('queued', 'sending')`,
    sql`select 1 as found from push_messages`,
    sql`select 1 as found from rehearsals where wanted = 'run' or number <> done_number`,
    sql`select 1 as found from site_jobs where state in ('running', 'stopping')
      and updated > ${addSeconds(now, -longestSilence)}`,
    ...(sendsMail
      ? [sql`select 1 as found from outbox where state in ('queued', 'sending', 'transmitting')`]
      : []),
    ...(passesOn ? [sql`select 1 as found from forwards where next_attempt is not null`] : []),
  ]
  const { rows } =
    await sql`select found from (${sql.join(pending, sql` union all `)}) as anything limit 1`.execute(queries)
  return rows.length > 0
}
