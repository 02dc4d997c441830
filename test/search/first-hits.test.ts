import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sampleBundle } from '../../src/sample/canton.ts'
import { serviceUnderTest } from '../contract/service-under-test.ts'
import { onEachDatabase, testClock } from '../support/service.ts'
import { expectedHits } from './first-hits.ts'

/** Those that another hit precedes: several places have the code, and no single page has all of these words. */
const known: readonly string[] = ['7690', 'steuer frist verlängern']

const textOf = (markup: string) =>
  markup
    .replace(/<[^>]*>/g, '')
    .replaceAll('&amp;', '&')
    .trim()

onEachDatabase('sixty searches in the sample canton', (kind) => {
  const clock = testClock()
  const service = serviceUnderTest(kind, { clock, bundle: sampleBundle(clock.now()), isQuiet: true })

  test('have first what a reader expects', async () => {
    assert.equal(expectedHits.length, 60)
    const others: string[] = []
    for (const { text, locale, first } of expectedHits) {
      const query = new URLSearchParams({ q: text, locale: `${locale}_CH` })
      const response = await fetch(`${service().url}/search?${query}`, { headers: { accept: 'text/html' } })
      const [, title = ''] = /<p class="found-title"><a [^>]*>(.*?)<\/a>/s.exec(await response.text()) ?? []
      if (!first.includes(textOf(title))) others.push(text)
    }
    assert.deepEqual(others.toSorted(), known)
  })

  test('have outcomes in the list, and what else there is of a polling day', async () => {
    const headers = { accept: 'text/html' }
    const response = await fetch(`${service().url}/search?q=30.+August+2026&locale=de_CH`, { headers })
    const markup = await response.text()
    assert.match(
      markup,
      /Förderung der Nachtzüge<\/a> .*?30\. August 2026<\/span><\/p>\s*<p>Angenommen, \d+\.\d\d%/s,
    )
    assert.match(markup, /Nationalratswahl .*?<p>Gewählt: [^<]+, [^<]+<\/p>/s)
    const archive = await fetch(`${service().url}/archive-search/json?term=abstimmung+august+2026`)
    const { total } = (await archive.json()) as { total: number }
    assert.equal(total, 2)
  })

  test('suggest titles in the language of the reader, and say which are in another', async () => {
    const suggested = async (text: string, locale: string) => {
      const query = new URLSearchParams({ q: text, locale })
      const response = await fetch(`${service().url}/search/suggestions?${query}`)
      const body = (await response.json()) as {
        suggestions: readonly { title: string; note: string; href: string; lang?: string }[]
      }
      return body.suggestions
    }
    const [first, second] = await suggested('laipass', 'fr_CH')
    assert.deepEqual(
      [first?.title, first?.lang, first?.note, first?.href],
      ['Laipass', 'de-CH', 'Thèmes · Deutsch', '/topics/32?locale=fr_CH'],
    )
    assert.equal(second?.title, 'Crédit pour l’assainissement de la route du Laipass')
    for (const { title, lang } of await suggested('steuer', 'it_CH'))
      assert.ok(lang !== undefined || !/steuer/i.test(title), title)
    assert.deepEqual(await suggested('', 'de_CH'), [])
  })
})
