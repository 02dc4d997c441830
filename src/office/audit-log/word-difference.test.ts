import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { type TextPiece, wordDifference } from './word-difference.ts'

const marked = (pieces: readonly TextPiece[]) =>
  pieces.map(({ text, isChanged }) => (isChanged ? `[${text}]` : text)).join('')
const difference = (before: string, after: string) => {
  const pieces = wordDifference(before, after)
  return [marked(pieces.before), marked(pieces.after)]
}

describe('the difference between two texts', () => {
  it('marks words that are gone and words that are new', () => {
    assert.deepEqual(difference('Das Amt ist am Montag offen.', 'Das Amt ist am Dienstag offen.'), [
      'Das Amt ist am [Montag] offen.',
      'Das Amt ist am [Dienstag] offen.',
    ])
    assert.deepEqual(difference('Wir sind da', 'Wir sind morgen wieder da'), [
      'Wir sind da',
      'Wir sind [morgen wieder ]da',
    ])
    assert.deepEqual(difference('Eins, zwei, drei', 'Eins, drei'), ['Eins, [zwei, ]drei', 'Eins, drei'])
    assert.deepEqual(difference('', 'Neu'), ['', '[Neu]'])
    assert.deepEqual(difference('Gleich', 'Gleich'), ['Gleich', 'Gleich'])
  })

  it('marks neighbouring words together, with the blanks between them', () => {
    assert.deepEqual(difference('a b c d', 'a x y d'), ['a [b c] d', 'a [x y] d'])
  })

  it('counts very long texts as changed entirely, except where they begin and end alike', () => {
    const long = (word: string) => Array.from({ length: 1500 }, (_, place) => `${word}${place}`).join(' ')
    const [before, after] = difference(`Anfang ${long('a')} Ende`, `Anfang ${long('b')} Ende`)
    assert.match(before ?? '', /^Anfang \[a0 .* a1499\] Ende$/)
    assert.match(after ?? '', /^Anfang \[b0 .* b1499\] Ende$/)
  })

  it('keeps both texts, whose unmarked words are the same', () => {
    const text = fc.array(fc.constantFrom('a', 'b', 'ä', ' ', ',', '\n')).map((parts) => parts.join(''))
    fc.assert(
      fc.property(text, text, (before, after) => {
        const found = wordDifference(before, after)
        const whole = (pieces: readonly TextPiece[]) => pieces.map((one) => one.text).join('')
        const words = (pieces: readonly TextPiece[]) =>
          pieces
            .filter((one) => !one.isChanged)
            .map((one) => one.text)
            .join('')
            .replace(/\s/g, '')
        assert.deepEqual([whole(found.before), whole(found.after)], [before, after])
        assert.equal(words(found.before), words(found.after))
      }),
    )
  })
})
