import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { editDistance } from '../../../../values/edit-distance.ts'
import { assignColumns } from './columns.ts'

const vote = ['status', 'type', 'entity_id', 'counted', 'yeas', 'nays', 'invalid', 'empty', 'eligible_voters']

function columnsOf(cells: readonly string[], required: readonly string[]) {
  const columns = assignColumns(cells, { required })
  assert.ok(columns.ok, JSON.stringify(columns))
  return columns.value
}

function problemOf(cells: readonly string[], required: readonly string[]) {
  const columns = assignColumns(cells, { required })
  assert.ok(!columns.ok)
  return columns.error
}

const replaced = (name: string, ...by: string[]) => vote.flatMap((one) => (one === name ? by : [one]))

describe('names in the header of a table', () => {
  it('may be in any order and case, padded, with accents and with other columns in between', () => {
    const { column } = columnsOf(['Zweite', '  NÄME ', 'more', 'First   Name'], ['first name', 'name'])
    assert.equal(column('name'), 1)
    assert.equal(column('first name'), 3)
    assert.equal(column('zweite'), 0)
    assert.equal(column('absent'), -1)
  })

  it('keep their position beside blank ones', () => {
    const { column, width, headers } = columnsOf(['', 'a', ' ', 'b', ''], ['a', 'b'])
    assert.deepEqual([column('a'), column('b'), width], [1, 3, 4])
    assert.deepEqual(headers, [
      { name: 'a', column: 1 },
      { name: 'b', column: 3 },
    ])
  })

  it('are ignored if they cannot be the name of a column', () => {
    const { column, headers, width } = columnsOf(['2015', 'nr#', 'name', 'class', '2016'], ['name'])
    assert.deepEqual(
      headers.map(({ name }) => name),
      ['name', 'class'],
    )
    assert.deepEqual([column('name'), width], [2, 5])
  })

  it('may occur only once, whether they are required or not', () => {
    assert.deepEqual(problemOf([...vote, 'Yeas'], vote), {
      code: 'columns.duplicate',
      values: { column: 'yeas' },
    })
    assert.equal(problemOf([...vote, 'extra', 'ëxtra '], vote).code, 'columns.duplicate')
    assert.equal(problemOf([...vote.slice(1), 'extra', 'extra'], vote).code, 'columns.duplicate')
  })

  it('match optional columns whatever characters separate their words', () => {
    const { column } = columnsOf(['name', 'Name (de-CH)', 'a.b', 'a_b'], ['name'])
    assert.equal(column('name__de_ch_'), 1)
    assert.equal(column('a_b'), 3)
    assert.equal(column('a.b'), 2)
  })
})

describe('misspelt names of required columns', () => {
  it('are accepted if they are close enough', () => {
    const { column } = columnsOf(replaced('eligible_voters', 'elegible_voters'), vote)
    assert.equal(column('eligible_voters'), 8)
    assert.equal(columnsOf(replaced('invalid', 'invaldi'), vote).column('invalid'), 6)
  })

  it('are not accepted at the distance at which names differ from each other', () => {
    assert.deepEqual(problemOf(replaced('eligible_voters', 'elligibel_vters'), vote), {
      code: 'columns.missing',
      values: {
        columns: 'eligible_voters',
        found: replaced('eligible_voters', 'elligibel_vters').join(', '),
      },
    })
  })

  it('are not accepted at all beside columns that differ by one letter', () => {
    const numbered = ['panachage_votes_from_list_1', 'panachage_votes_from_list_2']
    assert.equal(problemOf([...replaced('status', 'statos'), ...numbered], vote).code, 'columns.missing')
    assert.equal(columnsOf([...vote, ...numbered], vote).column('status'), 0)
  })

  it('are ambiguous if two are equally close', () => {
    assert.deepEqual(problemOf(replaced('nays', 'nay', 'nayss'), vote), {
      code: 'columns.ambiguous',
      values: { columns: 'nays' },
    })
  })

  it('are ambiguous if one is the closest to two names', () => {
    const problem = problemOf(
      ['abcdefgh_xx', 'zzzzzzzzzzzz'],
      ['abcdefgh_xxyy', 'abcdefgh_yyxx', 'zzzzzzzzzzzz'],
    )
    assert.equal(problem.code, 'columns.ambiguous')
  })

  it('are missing if only an optional column has a similar name', () => {
    const cells = ['stmgueltig', 'bfsnrgemeinde']
    const shape = { required: ['stmungueltig', 'bfsnrgemeinde'], optional: ['stmgueltig'] }
    const columns = assignColumns(cells, shape)
    assert.deepEqual(!columns.ok && columns.error.code, 'columns.missing')
  })

  it('count as missing before they count as ambiguous', () => {
    const cells = replaced('nays', 'nay', 'nayss').filter((name) => name !== 'counted' && name !== 'status')
    assert.deepEqual(problemOf(cells, vote), {
      code: 'columns.missing',
      values: { columns: 'status, counted', found: cells.join(', ') },
    })
  })

  it('are all missing in a line that was not split', () => {
    assert.deepEqual(problemOf([vote.join('|')], vote), {
      code: 'columns.missing',
      values: { columns: vote.join(', '), found: vote.join('|') },
    })
  })

  it('are all missing without a header', () => {
    const values = { columns: vote.join(', '), found: '–' }
    assert.deepEqual(problemOf(['', ''], vote), { code: 'columns.missing', values })
  })

  it('are reported with the names that were found, up to a limit', () => {
    const { values } = problemOf(['x'.repeat(10_000)], vote)
    assert.ok('found' in values && String(values.found).length < 1000)
  })
})

describe('a malicious header', () => {
  const far = (index: number) => `${index.toString(7).padStart(6, 'x').repeat(5)}`

  function comparisons(cells: readonly string[]): number {
    let count = 0
    assignColumns(cells, { required: vote }, (one, other, most) => {
      count++
      return editDistance(one, other, most)
    })
    return count
  }

  it('of thousands of columns is not compared pair by pair', () => {
    const cells = [...replaced('nays', 'nay'), ...Array.from({ length: 15_000 }, (_, index) => far(index))]
    assert.ok(comparisons(cells) < 20_000)
  })

  it('of similar names is not compared at all if all names are exact', () => {
    const cells = [...vote, ...Array.from({ length: 200 }, (_, index) => far(index))]
    assert.equal(comparisons(cells), 0)
  })

  it('of numbered columns is compared no further than to the first two similar ones', () => {
    const numbered = Array.from({ length: 200 }, (_, index) => `panachage_votes_from_list_${index + 10}`)
    assert.ok(comparisons([...numbered, ...replaced('nays', 'nay')]) < 500)
  })

  it('of very long names is not compared pair by pair', () => {
    const cells = [
      ...replaced('nays', 'nay'),
      ...Array.from({ length: 200 }, (_, index) => far(index).repeat(10)),
    ]
    assert.ok(comparisons(cells) < 500)
  })
})
