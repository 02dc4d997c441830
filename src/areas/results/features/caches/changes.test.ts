import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { changeLog, type ToldChanges } from './changes.ts'

const told = (revision: number, more: Partial<ToldChanges> = {}): ToldChanges => ({
  ...{ revision, site: 's', people: 'p', home: 'h' },
  ...more,
})

/** Items by the revision at which they changed. */
function seen(revision: number, changed: Readonly<Record<string, number>>, withdrawnAt = 0) {
  const items = Object.keys(changed).map((id) => ({ item: { kind: 'vote', id } as const }))
  return { revision, withdrawnAt, items, changedAt: ({ id }: { readonly id: string }) => changed[id] ?? 0 }
}

describe('what a cache in front must drop', () => {
  it('is everything if nobody knows what it was told, or if the site has changed', () => {
    const log = changeLog()
    log.note(seen(5, { a: 5 }))
    assert.deepEqual(log.purgeFor(null, told(5)), { keys: ['site'], isFinal: true })
    assert.deepEqual(log.purgeFor(told(4), told(5)), { keys: ['site'], isFinal: true })
    assert.deepEqual(log.purgeFor(told(5, { site: 'other' }), told(5)), { keys: ['site'], isFinal: false })
    assert.equal(log.purgeFor(told(5), told(5)), null)
  })

  it('is every page that shows an item that has changed or gone since', () => {
    const log = changeLog()
    log.note(seen(5, { a: 3, b: 5, 'c d,e': 1 }))
    log.note(seen(6, { a: 6, b: 5, 'c d,e': 1 }))
    assert.deepEqual(log.purgeFor(told(5), told(6))?.keys, ['results', 'vote/a'])
    log.note(seen(7, { a: 6, b: 5 }, 7))
    const all = { keys: ['results', 'vote/a', 'vote/c%20d%2Ce'], isFinal: true }
    assert.deepEqual(log.purgeFor(told(5), told(7)), all)
    assert.deepEqual(log.purgeFor(told(7, { people: 'x', home: 'y' }), told(7))?.keys, ['people', 'home'])
  })
})
