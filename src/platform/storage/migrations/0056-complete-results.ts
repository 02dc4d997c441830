import { sql } from 'kysely'
import type { Tx } from '../database/database.ts'
import { bumpRevision } from '../rows/revisions.ts'
import type { Migration } from './types.ts'

/** Of the overview of an item, as far as it says that counting is over. */
interface Overview {
  completed: boolean
  progress: { counted: number; total: number }
  mandates?: { allocated: number; total: number }
}

interface Item {
  readonly kind: string
  readonly id: string
  readonly compound: string | null
  readonly overview: Overview
  readonly settings: { readonly tacit?: boolean; readonly supersegment?: string }
}

/**
 * An overview says of a final result with places missing that it is complete, which no result is any more as long as a
 * place is not counted; nor is the compound of such an election.
 */
export const migration: Migration = {
  statements: () => [],
  goesThrough: ['result_items'],
  async fill(tx) {
    const items = await readItems(tx)
    const early = items.filter(
      ({ kind, overview, settings }) =>
        kind !== 'compound' &&
        overview.completed &&
        overview.progress.counted < overview.progress.total &&
        settings.tacit !== true,
    )
    if (early.length === 0) return
    for (const { overview } of early) {
      overview.completed = false
      if (overview.mandates !== undefined) overview.mandates.allocated = 0
    }
    const compounds = items.filter(
      ({ kind, id }) => kind === 'compound' && early.some(({ compound }) => compound === id),
    )
    for (const compound of compounds)
      reopen(
        compound,
        items.filter((item) => item.compound === compound.id),
      )
    await bumpRevision(tx, 'results')
    for (const { kind, id, overview } of [...early, ...compounds])
      await sql`update result_items set overview = ${JSON.stringify(overview)},
        revision = (select number from revisions where area = 'results')
        where kind = ${kind} and id = ${id}`.execute(tx)
  },
}

async function readItems(tx: Tx): Promise<readonly Item[]> {
  const { rows } = await sql<{
    kind: string
    id: string
    compound_id: string | null
    overview: string
    settings: string
  }>`select kind, id, compound_id, overview, settings from result_items`.execute(tx)
  return rows.map(({ kind, id, compound_id: compound, overview, settings }) => ({
    ...{ kind, id, compound },
    overview: JSON.parse(overview),
    settings: JSON.parse(settings),
  }))
}

/** In a compound by regions, a region is counted once all of its elections are completed. */
function reopen({ overview }: Item, elections: readonly Item[]): void {
  const isGrouped = elections.some(({ settings }) => settings.supersegment)
  const groups = Map.groupBy(elections, ({ id, settings }) =>
    isGrouped ? (settings.supersegment ?? '') : id,
  )
  overview.completed = false
  overview.progress = {
    counted: [...groups.values()].filter((of) => of.every((one) => one.overview.completed)).length,
    total: groups.size,
  }
  if (overview.mandates !== undefined)
    overview.mandates.allocated = elections.reduce(
      (sum, one) => sum + (one.overview.mandates?.allocated ?? 0),
      0,
    )
}
