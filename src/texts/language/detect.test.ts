import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { texts } from '../texts.ts'
import { detectLanguage } from './detect.ts'
import { contentLanguages, type Language } from './locales.ts'

/** All texts of the product that are long enough for a sentence. */
function sentences(code: Language): readonly string[] {
  return Object.values(texts).flatMap((entry) => {
    const text = entry[code]
    return typeof text === 'string' && text.length >= 80 ? [text] : []
  })
}

describe('the detected language of a text', () => {
  for (const { code, locale } of contentLanguages)
    it(`is right for nearly every sentence in ${locale}, and hardly ever wrong`, () => {
      const found = sentences(code).map((text) => ({ text, detected: detectLanguage(text) }))
      const wrong = found.filter(({ detected }) => detected !== null && detected !== locale)
      const unsure = found.filter(({ detected }) => detected === null)
      assert.ok(found.length > 250)
      assert.ok(wrong.length <= found.length / 200, wrong.map(({ text }) => text).join('\n'))
      assert.ok(unsure.length <= found.length / 10, `${unsure.length} of ${found.length}`)
    })

  it('is unknown for names and figures', () => {
    for (const text of ['', 'Staatskanzlei', 'Belrive 2026', 'Café littéraire', '7690 Seewis am Mittersee'])
      assert.equal(detectLanguage(text), null, text)
  })
})
