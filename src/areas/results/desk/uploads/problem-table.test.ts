import assert from 'node:assert/strict'
import { test } from 'node:test'
import { problem } from '../../import/problems/problems.ts'
import type { UploadProblem } from '../../intake/receiving/problem.ts'
import { problemCount } from '../../intake/receiving/problem.ts'
import { problemRows } from './problem-table.ts'

const of = (field: string, found: UploadProblem['problem']): UploadProblem => ({ field, problem: found })
const problems = [
  of('b', problem('value.blank', { column: 'list_id' }, { line: 2 })),
  of('a', problem('problems.more', { count: 7 })),
  of('a', problem('entity.unknown', { id: '9' }, { line: 10 })),
  of('a', problem('value.blank', { column: 'x' }, { line: 9 })),
  of('a', problem('data.none', null)),
]

test('problems are sorted by file and line, those of the whole upload first and mere counts last', () => {
  const rows = problemRows({ locale: 'de_CH' }, problems, (slot) => slot.toUpperCase())
  assert.deepEqual(
    rows.map(({ slot, line }) => [slot, line]),
    [
      ['A', null],
      ['A', 9],
      ['A', 10],
      ['A', null],
      ['B', 2],
    ],
  )
  assert.match(rows[3]?.message ?? '', /7 weitere/)
})

test('problems beyond the limit are given as their number', () => {
  assert.equal(problemCount(problems), 11)
})
