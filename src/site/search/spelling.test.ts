import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { correctedText, vocabularyOf } from './spelling.ts'

const vocabulary = vocabularyOf(
  '  staatskanzlei  caduff anna  caduff curdin  steuererklarung  amt  amt fur umwelt ',
)

describe('the corrected spelling of a search', () => {
  const cases: readonly (readonly [string, string | null])[] = [
    ['Statskanzlei', 'staatskanzlei'],
    ['Stattskanz', 'staatskanzlei'],
    ['Cadduf', 'caduff'],
    ['Caduf', null],
    ['Cadoff', 'caduff'],
    ['Anna Kaduff', 'anna caduff'],
    ['Steuererklärng', 'steuererklarung'],
    ['Amt für Umwält', 'amt fur umwelt'],
    ['Atm', null],
    ['Velo', null],
    ['Anna Velo', null],
    ['', null],
  ]
  for (const [typed, expected] of cases)
    it(JSON.stringify(typed), () => assert.equal(correctedText(vocabulary, typed), expected))

  it('is the word that occurs more often', () => {
    assert.equal(vocabularyOf('gasser gasser gesser').corrected('gosser'), 'gasser')
    assert.equal(vocabularyOf('gesser gesser gasser').corrected('gosser'), 'gesser')
  })

  it('is found for every word with one letter changed, and known words stay unchanged', () => {
    const word = fc.stringMatching(/^[a-z]{4,12}$/)
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 30 }), fc.nat(), (words, at) => {
        const known = vocabularyOf(words.join(' '))
        for (const one of words) {
          assert.equal(known.corrected(one), one)
          const place = at % one.length
          assert.notEqual(known.corrected(`${one.slice(0, place)}ø${one.slice(place + 1)}`), null)
        }
      }),
    )
  })
})
