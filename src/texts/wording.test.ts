import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { type Message, messageIn } from './catalogues/section.ts'
import { type Language, languages } from './language/locales.ts'
import { texts } from './texts.ts'

interface Text {
  readonly key: string
  readonly text: string
}

const textsOf = (message: Message) => (typeof message === 'string' ? [message] : [message.one, message.other])
const textsIn = (language: Language): readonly Text[] =>
  Object.entries(texts).flatMap(([key, entry]) =>
    textsOf(messageIn(entry, language)).map((text) => ({ key, text })),
  )

/** Returns all matching texts with their keys, so that a failure lists everything to correct. */
const having = (found: readonly Text[], pattern: RegExp) =>
  found.filter(({ text }) => pattern.test(text)).map(({ key, text }) => `${key}: ${text}`)

const tight = languages.filter((language) => language !== 'fr')

describe('the wording of texts', () => {
  for (const language of languages) {
    const own = textsIn(language)

    it(`has typographic signs in ${language}: no straight quotes, no three dots, no hyphens for dashes`, () => {
      assert.deepEqual(having(own, language === 'en' ? /['"`„«»]|\.\.\.| - |—/ : /['"`„“”]|\.\.\.| - |—/), [])
    })

    it(`has no spaces at the edges and no double ones in ${language}`, () => {
      assert.deepEqual(having(own, /^\s|\s$|\s\s/), [])
    })

    it(`closes all quotation marks that it opens in ${language}`, () => {
      const marks = ({ text }: Text) => text.replace(/[^«»“”]/g, '')
      assert.deepEqual(
        own.filter((entry) => !/^(«»|“”)*$/.test(marks(entry))),
        [],
      )
    })

    it(`has the same placeholders in the singular as in the plural in ${language}`, () => {
      for (const [key, entry] of Object.entries(texts)) {
        const message = messageIn(entry, language)
        const [one = '', other = ''] = textsOf(message).map((text) =>
          (text.match(/\{\w+\}/g) ?? [])
            .filter((name) => name !== '{count}')
            .sort()
            .join(),
        )
        if (typeof message !== 'string') assert.equal(one, other, key)
      }
    })
  }

  for (const language of tight)
    it(`has no space within quotation marks and before other signs in ${language}`, () => {
      // Except in ratios such as 4.5 : 1.
      assert.deepEqual(having(textsIn(language), /[«“]\s|\s[»”]|\s[;?!]|\s:(?! 1)/), [])
    })

  it('has British spelling in English', () => {
    assert.deepEqual(
      having(textsIn('en'), /\b(organiz|color(?!-)|center|synchroniz|canceled|analyz|catalog\b)/i),
      [],
    )
  })

  it('has a narrow space within guillemets and before signs of two parts in French', () => {
    const own = textsIn('fr')
    assert.deepEqual(having(own, /«(?!\u202f)|(?<!\u202f)»/), [])
    assert.deepEqual(having(own, /(?<!\u202f)[:;?!](?=$|[\s»)])/), [])
  })

  it('uses the words E-Mail and Website in German', () => {
    // Clients of the API know the labels of mutations.
    const own = textsIn('de').filter(({ key }) => !key.startsWith('mutation.field.'))
    assert.deepEqual(having(own, /(?<![-\p{L}])Mails?(?![-\p{L}])|Webseite/u), [])
  })

  it('addresses people as Lei in Italian', () => {
    const asked = /\b(inserite|scegliete|verificate|ricaricate|riprovate|attendete|avete|potete|vedrete)\b/i
    assert.deepEqual(having(textsIn('it'), /\b(voi|vostr[oaie])\b/i), [])
    assert.deepEqual(having(textsIn('it'), asked), [])
  })

  it('addresses people as Vus in Romansh, with a capital', () => {
    assert.deepEqual(having(textsIn('rm'), /(?<!\p{L})(vus|voss|voss[ae]s?)(?!\p{L})/u), [])
  })

  it('has infinitives on buttons in French and Italian', () => {
    const isButton = ({ key }: Text) => /^(?!audit\.(?:action|did)).*(save|cancel|delete|submit)$/i.test(key)
    const french = textsIn('fr').filter(isButton)
    const italian = textsIn('it').filter(isButton)
    assert.ok(french.length > 30)
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
