import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { readSearch, substringOf } from '../../platform/search/query.ts'
import { readingOf } from './reading.ts'
import { vocabularyOf } from './spelling.ts'
import { synonymsOf } from './synonyms.ts'

const synonyms = synonymsOf([
  ['Steueramt', 'Steuerverwaltung', 'Amt für Steuern'],
  ['Kita', 'Kinderbetreuung'],
])
const today = Temporal.PlainDate.from('2026-11-15')

/** Groups by blanks, alternatives by `|`, a border by `$`. */
function widerOf(text: string): string | undefined {
  const reading = readingOf(text, { vocabulary: vocabularyOf(''), synonyms, today })
  return reading?.wider.all
    .map((group) =>
      group.map((term) => substringOf(term).trimStart().replace(/ $/, '$').replaceAll(' ', '+')).join('|'),
    )
    .join(' ')
}

describe('synonyms in a search', () => {
  const cases: readonly (readonly [string, string])[] = [
    ['steueramt', 'steueramt|steuerverwaltung|amt+fur+steuern'],
    ['Kita Seewis', 'kita|kinderbetreuung seewis'],
    // Phrases count as a whole: "(a and b) or c" is "(a or c) and (b or c)".
    [
      'amt für steuern',
      'amt|steueramt|steuerverwaltung fur|steueramt|steuerverwaltung steuern|steueramt|steuerverwaltung',
    ],
    ['amt für kultur', 'amt fur kultur'],
    // While typing.
    ['steuera', 'steuera|steuerverwaltung|amt+fur+steuern'],
    ['kit', 'kit'],
    ['steuera seewis', 'steuera seewis'],
    ['"steueramt"', 'steueramt$'],
    ['steueramt -kita', 'steueramt'],
  ]
  for (const [text, expected] of cases) it(text, () => assert.equal(widerOf(text), expected))

  it('leave the search as typed where there are none', () => {
    const reading = readingOf('wald', { vocabulary: vocabularyOf(''), synonyms, today })
    assert.equal(reading?.wider, reading?.typed)
    assert.deepEqual(reading?.typed, readSearch('wald'))
  })

  it('are limited in number', () => {
    const many = synonymsOf([['wald', ...Array.from({ length: 50 }, (_, index) => `forst${index}`)]])
    const reading = readingOf('wald', { vocabulary: vocabularyOf(''), synonyms: many, today })
    assert.equal(reading?.wider.all.flat().length, 13)
  })
})
