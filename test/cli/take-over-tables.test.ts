import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { withPlainIds } from '../../src/moving-in/results/plain-ids.ts'

describe('a table of an election that was delivered', () => {
  it('is read with numbers in the place of ids that uploads must not have', () => {
    const table =
      'list_id,candidate_id,name,panachage_votes_from_list_b-2\r\nb-2,x-9,"A, ""B""",1\r\na-1,y-8,x-9,2\r\n'
    const { table: plain, restored } = withPlainIds(Buffer.from(table))
    const lines = [
      '"list_id","candidate_id","name","panachage_votes_from_list_900000003"',
      '"900000003","900000000","A, ""B""","1"',
      '"900000002","900000001","x-9","2"',
    ]
    assert.equal(String(plain), lines.map((line) => `${line}\r\n`).join(''))
    const rows = Int32Array.of(1, 2)
    const results = { lists: [{ id: '900000003', votes: [900_000_003] }], sources: ['900000002', null], rows }
    assert.deepEqual(restored(results), {
      ...{ lists: [{ id: 'b-2', votes: [900_000_003] }], sources: ['a-1', null], rows },
    })
  })

  it('stays as it is with ids that uploads may have', () => {
    const table = Buffer.from('list_id,candidate_id\r\n01.a,12\r\n')
    assert.equal(withPlainIds(table).table, table)
  })
})
