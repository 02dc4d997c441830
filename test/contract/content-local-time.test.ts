import assert from 'node:assert/strict'
import { test } from 'node:test'
import { extendOccurrences } from '../../src/areas/content/dates/extend.ts'
import { onEachDatabase, testClock } from '../support/service.ts'
import { idOf, readItem, readItems, titles, valueIn, walk } from './api.ts'
import { localStarts, localTimes } from './local-times.ts'
import { event, hexId, patientOrganisation } from './records.ts'
import { serviceUnderTest } from './service-under-test.ts'

const organisation = patientOrganisation

onEachDatabase('an event across a change of the clocks', (kind) => {
  const service = serviceUnderTest(kind, {
    bundle: {
      organisation,
      events: [
        event(hexId(1), 'Frühling', '2027-03-20T19:00', {
          recurrence: 'FREQ=WEEKLY;COUNT=3',
          tags: ['Tanz'],
        }),
        event(hexId(2), 'Herbst', '2027-10-23T19:00', { recurrence: 'FREQ=WEEKLY;COUNT=3', tags: ['Kino'] }),
        event(hexId(3), 'ganzer Tag', '2027-03-21T00:00', {
          end: '2027-03-21T23:00:00+00:00',
          recurrence: 'FREQ=WEEKLY;COUNT=3',
          tags: ['Kunst'],
        }),
        event(hexId(4), 'Nachtwanderung', '2027-03-20T22:00', {
          end: '2027-03-21T05:00:00+01:00',
          recurrence: 'FREQ=WEEKLY;COUNT=3',
          tags: ['Natur'],
        }),
        event(hexId(5), 'in der Lücke', '2027-03-21T02:30', {
          recurrence: 'FREQ=WEEKLY;COUNT=3',
          tags: ['Vortrag'],
        }),
        event(hexId(6), 'im Sommer begonnen', '2027-06-01T19:00', {
          recurrence: 'FREQ=MONTHLY;COUNT=7',
          tags: ['Markt'],
        }),
        event(hexId(7), 'drei Tage', '2027-10-29T09:00', {
          end: '2027-10-31T17:00:00+01:00',
          recurrence: 'FREQ=WEEKLY;COUNT=2',
          tags: ['Kongress'],
        }),
      ],
    },
  })
  const items = (tag: string) => readItems(service(), `/api/events?tags=${tag}`)

  test('stays at 19:00 in spring and autumn', async () => {
    const utc = async (tag: string) => (await items(tag)).map((item) => valueIn(item, 'start'))
    assert.deepEqual(await utc('Tanz'), [
      '2027-03-20T18:00:00.000000+00:00',
      '2027-03-27T18:00:00.000000+00:00',
      '2027-04-03T17:00:00.000000+00:00',
    ])
    assert.deepEqual(await utc('Kino'), [
      '2027-10-23T17:00:00.000000+00:00',
      '2027-10-30T17:00:00.000000+00:00',
      '2027-11-06T18:00:00.000000+00:00',
    ])
    assert.deepEqual(localTimes(await items('Kino')), [
      ['2027-10-23T19:00', '2027-10-23T21:00'],
      ['2027-10-30T19:00', '2027-10-30T21:00'],
      ['2027-11-06T19:00', '2027-11-06T21:00'],
    ])
    assert.deepEqual(
      localStarts(await items('Markt')).map((time) => time.slice(11)),
      Array.from({ length: 7 }, () => '19:00'),
    )
  })

  test('ends at the same time by the clock', async () => {
    assert.deepEqual(localTimes(await items('Kunst')), [
      ['2027-03-21T00:00', '2027-03-22T00:00'],
      ['2027-03-28T00:00', '2027-03-29T00:00'],
      ['2027-04-04T00:00', '2027-04-05T00:00'],
    ])
    assert.deepEqual(localTimes(await items('Natur')), [
      ['2027-03-20T22:00', '2027-03-21T05:00'],
      ['2027-03-27T22:00', '2027-03-28T05:00'],
      ['2027-04-03T22:00', '2027-04-04T05:00'],
    ])
    assert.deepEqual(localTimes(await items('Kongress')), [
      ['2027-10-29T09:00', '2027-10-31T17:00'],
      ['2027-11-05T09:00', '2027-11-07T17:00'],
    ])
  })

  test('keeps a date that falls into the missing hour', async () => {
    const found = await items('Vortrag')
    assert.equal(new Set(found.map(idOf)).size, 3)
    assert.deepEqual(
      localStarts(found).map((time) => time.slice(0, 10)),
      ['2027-03-21', '2027-03-28', '2027-04-04'],
    )
    assert.equal(localStarts(found)[2], '2027-04-04T02:30')
  })
})

