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
})
