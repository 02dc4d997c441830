import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { readSearch, type SearchQuery } from '../../platform/search/query.ts'
import { excerpt, highlight, markupExcerpt } from './highlight.ts'

function query(text: string): SearchQuery {
  return readSearch(text) ?? assert.fail(`no words in ${text}`)
}
const marked = (text: string, searched: string) => highlight(text, query(searched)).toString()

describe('highlighting the words of a search', () => {
  const cases: readonly (readonly [string, string, string])[] = [
    ['Amt für Wälder', 'wald', 'Amt für <mark>Wälder</mark>'],
    ['Rechtsdienst', 'dienst', 'Rechtsdienst'],
    ['Amt Amtes', '"amt"', '<mark>Amt</mark> Amtes'],
    ['Wald und See', 'wald or see', '<mark>Wald</mark> und <mark>See</mark>'],
    ['Wald ohne See', 'wald -see', '<mark>Wald</mark> ohne See'],
    ['Müller-Meier', 'muller-mei', '<mark>Müller</mark>-<mark>Meier</mark>'],
    ['Staats\u00ADkanzlei', 'staatsk', '<mark>Staats\u00ADkanzlei</mark>'],
    [
      '<b>Wald</b> & "See"',
      'wald b',
      '&lt;<mark>b</mark>&gt;<mark>Wald</mark>&lt;/<mark>b</mark>&gt; &amp; &quot;See&quot;',
    ],
  ]
  for (const [text, searched, expected] of cases)
    it(`marks ${searched} in ${text}`, () => assert.equal(marked(text, searched), expected))

  it('changes no character of the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (text, searched) => {
        const read = readSearch(searched)
        if (read === null) return
        const plain = highlight(text, read)
          .toString()
          .replaceAll(/<\/?mark>/g, '')
        assert.equal(plain, highlight(text, { all: [], none: [], leftOut: '' }).toString())
      }),
    )
  })
})

describe('the excerpt of a text in search results', () => {
  const long = `Anfang ${'von vielem '.repeat(60)}Ziel ${'und mehr '.repeat(60)}`

  it('is the whole text if that is short', () => {
    assert.equal(excerpt('  kurz\n und  gut ', query('gut')), 'kurz und gut')
  })

  it('contains the first word that was searched for', () => {
    const piece = excerpt(long, query('ziel'))
    assert.match(piece, /^… .*\bZiel\b.* …$/)
    assert.ok(piece.length < 220)
  })

  it('is the beginning if the word is elsewhere', () => {
    assert.match(excerpt(long, query('anderes')), /^Anfang von .*[^ ] …$/)
  })

  it('is made from the beginning of a text, however long and malicious that is', () => {
    const units = [
      'x',
      ' ',
      '\n',
      '<',
      '&',
      '<p ',
      '<b>',
      'a\u0301',
      '\u00AD',
      '\u200D',
      'ﷺ',
      'nadel',
      '𝒜',
      '\uD835',
    ]
    const hostile = fc
      .array(fc.tuple(fc.constantFrom(...units), fc.integer({ min: 1, max: 20_000 })), {
        minLength: 1,
        maxLength: 4,
      })
      .map((runs) => runs.map(([unit, times]) => unit.repeat(times)).join(' '))
    const searched = query('nadel -x "a b" y')
    fc.assert(
      fc.property(hostile, (text) => {
        const beginning = text.slice(0, 10_000)
        for (const substringOf of [excerpt, markupExcerpt]) {
          const piece = substringOf(text, searched)
          assert.ok(piece.length <= 210)
          assert.ok(piece.isWellFormed())
          assert.equal(
            substringOf(`${beginning.padEnd(10_000)} nadel`, searched),
            substringOf(beginning, searched),
          )
        }
        const marks = highlight(text, searched).toString().lastIndexOf('<mark>')
        assert.ok(marks <= highlight(beginning, searched).toString().lastIndexOf('<mark>'))
      }),
      { numRuns: 20 },
    )
  })

  it('is short and contains the word for any text', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme', maxLength: 30 }), { maxLength: 60 }), (words) => {
        const text = [...words, 'nadel', ...words].join(' ')
        const piece = excerpt(text, query('nadel'))
        assert.ok(piece.length <= 210, piece)
        assert.ok(piece.isWellFormed())
        if (!words.some((word) => /nadel/i.test(word))) assert.match(piece, /nadel/)
      }),
    )
  })
})
