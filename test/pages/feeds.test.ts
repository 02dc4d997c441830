import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseFeed } from '@rowanmanning/feed-parser'
import { XMLParser } from 'fast-xml-parser'
import { many, newsItem, organisation } from '../contract/records.ts'
import { serviceUnderTest } from '../contract/service-under-test.ts'
import { onEachDatabase } from '../support/service.ts'

const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
const picture = 'b'.repeat(32)
const old = { created: '2026-11-01T08:00:00+00:00', modified: '2026-11-02T08:00:00+00:00' }
const bundle = {
  organisation,
  files: [{ id: picture, name: 'see.svg', media_type: 'image/svg+xml', content: drawing.toString('base64') }],
  news: [
    newsItem(1, 'Käse & «Brot» <b>', {
      lead: 'Vom Markt #Essen\u0007 ]]>',
      text: '<p>Siehe <a href="/agencies/1">Ämter</a> &amp; mehr]]&gt; #Essen</p>',
      publication_start: '2026-11-10T08:00:00+00:00',
      modified: '2026-11-12T08:00:00+00:00',
      created: '2026-11-01T08:00:00+00:00',
      image: picture,
    }),
    newsItem(2, 'Geschützt', {
      access: 'mtan',
      lead: 'Der Anfang',
      text: '<p>nurmitcode</p>',
      publication_start: '2026-11-09T08:00:00+00:00',
      ...old,
    }),
    newsItem(3, 'Geheim', { access: 'private', text: '<p>streng</p>' }),
    newsItem(4, 'Zukunft', { publication_start: '2027-01-01T00:00:00+00:00' }),
    newsItem(5, 'Zweite', { publication_start: '2026-11-09T09:00:00+00:00', ...old }),
  ],
}

const feeds = [
  ['/news.atom', 'application/atom+xml; charset=utf-8'],
  ['/news.rss', 'application/rss+xml; charset=utf-8'],
] as const

onEachDatabase('feeds of news', (kind) => {
  const service = serviceUnderTest(kind, { bundle })

  for (const [path, mediaType] of feeds) {
    const xml = async (query = '', cookie?: string) => {
      const response = await fetch(service().url + path + query, {
        headers: { 'accept-language': 'de', ...(cookie === undefined ? {} : { cookie }) },
      })
      assert.equal(response.status, 200)
      assert.equal(response.headers.get('content-type'), mediaType)
      return response.text()
    }

    test(`can be read by a feed reader at ${path}`, async () => {
      const { url } = service()
      const feed = parseFeed(await xml())
      assert.equal(feed.title, 'Aktuelles · Kanton Dreiseen')
      assert.equal(feed.language, 'de-CH')
      assert.equal(feed.self, url + path)
      assert.equal(feed.url, `${url}/news`)
      assert.equal(feed.updated?.toISOString(), '2026-11-12T08:00:00.000Z')
      assert.deepEqual(
        feed.items.map(({ id, url: at, title }) => [id, at, title]),
        [
          [`${url}/news/1`, `${url}/news/1`, 'Käse & «Brot» <b>'],
          [`${url}/news/5`, `${url}/news/5`, 'Zweite'],
          [`${url}/news/2`, `${url}/news/2`, 'Geschützt'],
        ],
      )
      const [first] = feed.items
      assert.equal(first?.published?.toISOString(), '2026-11-10T08:00:00.000Z')
      assert.equal(first?.description, 'Vom Markt #Essen ]]>')
      assert.match(
        first?.content ?? '',
        new RegExp(`<a href="${url}/agencies/1" rel="noopener nofollow">Ämter</a>`),
      )
      assert.deepEqual(
        first?.categories.map(({ term }) => term),
        ['Essen'],
      )
      assert.equal(first?.media[0]?.url, `${url}/files/${picture}`)
    })

    test(`contain the markup of a text as text at ${path}`, async () => {
      const read = new XMLParser({ isArray: (name) => name === 'entry' || name === 'item' }).parse(
        await xml(),
      )
      const [entry] = read.feed?.entry ?? read.rss.channel.item
      assert.match(entry.content ?? entry['content:encoded'], /<\/a> &amp; mehr\]\]&gt; #Essen<\/p>$/)
    })

    test(`contain public news, whoever asks, at ${path}`, async () => {
      const asStaff = await xml('', await service().session())
      assert.equal(asStaff, await xml())
      assert.doesNotMatch(asStaff, /nurmitcode|Geheim|streng|Zukunft/)
      assert.match(asStaff, /Der Anfang/)
    })

    test(`can be limited to a hashtag at ${path}`, async () => {
      const feed = parseFeed(await xml('?tag=Essen'))
      assert.equal(feed.title, '#Essen · Aktuelles · Kanton Dreiseen')
      assert.equal(feed.self, `${service().url}${path}?tag=Essen`)
      assert.equal(feed.items.length, 1)
      assert.equal(parseFeed(await xml('?tag=%22%3E%3Cx')).items.length, 0)
    })
  }
})

onEachDatabase('feeds of many news', (kind) => {
  const service = serviceUnderTest(kind, {
    bundle: {
      organisation,
      news: many(70, (index) =>
        newsItem(index + 1, `Meldung ${index + 1}`, {
          publication_start: `2026-10-01T00:00:${String(index % 60).padStart(2, '0')}+00:00`,
        }),
      ),
    },
  })

  for (const [path] of feeds)
    test(`end after the fifty newest at ${path}`, async () => {
      const { items } = parseFeed(await (await fetch(service().url + path)).text())
      assert.equal(items.length, 50)
      assert.equal(items[0]?.title, 'Meldung 60')
      const dates = items.map(({ published }) => published?.getTime() ?? 0)
      assert.deepEqual(
        dates,
        dates.toSorted((a, b) => b - a),
      )
    })
})
