import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dump } from '../support/bundles.ts'
import { onEachDatabase, startService } from '../support/service.ts'
import { ask, assertError, type Item, idOf, notFound, readItem, readItems, valueIn, walk } from './api.ts'
import { localStarts, localTimes } from './local-times.ts'
import { event, hexId, patientOrganisation } from './records.ts'
import { serviceUnderTest } from './service-under-test.ts'

const organisation = patientOrganisation

onEachDatabase('a recurring event', (kind) => {
  const service = serviceUnderTest(kind, {
    bundle: {
      organisation,
      events: [
        event(hexId(1), 'dreimal', '2026-12-01T19:00', { recurrence: 'FREQ=WEEKLY;COUNT=3', tags: ['Tanz'] }),
        event(hexId(2), 'monatlich', '2027-01-15T08:00', {
          recurrence: 'FREQ=MONTHLY;COUNT=3',
          tags: ['Markt'],
        }),
        event(hexId(3), 'bis Ende Januar', '2027-01-08T08:00', {
          recurrence: 'FREQ=WEEKLY;UNTIL=20270129T225959Z',
          tags: ['Kino'],
        }),
        event(hexId(4), 'an drei Tagen', '2027-02-01T08:00', {
          recurrence_dates: ['2027-02-05T08:00:00+01:00', '2027-03-09T08:00:00+01:00'],
          tags: ['Kunst'],
        }),
        event(hexId(5), 'am ersten Dienstag', '2027-01-05T20:00', {
          recurrence: 'FREQ=MONTHLY;BYDAY=1TU;COUNT=3',
          tags: ['Politik'],
        }),
        event(hexId(6), 'am Dienstag und Freitag', '2027-01-05T20:00', {
          recurrence: 'FREQ=WEEKLY;BYDAY=TU,FR;UNTIL=20270117T000000Z',
          tags: ['Sport'],
        }),
        event(hexId(7), 'am letzten des Monats', '2027-01-31T20:00', {
          recurrence: 'FREQ=MONTHLY;BYMONTHDAY=-1;COUNT=3',
          tags: ['Party'],
        }),
      ],
    },
  })
  const dates = async (tag: string) => localStarts(await readItems(service(), `/api/events?tags=${tag}`))

  test('is one item for each of its dates, each with an id of its own (case 33)', async () => {
    const items = await readItems(service(), '/api/events?tags=Tanz')
    assert.equal(new Set(items.map(({ href }) => href)).size, 3)
    assert.deepEqual(localTimes(items), [
      ['2026-12-01T19:00', '2026-12-01T21:00'],
      ['2026-12-08T19:00', '2026-12-08T21:00'],
      ['2026-12-15T19:00', '2026-12-15T21:00'],
    ])
    for (const item of items) {
      assert.match(idOf(item), /^[0-9a-f]{32}$/)
      assert.deepEqual(await readItem(service(), item.href), item)
      assert.equal(valueIn(item, 'title'), 'dreimal')
    }
  })

  test('has pages under its own id, which show its next date', async () => {
    const [first] = await readItems(service(), '/api/events?tags=Tanz')
    const calendar = await ask(service(), `/events/${hexId(1)}.ics`)
    assert.match(calendar.text, new RegExp(`UID:${first === undefined ? '' : idOf(first)}@`))
  })

  test('recurs by month, until a day, on listed days and by days of the week', async () => {
    const at = (time: string, ...days: string[]) => days.map((day) => `2027-${day}T${time}`)
    assert.deepEqual(await dates('Markt'), at('08:00', '01-15', '02-15', '03-15'))
    assert.deepEqual(await dates('Kino'), at('08:00', '01-08', '01-15', '01-22', '01-29'))
    assert.deepEqual(await dates('Kunst'), at('08:00', '02-01', '02-05', '03-09'))
    assert.deepEqual(await dates('Politik'), at('20:00', '01-05', '02-02', '03-02'))
    assert.deepEqual(await dates('Sport'), at('20:00', '01-05', '01-08', '01-12', '01-15'))
    assert.deepEqual(await dates('Party'), at('20:00', '01-31', '02-28', '03-31'))
  })
})

const edited = {
  weekly: event(hexId(1), 'Chorprobe', '2026-12-01T19:00', {
    recurrence: 'FREQ=WEEKLY;COUNT=3',
    location: 'Saal',
    tags: ['Musik'],
  }),
  listed: event(hexId(2), 'Kurs', '2027-02-01T08:00', {
    recurrence_dates: ['2027-02-05T08:00:00+01:00', '2027-03-09T08:00:00+01:00'],
  }),
  once: event(hexId(3), 'Fest', '2026-12-20T18:00'),
}

