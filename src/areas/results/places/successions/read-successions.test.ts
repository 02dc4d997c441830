import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { unwrap } from '../../../../../test/support/database.ts'
import { readSuccessions } from './read-successions.ts'
import { withOwn } from './successions.ts'

const read = (text: string) => readSuccessions(Buffer.from(text))
const problemsOf = (text: string) => {
  const found = read(text)
  return found.ok
    ? []
    : found.error.map(({ code, line, column, value }) => [code, line, column, value].join(' '))
}

describe('an uploaded list of successions of municipalities', () => {
  it('finds its columns by name, in any order', () => {
    assert.deepEqual(unwrap(read('date;new_id;old_id;note\n2027-01-01;9;3;x\n2027-01-01;9;4;\n')), [
      { old: 3, new: 9, date: '2027-01-01' },
      { old: 4, new: 9, date: '2027-01-01' },
    ])
  })

  it('is refused with the position of each problem', () => {
    const rows = (...lines: string[]) => problemsOf(['old_id,new_id,date', ...lines].join('\n'))
    assert.deepEqual(problemsOf(''), ['empty   '])
    assert.deepEqual(problemsOf('old_id\n1'), ['columnMissing 1 new_id ', 'columnMissing 1 date '])
    assert.deepEqual(rows('0,x,2027-02-30'), [
      'notNumber 2 old_id 0',
      'notNumber 2 new_id x',
      'notDay 2 date 2027-02-30',
    ])
    assert.deepEqual(rows('3,3,2027-01-01'), ['itself 2  3'])
    assert.deepEqual(rows('3,4,2027-01-01', '3,5,2027-01-01', '3,4,2027-01-01'), ['twice 4  3'])
  })

  it('replaces the built-in successions of the same municipalities', () => {
    const known = [
      { old: 1, new: 2, date: '2012-01-01' },
      { old: 3, new: 2, date: '2012-01-01' },
    ]
    const own = [{ old: 1, new: 9, date: '2013-01-01' }]
    assert.deepEqual(withOwn(known, own), [own[0], known[1]])
  })
})
