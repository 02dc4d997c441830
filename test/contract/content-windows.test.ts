import assert from 'node:assert/strict'
import { test } from 'node:test'
import { onEachDatabase, testClock } from '../support/service.ts'
import { ask, browserAccept, mediaType, namesIn, readItem, titles, valueIn } from './api.ts'
import { mentions, now, past, soon, views } from './content-matrix.ts'
import { type Extra, event, hexId, newsItem, patientOrganisation, topic } from './records.ts'
import { serviceUnderTest } from './service-under-test.ts'

const edges: readonly (readonly [Extra, boolean])[] = [
  [{ publication_start: null, publication_end: null }, true],
  [{ publication_start: past }, true],
  [{ publication_start: now }, true],
  [{ publication_start: soon }, false],
  [{ publication_end: soon }, true],
  [{ publication_end: now }, true],
  [{ publication_end: past }, false],
  [{ publication_start: past, publication_end: soon }, true],
  [{ publication_start: soon, publication_end: past }, false],
]

onEachDatabase('the first and last moment of a publication window', (kind) => {
  const service = serviceUnderTest(kind, {
    clock: testClock(now),
    bundle: {
      organisation: patientOrganisation,
      events: edges.map(([extra], index) => event(hexId(index), `w${index}`, '2026-12-01T10:00', extra)),
      news: edges.map(([extra], index) => newsItem(index + 1, `w${index}`, extra)),
      topics: edges.map(([extra], index) => topic(index + 1, `w${index}`, extra)),
    },
  })

  test('belong to the window', async () => {
    const expected = edges.flatMap(([, visible], index) => (visible ? [`w${index}`] : []))
    for (const view of views)
      assert.deepEqual((await titles(service(), `/api/${view}`)).toSorted(), expected, view)
  })
})

onEachDatabase('a publication window', (kind) => {
  const opens = '2026-11-15T12:00:00.000000+00:00'
  const closes = '2026-11-15T13:00:00.000000+00:00'
  const window = { publication_start: opens, publication_end: closes, text: '<p>knorpelzeit</p>' }
  const { text: _, ...eventWindow } = window
  const clock = testClock(now)
  const service = serviceUnderTest(kind, {
    clock,
    bundle: {
      organisation: patientOrganisation,
      events: [event(hexId(1), 'zwirbelzeit', '2026-12-01T10:00', eventWindow)],
      news: [newsItem(1, 'zwirbelzeit', window)],
      topics: [topic(1, 'zwirbelzeit', window)],
    },
  })
  const places = [
    ...[
      '/api/events',
      '/api/news',
      '/api/topics',
      '/api/news/1',
      '/api/topics/1',
      '/api/news?search=zwirbelzeit',
    ],
    ...['/events', '/news', '/topics', '/news/1', '/topics/1', '/news.atom', '/news.rss', '/events.ics'],
  ]

  test('shows and hides a record everywhere as time passes', async () => {
    const moments = [
      [now, false],
      [opens, true],
      ['2026-11-15T12:30:00.000000+00:00', true],
      [closes, true],
      ['2026-11-15T13:00:00.000001+00:00', false],
    ] as const
    for (const [moment, open] of moments) {
      clock.set(moment)
      for (const path of places) {
        const accept = path.startsWith('/api') ? mediaType : browserAccept
        const answer = await ask(service(), path, { headers: { accept } })
        const mentioned =
          answer.status === 200 && answer.text.replaceAll(/\?search=zwirbelzeit/g, '').includes('zwirbelzeit')
        assert.equal(mentioned, open, `${path} at ${moment}`)
      }
      const found = await ask(service(), '/search?q=zwirbelzeit', { headers: { accept: browserAccept } })
      assert.equal(mentions(found, ['/news/1']), open, `search at ${moment}`)
    }
  })

  test('and access can be changed, with effect at once and everywhere', async () => {
    clock.set(opens)
    for (const access of ['private', 'public', 'secret', 'public', 'mtan']) {
      await service().load({
        events: [event(hexId(1), 'zwirbelzeit', '2026-12-01T10:00', { ...eventWindow, access })],
        news: [newsItem(1, 'zwirbelzeit', { ...window, access })],
        topics: [topic(1, 'zwirbelzeit', { ...window, access })],
      })
      for (const path of places) {
        const accept = path.startsWith('/api') ? mediaType : browserAccept
        const answer = await ask(service(), path, { headers: { accept } })
        const mentioned = answer.status === 200 && answer.text.includes('zwirbelzeit')
        assert.equal(mentioned, access === 'public' || access === 'mtan', `${path} for ${access}`)
        if (access === 'mtan' && !path.includes('event'))
          assert.ok(!answer.text.includes('knorpelzeit'), path)
      }
    }
  })
})

onEachDatabase('a topic below a hidden one', (kind) => {
  const service = serviceUnderTest(kind, {
    bundle: {
      organisation: patientOrganisation,
      topics: [
        topic(1, 'offen'),
        topic(2, 'zwirbelverborgen', { parent: 1, access: 'private' }),
        topic(3, 'darunter', { parent: 2 }),
      ],
    },
  })

  test('does not reveal its parent', async () => {
    assert.deepEqual((await titles(service(), '/api/topics')).toSorted(), ['darunter', 'offen'])
    for (const path of ['/topics', '/topics/1', '/topics/3', '/api/topics', '/api/topics/3', '/']) {
      const answer = await ask(service(), path, { headers: { accept: browserAccept } })
      assert.equal(answer.status, 200, path)
      assert.ok(!answer.text.includes('zwirbelverborgen'), path)
    }
  })
})

onEachDatabase('news with an access code', (kind) => {
  const service = serviceUnderTest(kind, {
    bundle: {
      organisation: patientOrganisation,
      news: [
        newsItem(1, 'verschlossen', {
          access: 'mtan',
          lead: '#sichtbar',
          text: '<p>Die #zwirbelmarke und mehr</p>',
        }),
      ],
    },
  })

  test('are listed with everything except the text (case 34)', async () => {
    const item = await readItem(service(), '/api/news/1')
    assert.deepEqual(namesIn(item), [
      ...['title', 'lead', 'hashtags', 'publication_start', 'publication_end', 'created', 'modified'],
    ])
    assert.equal(valueIn(item, 'lead'), '#sichtbar')
  })

  test('do not reveal their text by hashtags', async () => {
    for (const path of ['/api/news', '/api/news/1', '/news', '/news/1', '/news.atom', '/news.rss', '/']) {
      const accept = path.startsWith('/api') ? mediaType : browserAccept
      const answer = await ask(service(), path, { headers: { accept } })
      assert.equal(answer.status, 200)
      assert.ok(!answer.text.includes('zwirbelmarke'), path)
    }
  })
})