onEachDatabase('ids of dates', (kind) => {
  const ids = (items: readonly Item[]) => items.map(idOf)

  test('stay the same when title, place, tags or time of day are edited', async (t) => {
    const service = await startService(kind, { bundle: { organisation, events: Object.values(edited) } })
    t.after(() => service.stop())
    const original = await readItems(service, '/api/events')
    assert.equal(original.length, 7)
    const later = (record: { start: string; end: string }) => ({
      start: record.start.replace(/T(\d\d):/, (_, hour) => `T${String(Number(hour) + 1).padStart(2, '0')}:`),
      end: record.end.replace(/T(\d\d):/, (_, hour) => `T${String(Number(hour) + 2).padStart(2, '0')}:`),
    })
    const edits = {
      title: { title: 'Neuer Titel' },
      place: { location: 'Anderswo', coordinates: { lon: 8, lat: 47, zoom: 12 } },
      tags: { tags: ['Kultur', 'Politik'] },
      description: { description: 'x', price: '5', highlight: true, modified: '2026-11-16T00:00:00+00:00' },
    }
    for (const [name, edit] of Object.entries(edits)) {
      await service.load({ events: Object.values(edited).map((record) => ({ ...record, ...edit })) })
      assert.deepEqual(ids(await readItems(service, '/api/events')), ids(original), name)
    }
    const moved = [
      { ...edited.weekly, ...later(edited.weekly) },
      {
        ...edited.listed,
        ...later(edited.listed),
        recurrence_dates: ['2027-02-05T09:00:00+01:00', '2027-03-09T09:00:00+01:00'],
      },
      { ...edited.once, ...later(edited.once) },
    ]
    await service.load({ events: moved })
    const after = await readItems(service, '/api/events')
    assert.deepEqual(ids(after), ids(original), 'time of day')
    assert.deepEqual(
      localStarts(after).map((time) => time.slice(11)),
      ['20:00', '20:00', '20:00', '19:00', '09:00', '09:00', '09:00'],
    )
  })

  test('stay the same when the record is loaded again unchanged', async (t) => {
    const service = await startService(kind, { bundle: { organisation, events: Object.values(edited) } })
    t.after(() => service.stop())
    const original = await readItems(service, '/api/events')
    service.clock.advance(3600)
    await service.load({ events: Object.values(edited) })
    const again = await readItems(service, '/api/events')
    assert.deepEqual(ids(again), ids(original))
    assert.deepEqual(
      again.map((item) => valueIn(item, 'created')),
      original.map((item) => valueIn(item, 'created')),
    )
  })

  test('stay the same when further dates are added, and are removed with their date', async (t) => {
    const service = await startService(kind, { bundle: { organisation, events: [edited.weekly] } })
    t.after(() => service.stop())
    const original = ids(await readItems(service, '/api/events'))
    const weekly = (count: number) => ({ ...edited.weekly, recurrence: `FREQ=WEEKLY;COUNT=${count}` })
    await service.load({ events: [weekly(5)] })
    const more = ids(await readItems(service, '/api/events'))
    assert.equal(more.length, 5)
    assert.deepEqual(more.slice(0, 3), original)
    await service.load({ events: [weekly(2)] })
    assert.deepEqual(ids(await readItems(service, '/api/events')), original.slice(0, 2))
    for (const gone of more.slice(2)) assertError(await ask(service, `/api/events/${gone}`), 404, notFound)
  })

  test('of a single event stay the same when it is postponed', async (t) => {
    const service = await startService(kind, { bundle: { organisation, events: [edited.once] } })
    t.after(() => service.stop())
    const original = ids(await readItems(service, '/api/events'))
    await service.load({ events: [event(hexId(3), 'Fest', '2027-05-01T18:00')] })
    const after = await readItems(service, '/api/events')
    assert.deepEqual(ids(after), original)
    assert.deepEqual(localStarts(after), ['2027-05-01T18:00'])
  })

  test('stay the same when the instance moves to another database', async (t) => {
    const service = await startService(kind, { bundle: { organisation, events: Object.values(edited) } })
    t.after(() => service.stop())
    const other = await startService(kind === 'sqlite' ? 'postgres' : 'sqlite')
    t.after(() => other.stop())
    await other.load(JSON.parse(await dump(service.database)))
    const moved = await walk(other, '/api/events?start=2000-01-01')
    const original = await walk(service, '/api/events?start=2000-01-01')
    const relative = (items: readonly Item[], url: string) => JSON.stringify(items).replaceAll(url, '')
    assert.equal(original.length, 7)
    assert.equal(relative(moved, other.url), relative(original, service.url))
    assert.equal(await dump(other.database), await dump(service.database))
  })

  test('of two dates on one day differ', async (t) => {
    const twice = event(hexId(1), 'zweimal', '2026-12-01T10:00', {
      recurrence_dates: ['2026-12-01T15:00:00+01:00', '2026-12-02T10:00:00+01:00'],
    })
    const service = await startService(kind, { bundle: { organisation, events: [twice] } })
    t.after(() => service.stop())
    const items = await readItems(service, '/api/events')
    assert.deepEqual(localStarts(items), ['2026-12-01T10:00', '2026-12-01T15:00', '2026-12-02T10:00'])
    assert.equal(new Set(ids(items)).size, 3)
  })
})
