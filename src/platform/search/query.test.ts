import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { anyCharacter } from '../../../test/support/any-character.ts'
import { readSearch, substringOf } from './query.ts'

/** The query in a notation that is easy to compare: groups by blanks, alternatives by `|`, a border by `$`. */
function written(text: string): string | null {
  const query = readSearch(text)
  if (query === null) return null
  const groups = query.all.map((group) => group.map((term) => substringOf(term).slice(1)).join('|'))
  return [...groups, ...query.none.map((term) => `-${substringOf(term).slice(1)}`)]
    .map((part) => part.replace(/ $/, '$').replaceAll(' ', '+'))
    .join(' ')
}

describe('reading a search query', () => {
  const cases: readonly (readonly [string, string | null])[] = [
    ['Wald', 'wald'],
    ['  Wald   See ', 'wald see'],
    ['Zürich', 'zurich'],
    ['Müller-Meier', 'muller+meier'],
    ['anna@dreiseen.example', 'anna+dreiseen+example'],
    ['"Amt für Wald"', 'amt+fur+wald$'],
    ['«Amt für» Wald', 'amt+fur$ wald'],
    ['„Amt“', 'amt$'],
    ['"Amt fü', 'amt+fu'],
    ['see -wald', 'see -wald'],
    ['see -"amt für"', 'see -amt+fur$'],
    ['-wald', '-wald'],
    ['a', 'a$'],
    ['see -a', 'see -a$'],
    ['muller-m', 'muller+m'],
    ['"amt f', 'amt+f'],
    ['see - wald', 'see wald'],
    ['--wald', '-wald'],
    ['wald or see', 'wald|see'],
    ['wald ODER see oder "am bach" amt', 'wald|see|am+bach$ amt'],
    ['amt wald or see', 'amt wald|see'],
    ['or', 'or'],
    ['or wald', 'or wald'],
    ['wald or', 'wald or'],
    ['wald or -see', 'wald or -see'],
    ['wald "or" see', 'wald or$ see'],
    ['', null],
    ['  % _ " - "" ', null],
    ['100 %', '100'],
  ]
  for (const [text, expected] of cases) it(JSON.stringify(text), () => assert.equal(written(text), expected))

  describe('is bounded in words and length', () => {
    const ten = 'eins zwei drei vier fünf sechs sieben acht neun zehn'
    const bounds: readonly (readonly [string, string, string])[] = [
      [ten, written(ten) ?? '', ''],
      [`${ten} elf  zwölf `, written(ten) ?? '', 'elf  zwölf'],
      [`${ten} -elf`, written(ten) ?? '', '-elf'],
      [`${ten} "elf`, written(ten) ?? '', '"elf'],
      [`"${ten} elf" zwölf`, `${written(ten)?.replaceAll(' ', '+')}$`, 'elf" zwölf'],
      ['a b c d e f g h i or j', 'a$ b$ c$ d$ e$ f$ g$ h$ i$', 'j'],
      ['wald a-b-c-d-e-f-g-h-i-j', 'wald', 'a-b-c-d-e-f-g-h-i-j'],
      ['a-b-c-d-e-f-g-h-i-j-k', '', 'a-b-c-d-e-f-g-h-i-j-k'],
      [`${'x'.repeat(98)} wald`, 'x'.repeat(60), 'wald'],
      ['x'.repeat(101), 'x'.repeat(60), 'x'],
    ]
    for (const [text, searched, leftOut] of bounds)
      it(text, () => {
        assert.equal(written(text), searched)
        assert.equal(readSearch(text)?.leftOut, leftOut)
      })
  })

  it('accepts any text', () => {
    const unit = fc.oneof(
      fc.constantFrom('"', '-', ' ', ' or ', '«', '%', '_', '\\', "'", '*', ':', '(', ')'),
      fc.string({ unit: anyCharacter, maxLength: 3 }),
    )
    fc.assert(
      fc.property(fc.array(unit, { maxLength: 80 }), (units) => {
        const query = readSearch(units.join(''))
        if (query === null) return
        const terms = [...query.all.flat(), ...query.none]
        const words = terms.flatMap((term) => term.words)
        assert.ok(words.length <= 10 && (words.length > 0 || query.leftOut !== ''))
        for (const term of terms) assert.match(substringOf(term), /^( [\p{L}\p{N}]+)+ ?$/u)
        assert.ok(units.join('').includes(query.leftOut))
      }),
    )
  })
})
