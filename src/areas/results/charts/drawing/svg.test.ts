import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { anyCharacter } from '../../../../../test/support/any-character.ts'
import { clean, element, path, round, write } from './svg.ts'

describe('SVG elements', () => {
  it('leave out attributes without a value and round the others', () => {
    assert.equal(
      write(element('rect', { x: 1.26, y: -0.01, width: 1 / 3, class: null, fill: undefined, id: false })),
      '<rect x="1.3" y="0" width="0.3"/>',
    )
  })

  it('are on lines of their own, but never inside text', () => {
    const text = element('text', { x: 1 }, [element('tspan', {}, ['a']), element('tspan', {}, ['b'])])
    assert.equal(
      write(element('g', {}, [text, null, false, element('path', { d: 'M0 0' })])),
      '<g>\n<text x="1"><tspan>a</tspan><tspan>b</tspan></text>\n<path d="M0 0"/>\n</g>',
    )
  })

  it('are well-formed and give back their text, whatever it is', () => {
    const parser = new XMLParser({
      ignoreAttributes: false,
      trimValues: false,
      parseTagValue: false,
      parseAttributeValue: false,
      attributeNamePrefix: '@',
    })
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter, minLength: 1 }), (text) => {
        fc.pre(/[^\s]/.test(clean(text)))
        const written = write(element('text', { label: text }, [text]))
        assert.equal(XMLValidator.validate(written), true)
        const { text: read } = parser.parse(written)
        assert.equal(read['#text'], clean(text))
        assert.equal(read['@label'], clean(text))
      }),
    )
  })

  it('contain no characters that change the direction of text, and none that XML forbids', () => {
    assert.equal(clean('a\u202eb\u2066c\u0000d\ud800e\u0085f\tg\rh'), 'abcd\ufffdef g h')
  })

  it('refuse coordinates that are not finite', () => {
    assert.throws(() => round(Number.NaN), RangeError)
    assert.throws(() => write(element('rect', { x: Number.POSITIVE_INFINITY })), RangeError)
  })

  it('have paths with rounded numbers', () => {
    assert.equal(path(['M', 0, 1.26], ['H', 10.04]), 'M0 1.3H10')
  })
})
