import type { Queries, Tx } from '../../../../platform/storage/database/database.ts'
import type { Row } from '../../../../platform/storage/schema/schema.ts'

export type CacheTargetRow = Row<'cache_targets'>

export function selectCacheTargets(queries: Queries): Promise<CacheTargetRow[]> {
  return queries.selectFrom('cache_targets').selectAll().orderBy('name').execute()
}

export async function saveCacheTarget(
  tx: Tx,
  row: Pick<CacheTargetRow, 'name'> & Partial<CacheTargetRow>,
): Promise<void> {
  const { name, ...changes } = row
  await tx
    .insertInto('cache_targets')
    .values({ told: null, told_at: null, lag: null, failures: 0, error: null, failed_at: null, ...row })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(changes))
    .execute()
}
