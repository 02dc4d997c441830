import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { sampleBundle } from '../../src/sample/canton.ts'
import { startService, type TestService, testClock } from '../support/service.ts'

const clock = testClock()
const page = '/vote/laipassstrasse/entities'
const documents = ['/vote/laipassstrasse/json', '/vote/laipassstrasse/data-csv', '/archive/latest/json']

type Headers = Readonly<Record<string, string>>

/** Whatever else a reader may send. */
const readers: readonly Headers[] = [
  {},
  { 'accept-language': 'fr-CH,fr;q=0.9' },
  { cookie: 'locale=it_CH; other=1' },
  { cookie: 'kanzlei_session=unknown', 'accept-language': 'rm' },
]

describe('public pages for caches in front', () => {
  let service: TestService
  before(async () => {
    service = await startService('sqlite', {
      clock,
      bundle: sampleBundle(clock.now()),
      environment: { CACHE_VARNISH: 'http://127.0.0.1:9', CACHE_VARNISH_SECRET: 'at-least-16-characters' },
    })
  })
  after(() => service?.stop())

  const ask = (path: string, headers: Headers = {}) => fetch(service.url + path, { headers })
  const headersOf = ({ headers }: Response) => Object.fromEntries(headers)

  test('depend on the address only if it names the language', async () => {
    for (const path of [page, '/', '/archive', '/vote/laipassstrasse/statistics', ...documents]) {
      const answers = await Promise.all(readers.map((reader) => ask(`${path}?locale=fr_CH`, reader)))
      const bodies = await Promise.all(answers.map((answer) => answer.text()))
      assert.equal(new Set(bodies).size, 1, path)
      for (const answer of answers) {
        const { 'cache-control': caching, vary = '' } = headersOf(answer)
        assert.match(
          caching ?? '',
          /^public, max-age=0, s-maxage=3600, stale-while-revalidate=\d+, stale-if-error=\d+$/,
        )
        assert.doesNotMatch(vary, /cookie|language/i, path)
        assert.equal(answer.headers.get('set-cookie'), null)
      }
    }
  })

  test('are in the default language at an address without one; another choice is sent privately', async () => {
    for (const path of [page, '/', ...documents]) {
      const [plain, french, italian] = await Promise.all(readers.map((reader) => ask(path, reader)))
      assert.match(plain?.headers.get('cache-control') ?? '', /^public/, path)
      assert.doesNotMatch(plain?.headers.get('vary') ?? '', /cookie|language/i, path)
      for (const own of [french, italian]) {
        assert.match(own?.headers.get('cache-control') ?? '', /^private/, path)
        assert.equal(own?.headers.get('surrogate-key'), null)
        assert.match(own?.headers.get('vary') ?? '', /Cookie/)
      }
    }
    assert.match(await (await ask(page, readers[1])).text(), /<html lang="fr-CH">/)
    assert.match((await ask(page, { cookie: 'headerless=1' })).headers.get('cache-control') ?? '', /^private/)
  })

  test('have a header with the items that they show', async () => {
    const keysOf = async (path: string) => {
      const { 'surrogate-key': keys = '', 'cache-tag': tags } = headersOf(await ask(path))
      assert.equal(tags, keys.replaceAll(' ', ','), path)
      return keys.split(' ')
    }
    assert.ok((await keysOf(page)).includes('vote/laipassstrasse'))
    assert.ok((await keysOf('/vote/laipassstrasse/json')).includes('vote/laipassstrasse'))
    assert.deepEqual(await keysOf('/'), ['site', 'home'])
    assert.deepEqual(await keysOf('/archive'), ['site', 'results'])
    assert.deepEqual(await keysOf('/live.json'), ['site', 'results'])
    assert.ok((await keysOf('/vote/laipassstrasse')).includes('results'))
  })

  test('have a header with the municipality of a reader as well', async () => {
    const [named, kept] = await Promise.all([
      ask(`${page}?mine=9803`),
      ask(page, { cookie: 'municipality=9803' }),
    ])
    assert.match(named.headers.get('cache-control') ?? '', /^public/)
    assert.match(kept.headers.get('cache-control') ?? '', /^private/)
    const mine = /<tr class="is-mine".*?<\/tr>/s
    assert.equal(mine.exec(await named.text())?.[0], mine.exec(await kept.text())?.[0] ?? assert.fail())
  })
})
