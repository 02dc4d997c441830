import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { stripVTControlCharacters } from 'node:util'
import { errorTable } from './error-table.ts'
import { oneLine, sizeText, wantsColour } from './terminal-text.ts'

const plain = { colour: false, width: null }

describe('errorTable', () => {
  it('shows line and message of each problem', () => {
    const errors = [
      { field: 'results', line: null, message: 'No data' },
      { field: 'results', line: 12, message: 'Unknown entity 9999' },
      { field: 'results', line: 10345, message: 'Not a number' },
    ]
    assert.equal(
      errorTable(errors, plain),
      ' Line  Problem\n    –  No data\n   12  Unknown entity 9999\n10345  Not a number',
    )
  })

  it('names the field if it is not only the file', () => {
    const errors = [
      { field: 'id', line: null, message: 'There is no such vote' },
      { field: 'results', line: 2, message: 'Not a number' },
    ]
    assert.equal(
      errorTable(errors, plain),
      'Field    Line  Problem\nid          –  There is no such vote\nresults     2  Not a number',
    )
  })

  it('wraps long messages between words', () => {
    const errors = [{ field: 'results', line: 2, message: 'one two three four five six seven' }]
    assert.equal(
      errorTable(errors, { colour: false, width: 29 }),
      'Line  Problem\n   2  one two three four five\n      six seven',
    )
  })

  it('has the same text with colours as without', () => {
    const errors = [{ field: 'id', line: 2, message: 'wrong' }]
    const coloured = errorTable(errors, { colour: true, width: null })
    assert.ok(coloured.includes('\x1b[33m'))
    assert.equal(stripVTControlCharacters(coloured), errorTable(errors, plain))
  })

  it('removes control characters from messages', () => {
    const errors = [{ field: 'results', line: 2, message: '\x1b[2Jgone\r\nfine\u202Eenif' }]
    assert.equal(errorTable(errors, plain), 'Line  Problem\n   2  �[2Jgone fine�enif')
  })
})

it('wantsColour requires a terminal and no NO_COLOR', () => {
  assert.equal(wantsColour({ isTTY: true }, {}), true)
  assert.equal(wantsColour({ isTTY: true }, { NO_COLOR: '' }), true)
  assert.equal(wantsColour({ isTTY: true }, { NO_COLOR: '1' }), false)
  assert.equal(wantsColour({ isTTY: true }, { TERM: 'dumb' }), false)
  assert.equal(wantsColour({ isTTY: false }, {}), false)
  assert.equal(wantsColour({}, {}), false)
})

it('oneLine keeps letters of all languages', () => {
  assert.equal(oneLine(' Zürich,\tGenève\n日本 '), 'Zürich, Genève 日本')
})

it('sizeText uses a suitable unit', () => {
  assert.deepEqual([0, 999, 1000, 999_949, 3_500_000].map(sizeText), [
    '0 bytes',
    '999 bytes',
    '1.0 kB',
    '999.9 kB',
    '3.5 MB',
  ])
})
