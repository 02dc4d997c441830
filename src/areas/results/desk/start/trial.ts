import { readFirstRun } from '../../../../identity/organisation/first-run-store.ts'
import { firstRunPath } from '../../../../identity/sessions/guard.ts'
import type { Queries } from '../../../../platform/storage/database/database.ts'
import { readItem } from '../../items/store.ts'
import type { Entity } from '../../model/entities.ts'
import type { StoredItem } from '../../model/stored-item.ts'

export const trialPath = `${firstRunPath}/trial`

export const trialFilePath = `${trialPath}/resultate.csv`

/** Reads the invented vote with which results are tried out; null where it was never made or was deleted. */
export async function readTrial(queries: Queries): Promise<StoredItem<'vote'> | null> {
  const { trial } = await readFirstRun(queries)
  return trial === null ? null : readItem(queries, 'vote', trial)
}

const columns = 'status,type,entity_id,counted,yeas,nays,invalid,empty,eligible_voters'

/** Returns a table of final results with figures that follow from the numbers of the places. */
export function trialTable(entities: readonly Entity[]): string {
  const rows = entities
    .filter(({ isPassing = false }) => !isPassing)
    .map(({ id }) => {
      const eligible = 800 + ((id * 613) % 4200)
      const cast = Math.round(eligible * (0.38 + ((id * 7) % 20) / 100))
      const [empty, invalid] = [id % 9, id % 3]
      const valid = cast - empty - invalid
      const yeas = Math.round(valid * (0.41 + ((id * 11) % 24) / 100))
      return ['final', 'proposal', id, true, yeas, valid - yeas, invalid, empty, eligible].join(',')
    })
  return `${[columns, ...rows].join('\n')}\n`
}
