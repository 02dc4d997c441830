import { sql } from 'kysely'
import { formatInstant } from '../../../values/time.ts'
import { type ChainPlace, placeAfter } from '../../crypto/audit-chain.ts'
import { randomId } from '../../crypto/secret.ts'
import type { Tx } from '../database/database.ts'
import type { Migration } from './types.ts'

/**
 * Everybody who counts as a bringer of a version or of a proposed change, and national figures as a part of versions. The
 * index finds who made an account, a token or a data source.
 */
export const migration: Migration = {
  statements: ({ text }) => [
    `alter table result_versions add column bringers ${text}`,
    `alter table result_versions add column national ${text}`,
    `alter table rule_changes add column bringers ${text}`,
    'create index audit_log_subject on audit_log (subject, action)',
  ],
  goesThrough: ['users'],
  fill: vouchForAccounts,
}

/**
 * Accounts that exist are those of people of their own: whoever released results yesterday may do so tomorrow. The
 * entries say so in the audit log, where everybody can see it.
 */
async function vouchForAccounts(tx: Tx): Promise<void> {
  const { rows: users } = await sql<{ email: string }>`select email from users order by email`.execute(tx)
  const { rows: heads } = await sql<ChainPlace>`select sequence, hash from audit_head`.execute(tx)
  let place = heads[0]
  if (place === undefined || users.length === 0) return
  const at = formatInstant(Temporal.Now.instant())
  for (const { email: subject } of users) {
    const id = randomId()
    const fields = { id, at, actor: null, address: null, action: 'user.vouch', subject, detail: '{}' }
    const { digest, sequence, hash } = placeAfter({ ...place, sequence: Number(place.sequence) }, fields)
    await sql`insert into audit_log (sequence, id, at, actor, address, action, subject, detail, hash, digest)
      values (${sequence}, ${id}, ${at}, null, null, 'user.vouch', ${subject}, '{}', ${hash}, ${digest})`.execute(
      tx,
    )
    place = { sequence, hash }
  }
  await sql`update audit_head set sequence = ${place.sequence}, hash = ${place.hash}`.execute(tx)
}
