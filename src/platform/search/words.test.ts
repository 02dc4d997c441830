import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { anyCharacter } from '../../../test/support/any-character.ts'
import { recordWords, searchWords, wordsIn } from './words.ts'

const anyText = fc.string({ unit: anyCharacter, maxLength: 300 })

describe('the words of a text for the search', () => {
  it('are folded and separated by blanks', () => {
    assert.equal(searchWords('Amt für Wald & Öl'), ' amt fur wald ol ')
    assert.equal(searchWords("L'École, 2. Stock: +41 58"), ' l ecole 2 stock 41 58 ')
    assert.equal(searchWords('Strasse/Straße_Œuvre'), ' strasse strasse oeuvre ')
  })

  it('are the same with and without the fast path', () => {
    // Invisible characters need full folding.
    const plain = fc.string({ unit: 'grapheme-ascii', maxLength: 200 })
    fc.assert(fc.property(plain, (text) => assert.deepEqual(wordsIn(text), wordsIn(`${text}\u00AD`))))
  })

  it('are a single blank for an empty text', () => {
    assert.equal(searchWords(''), ' ')
    assert.equal(searchWords(' – % _ \\ '), ' ')
  })

  it('are not split by invisible characters', () => {
    assert.equal(searchWords('Staats\u00ADkanz\u200Blei'), ' staatskanzlei ')
  })

  it('are bounded in length and number', () => {
    const long = '𝒜'.repeat(50_000) + ' x '.repeat(200_000)
    const stored = searchWords(long)
    assert.ok(stored.length <= 200_000)
    for (const word of wordsIn(long).slice(0, 2)) assert.ok([...word].length <= 60)
    const { words, title_words } = recordWords([long, long], [long, long, 'end'])
    assert.ok(title_words.length <= 2_000)
    assert.ok(words.length <= 200_001)
    assert.ok(Buffer.byteLength(words) < 1024 * 1024)
  })

  it('can be stored and split again for any text', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const stored = searchWords(text)
        assert.ok(stored.isWellFormed())
        assert.match(stored, /^ ([\p{L}\p{N}]+ )*$/u)
        assert.deepEqual(stored.split(' ').filter(Boolean), wordsIn(text))
        assert.equal(searchWords(stored), stored)
      }),
    )
  })

  it('of one text form no phrase with those of the next text', () => {
    assert.deepEqual(recordWords(['Amt', 'Office'], ['für Wald', '', 'See']), {
      title_words: ' amt  office ',
      words: ' amt  office  fur wald   see ',
    })
  })
})
