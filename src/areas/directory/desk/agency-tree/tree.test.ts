import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { TreeAgency } from '../../changes/store.ts'
import { choosableAgencies, foundAgencies, holdsWords, type StaffNode, staffTree } from './tree.ts'

const agency = (id: number, parent_id: number | null, title = `Amt ${id}`): TreeAgency => ({
  id,
  parent_id,
  title,
  title_folded: title.toLowerCase(),
  access: 'public',
  publication_start: null,
  publication_end: null,
})
const everything = { top: null, agencies: null }
const limited = (top: number, ...others: readonly number[]) => ({ top, agencies: new Set([top, ...others]) })

/** The tree 1 (2 (4), 3), 5. */
const rows = [agency(1, null), agency(5, null), agency(2, 1), agency(3, 1), agency(4, 2, 'Lesesaal')]

const shape = (nodes: readonly StaffNode[]): unknown =>
  nodes.map(({ agency: { id }, children }) => (children.length === 0 ? id : [id, shape(children)]))

describe('the tree of agencies for staff', () => {
  it('shows all agencies, or those below one of them', () => {
    assert.deepEqual(shape(staffTree(rows, everything, null).nodes), [[1, [[2, [4]], 3]], 5])
    const part = staffTree(rows, everything, 2)
    assert.deepEqual(shape(part.nodes), [[2, [4]]])
    assert.deepEqual(
      part.path.map(({ id }) => id),
      [1, 2],
    )
    assert.deepEqual(shape(staffTree(rows, everything, 99).nodes), [[1, [[2, [4]], 3]], 5])
  })

  it('shows only agencies that the reader has access to', () => {
    assert.deepEqual(shape(staffTree(rows, limited(2, 4), null).nodes), [[2, [4]]])
    assert.deepEqual(shape(staffTree(rows, limited(2, 4), 1).nodes), [[2, [4]]])
    assert.deepEqual(
      staffTree(rows, limited(2, 4), 4).path.map(({ id }) => id),
      [2, 4],
    )
    assert.deepEqual(shape(staffTree(rows, limited(99), null).nodes), [])
  })

  it('shows two levels of a large directory, and how many agencies are below', () => {
    const many = [...rows, ...Array.from({ length: 500 }, (_, place) => agency(100 + place, 4))]
    const { nodes } = staffTree(many, everything, null)
    assert.deepEqual(shape(nodes), [[1, [2, 3]], 5])
    assert.equal(nodes[0]?.children[0]?.more, 501)
    assert.equal(staffTree(many, everything, 4).nodes[0]?.children.length, 500)
  })

  it('is searched by words, and shows the parents of each match', () => {
    const [hit, ...others] = foundAgencies(rows, everything, holdsWords(' LESE saal'))
    assert.deepEqual([hit?.agency.id, hit?.above.map(({ id }) => id), others], [4, [1, 2], []])
    assert.deepEqual(foundAgencies(rows, limited(3), holdsWords('lesesaal')), [])
  })

  it('offers no agency below the moved one as its new parent', () => {
    const places = (without: number | null) =>
      choosableAgencies(rows, everything, without).map(({ agency: { id }, depth }) => [id, depth])
    assert.deepEqual(places(null), [
      [1, 0],
      [2, 1],
      [4, 2],
      [3, 1],
      [5, 0],
    ])
    assert.deepEqual(places(2), [
      [1, 0],
      [3, 1],
      [5, 0],
    ])
  })
})
