import assert from 'node:assert/strict'
import { it } from 'node:test'
import { load, withEmptyDatabase } from '../../../../test/support/bundles.ts'
import { onEachDatabase, testClock, unwrap } from '../../../../test/support/database.ts'
import type { Database } from '../../../platform/storage/database/database.ts'
import { extendOccurrences } from './extend.ts'

const hex = (digit: string) => digit.repeat(32)
const event = (digit: string, recurrence: string | null, day = '2026-06-01', more: object = {}) => ({
  id: hex(digit),
  title: 'Treffen',
  start: `${day}T08:00:00+00:00`,
  end: `${day}T09:00:00+00:00`,
  recurrence,
  ...more,
})
const events = [
  event('1', 'FREQ=WEEKLY;BYDAY=MO'),
  event('2', 'FREQ=MONTHLY;COUNT=24'),
  event('3', 'FREQ=MONTHLY;UNTIL=20290601T080000Z'),
  event('4', 'FREQ=WEEKLY;COUNT=5'),
  event('5', null),
  // Has a date in 2028 when it is loaded, as its first or as a listed date.
  event('6', 'FREQ=MONTHLY', '2028-02-01'),
  event('7', 'FREQ=YEARLY', '2026-06-01', { recurrence_dates: ['2028-03-01'] }),
]

const lastDates = async (database: Database) => {
  const rows = await database.reads
    .selectFrom('occurrences')
    .select(['event_id', ({ fn }) => fn.max('starts').as('last'), ({ fn }) => fn.countAll().as('count')])
    .groupBy('event_id')
    .orderBy('event_id')
    .execute()
  return rows.map(({ last, count }) => `${last.slice(0, 10)} ${count}`)
}
const endless = async (database: Database) => {
  const rows = await database.reads
    .selectFrom('events')
    .select('id')
    .where('endless', '=', 1)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id.slice(0, 1)).join('')
}
const revision = async (database: Database) => {
  const query = database.reads.selectFrom('revisions').select('number').where('area', '=', 'content')
  return (await query.executeTakeFirstOrThrow()).number
}

onEachDatabase('extending the dates of events when the year changes', (kind) => {
  it('adds the dates of one more year, once, and tells the caches only then', () =>
    withEmptyDatabase(async (database) => {
      const clock = testClock('2026-12-31T22:59:59Z')
      unwrap(await load(database, { events }, clock))
      assert.deepEqual(await lastDates(database), [
        ...['2027-12-27 83', '2027-12-01 19', '2027-12-01 19', '2026-06-29 5', '2026-06-01 1'],
        ...['2028-02-01 1', '2028-03-01 3'],
      ])
      assert.equal(await endless(database), '12367')
      const loaded = await revision(database)
      assert.equal(await extendOccurrences(database, clock), 0)
      assert.equal(await revision(database), loaded)

      // Midnight in Zurich, not in UTC.
      clock.advance(1)
      const ids = await database.reads.selectFrom('occurrences').select('id').execute()
      assert.equal(await extendOccurrences(database, clock), 52 + 5 + 12 + 10 + 1)
      assert.deepEqual(await lastDates(database), [
        ...['2028-12-25 135', '2028-05-01 24', '2028-12-01 31', '2026-06-29 5', '2026-06-01 1'],
        ...['2028-12-01 11', '2028-06-01 4'],
      ])
      const kept = await database.reads.selectFrom('occurrences').select('id').execute()
      assert.ok(new Set(ids.map(({ id }) => id)).isSubsetOf(new Set(kept.map(({ id }) => id))))
      assert.equal(await endless(database), '1367')
      assert.equal(await revision(database), loaded + 1)
      assert.equal(await extendOccurrences(database, clock), 0)
      assert.equal(await revision(database), loaded + 1)
    }, kind))

  it('gives the same dates as loading the events then, also after years in which the service did not run', () =>
    withEmptyDatabase(async (extended) => {
      const clock = testClock('2026-05-01T10:00:00Z')
      unwrap(await load(extended, { events }, clock))
      clock.set('2031-05-01T10:00:00Z')
      await extendOccurrences(extended, clock)
      const dates = (database: Database) =>
        database.reads.selectFrom('occurrences').selectAll().orderBy('id').execute()
      await withEmptyDatabase(async (loaded) => {
        unwrap(await load(loaded, { events }, clock))
        assert.deepEqual(await dates(extended), await dates(loaded))
        assert.equal(await endless(extended), await endless(loaded))
      }, kind)
    }, kind))

  it('reaches every event, page by page', () =>
    withEmptyDatabase(async (database) => {
      const clock = testClock('2026-12-31T22:00:00Z')
      const many = Array.from({ length: 250 }, (_, index) => ({
        ...event('1', 'FREQ=YEARLY;BYMONTH=9;BYMONTHDAY=9'),
        id: index.toString(16).padStart(32, '0'),
      }))
      unwrap(await load(database, { events: many }, clock))
      clock.set('2027-01-01T10:00:00Z')
      assert.equal(await extendOccurrences(database, clock), 250)
      assert.equal(await extendOccurrences(database, clock), 0)
    }, kind))
})
