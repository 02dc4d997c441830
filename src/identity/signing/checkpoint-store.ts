import type { ChainPlace } from '../../platform/crypto/audit-chain.ts'
import type { Queries, Tx } from '../../platform/storage/database/database.ts'
import type { Row } from '../../platform/storage/schema/schema.ts'
import type { Instant } from '../../values/time.ts'
import { statementActions } from '../audit/lasting.ts'

export type CheckpointRow = Row<'audit_checkpoints'>

/** The newest first, optionally only those of logs smaller than `before`. */
export function selectCheckpoints(
  queries: Queries,
  { limit, before }: { readonly limit: number; readonly before?: number },
): Promise<readonly CheckpointRow[]> {
  return queries
    .selectFrom('audit_checkpoints')
    .selectAll()
    .$if(before !== undefined, (query) => query.where('size', '<', before ?? 0))
    .orderBy('size', 'desc')
    .limit(limit)
    .execute()
}

export function selectCheckpoint(queries: Queries, size: number): Promise<CheckpointRow | undefined> {
  return queries.selectFrom('audit_checkpoints').selectAll().where('size', '=', size).executeTakeFirst()
}

export async function insertCheckpoint(tx: Tx, row: CheckpointRow): Promise<void> {
  await tx.insertInto('audit_checkpoints').values(row).execute()
}

export interface HeadAndLast extends ChainPlace {
  /** Of the last checkpoint; null where there is none. */
  readonly size: number | null
  readonly at: Instant | null
}

/** The head of the audit log beside its last checkpoint, in one query: it is asked for every minute. */
export function headAndLastCheckpoint(queries: Queries): Promise<HeadAndLast> {
  return queries
    .selectFrom('audit_head')
    .leftJoin('audit_checkpoints', (join) =>
      join.on(({ eb, selectFrom }) =>
        eb(
          'audit_checkpoints.size',
          '=',
          selectFrom('audit_checkpoints as all').select(({ fn }) => fn.max('all.size').as('size')),
        ),
      ),
    )
    .select(['audit_head.sequence', 'audit_head.hash', 'audit_checkpoints.size', 'audit_checkpoints.at'])
    .executeTakeFirstOrThrow()
}

/** The digests of the entries after `from` up to `to`, in their order; null for entries that have none. */
export async function entryDigests(
  queries: Queries,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<readonly (string | null)[]> {
  const rows = await queries
    .selectFrom('audit_log')
    .select('digest')
    .where('sequence', '>', from)
    .where('sequence', '<=', to)
    .orderBy('sequence')
    .execute()
  return rows.map(({ digest }) => digest)
}

export type StatementRow = Pick<Row<'audit_log'>, 'sequence' | 'id' | 'at' | 'action' | 'subject' | 'detail'>

/** Those of the entries after `from` up to `to`, in their order. Nothing else of the log is ever public. */
export function selectStatements(
  queries: Queries,
  { from, to, limit }: { readonly from: number; readonly to: number; readonly limit: number },
): Promise<readonly StatementRow[]> {
  return forEverybody(queries, to)
    .select(['sequence', 'id', 'at', 'action', 'subject', 'detail'])
    .where('sequence', '>', from)
    .orderBy('sequence')
    .limit(limit)
    .execute()
}

export async function countStatements(queries: Queries, to: number): Promise<number> {
  const { count } = await forEverybody(queries, to)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

function forEverybody(queries: Queries, to: number) {
  return queries
    .selectFrom('audit_log')
    .where('action', 'in', statementActions)
    .where('actor', 'is', null)
    .where('address', 'is', null)
    .where('sequence', '<=', to)
}

/** The oldest checkpoint: of what was before, versions without digests may have been the writers. */
export function selectFirstCheckpoint(queries: Queries): Promise<CheckpointRow | undefined> {
  return queries.selectFrom('audit_checkpoints').selectAll().orderBy('size').limit(1).executeTakeFirst()
}
