import assert from 'node:assert/strict'
import { test } from 'node:test'
import { onEachDatabase, testClock } from '../support/service.ts'
import { ask, assertError, idOf, readItems, titles } from './api.ts'
import { event, hexId, newsItem, patientOrganisation, topic } from './records.ts'
import { serviceUnderTest } from './service-under-test.ts'

/** Half past one in the morning on the clocks of Zurich: still yesterday in UTC. */
const now = '2026-11-15T00:30:00.000000+00:00'
const dated = [
  event(hexId(1), 'vorgestern spät', '2026-11-13T23:59'),
  event(hexId(2), 'gestern früh', '2026-11-14T00:00'),
  event(hexId(3), 'gestern spät', '2026-11-14T23:59:59'),
  event(hexId(4), 'heute Mitternacht', '2026-11-15T00:00'),
  event(hexId(5), 'heute Abend', '2026-11-15T20:00'),
  event(hexId(6), 'morgen', '2026-11-16T08:00'),
  event(hexId(7), 'Silvester', '2026-12-31T23:30', { end: '2026-12-31T22:59:00+00:00' }),
  event(hexId(8), 'Neujahr', '2027-01-01T00:00'),
]
const future = ['heute Mitternacht', 'heute Abend', 'morgen', 'Silvester', 'Neujahr']

onEachDatabase('dates of events', (kind) => {
  const clock = testClock(now)
  const service = serviceUnderTest(kind, {
    clock,
    bundle: { organisation: patientOrganisation, events: dated },
  })
  const found = (filter: string) => titles(service(), `/api/events${filter}`)

  test('begin today at midnight in Zurich by default (case 33)', async () => {
    assert.deepEqual(await found(''), future)
    assert.deepEqual(await found('?start=2026-11-15'), future)
    assert.deepEqual(await found('?start=2026-11-14'), ['gestern früh', 'gestern spät', ...future])
    assert.deepEqual(
      await found('?start=2026-11-13'),
      dated.map(({ title }) => title),
    )
    assert.deepEqual(
      await found('?start=2000-01-01'),
      dated.map(({ title }) => title),
    )
    assert.deepEqual(await found('?start=2026-11-16'), ['morgen', 'Silvester', 'Neujahr'])
    assert.deepEqual(await found('?start=2027-01-01'), ['Neujahr'])
    assert.deepEqual(await found('?start=2027-01-02'), [])
  })

  test('end with a given day, which is included', async () => {
    assert.deepEqual(await found('?end=2026-11-15'), ['heute Mitternacht', 'heute Abend'])
    assert.deepEqual(await found('?end=2026-11-16'), ['heute Mitternacht', 'heute Abend', 'morgen'])
    assert.deepEqual(await found('?end=2026-12-30'), ['heute Mitternacht', 'heute Abend', 'morgen'])
    assert.deepEqual(await found('?end=2026-12-31'), future.slice(0, -1))
    assert.deepEqual(await found('?start=2026-12-31&end=2026-12-31'), ['Silvester'])
    assert.deepEqual(await found('?start=2027-01-01&end=2027-01-01'), ['Neujahr'])
  })

  test('do not include the past because of an end, and are empty if the start is after the end', async () => {
    assert.deepEqual(await found('?end=2026-11-14'), [])
    assert.deepEqual(await found('?start=2026-11-14&end=2026-11-14'), ['gestern früh', 'gestern spät'])
    assert.deepEqual(await found('?start=2026-12-31&end=2026-11-15'), [])
  })

  test('are not filtered by empty values', async () => {
    assert.deepEqual(await found('?start='), future)
    assert.deepEqual(await found('?end='), future)
    assert.deepEqual(await found('?start=&end=2026-11-15'), ['heute Mitternacht', 'heute Abend'])
    assert.deepEqual(await found('?start=2026-12-31&end='), ['Silvester', 'Neujahr'])
  })

  test('that are invalid are refused by name', async () => {
    const bad = [
      ...[
        'heute',
        '2026-13-01',
        '2026-02-30',
        '2027-02-29',
        '2026-00-10',
        '2026-1-5',
        '20261115',
        '15.11.2026',
      ],
      ...[
        '2026-11',
        '2026',
        '2026-11-15T00:00',
        '2026-11-15T00:00:00Z',
        '%202026-11-15',
        '2026-11-15%00',
        '-1',
      ],
      ...['2026-11-15%20', '+002026-11-15', '%EF%BC%92026-11-15', '0', 'null', '2026-11-15%27--'],
    ]
    for (const name of ['start', 'end'])
      for (const value of bad)
        assertError(
          await ask(service(), `/api/events?${name}=${value.replaceAll('+', '%2B')}`),
          400,
          new RegExp(`\\b${name}\\b`),
        )
  })

  test('at the limits of the calendar cause no error', async () => {
    assert.deepEqual(
      await found('?start=0001-01-01'),
      dated.map(({ title }) => title),
    )
    assert.deepEqual(await found('?end=9999-12-31'), future)
    for (const filter of ['start=0000-01-01', 'start=9999-12-31', 'start=9999-12-31&end=9999-12-31'])
      assert.ok((await ask(service(), `/api/events?${filter}`)).status < 500, filter)
  })

  test('in the past can still be read by id', async () => {
    for (const item of await readItems(service(), '/api/events?start=2026-11-13&end=2026-11-14'))
      assert.deepEqual(await readItems(service(), `/api/events/${idOf(item)}`), [item])
  })

  test('change as the day passes', async () => {
    clock.set('2026-11-15T22:59:59.999999+00:00')
    assert.deepEqual(await found(''), future)
    clock.set('2026-11-15T23:00:00.000000+00:00')
    assert.deepEqual(await found(''), ['morgen', 'Silvester', 'Neujahr'])
    assert.deepEqual(await found('?start=2026-11-15'), future)
    clock.set('2026-12-31T23:00:00.000000+00:00')
    assert.deepEqual(await found(''), ['Neujahr'])
    clock.set(now)
    assert.deepEqual(await found(''), future)
  })
})

