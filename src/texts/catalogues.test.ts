import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { catalogues } from './catalogues/find.ts'
import { textsByKey } from './catalogues/keys.ts'
import { type Message, messageIn } from './catalogues/section.ts'
import { languages } from './language/locales.ts'
import { texts } from './texts.ts'
import { translator } from './translate.ts'

const formsOf = (message: Message) => (typeof message === 'string' ? [message] : [message.one, message.other])
const placeholders = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '').sort()
const entries = Object.entries(texts)

/** Keys whose texts equal those of another key, but have another meaning or agree with another noun. */
const homonyms: ReadonlySet<string> = new Set([
  'audit.address',
  'audit.everybody',
  'directory.lettersAll',
  'directory.location',
  'directoryManage.group.internal',
  'directoryManage.people.allLetters',
  'directoryManage.people.noPlace',
  'elections.factoid.finished',
  'embeds.theme',
  'richText.tool.h2',
  'uploadDocs.access',
  'uploadForm.sending',
])

describe('the catalogues of texts', () => {
  for (const language of languages) {
    it(`contain every text in ${language}`, () => {
      for (const [key, entry] of entries)
        for (const text of formsOf(entry[language] ?? '')) assert.notEqual(text.trim(), '', key)
    })

    it(`contain the placeholders of the German text in ${language}`, () => {
      for (const [key, { de: german, [language]: own = '' }] of entries) {
        const expected = placeholders(formsOf(german).at(-1) ?? '')
        assert.deepEqual(placeholders(formsOf(own).at(-1) ?? ''), expected, key)
        assert.equal(typeof own, typeof german, key)
      }
    })
  }

  it('contain no ß in German', () => {
    for (const [key, { de: german }] of entries)
      for (const text of formsOf(german)) assert.doesNotMatch(text, /ß/, key)
  })

  it('differ between languages, so that none is a copy of another', () => {
    for (const language of languages.filter((other) => other !== 'de')) {
      const same = entries.filter(([, { de: german, [language]: own = '' }]) => {
        const [text = ''] = formsOf(german)
        return text.length > 25 && text === formsOf(own)[0]
      })
      assert.deepEqual(same, [])
    }
  })

  it('refer only to keys that have texts', () => {
    assert.deepEqual(
      entries.filter(([, entry]) => typeof entry !== 'object'),
      [],
    )
  })

  it('contain each key once', () => {
    const keys = catalogues.flatMap((catalogue) => Object.keys(catalogue))
    assert.ok(keys.length > 3000)
    assert.deepEqual(
      keys.filter((key, place) => keys.indexOf(key) !== place),
      [],
    )
  })

  it('contain no duplicates', () => {
    const said = Map.groupBy(
      entries.filter(([key]) => !homonyms.has(key)),
      ([, entry]) => JSON.stringify(entry),
    )
    const repeated = [...said.values()].filter((same) => new Set(same.map(([, entry]) => entry)).size > 1)
    assert.deepEqual(
      repeated.map((same) => same.map(([key]) => key)),
      [],
    )
  })

  it('show the German text where a language has none yet', () => {
    const entry = { de: 'Ja', fr: 'Oui' }
    assert.deepEqual([messageIn(entry, 'fr'), messageIn(entry, 'rm')], ['Oui', 'Ja'])
  })

  it('do not compile in a further language with other keys, placeholders or forms than in German', () => {
    const own = textsByKey({
      'common.active': 'on',
      'confirm.type': 'Type {text}',
      'list.count': { one: '{count} entry', other: '{count} entries' },
    })
    assert.equal(own['list.count'].one, '{count} entry')
    // @ts-expect-error: the key does not exist
    assert.ok(textsByKey({ 'common.inactivity': 'off' }))
    // @ts-expect-error: the German text has no placeholder
    assert.ok(textsByKey({ 'common.active': 'on {text}' }))
    // @ts-expect-error: the German text has a placeholder
    assert.ok(textsByKey({ 'confirm.type': 'Type this' }))
    // @ts-expect-error: the German text has plural forms
    assert.ok(textsByKey({ 'list.count': '{count} entries' }))
    // @ts-expect-error: the German text has no plural forms
    assert.ok(textsByKey({ 'common.active': { one: 'on', other: 'on' } }))
  })

  it('fill the given values into a text', () => {
    assert.match(translator('fr_CH')('error.500.text', { request: 'abc-1' }), /numéro abc-1/)
  })
})
