import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { contrast, readable, themeAsset, themeHref } from './theme.ts'

const channel = fc.integer({ min: 0, max: 255 })

describe('the accent colour', () => {
  it('has enough contrast in both themes for any colour', () => {
    fc.assert(
      fc.property(fc.tuple(channel, channel, channel), (colour) => {
        assert.ok(contrast(readable(colour, [255, 255, 255], [0, 0, 0]), [255, 255, 255]) >= 4.5)
        assert.ok(contrast(readable(colour, [20, 22, 24], [255, 255, 255], 6), [20, 22, 24]) >= 6)
      }),
    )
  })

  it('has its contrast measured as in WCAG', () => {
    assert.equal(contrast([0, 0, 0], [255, 255, 255]), 21)
    assert.ok(Math.abs(contrast([119, 119, 119], [255, 255, 255]) - 4.48) < 0.01)
  })

  it('is served under a name that depends on the colour only', () => {
    assert.equal(themeHref('#1D5C8F'), '/assets/theme-1d5c8f.css')
    assert.match(String(themeAsset('theme-1d5c8f.css')?.content), /--accent:/)
    assert.equal(themeHref('#1D5C8F', 'dark'), '/assets/theme-1d5c8f-dark.css')
    assert.notEqual(
      String(themeAsset('theme-1d5c8f-dark.css')?.content),
      String(themeAsset('theme-1d5c8f-light.css')?.content),
    )
    for (const name of ['theme-1d5c8f-pink.css', 'theme-.css', 'theme-1d5c8f.css.map', 'theme-;}body{.css'])
      assert.equal(themeAsset(name), null)
  })
})
