import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { arbitrarySections, shuffled } from '../../../../../test/support/arbitrary-deliveries.ts'
import { information, pollingDay, results, voteDelivery } from '../../../../../test/support/deliveries.ts'
import { voteSection } from '../../../../../test/support/delivery/votes.ts'
import { deliveryFile, deliveryText, encodings, spellings } from '../../../../../test/support/delivery/xml.ts'
import { changesOf, imports, type World, worldAfter } from '../../../../../test/support/delivery-imports.ts'
import { decodeResults, encodeResults } from '../../model/encoding.ts'
import { pollingDaysIn } from './polling-days.ts'

/** Without what is made at random where something is new. */
function withoutNewIds(world: World) {
  return world.map(({ item, results: counted }) => ({
    item:
      item.kind === 'vote'
        ? { ...item, ballots: item.ballots.map(({ id: _, ...ballot }) => ballot) }
        : { ...item, recordKey: '' },
    counted,
  }))
}

describe('the import of a delivery', () => {
  it('does not depend on the order of elements in the file', () => {
    fc.assert(
      fc.property(arbitrarySections, fc.nat(), (sections, seed) => {
        assert.deepEqual(
          withoutNewIds(worldAfter(deliveryFile(shuffled(sections, seed)))),
          withoutNewIds(worldAfter(deliveryFile(sections))),
        )
      }),
    )
  })

  it('does not depend on the encoding and prefixes of the file', () => {
    fc.assert(
      fc.property(
        arbitrarySections,
        fc.constantFrom(...spellings),
        fc.constantFrom(...encodings),
        (sections, spelling, encoding) => {
          const file = deliveryFile(sections, { spelling, encoding })
          assert.deepEqual(worldAfter(file), worldAfter(deliveryFile(sections)))
        },
      ),
    )
  })

  it('gives the same when it is repeated', () => {
    fc.assert(
      fc.property(arbitrarySections, (sections) => {
        const file = deliveryFile(sections)
        const once = worldAfter(file)
        const again = changesOf(file, once, { now: '2024-06-09T15:00:00Z' })
        assert.deepEqual(worldAfter(file, once, { now: '2024-06-09T15:00:00Z' }), once)
        assert.ok(again.items.every(({ isNew }) => !isNew))
        assert.deepEqual([again.removed, again.unnamed], [[], []])
      }),
    )
  })

  it('gives the same for one file as for its sections one after the other', () => {
    fc.assert(
      fc.property(arbitrarySections, (sections) => {
        let world: World = []
        for (const section of sections) world = worldAfter(deliveryFile([section]), world)
        const atOnce = worldAfter(deliveryFile(sections))
        const state = ({ item, state: one }: World[number]) => [item.id, one]
        assert.deepEqual(withoutNewIds(world), withoutNewIds(atOnce))
        assert.deepEqual(world.map(state), atOnce.map(state))
      }),
    )
  })

  it('gives results that can be stored', () => {
    fc.assert(
      fc.property(arbitrarySections, (sections) => {
        for (const { results: found } of changesOf(deliveryFile(sections)).items)
          if (found !== null) assert.deepEqual(decodeResults(encodeResults(found)), found)
      }),
    )
  })

  it('reports problems and never throws for a file that was changed at random', () => {
    const text = deliveryText([voteSection({ votes: [{}] }), information(), results()])
    const words = [...new Set(text.match(/[^<>\s/]+/g))]
    const change = fc.tuple(
      fc.nat({ max: words.length - 1 }),
      fc.oneof(fc.constantFrom(...words, '', '0', '-1'), fc.string()),
    )
    const world = worldAfter(deliveryFile([information(), results()]))
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 3 }), fc.boolean(), (changes, isKnown) => {
        let changed = text
        for (const [at, word] of changes) changed = changed.replace(`>${words[at] ?? ''}<`, `>${word}<`)
        const outcome = imports(Buffer.from(changed), isKnown ? world : [])
        assert.ok(outcome.ok || outcome.error.length > 0)
      }),
      { numRuns: 400 },
    )
  })

  it('refuses more items or circles than any real file has', () => {
    const votes = Array.from({ length: 1001 }, (_, at) => ({ id: `V${at}`, circles: [] }))
    const outcome = imports(deliveryFile([voteSection({ votes })]))
    assert.deepEqual(outcome.ok ? [] : outcome.error, [{ code: 'file.tooComplex', values: null, file: null }])
  })
})

describe('the polling days of a file', () => {
  it('are found without parsing it, in every spelling and encoding', () => {
    const sections = [
      voteSection({ votes: [{}], day: '2024-03-03' }),
      information(),
      results({ day: '2024-09-22' }),
    ]
    for (const spelling of spellings)
      for (const encoding of encodings)
        assert.deepEqual(
          pollingDaysIn(deliveryFile(sections, { spelling, encoding })),
          ['2024-03-03', pollingDay, '2024-09-22'],
          `${spelling} ${encoding}`,
        )
  })

  it('may have an attribute, and line breaks around them', () => {
    assert.deepEqual(pollingDaysIn(Buffer.from('<x:pollingDay a="b">\n 2024-06-09Z')), ['2024-06-09'])
  })

  it('do not exist in a file without any', () => {
    for (const text of ['', 'pollingDay', '<pollingDay>', '<pollingDay>9. Juni 2024', 'p\0o\0l\0'])
      assert.deepEqual(pollingDaysIn(Buffer.from(text)), [], text)
  })

  it('are limited in number', () => {
    const many = Array.from({ length: 90 }, (_, at) => `<pollingDay>20${10 + at}-01-01</pollingDay>`).join('')
    assert.equal(pollingDaysIn(Buffer.from(many)).length, 20)
    assert.deepEqual(pollingDaysIn(voteDelivery()), [pollingDay])
  })
})
