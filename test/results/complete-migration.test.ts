import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readItem } from '../../src/areas/results/items/store.ts'
import { migration } from '../../src/platform/storage/migrations/0056-complete-results.ts'
import { baselLandschaftWithResults } from '../contract/result-world.ts'
import { onEachDatabase } from '../support/service.ts'

onEachDatabase('results that were marked as completed with places missing', (kind) => {
  const service = baselLandschaftWithResults(kind)

  test('are interim after the migration, and so is their compound', async () => {
    const { database } = service()
    const overviews = async () =>
      Promise.all(
        (
          [
            ['election', 'allschwil'],
            ['election', 'binningen'],
            ['election', 'liestal'],
            ['compound', 'landrat'],
          ] as const
        ).map(async ([of, id]) => (await readItem(database.reads, of, id))?.overview),
      )
    const right = await overviews()
    const revision = async () =>
      (
        await database.reads.selectFrom('revisions').select('number').where('area', '=', 'results').execute()
      )[0]
    const before = await revision()
    // As the release before stored them.
    for (const [of, id, allocated] of [
      ['election', 'binningen', 1],
      ['election', 'liestal', 0],
      ['compound', 'landrat', 2],
    ] as const) {
      const stored = await readItem(database.reads, of, id)
      const overview = {
        ...stored?.overview,
        completed: true,
        ...(of === 'compound' && { progress: { counted: 2, total: 2 } }),
        mandates: { allocated, total: of === 'compound' ? 6 : 2 },
      }
      await database.transaction((tx) =>
        tx
          .updateTable('result_items')
          .set({ overview: JSON.stringify(overview) })
          .where('kind', '=', of)
          .where('id', '=', id)
          .execute(),
      )
    }
    await database.transaction(async (tx) => migration.fill?.(tx))
    assert.deepEqual(await overviews(), right)
    assert.ok((await revision())?.number !== before?.number)
    await database.transaction(async (tx) => migration.fill?.(tx))
    assert.deepEqual(await overviews(), right)
  })
})
