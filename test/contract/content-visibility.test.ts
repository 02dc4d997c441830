import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { onEachDatabase, testClock } from '../support/service.ts'
import {
  type Answer,
  ask,
  assertError,
  browserAccept,
  idOf,
  mediaType,
  namesIn,
  notFound,
  readItem,
  readItems,
  walk,
} from './api.ts'
import {
  asPage,
  assertNoAddress,
  assertSilent,
  bundle,
  type Case,
  cases,
  idsOf,
  mentions,
  nameOf,
  now,
  numberOf,
  of,
  pictureOf,
  type Reader,
  readersOf,
  said,
  unmentionable,
  type View,
  views,
} from './content-matrix.ts'
import { serviceUnderTest } from './service-under-test.ts'

onEachDatabase('visibility by access, window and reader', (kind, sqliteTest) => {
  const service = serviceUnderTest(kind, { clock: testClock(now), bundle })
  let readers: readonly Reader[] = []
  const ids = new Map<Case, readonly string[]>()
  before(async () => {
    readers = await readersOf(service())
    for (const one of cases) ids.set(one, await idsOf(service(), one))
  })
  const seenBy = (reader: Reader, one: Case) => reader.staff || one.shown !== 'nothing'
  const pathsOf = (one: Case) => (ids.get(one) ?? []).map((id) => `/${one.view}/${id}`)

  test('lists contain exactly the records that their reader may see', async () => {
    for (const reader of readers)
      for (const view of views)
        for (const path of [`/api/${view}`, `/${view}`]) {
          const items = await walk(service(), path, reader)
          const expected = of(view).filter((one) => seenBy(reader, one))
          assert.deepEqual(
            items.map((item) => item.href).sort(),
            expected.flatMap((one) => pathsOf(one).map((known) => `${service().url}/api${known}`)).sort(),
            `${path} for ${reader.name}`,
          )
        }
  })

  sqliteTest('items are found by the readers for whom they are listed', async () => {
    for (const reader of readers)
      for (const one of cases)
        for (const known of pathsOf(one))
          for (const path of [`/api${known}`, known]) {
            const answer = await ask(service(), path, reader)
            const about = `${nameOf(one)} for ${reader.name}`
            if (seenBy(reader, one)) assert.equal(answer.status, 200, about)
            else assertError(answer, 404, notFound)
            if (!reader.staff) assertSilent(answer, unmentionable(one), about)
          }
  })

  sqliteTest('news and topics with an access code lack their text for the public (case 34)', async () => {
    for (const reader of readers)
      for (const view of views) {
        const listed = new Map(
          (await walk(service(), `/api/${view}`, reader)).map((item) => [item.href, item]),
        )
        for (const one of of(view).filter((some) => seenBy(reader, some))) {
          const about = `${nameOf(one)} for ${reader.name}`
          const [known = ''] = pathsOf(one)
          const item = await readItem(service(), `/api${known}`, reader)
          assert.deepEqual(listed.get(item.href), item, about)
          const field = view === 'events' ? 'description' : 'text'
          const hidden = one.shown === 'head' && !reader.staff
          assert.equal(namesIn(item).includes(field), !hidden, about)
          assert.equal(JSON.stringify(item).includes(one.inText), !hidden, about)
        }
      }
  })

  test('a search of a view finds by title and text what its reader may see of them', async () => {
    for (const reader of readers)
      for (const one of cases) {
        const about = `${nameOf(one)} for ${reader.name}`
        const find = async (word: string) =>
          (await readItems(service(), `/api/${one.view}?search=${word}`, reader)).map(idOf)
        assert.deepEqual(await find(one.inTitle), seenBy(reader, one) ? ids.get(one) : [], about)
        // The staff may read a text behind a code; whether a search looks into it is left open.
        if (reader.staff && one.view !== 'events' && one.access.endsWith('mtan')) continue
        const textSeen = reader.staff || one.shown === 'whole'
        assert.deepEqual(await find(one.inText), textSeen ? ids.get(one) : [], about)
      }
  })

  sqliteTest(
    'a search without words, with a word of all records or with exclusions reveals nothing more',
    async () => {
      for (const view of views)
        for (const words of [
          'titel',
          'inhalt',
          '-nirgends',
          'titel or inhalt',
          '"titel"',
          'zwirbel',
          'knorpel',
          '',
        ]) {
          const answer = await ask(service(), `/api/${view}?${new URLSearchParams({ search: words })}`)
          assert.ok(answer.status < 500)
          for (const one of of(view)) assertSilent(answer, unmentionable(one), nameOf(one))
        }
      // Excluding a word is a search for it as well: it must leave what does not show the word.
      for (const one of cases.filter(({ shown }) => shown === 'head')) {
        const left = await readItems(service(), `/api/${one.view}?search=titel+-${one.inText}`)
        assert.ok(
          left.some((item) => idOf(item) === String(numberOf(one))),
          nameOf(one),
        )
      }
    },
  )

  test('pages of items and their highlighted words are shown to those who may see the item', async () => {
    for (const reader of readers)
      for (const one of cases)
        for (const known of pathsOf(one)) {
          const page = await ask(service(), known, asPage(reader))
          const about = `${nameOf(one)} for ${reader.name}`
          assert.equal(page.status, seenBy(reader, one) ? 200 : 404, about)
          assert.match(page.headers.get('content-type') ?? '', /^text\/html/)
          if (reader.staff) assert.ok(said(page).includes(one.inTitle), about)
          else if (one.shown !== 'nothing') {
            assert.ok(said(page).includes(one.inTitle), about)
            assert.equal(said(page).includes(one.inText), one.shown === 'whole', about)
          }
          if (!reader.staff)
            for (const other of cases)
              assertSilent(page, unmentionable(other), `${nameOf(other)} in ${about}`)
        }
  })

  sqliteTest('calendars of single dates are given to those who may see the date', async () => {
    for (const reader of readers)
      for (const one of of('events'))
        for (const known of pathsOf(one)) {
          const answer = await ask(service(), `${known}.ics`, reader)
          const about = `${nameOf(one)} for ${reader.name}`
          if (!reader.staff) {
            assert.equal(answer.status, one.shown === 'nothing' ? 404 : 200, about)
            assertSilent(answer, unmentionable(one), about)
          }
          if (answer.status === 200) assert.ok(said(answer).includes(one.inTitle), about)
        }
  })

  const publicPlaces: readonly (readonly [string, View | null])[] = [
    ['/', null],
    ['/events', 'events'],
    ['/news', 'news'],
    ['/topics', 'topics'],
    ['/news.atom', 'news'],
    ['/news.rss', 'news'],
    ['/events.ics', 'events'],
  ]

  test('lists on pages and feeds contain public records and nothing else', async () => {
    for (const reader of readers)
      for (const [path, view] of publicPlaces) {
        const answer = await ask(service(), path, asPage(reader))
        assert.equal(answer.status, 200, `${path} for ${reader.name}`)
        if (reader.staff) continue
        for (const one of cases) {
          const about = `${nameOf(one)} for ${reader.name}`
          assertSilent(answer, unmentionable(one), about)
          if (one.view === view && one.shown !== 'nothing')
            assert.ok(said(answer).includes(one.inTitle), `${about} at ${path}`)
          if (one.shown === 'nothing') for (const known of pathsOf(one)) assertNoAddress(answer, known, about)
        }
      }
  })

  sqliteTest(
    'the filters and archives that pages link to contain public records and nothing else',
    async () => {
      for (const path of ['/events', '/news', '/topics', '/']) {
        const page = await ask(service(), path, { headers: { accept: browserAccept } })
        const linked = [...page.text.matchAll(/href="(\/[^"#]*)/g)].map(([, href]) =>
          (href ?? '').replaceAll('&amp;', '&'),
        )
        for (const href of new Set(linked.filter((link) => /^\/(events|news|topics|search)\b/.test(link)))) {
          const answer = await ask(service(), href, { headers: { accept: browserAccept } })
          assert.ok(answer.status < 500, href)
          for (const one of cases) assertSilent(answer, unmentionable(one), nameOf(one))
        }
      }
    },
  )

  test('the search of the site finds by title and text what its reader may see of them', async () => {
    // It is a page: a token means nothing to it, and all of the staff see the same.
    for (const reader of readers.filter(({ name }) => name === 'anonymous' || name === 'editor'))
      for (const one of cases) {
        const about = `${nameOf(one)} for ${reader.name}`
        const byTitle = await ask(service(), `/search?q=${one.inTitle}`, asPage(reader))
        assert.equal(byTitle.status, 200)
        const seen = seenBy(reader, one)
        assert.equal(mentions(byTitle, pathsOf(one)), seen, `${about} by title`)
        if (reader.staff) continue
        const byText = await ask(service(), `/search?q=${one.inText}`, asPage(reader))
        assert.equal(byText.status, 200)
        // The page repeats what was asked, hence the other word is the one that would betray.
        if (one.shown !== 'whole') assertSilent(byTitle, [one.inText], about)
        assert.equal(mentions(byText, pathsOf(one)), one.shown === 'whole', `${about} by text`)
        if (one.shown !== 'whole') assertSilent(byText, [one.inTitle], about)
      }
    const everything = await ask(service(), '/search?q=titel', { headers: { accept: browserAccept } })
    for (const one of cases) assertSilent(everything, unmentionable(one), nameOf(one))
  })

  sqliteTest('pictures are given to those who may see the record that shows them', async () => {
    for (const reader of readers)
      for (const one of cases) {
        const answer = await ask(service(), `/files/${pictureOf(one)}`, reader)
        const about = `${nameOf(one)} for ${reader.name}`
        assert.equal(answer.status, seenBy(reader, one) ? 200 : 404, about)
        if (answer.status === 404) assertSilent(answer, [one.inTitle, one.inText], about)
        if (answer.status === 200 && one.shown === 'nothing')
          assert.match(answer.headers.get('cache-control') ?? '', /\bno-store\b/, about)
      }
  })

  sqliteTest('a hidden record cannot be distinguished from one that does not exist', async () => {
    const masked = (answer: Answer, id: string) => [answer.status, answer.text.replaceAll(`/${id}"`, '/ID"')]
    for (const one of cases.filter(({ shown }) => shown === 'nothing'))
      for (const id of ids.get(one) ?? []) {
        const unknown = one.view === 'events' ? 'f'.repeat(32) : '9999'
        for (const prefix of ['/api/', '/'])
          for (const accept of [mediaType, browserAccept]) {
            const asking = { headers: { accept } }
            const hidden = await ask(service(), `${prefix}${one.view}/${id}`, asking)
            const never = await ask(service(), `${prefix}${one.view}/${unknown}`, asking)
            if (accept === mediaType || prefix === '/api/')
              assert.deepEqual(masked(hidden, id), masked(never, unknown), nameOf(one))
            else assert.equal(hidden.status, never.status, nameOf(one))
          }
      }
  })
})
