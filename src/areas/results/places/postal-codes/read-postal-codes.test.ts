import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { readPostalCodes } from './read-postal-codes.ts'

const read = (text: string) => readPostalCodes(Buffer.from(text), (id) => id <= 5)

/** Returns line, code and value of each problem. */
function problemsIn(text: string): readonly string[] {
  const outcome = read(text)
  return outcome.ok ? [] : outcome.error.map(({ line, code, value }) => `${line} ${code} ${value}`.trim())
}

describe('a file of postal codes', () => {
  it('has columns in any order, several codes for a municipality and several municipalities for a code', () => {
    const outcome = read('municipality,note,postal_code\n1,x,4125\n2,,4125\n1,,4126\n1,,4125\n')
    assert.deepEqual(outcome.ok && outcome.value, [
      { code: '4125', entity: 1 },
      { code: '4125', entity: 2 },
      { code: '4126', entity: 1 },
    ])
  })

  it('may be the register of the whole country', () => {
    const outcome = read(
      'Ortschaftsname;PLZ4;Zusatzziffer;Gemeindename;BFS-Nr\nRiehen;4125;00;Riehen;3\nZug;6300;00;Zug;1711\n',
    )
    assert.deepEqual(outcome.ok && outcome.value, [{ code: '4125', entity: 3 }])
  })

  it('is refused with every problem and its line', () => {
    const head = 'postal_code,municipality\n'
    assert.deepEqual(problemsIn(''), ['null empty'])
    assert.deepEqual(problemsIn(head), ['null empty'])
    assert.deepEqual(problemsIn('plz,ort\n4125,Riehen\n'), ['1 columnMissing'])
    assert.deepEqual(problemsIn(`${head}"4125,1\n`), ['2 unreadable'])
    assert.deepEqual(problemsIn(`${head}CH-4125,1\n,2\n4125,3\n`), [
      '2 notPostalCode CH-4125',
      '3 notPostalCode',
    ])
    assert.deepEqual(problemsIn(`${head}6300,1711\n`), ['null noneHere'])
  })
})
