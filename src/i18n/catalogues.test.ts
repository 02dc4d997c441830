import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { locales } from './locales.ts'
import type { Message } from './section.ts'
import { catalogues, translator } from './translate.ts'

const textsOf = (message: Message) => (typeof message === 'string' ? [message] : [message.one, message.other])
const placeholders = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '').sort()
const entries = Object.entries(catalogues.de_CH) as [keyof typeof catalogues.de_CH, Message][]

describe('the catalogues', () => {
  for (const locale of locales) {
    it(`${locale} has every text`, () => {
      assert.deepEqual(Object.keys(catalogues[locale]).sort(), entries.map(([key]) => key).sort())
      for (const [key, message] of Object.entries(catalogues[locale]))
        for (const text of textsOf(message)) assert.notEqual(text.trim(), '', key)
    })

    it(`${locale} uses the placeholders of the German text`, () => {
      for (const [key, german] of entries) {
        const expected = placeholders(textsOf(german).at(-1) ?? '')
        const own = catalogues[locale][key]
        assert.deepEqual(placeholders(textsOf(own).at(-1) ?? ''), expected, key)
        assert.equal(typeof own, typeof german, key)
      }
    })
  }

  it('Swiss German has no ß', () => {
    for (const [key, message] of entries)
      for (const text of textsOf(message)) assert.doesNotMatch(text, /ß/, key)
  })

  it('the languages differ: no catalogue is a copy of another', () => {
    for (const locale of locales.filter((other) => other !== 'de_CH')) {
      const same = entries.filter(([key, german]) => {
        const text = textsOf(german)[0] ?? ''
        return text.length > 25 && text === textsOf(catalogues[locale][key])[0]
      })
      assert.deepEqual(same, [])
    }
  })

  it('fills in what a text needs', () => {
    assert.match(translator('fr_CH')('error.500.text', { request: 'abc-1' }), /numéro abc-1/)
  })
})
