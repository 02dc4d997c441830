import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { hashtagsOf } from './hashtags.ts'

describe('hashtags', () => {
  const cases: readonly (readonly [string, string, readonly string[]])[] = [
    ['none', 'Der Regierungsrat tagt.', []],
    [
      'at the start, in the middle and at the end',
      '#Umwelt und #Verkehr in #Zug',
      ['Umwelt', 'Verkehr', 'Zug'],
    ],
    ['letters of all languages, digits, underscore', '#Bürö_2027 #énergie', ['Bürö_2027', 'énergie']],
    ['the first spelling of each', '#Umwelt #UMWELT #umwelt', ['Umwelt']],
    ['a letter and its accent apart are one', '#Zu\u0308rich #Z\u00fcrich', ['Zürich']],
    [
      'ends at punctuation',
      '#eins, #zwei. (#drei) «#vier»: #fünf-sechs',
      ['eins', 'zwei', 'drei', 'vier', 'fünf'],
    ],
    ['the fragment of an address', 'https://example.org/#oben https://example.org/seite#unten', []],
    ['a character written as a number', 'l&#8217;eau &#x27;', []],
    ['a sharp alone', '# ## #- C#dur', []],
    ['a word too long to be one', `#${'x'.repeat(101)}`, []],
  ]
  for (const [name, text, expected] of cases) it(name, () => assert.deepEqual(hashtagsOf([text]), expected))

  it('are collected from several texts in their order', () => {
    assert.deepEqual(hashtagsOf(['#a #b', '#B #c']), ['a', 'b', 'c'])
  })

  it('are never repeated and never contain anything but letters, digits and underscores', () => {
    const pieces = fc.constantFrom('#', '#', 'a', 'Ä', 'ß', 'ı', '1', '_', ' ', '/', '&', ',', '-', '\n', '🏔')
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 30 }), (parts) => {
        const tags = hashtagsOf([parts.join('')])
        assert.equal(new Set(tags.map((tag) => tag.toLowerCase())).size, tags.length)
        for (const tag of tags) assert.match(tag, /^[\p{L}\p{M}\p{N}_]+$/u)
      }),
    )
  })
})
