import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { containing, emailKey, fold, lowerCased } from './text.ts'

describe('a text in lower case for comparison', () => {
  it('contains no letter of a to z that was another one before', () => {
    assert.equal(lowerCased('Kurt MÜLLER ÉTÉ'), 'kurt müller été')
    assert.equal(lowerCased('\u212Aurt \u0130da'), '\u212Aurt \u0130da')
    const plain = (text: string) => text.replace(/[^\x20-\x7E]/gu, '').toLowerCase()
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        assert.equal(plain(lowerCased(text)), plain(text))
        assert.equal(lowerCased(lowerCased(text)), lowerCased(text))
      }),
    )
  })

  it('is used to compare addresses', () => {
    assert.equal(emailKey(' Kurt@Kanzlei.TEST '), 'kurt@kanzlei.test')
    assert.notEqual(emailKey('\u212Aurt@kanzlei.test'), 'kurt@kanzlei.test')
  })
})

describe('a folded text', () => {
  it('ignores case and accents of all four languages', () => {
    assert.equal(fold('Amt ZÜRICH'), 'amt zurich')
    assert.equal(fold('Bérénice Façade'), 'berenice facade')
    assert.equal(fold('Niccolò PERÙ'), 'niccolo peru')
    assert.equal(fold('Tönz-Caduff Müstair'), 'tonz-caduff mustair')
    assert.equal(fold('Strasse Straße Œuvre Ærø Łódź'), 'strasse strasse oeuvre aero lodz')
    assert.equal(fold('  viel \n  Platz '), 'viel platz')
  })

  it('is the same for both Unicode forms of an accent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        assert.equal(fold(text.normalize('NFC')), fold(text.normalize('NFD')))
      }),
    )
  })

  it('does not change when it is folded again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        assert.equal(fold(fold(text)), fold(text))
      }),
    )
  })

  it('contains wildcards of SQL only in escaped form', () => {
    assert.equal(containing('50%_\\'), '%50\\%\\_\\\\%')
  })
})
