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
  it('does not depend on the order of anything in the file', () => {
    fc.assert(
      fc.property(arbitrarySections, fc.nat(), (sections, seed) => {
        assert.deepEqual(
          withoutNewIds(worldAfter(deliveryFile(shuffled(sections, seed)))),
          withoutNewIds(worldAfter(deliveryFile(sections))),
        )
      }),
    )
  })

  it('does not depend on how the file is written', () => {
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

  it('done twice is the same as done once', () => {
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

  it('of all at once is the same as of one section after the other', () => {
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

  it('of a file that was changed at random never fails otherwise than by its problems', () => {
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

  it('of more items or circles than any real file has is refused', () => {
    const votes = Array.from({ length: 1001 }, (_, at) => ({ id: `V${at}`, circles: [] }))
    const outcome = imports(deliveryFile([voteSection({ votes })]))
    assert.deepEqual(outcome.ok ? [] : outcome.error, [{ code: 'file.tooComplex', values: null, file: null }])
  })
})

describe('the polling days of a file', () => {
  it('are found without reading it, in every spelling and encoding', () => {
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

  it('may have an attribute, and lines around them', () => {
    assert.deepEqual(pollingDaysIn(Buffer.from('<x:pollingDay a="b">\n 2024-06-09Z')), ['2024-06-09'])
  })

  it('are none in a file that has none', () => {
    for (const text of ['', 'pollingDay', '<pollingDay>', '<pollingDay>9. Juni 2024', 'p\0o\0l\0'])
      assert.deepEqual(pollingDaysIn(Buffer.from(text)), [], text)
  })

  it('are but a few of many', () => {
    const many = Array.from({ length: 90 }, (_, at) => `<pollingDay>20${10 + at}-01-01</pollingDay>`).join('')
    assert.equal(pollingDaysIn(Buffer.from(many)).length, 20)
    assert.deepEqual(pollingDaysIn(voteDelivery()), [pollingDay])
  })
})
