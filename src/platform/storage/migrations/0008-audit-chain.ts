import { sql } from 'kysely'
import { type ChainedFields, chainStart, formerPlaceAfter } from '../../crypto/audit-chain.ts'
import type { Tx } from '../database/database.ts'
import type { Migration } from './types.ts'

/** SQLite cannot add a column that must be filled, hence a new table for the entries there are. */
export const migration: Migration = {
  statements: ({ text, key, integer, instant, end }) => [
    'alter table audit_log rename to audit_log_unchained',
    'drop index audit_log_at',
    `create table audit_log (
      sequence ${integer} primary key check (sequence > 0),
      id ${key} not null unique,
      at ${instant} not null,
      actor ${text},
      address ${text},
      action ${text} not null,
      subject ${text} not null,
      detail ${text} not null,
      hash ${key} not null
    ) ${end}`,
    'create index audit_log_at on audit_log (at)',
    `create table audit_head (
      id ${integer} primary key check (id = 1),
      sequence ${integer} not null,
      hash ${key} not null
    ) ${end}`,
    `insert into audit_head (id, sequence, hash) values (1, ${chainStart.sequence}, '${chainStart.hash}')`,
  ],
  goesThrough: ['audit_log'],
  async fill(tx) {
    await chainEntries(tx)
    await sql`drop table audit_log_unchained`.execute(tx)
  },
}

const pageSize = 1000

async function chainEntries(tx: Tx): Promise<void> {
  let head = chainStart
  let after = sql`1 = 1`
  while (true) {
    const { rows } = await sql<ChainedFields>`select id, at, actor, address, action, subject, detail
      from audit_log_unchained where ${after} order by at, id limit ${pageSize}`.execute(tx)
    for (const entry of rows) {
      head = formerPlaceAfter(head, entry)
      await sql`insert into audit_log (sequence, id, at, actor, address, action, subject, detail, hash)
        values (${head.sequence}, ${entry.id}, ${entry.at}, ${entry.actor}, ${entry.address}, ${entry.action},
          ${entry.subject}, ${entry.detail}, ${head.hash})`.execute(tx)
    }
    const last = rows.at(-1)
    if (last === undefined) break
    after = sql`(at, id) > (${last.at}, ${last.id})`
  }
  await sql`update audit_head set sequence = ${head.sequence}, hash = ${head.hash}`.execute(tx)
}
