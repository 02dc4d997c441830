import assert from 'node:assert/strict'
import { it } from 'node:test'
import { setImmediate as nextTurn } from 'node:timers/promises'
import {
  instant,
  migratedDatabase,
  onEachDatabase,
  testClock,
  unwrap,
} from '../../../../test/support/database.ts'
import { openDatabase } from '../open.ts'
import { type Moment, momentOf } from './moments.ts'
import { bumpRevision } from './revisions.ts'

/** A moment takes a query at first, and then none until something has changed. */
async function settled(moment: Moment): Promise<string | null> {
  for (let turn = 0; turn < 20 && moment() === null; turn += 1) await nextTurn()
  await nextTurn()
  return moment()
}

onEachDatabase('the moment that is part of the stamp of a page', (kind) => {
  it('changes with every commit, at each limit of a publication window and at midnight', async (t) => {
    const place = await migratedDatabase(kind)
    const queries: string[] = []
    const database = unwrap(await openDatabase(place.url, { onQuery: (query) => queries.push(query) }))
    const other = unwrap(await openDatabase(place.url))
    t.after(async () => {
      await Promise.all([database.close(), other.close()])
      await place.remove()
    })
    const clock = testClock('2026-11-15T10:00:00+00:00')
    const moment = momentOf(database, clock)
    if (kind === 'postgres') {
      assert.equal(moment(), null, 'only a query can tell')
      return
    }
    const first = await settled(moment)
    assert.notEqual(first, null)
    queries.length = 0
    for (const minutes of [1, 30, 60]) {
      clock.advance(60 * minutes)
      await nextTurn()
      assert.equal(moment(), first)
    }
    assert.deepEqual(queries, [], 'as long as nothing changes')

    const seen = new Set([first])
    for (const writer of [database, other, database]) {
      await writer.transaction((tx) => bumpRevision(tx, 'content'))
      // What another process commits is seen from the next turn on; nobody can have heard of it earlier.
      if (writer === other) await nextTurn()
      assert.equal(moment(), null)
      seen.add(await settled(moment))
    }
    assert.equal(seen.size, 4)

    const at = instant('2026-11-15T09:00:00+00:00')
    const opens = instant('2026-11-15T12:00:00.500000+00:00')
    const ends = instant('2026-11-15T13:00:00+00:00')
    await other.transaction((tx) =>
      tx
        .insertInto('news')
        .values({
          ...{ id: 1, title: 'N', title_folded: 'n', lead: '', text: '', image: null, image_alt: '' },
          ...{ access: 'public', publication_start: opens, publication_end: ends },
          ...{ created: at, modified: at, translations: '{}', dated: at, pinned: 0, hashtags: '[]' },
        })
        .execute(),
    )
    await nextTurn()
    assert.notEqual(await settled(moment), null)
    for (const border of ['2026-11-15T12:00:00.500000+00:00', '2026-11-15T13:00:00.000001+00:00']) {
      clock.set(border)
      await nextTurn()
      assert.equal(moment(), null, border)
      await settled(moment)
    }
    const evening = await settled(moment)
    assert.notEqual(evening, null)
    clock.set('2026-11-15T23:00:00+00:00')
    await nextTurn()
    assert.notEqual(moment(), evening, 'the next day in Zurich')
  })
})
