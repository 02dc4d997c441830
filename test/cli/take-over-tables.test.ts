import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { listsIn, withBareLists } from '../../src/moving-in/results/tables/bare-lists.ts'
import { withPlainIds } from '../../src/moving-in/results/tables/plain-ids.ts'
import { aCandidate, aList, electionResults } from '../support/results.ts'

describe('the table of an election from a delivery', () => {
  it('gets numbers instead of ids that uploads may not have', () => {
    const table =
      'list_id,candidate_id,name,panachage_votes_from_list_b-2\r\nb-2,x-9,"A, ""B""",1\r\na-1,b-2,x-9,2\r\n'
    const { table: plain, restored } = withPlainIds(Buffer.from(table), 'proporz')
    const lines = [
      '"list_id","candidate_id","name","panachage_votes_from_list_900000001"',
      '"900000001","x-9","A, ""B""","1"',
      '"900000000","b-2","x-9","2"',
    ]
    assert.equal(String(plain), lines.map((line) => `${line}\r\n`).join(''))
    const panachage = { rows: Int32Array.of(0, 2), votes: Int32Array.of(900_000_001) }
    const results = (list: string, source: string) =>
      electionResults({
        lists: [aList(list, { name: 'Mitte', votes: [900_000_001] })],
        candidatePanachage: { ...panachage, sources: [source, null] },
      })
    assert.deepEqual(restored(results('900000001', '900000000')), results('b-2', 'a-1'))
  })

  it('keeps leading zeros in the ids of a majority election', () => {
    const { table, restored } = withPlainIds(Buffer.from("candidate_id\r\n01\r\n'-1\r\n"), 'majorz')
    assert.equal(String(table), '"candidate_id"\r\n"900000001"\r\n"900000000"\r\n')
    const results = (...ids: readonly string[]) =>
      electionResults({ candidates: ids.map((id) => aCandidate(id, { familyName: 'Muster' })) })
    assert.deepEqual(restored(results('900000000', '900000001')), results('-1', '01'))
  })

  it('is unchanged if uploads may have its ids', () => {
    const table = Buffer.from('list_id,candidate_id\r\n01.a,x-9\r\n')
    assert.equal(withPlainIds(table, 'proporz').table, table)
    const majority = Buffer.from('candidate_id\r\n0\r\n12\r\n')
    assert.equal(withPlainIds(majority, 'majorz').table, majority)
  })
})

describe('a list without candidates in a take-over', () => {
  it('gets a row in each place for the upload, and no candidate in the results', () => {
    const header = 'entity_id,list_id,list_name,list_votes,candidate_id,candidate_votes'
    const bare = { id: 'leer', name: 'Leer', mandates: 0, color: null, connection: '', connectionParent: '' }
    const { table, restored } = withBareLists(Buffer.from(`${header}\r\n1,a,A,5,a1,5\r\n2,a,A,6,a1,6\r\n`), [
      { ...bare, votes: new Map([['2', 7]]) },
    ])
    const [, ...rows] = String(table).trim().split('\r\n')
    assert.deepEqual(
      rows.map((row) => row.replace(/[^\da-z",]/giu, '')),
      [
        '"1","a","A","5","a1","5"',
        '"2","a","A","6","a1","6"',
        '"1","leer","Leer","0","0","0"',
        '"2","leer","Leer","7","0","0"',
      ],
    )
    const standIn = JSON.parse(`[${rows[2]}]`)[4]
    const results = (...ids: readonly string[]) =>
      electionResults({ candidates: ids.map((id) => aCandidate(id)) })
    assert.deepEqual(restored(results('a1', standIn)), results('a1'))
  })

  it('is also found if name and votes are in another order', () => {
    const lists = [
      { name: 'A', votes: 5, id: 'a', mandates: 1 },
      { name: 6, votes: 'B', id: 2 },
    ]
    assert.deepEqual(listsIn({ lists }), [
      { name: 'A', votes: 5, id: 'a', mandates: 1 },
      { name: 'B', votes: 6, id: null, mandates: 2 },
    ])
  })
})