const marked = [
  event(hexId(1), 'a', '2026-12-01T10:00', {
    location: 'Rathaus, 6300 Zug',
    tags: ['Konzert', 'Musik'],
    source: 'guidle-12-1',
    syndicate: true,
  }),
  event(hexId(2), 'b', '2026-12-02T10:00', {
    location: 'Zugersee',
    tags: ['Musik'],
    source: 'guidle-123-4',
    highlight: true,
  }),
  event(hexId(3), 'c', '2026-12-03T10:00', {
    location: 'Baar-Zug',
    tags: ['Sport'],
    source: 'ical-9',
    syndicate: true,
    highlight: true,
  }),
  event(hexId(4), 'd', '2026-12-04T10:00', { location: 'Saal Bären (Zürich)', tags: [], source: null }),
  event(hexId(5), 'e', '2026-12-05T10:00', { location: 'zug' }),
  event(hexId(6), 'vorbei', '2026-11-01T10:00', { location: 'Zug', tags: ['Musik'], source: 'guidle-12-2' }),
]
const all = ['a', 'b', 'c', 'd', 'e']

onEachDatabase('filters of events', (kind) => {
  const service = serviceUnderTest(kind, { bundle: { organisation: patientOrganisation, events: marked } })
  const found = (...pairs: readonly (readonly [string, string])[]) =>
    titles(service(), `/api/events?${new URLSearchParams(pairs.map(([name, value]) => [name, value]))}`)

  test('find whole words of locations in their own spelling', async () => {
    assert.deepEqual(await found(['locations', 'Zug']), ['a', 'c'])
    assert.deepEqual(await found(['locations', 'zug']), ['e'])
    assert.deepEqual(await found(['locations', 'Zugersee']), ['b'])
    assert.deepEqual(await found(['locations', 'Bären']), ['d'])
    assert.deepEqual(await found(['locations', 'Zürich']), ['d'])
    assert.deepEqual(await found(['locations', 'Saal Bären']), ['d'])
    assert.deepEqual(await found(['locations', '6300']), ['a'])
    for (const none of ['Baeren', 'Baren', 'bären', 'Bär', 'ZUG', 'ersee', 'Bären Saal', 'Nirgends'])
      assert.deepEqual(await found(['locations', none]), [], none)
  })

  test('treat patterns in locations literally', async () => {
    for (const pattern of ['%', '_', 'Z_g', 'Zu%', '.*', 'Z.g', '[', '(', '\\', 'Zug|zug', '*', "'", '\0'])
      assert.deepEqual(await found(['locations', pattern]), [], pattern)
  })

  test('match any of several locations', async () => {
    assert.deepEqual(await found(['locations', 'Zug'], ['locations', 'zug']), ['a', 'c', 'e'])
    assert.deepEqual(await found(['locations', 'Nirgends'], ['locations', 'Zürich']), ['d'])
    assert.deepEqual(await found(['locations', 'Zug'], ['locations', 'Zug']), ['a', 'c'])
  })

  test('match whole tags and any of several, and find nothing for unknown ones', async () => {
    assert.deepEqual(await found(['tags', 'Musik']), ['a', 'b'])
    assert.deepEqual(await found(['tags', 'Konzert'], ['tags', 'Sport']), ['a', 'c'])
    assert.deepEqual(await found(['tags', 'Konzert'], ['tags', 'Musik']), ['a', 'b'])
    assert.deepEqual(await found(['tags', 'Unbekannt'], ['tags', 'Sport']), ['c'])
    for (const none of ['Unbekannt', 'Mus', 'Musik,Sport', '%', '\0', 'x'.repeat(3000)])
      assert.deepEqual(await found(['tags', none]), [], none)
  })

  test('match the beginning of the id of an import as source, and any of several', async () => {
    assert.deepEqual(await found(['sources', 'guidle']), ['a', 'b'])
    assert.deepEqual(await found(['sources', 'guidle-12']), ['a', 'b'])
    assert.deepEqual(await found(['sources', 'guidle-123']), ['b'])
    assert.deepEqual(await found(['sources', 'guidle-12-']), ['a'])
    assert.deepEqual(await found(['sources', 'ical'], ['sources', 'guidle-123']), ['b', 'c'])
    for (const none of ['uidle', 'ical-99', '%', '_cal', 'guidle%', '\\', '\0'])
      assert.deepEqual(await found(['sources', none]), [], none)
  })

  test('accept true or false in any case for syndicate and highlight, and ignore other values', async () => {
    for (const yes of ['true', 'TRUE', 'True']) {
      assert.deepEqual(await found(['syndicate', yes]), ['a', 'c'], yes)
      assert.deepEqual(await found(['highlight', yes]), ['b', 'c'], yes)
    }
    for (const no of ['false', 'FALSE', 'False']) {
      assert.deepEqual(await found(['syndicate', no]), ['b', 'd', 'e'], no)
      assert.deepEqual(await found(['highlight', no]), ['a', 'd', 'e'], no)
    }
    for (const ignored of ['', '1', '0', 'yes', 'on', 'truee', 'null']) {
      assert.deepEqual(await found(['syndicate', ignored]), all, ignored)
      assert.deepEqual(await found(['highlight', ignored]), all, ignored)
    }
  })

  test('are combined so that all have to match', async () => {
    assert.deepEqual(await found(['syndicate', 'true'], ['highlight', 'true']), ['c'])
    assert.deepEqual(await found(['syndicate', 'true'], ['highlight', 'false']), ['a'])
    assert.deepEqual(await found(['tags', 'Musik'], ['sources', 'guidle-123']), ['b'])
    assert.deepEqual(await found(['tags', 'Musik'], ['locations', 'Zug']), ['a'])
    assert.deepEqual(await found(['tags', 'Musik'], ['locations', 'zug']), [])
    assert.deepEqual(await found(['tags', 'Musik'], ['tags', 'Sport'], ['start', '2026-12-02']), ['b', 'c'])
    assert.deepEqual(await found(['tags', 'Musik'], ['start', '2026-11-01']), ['vorbei', 'a', 'b'])
    assert.deepEqual(await found(['tags', 'Musik'], ['start', '2026-11-01'], ['end', '2026-12-01']), [
      'vorbei',
      'a',
    ])
    assert.deepEqual(
      await found(
        ...([
          ['locations', 'Zug'],
          ['tags', 'Konzert'],
          ['sources', 'guidle'],
          ['syndicate', 'true'],
          ['highlight', 'false'],
          ['search', 'rathaus'],
          ['start', '2026-12-01'],
          ['end', '2026-12-01'],
        ] as const),
      ),
      ['a'],
    )
  })

  test('list an event with several matching tags once', async () => {
    const items = await readItems(
      service(),
      '/api/events?tags=Konzert&tags=Musik&locations=Zug&locations=6300',
    )
    assert.equal(new Set(items.map(({ href }) => href)).size, items.length)
    assert.equal(items.length, 1)
  })
})

