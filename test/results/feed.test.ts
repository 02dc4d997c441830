import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { parseFeed } from '@rowanmanning/feed-parser'
import { voteResults } from '../support/results.ts'
import { embeddedService } from './embedded-service.ts'
import { publishResults } from './published.ts'
import { counted } from './voted-service.ts'

describe('the Atom feed of results', () => {
  const service = embeddedService('sqlite')
  const read = async (headers: Readonly<Record<string, string>> = {}) => {
    const response = await fetch(`${service().url}/results.atom`, { headers })
    const text = await response.text()
    return { response, text, entries: response.status === 200 ? parseFeed(text).items : [] }
  }

  test('is linked from the archive', async () => {
    const archive = await (await fetch(`${service().url}/archive`)).text()
    assert.match(archive, /<link rel="alternate" type="application\/atom\+xml"[^>]* href="\/results\.atom">/)
    assert.match(archive, /<a href="\/results\.atom">Neue Resultate als Feed/)
  })

  test('contains items with results and their outcome, except elections of a compound', async () => {
    const { response, entries } = await read()
    assert.equal(response.headers.get('content-type'), 'application/atom+xml; charset=utf-8')
    const ids = entries.map(({ url }) => url?.replace(service().url, ''))
    assert.ok(
      ids.includes('/vote/einfach') && ids.includes('/election/proporz') && ids.includes('/elections/rat'),
    )
    for (const without of ['/vote/ohne', '/election/leer', '/election/a', '/elections/leerer-rat'])
      assert.ok(!ids.includes(without), without)
    const vote = entries.find(({ url }) => url?.endsWith('/vote/einfach'))
    assert.match(String(vote?.title), /^Titel einfach: (?:Angenommen|Abgelehnt), \d\d\.\d\d% Ja$/)
    const majorz = entries.find(({ url }) => url?.endsWith('/election/majorz'))
    assert.match(String(majorz?.title), /^Titel majorz: \d von 1 Sitz/)
    assert.match(String(majorz?.description), /^Schlussresultat · Gewählt: /)
  })

  test('is in the language of the reader', async () => {
    const { text, entries } = await read({ 'accept-language': 'fr-CH' })
    assert.match(text, /xml:lang="fr-CH"/)
    assert.ok(entries.some(({ title }) => title?.startsWith('Titre einfach: ')))
  })

  test('contains a new result first at once, and is not sent again unchanged', async () => {
    service().clock.advance(60)
    const results = voteResults('interim', { proposal: counted([{ yeas: 700, nays: 300 }]) })
    await publishResults(service(), 'vote', 'ohne', results)
    const { response, entries } = await read()
    assert.equal(entries[0]?.title, 'Titel ohne: Noch offen, 70.00% Ja')
    assert.match(
      String(entries[0]?.description),
      /^Zwischenresultat · 1 von 6 Gemeinden ausgezählt · rund 17% der Stimmberechtigten$/,
    )
    const again = await read({ 'if-none-match': response.headers.get('etag') ?? '' })
    assert.equal(again.response.status, 304)
  })
})
