import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { filterQuery, readFilters, wrongFilter } from './filters.ts'

describe('the filters of a table over all results', () => {
  it('have one spelling, whatever their order in the request', () => {
    const query = {
      municipalities: 'today',
      domain: 'canton,federation',
      to: '2026-12-31',
      from: '2020-01-01',
    }
    assert.equal(wrongFilter(query), null)
    assert.equal(
      filterQuery(readFilters(query)),
      '?from=2020-01-01&to=2026-12-31&domain=federation,canton&municipalities=today',
    )
    assert.equal(filterQuery(readFilters({ municipalities: 'polling-day', other: '1' })), '')
  })

  it('are refused with the reason', () => {
    for (const [query, reason] of [
      [{ from: '2026-02-30' }, 'from must be a day such as 2026-01-31, not "2026-02-30"'],
      [{ to: '' }, 'to must be a day such as 2026-01-31, not ""'],
      [{ from: '2026-02-02', to: '2026-02-01' }, 'to, 2026-02-01, is before from, 2026-02-02'],
      [
        { domain: 'canton,kanton' },
        'domain must be some of federation,canton,region,district,municipality,none, not "kanton"',
      ],
      [{ municipalities: 'heute' }, 'municipalities must be polling-day or today, not "heute"'],
    ] as const)
      assert.equal(wrongFilter(query), reason)
  })
})
