import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { vocabularyOf } from './spelling.ts'

const { compounds } = vocabularyOf(
  'laipass laipassstrasse kantonsstrassen kantonsrat kantonsratswahl wahlen volksschule bergschulhaus gesamtschau ' +
    'strassenunterhalt prevention kalender',
)

describe('parts of compounds', () => {
  const cases: readonly (readonly [string, readonly string[]])[] = [
    ['strasse', ['laipassstrasse', 'kantonsstrassen']],
    ['wahl', ['kantonsratswahl']],
    ['schule', ['volksschule']],
    ['rats', []],
    ['schul', ['volksschule']],
    // In the middle of a word, beside no known one.
    ['schulh', []],
    // Ends of words that are no words, and parts that are too short.
    ['asse', []],
    ['tion', []],
    ['amt', []],
    // Words that begin with it are found anyway.
    ['strassen', ['kantonsstrassen']],
    ['kantonsrat', []],
    ['nirgends', []],
  ]
  for (const [part, expected] of cases)
    it(JSON.stringify(part), () => assert.deepEqual(compounds.containing(part), expected))

  it('are few, whatever the words', () => {
    const word = fc.string({ unit: fc.constantFrom(...'abst'), minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(fc.array(word, { maxLength: 80 }), word, (words, part) => {
        const found = vocabularyOf(words.join(' ')).compounds.containing(part)
        assert.ok(found.length <= 6)
        for (const one of found) assert.ok(words.includes(one) && one.indexOf(part, 3) > 0, one)
      }),
    )
  })
})

describe('letters that stand for umlauts', () => {
  it('are replaced where a word begins so', () => {
    const vocabulary = vocabularyOf('muller steuer feuerwehr')
    assert.equal(vocabulary.withUmlaut('mueller'), 'muller')
    assert.equal(vocabulary.withUmlaut('muell'), 'mull')
    assert.equal(vocabulary.withUmlaut('steuer'), null)
    assert.equal(vocabulary.withUmlaut('feuer'), null)
  })
})