const borders = {
  '2027-03-28': ['2027-03-27T23:00:00+00:00', '2027-03-28T21:59:00+00:00'],
  '2027-10-31': ['2027-10-30T22:00:00+00:00', '2027-10-31T22:59:00+00:00'],
  '2026-12-31': ['2026-12-30T23:00:00+00:00', '2026-12-31T22:59:00+00:00'],
  '2027-01-01': ['2026-12-31T23:00:00+00:00', '2027-01-01T22:59:00+00:00'],
} as const

onEachDatabase('the limits of a day in filters', (kind) => {
  const minute = (moment: string, minutes: number) =>
    Temporal.Instant.from(moment).add({ minutes }).toString()
  const service = serviceUnderTest(kind, {
    bundle: {
      organisation,
      events: Object.entries(borders).flatMap(([day, [first, last]], index) =>
        (
          [
            ['am Vortag', minute(first, -1)],
            ['zu Beginn', first],
            ['am Ende', last],
            ['am Folgetag', minute(last, 1)],
          ] as const
        ).map(([when, start], place) => ({
          id: hexId(index * 10 + place),
          title: `${day} ${when}`,
          start,
          end: start,
        })),
      ),
    },
  })

  test('are those of Zurich, on days of 23 and 25 hours and at the turn of the year', async () => {
    for (const day of Object.keys(borders)) {
      const found = await titles(service(), `/api/events?start=${day}&end=${day}`)
      assert.deepEqual(
        found.filter((title) => String(title).startsWith(day)),
        [`${day} zu Beginn`, `${day} am Ende`],
      )
      const upToTheDay = await titles(service(), `/api/events?end=${day}`)
      assert.ok(upToTheDay.includes(`${day} am Ende`), day)
      assert.ok(!upToTheDay.includes(`${day} am Folgetag`), day)
    }
  })

  test('are those of today by default', async () => {
    for (const [day, [first, last]] of Object.entries(borders))
      for (const moment of [first, last]) {
        service().clock.set(moment)
        const found = await titles(service(), '/api/events')
        assert.ok(found.includes(`${day} zu Beginn`), `${day} at ${moment}`)
        assert.ok(!found.includes(`${day} am Vortag`), `${day} at ${moment}`)
      }
  })
})

