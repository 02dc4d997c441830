import type { Queries, Tx } from '../../../../../platform/storage/database/database.ts'
import { type Rules, ruleOccasions, usualRules } from './rules.ts'

/** The rules that staff have set; the others have their defaults. */
export async function storedRules(queries: Queries): Promise<Partial<Rules>> {
  const rows = await queries.selectFrom('notification_rules').selectAll().execute()
  return Object.fromEntries(rows.map(({ occasion, active }) => [occasion, active === 1] as const))
}

export async function readRules(queries: Queries): Promise<Rules> {
  return { ...usualRules, ...(await storedRules(queries)) }
}

export async function saveRules(tx: Tx, rules: Rules): Promise<void> {
  const rows = ruleOccasions.map((occasion) => ({ occasion, active: rules[occasion] ? 1 : 0 }) as const)
  await tx
    .insertInto('notification_rules')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('occasion').doUpdateSet((row) => ({ active: row.ref('excluded.active') })),
    )
    .execute()
}
