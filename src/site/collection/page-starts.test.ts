import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { pageStarts } from './page-starts.ts'

describe('the remembered starts of pages', () => {
  it('include the nearest one before a page', () => {
    const starts = pageStarts<number>()
    assert.equal(starts.before('list', 3), null)
    starts.remember('list', 2, 200)
    starts.remember('list', 7, 700)
    assert.deepEqual(starts.before('list', 2), { page: 2, start: 200 })
    assert.deepEqual(starts.before('list', 6), { page: 2, start: 200 })
    assert.deepEqual(starts.before('list', 9), { page: 7, start: 700 })
    assert.equal(starts.before('list', 1), null)
    assert.equal(starts.before('another list', 9), null)
  })

  it('give the same pages as counting from the first one, in any order of visits', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer(), { maxLength: 60 }),
        fc.array(fc.nat({ max: 15 }), { maxLength: 20 }),
        (values, visits) => {
          const rows = [...new Set(values)].sort((a, b) => a - b)
          const size = 4
          const starts = pageStarts<number>()
          for (const page of visits) {
            const known = starts.before('list', page)
            const from = rows.filter((row) => known === null || row >= known.start)
            const offset = (page - (known?.page ?? 0)) * size
            const read = from.slice(offset, offset + size + 1)
            assert.deepEqual(read.slice(0, size), rows.slice(page * size, page * size + size))
            const [first, next] = [read[0], read[size]]
            if (first !== undefined && page > 0) starts.remember('list', page, first)
            if (next !== undefined) starts.remember('list', page + 1, next)
          }
        },
      ),
    )
  })
})