onEachDatabase('an event of several days', (kind) => {
  const service = serviceUnderTest(kind, {
    bundle: {
      organisation,
      events: [
        event(hexId(1), 'läuft seit gestern', '2026-11-14T09:00', { end: '2026-11-17T17:00:00+01:00' }),
        event(hexId(2), 'beginnt heute', '2026-11-15T09:00', { end: '2026-11-17T17:00:00+01:00' }),
        event(hexId(3), 'über das Jahr', '2026-12-30T09:00', { end: '2027-01-03T17:00:00+01:00' }),
        event(hexId(4), 'bis spät in die Nacht', '2026-11-20T21:00', { end: '2026-11-21T03:00:00+01:00' }),
      ],
    },
  })
  const found = (filter: string) => titles(service(), `/api/events${filter}`)

  test('is upcoming until its first day is over, and is always one item', async () => {
    assert.deepEqual(await found(''), ['beginnt heute', 'bis spät in die Nacht', 'über das Jahr'])
    assert.deepEqual(await found('?start=2026-11-14&end=2026-11-15'), ['läuft seit gestern', 'beginnt heute'])
    service().clock.set('2026-11-16T08:00:00.000000+00:00')
    assert.deepEqual(await found(''), ['bis spät in die Nacht', 'über das Jahr'])
    service().clock.set('2026-11-15T10:00:00.000000+00:00')
  })

  test('has its end in the item', async () => {
    const [item] = await readItems(service(), '/api/events?start=2026-12-30')
    assert.ok(item)
    assert.deepEqual(localTimes([item]), [['2026-12-30T09:00', '2027-01-03T17:00']])
  })

  test('can be read by id once it is over', async () => {
    const [item] = await readItems(service(), '/api/events?start=2026-11-14&end=2026-11-14')
    assert.ok(item)
    service().clock.set('2028-02-01T10:00:00.000000+00:00')
    assert.deepEqual(await readItem(service(), item.href), item)
    service().clock.set('2026-11-15T10:00:00.000000+00:00')
  })

  test('belongs to the day on which it begins', async () => {
    assert.deepEqual(await found('?start=2026-11-20&end=2026-11-20'), ['bis spät in die Nacht'])
    assert.deepEqual(await found('?start=2026-11-21&end=2026-11-21'), [])
  })
})

onEachDatabase('a recurrence rule without end', (kind) => {
  const bundle = {
    organisation,
    events: [
      event(hexId(1), 'jede Woche', '2026-11-01T19:00', { recurrence: 'FREQ=WEEKLY', tags: ['Tanz'] }),
      event(hexId(2), 'jeden Tag', '2026-01-01T07:00', { recurrence: 'FREQ=DAILY', tags: ['Sport'] }),
      event(hexId(3), 'hunderttausend Mal', '2026-11-20T07:00', {
        recurrence: 'FREQ=DAILY;COUNT=100000',
        tags: ['Kino'],
      }),
      event(hexId(4), 'bis in alle Zeit', '2026-11-20T07:00', {
        recurrence: 'FREQ=DAILY;UNTIL=99991231T000000Z',
        tags: ['Kunst'],
      }),
      event(hexId(5), 'am 30. Februar', '2026-11-21T07:00', {
        recurrence: 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30',
        tags: ['Party'],
      }),
    ],
  }
  const service = serviceUnderTest(kind, { bundle, clock: testClock() })
  const all = (filter: string) => walk(service(), `/api/events?${filter}`)

  test('gives dates until the end of next year', async () => {
    const weekly = localStarts(await all('tags=Tanz&start=2026-01-01'))
    assert.equal(weekly[0], '2026-11-01T19:00')
    assert.equal(weekly.at(-1), '2027-12-26T19:00')
    assert.equal(weekly.length, 61)
    const daily = localStarts(await all('tags=Sport&start=2026-01-01'))
    assert.equal(daily.length, 730)
    assert.equal(daily.at(-1), '2027-12-31T07:00')
    for (const tag of ['Kino', 'Kunst']) {
      const dates = localStarts(await all(`tags=${tag}`))
      assert.equal(dates.length, 407, tag)
      assert.equal(dates.at(-1), '2027-12-31T07:00')
    }
  })

  test('that never matches again ends with the first date', async () => {
    assert.ok((await all('tags=Party')).length <= 1)
  })

  test('continues when the year changes, and keeps its ids', async () => {
    const before = (await all('tags=Tanz&start=2026-01-01')).map(idOf)
    service().clock.set('2026-12-31T23:00:00.000000+00:00')
    // What the service does by itself at its start and every few hours.
    await extendOccurrences(service().database, service().clock)
    const after = await all('tags=Tanz&start=2026-01-01')
    assert.equal(localStarts(after).at(-1), '2028-12-31T19:00')
    assert.deepEqual(after.slice(0, before.length).map(idOf), before)
    assert.equal(new Set(after.map(idOf)).size, after.length)
    assert.equal(localStarts(await all('tags=Kino')).at(-1), '2028-12-31T07:00')
  })
})