onEachDatabase('refused filters of content', (kind) => {
  const service = serviceUnderTest(kind, {
    bundle: {
      organisation: patientOrganisation,
      events: marked,
      news: [newsItem(1, 'n')],
      topics: [topic(1, 't')],
    },
  })

  test('have unknown names, and the message lists the valid names in order', async () => {
    const events = ['end', 'highlight', 'locations', 'search', 'sources', 'start', 'syndicate', 'tags']
    const valid = { events, news: ['search'], topics: ['search'] }
    for (const [view, names] of Object.entries(valid)) {
      const pattern = new RegExp(`foo.*${names.map((name) => `\\b${name}\\b`).join('.*')}`)
      assertError(await ask(service(), `/api/${view}?foo=1`), 400, pattern)
      assertError(await ask(service(), `/api/${view}?page=0&foo=`), 400, pattern)
    }
  })

  test('have names in another case or of another view', async () => {
    for (const [view, name] of [
      ['events', 'Start'],
      ['events', 'title'],
      ['events', 'tag'],
      ['events', 'updated_gt'],
      ['news', 'start'],
      ['news', 'tags'],
      ['news', 'hashtags'],
      ['news', 'updated_ge'],
      ['topics', 'parent'],
      ['topics', 'Search'],
      ['topics', '__proto__'],
    ] as const)
      assertError(await ask(service(), `/api/${view}?${name}=2026-01-01`), 400, new RegExp(name))
  })

  test('accept one value and are given twice, even with the same value', async () => {
    for (const query of [
      'events?start=2026-12-01&start=2026-12-01',
      'events?end=2026-12-01&end=2026-12-02',
      'events?syndicate=true&syndicate=true',
      'events?highlight=true&highlight=false',
      'events?search=a&search=b',
      'news?search=a&search=a',
      'topics?search=a&search=b',
      'events?page=0&page=0',
    ]) {
      const name = query.split(/[?=]/)[1] ?? ''
      assertError(await ask(service(), `/api/${query}`), 400, new RegExp(name))
    }
  })
})
