import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { readFlag } from './flag.ts'

describe('a cell that says yes or no', () => {
  it('is read in any case and national language', () => {
    for (const cell of [
      'true',
      'TRUE',
      'tRuE',
      '1',
      'yes',
      'Ja',
      'WAHR',
      'x',
      'X',
      'oui',
      'Vrai',
      'sì',
      'SÌ',
    ])
      assert.equal(readFlag(cell), true, cell)
    for (const cell of ['false', 'False', '0', 'no', 'NEIN', 'falsch', 'non', 'Faux', 'falso', 'na'])
      assert.equal(readFlag(cell), false, cell)
  })

  it('is no where it is blank', () => {
    assert.equal(readFlag(''), false)
  })

  it('is undefined for other texts', () => {
    for (const cell of ['truee', '2', '-1', '1.0', 'ok', '?', '-', 'counted', 'trux', 'x'.repeat(5_000_000)])
      assert.equal(readFlag(cell), undefined, cell.slice(0, 10))
  })
})
