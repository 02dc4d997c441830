import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { figureFault, isAlphanumeric, readColour, readDecimal, readInteger } from './values.ts'

describe('reading a whole number', () => {
  it('accepts digits with an optional sign, but no number below 0', () => {
    assert.equal(readInteger('0'), 0)
    assert.equal(readInteger('+12'), 12)
    assert.equal(readInteger('-12'), undefined)
    assert.equal(readInteger('007'), 7)
    assert.ok(Object.is(readInteger('-0'), 0))
  })

  it('gives no value for a blank cell', () => {
    assert.equal(readInteger(''), null)
  })

  it('refuses everything else', () => {
    for (const cell of ['12.0', "1'000", '1 000', '1_000', '1e3', '0x1f', '٣', '-', '+', '--1', 'NaN', 'x']) {
      assert.equal(readInteger(cell), undefined, cell)
    }
  })

  it('is limited to 32 bits', () => {
    assert.equal(readInteger('2147483647'), 2_147_483_647)
    assert.equal(readInteger('2147483648'), undefined)
    assert.equal(readInteger('9'.repeat(1_000_000)), undefined)
  })

  it('gives back every number in that range', () => {
    fc.assert(fc.property(fc.nat({ max: 2_147_483_647 }), (value) => readInteger(String(value)) === value))
  })
})

describe('reading a decimal number', () => {
  it('accepts whole numbers, fractions and exponents', () => {
    const expected = {
      '5': 5,
      '13.78': 13.78,
      '.5': 0.5,
      '5.': 5,
      '+1': 1,
      '1.5e3': 1500,
      '125E-1': 12.5,
    }
    for (const [cell, value] of Object.entries(expected)) assert.equal(readDecimal(cell), value, cell)
  })

  it('rounds halves to the even neighbour, by the digits of the text', () => {
    const expected = {
      '0.005': 0,
      '0.015': 0.02,
      '0.025': 0.02,
      '0.285': 0.28,
      '1.005': 1,
      '1.0050000000000000000000000001': 1.01,
      '2.675': 2.68,
      '0.994': 0.99,
      '0.995': 1,
      '25e-3': 0.02,
    }
    for (const [cell, value] of Object.entries(expected)) assert.equal(readDecimal(cell), value, cell)
    assert.ok(Object.is(readDecimal('-0.001'), 0))
  })

  it('gives no value for a blank cell and refuses everything else', () => {
    assert.equal(readDecimal(''), null)
    for (const cell of [
      '.',
      '-',
      'e5',
      '1,5',
      "1'000",
      'NaN',
      'Infinity',
      '1e',
      '1.2.3',
      '1e1000',
      '1e99',
      '-1.25',
      '2147483647.01',
    ]) {
      assert.equal(readDecimal(cell), undefined, cell)
    }
    assert.equal(readDecimal('1'.repeat(1_000_000)), undefined)
  })

  it('gives back every number with two decimals', () => {
    const hundredths = fc.nat({ max: 1_000_000_000 })
    fc.assert(fc.property(hundredths, (value) => readDecimal((value / 100).toFixed(2)) === value / 100))
  })
})

describe('reading other cells', () => {
  it('reports why a cell is no number', () => {
    for (const cell of ['-1', '-007', '-2147483648']) assert.equal(figureFault(cell, 'integer'), 'negative')
    for (const cell of ['2147483648', `+${'9'.repeat(99)}`])
      assert.equal(figureFault(cell, 'integer'), 'tooLarge')
    for (const cell of ['12.0', '-1.5', "1'000", '-', 'x'])
      assert.equal(figureFault(cell, 'integer'), 'integer')
    assert.equal(figureFault('-1.5', 'decimal'), 'negative')
    assert.equal(figureFault('1e99', 'decimal'), 'tooLarge')
    for (const cell of ['.', '-', '1,5', 'x']) assert.equal(figureFault(cell, 'decimal'), 'decimal')
  })

  it('accepts colours of six hexadecimal digits unchanged', () => {
    assert.equal(readColour('#A1b2C3'), '#A1b2C3')
    assert.equal(readColour(''), null)
    for (const cell of ['red', '#abc', 'a1b2c3', '#a1b2cg', '#a1b2c3d'])
      assert.equal(readColour(cell), undefined)
  })

  it('allows letters, digits, dots and underscores in ids', () => {
    for (const cell of ['1', 'A_b.9', '.']) assert.equal(isAlphanumeric(cell), true)
    for (const cell of ['', 'a b', 'ä', 'a-b', '1\n']) assert.equal(isAlphanumeric(cell), false)
  })
})
