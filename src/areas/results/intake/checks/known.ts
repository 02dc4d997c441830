import { readOrganisation } from '../../../../identity/organisation/store.ts'
import type { Queries } from '../../../../platform/storage/database/database.ts'
import { compoundRule } from '../../compare/seats/rule.ts'
import { electionsOf, readItem } from '../../items/store.ts'
import type { Election } from '../../model/item.ts'
import type { Known, PackedTask } from '../../versions/publish/import-job.ts'
import { newest } from '../../versions/publish/newest.ts'
import { pointersOf } from '../../versions/stored/store.ts'

/** Reads what the checks of an import need, see findings.ts. */
export async function readKnown(queries: Queries, task: PackedTask): Promise<Known> {
  const { canton = null } = await readOrganisation(queries)
  const ids = new Set(electionsIn(task).flatMap(({ compound }) => compound ?? []))
  const compounds = []
  for (const id of ids) {
    const compound = (await readItem(queries, 'compound', id))?.item
    if (compound === undefined || compoundRule(compound, canton).method === 'none') continue
    const elections = (await electionsOf(queries, id)).map(({ item }) => item)
    const pointers = await pointersOf(queries, elections)
    compounds.push({
      compound,
      elections: await Promise.all(elections.map((election) => newest(queries, election, pointers))),
    })
  }
  return { canton, compounds }
}

/** Elections that are uploaded without their compound; other tasks have all elections of theirs. */
function electionsIn(task: PackedTask): readonly Election[] {
  if ('election' in task) return task.election.item.type === 'proporz' ? [task.election.item] : []
  if (task.format === 'export-program' && task.type === 'proporz') return task.links.map(({ item }) => item)
  return []
}
