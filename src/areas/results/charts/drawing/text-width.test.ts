import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { ellipsize, textWidth, wrap } from './text-width.ts'

const font = { size: 15 }

describe('the width of a text', () => {
  it('grows with each letter, and is the same with and without accents', () => {
    assert.ok(textWidth('iii', font) < textWidth('mmm', font))
    assert.equal(textWidth('Zürich', font), textWidth('Zurich', font))
    assert.ok(textWidth('👩‍👩‍👧', font) >= 15)
  })

  it('is greater in bold, and where a fallback font may be used', () => {
    const plain = textWidth('Kantonsrat', font)
    assert.ok(textWidth('Kantonsrat', { ...font, bold: true }) > plain)
    assert.ok(textWidth('Kantonsrat', { ...font, foreign: true }) > plain)
  })
})

describe('a text that is too long', () => {
  it('is cut so that it fits with three dots at its end', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 20, max: 300 }), (text, width) => {
        const shown = ellipsize(text, width, font)
        assert.ok(textWidth(shown, font) <= width)
        assert.ok(shown === text || shown.endsWith('…'))
      }),
    )
  })

  it('is never cut within a letter', () => {
    const family = '👩‍👩‍👧‍👦'
    const shown = ellipsize(family.repeat(20), 200, font)
    assert.equal(shown.replaceAll(family, ''), '…')
  })

  it('is wrapped at spaces, hyphens and slashes', () => {
    assert.deepEqual(wrap('Christlich-demokratische Volkspartei', 110, font, 3), [
      'Christlich-',
      'demokratische',
      'Volkspartei',
    ])
    assert.deepEqual(wrap('  zwei\n Worte ', 200, font, 2), ['zwei Worte'])
    assert.deepEqual(wrap('', 200, font, 2), [''])
  })

  it('has at most the allowed number of lines and loses nothing that fits', () => {
    fc.assert(
      fc.property(fc.lorem({ maxCount: 20 }), fc.integer({ min: 1, max: 4 }), (text, most) => {
        const lines = wrap(text, 150, font, most)
        assert.ok(lines.length <= most)
        assert.ok(lines.every((line) => textWidth(line, font) <= 150))
        if (!lines.at(-1)?.endsWith('…')) assert.equal(lines.join(' '), text)
      }),
    )
  })
})
