import type { AgencyChoice } from '../../../office/users/account-choice.ts'
import type { Queries } from '../../../platform/storage/database/database.ts'
import { selectAllAgencies } from './store.ts'

/** Lists all agencies as options, each followed by those below it. */
export async function listAgencyChoices(queries: Queries): Promise<readonly AgencyChoice[]> {
  const rows = await selectAllAgencies(queries)
  const known = new Set(rows.map(({ id }) => id))
  const children = Map.groupBy(rows, ({ parent_id }) =>
    parent_id === null || !known.has(parent_id) ? null : parent_id,
  )
  const below = (parent: number | null, depth: number): AgencyChoice[] =>
    (children.get(parent) ?? []).flatMap(({ id, title }) => [{ id, title, depth }, ...below(id, depth + 1)])
  return below(null, 0)
}
