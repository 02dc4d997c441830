import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { translator } from '../translate.ts'
import { quoted, withinQuotes } from './quoted.ts'

describe('guillemets within guillemets', () => {
  it('change with every level of nesting', () => {
    assert.equal(quoted('de_CH', 'Initiative «Mehr Grün»'), '«Initiative ‹Mehr Grün›»')
    assert.equal(quoted('it_CH', 'a «b ‹c› d» e'), '«a ‹b «c» d› e»')
  })

  it('have spaces inside in French only', () => {
    assert.equal(quoted('fr_CH', 'Énergie'), '«\u202fÉnergie\u202f»')
    assert.equal(quoted('rm_CH', 'Energia'), '«Energia»')
  })

  it('are unchanged between the marks of a language that quotes with others', () => {
    const title = 'Initiative «Mehr Grün»'
    assert.equal(quoted('en_CH', title), '“Initiative «Mehr Grün»”')
    assert.equal(translator('en_CH')('contentManage.remove.entry', { title }), '“Initiative «Mehr Grün»”')
  })

  it('are restored when the quotation is taken out of another', () => {
    fc.assert(fc.property(fc.string({ unit: fc.constantFrom('«', '»', '‹', '›', 'a', ' ') }), isUndone))
  })

  it('are replaced in a title that a text puts into guillemets', () => {
    const title = 'Initiative «Mehr Grün»'
    const de = translator('de_CH')
    assert.equal(de('contentManage.remove.entry', { title }), '«Initiative ‹Mehr Grün›»')
    assert.match(translator('fr_CH')('ordering.moved', { title }), /^«\u202fInitiative ‹Mehr Grün›\u202f» /)
  })

  it('are unchanged if the text does not quote', () => {
    const de = translator('de_CH')
    assert.equal(de('compare.of', { title: '«Mehr Grün»' }), 'Versionen vergleichen: «Mehr Grün»')
    const one = { item: '«x»', name: '«y»', number: '«1»' }
    assert.match(de('resultsItems.remove.link', one), /«‹y›» \(Nummer «1»\)$/)
  })
})

function isUndone(text: string): void {
  assert.equal(withinQuotes(withinQuotes(text)), text)
}
