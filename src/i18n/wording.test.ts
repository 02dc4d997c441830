import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { type Locale, locales } from './locales.ts'
import type { Message } from './section.ts'
import { catalogues } from './translate.ts'

interface Text {
  readonly key: string
  readonly text: string
}

const textsOf = (message: Message) => (typeof message === 'string' ? [message] : [message.one, message.other])
const textsIn = (locale: Locale): readonly Text[] =>
  Object.entries(catalogues[locale]).flatMap(([key, message]) =>
    textsOf(message).map((text) => ({ key, text })),
  )

/** Those that match, with their key, so that a failure names all there is to mend. */
const having = (texts: readonly Text[], pattern: RegExp) =>
  texts.filter(({ text }) => pattern.test(text)).map(({ key, text }) => `${key}: ${text}`)

const tight = locales.filter((locale) => locale !== 'fr_CH')

describe('the wording', () => {
  for (const locale of locales) {
    const texts = textsIn(locale)

    it(`${locale} has typographic signs: no straight quotes, no three dots, no hyphens for dashes`, () => {
      assert.deepEqual(having(texts, /['"`„“”]|\.\.\.| - |—/), [])
    })

    it(`${locale} has no spaces at the edges and none twice`, () => {
      assert.deepEqual(having(texts, /^\s|\s$|\s\s/), [])
    })

    it(`${locale} closes the guillemets that it opens`, () => {
      const marks = ({ text }: Text) => text.replace(/[^«»]/g, '')
      assert.deepEqual(
        texts.filter((entry) => !/^(«»)*$/.test(marks(entry))),
        [],
      )
    })

    it(`${locale} says in the singular what it says in the plural`, () => {
      for (const [key, message] of Object.entries(catalogues[locale])) {
        const [one = '', other = ''] = textsOf(message).map((text) =>
          (text.match(/\{\w+\}/g) ?? []).filter((name) => name !== '{count}').join(),
        )
        if (typeof message !== 'string') assert.equal(one, other, key)
      }
    })
  }

  for (const locale of tight)
    it(`${locale} has no space within guillemets and before other signs`, () => {
      // The sign of a ratio, as in 4.5 : 1, is none of them.
      assert.deepEqual(having(textsIn(locale), /«\s|\s»|\s[;?!]|\s:(?! 1)/), [])
    })

  it('French has a narrow space within guillemets and before signs of two parts', () => {
    const texts = textsIn('fr_CH')
    assert.deepEqual(having(texts, /«(?!\u202f)|(?<!\u202f)»/), [])
    assert.deepEqual(having(texts, /(?<!\u202f)[:;?!](?=$|[\s»)])/), [])
  })

  it('Swiss German speaks of e-mails, and of Websites for whole sites', () => {
    assert.deepEqual(having(textsIn('de_CH'), /(?<![-\p{L}])Mails?(?![-\p{L}])|Webseite/u), [])
  })

  it('Italian says Lei', () => {
    const asked = /\b(inserite|scegliete|verificate|ricaricate|riprovate|attendete|avete|potete|vedrete)\b/i
    assert.deepEqual(having(textsIn('it_CH'), /\b(voi|vostr[oaie])\b/i), [])
    assert.deepEqual(having(textsIn('it_CH'), asked), [])
  })

  it('Romansh says Vus, with a capital', () => {
    assert.deepEqual(having(textsIn('rm_CH'), /(?<!\p{L})(vus|voss|voss[ae]s?)(?!\p{L})/u), [])
  })

  it('buttons are infinitives in French and Italian', () => {
    const isButton = ({ key }: Text) => /^(?!audit\.action).*(save|cancel|delete|submit)$/i.test(key)
    const french = textsIn('fr_CH').filter(isButton)
    const italian = textsIn('it_CH').filter(isButton)
    assert.ok(french.length > 40)
    assert.deepEqual(
      french.filter(({ text }) => !/^(S’|Se )?\p{L}+([ei]r|re)(\P{L}|$)/u.test(text)),
      [],
    )
    assert.deepEqual(
      italian.filter(({ text }) => !/^\p{L}+(re|rsi)(\P{L}|$)/u.test(text)),
      [],
    )
  })
})
