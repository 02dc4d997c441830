import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { by, mostOf, nameOrder, textOf, textOrder } from './order.ts'

const characters = fc.constantFrom(
  '1',
  'A',
  'a',
  'ä',
  'a\u0308',
  ' ',
  '\uD7FF',
  '\uE000',
  '\uFFFD',
  '\u{10000}',
  '\u{10FFFF}',
)
const text = fc.string({ unit: characters, maxLength: 5 })
const texts = fc.option(text)

describe('the order of texts and names', () => {
  it('compares ids as text, with missing ones last', () => {
    assert.deepEqual(['A', null, '2', '10', '1', ''].sort(textOrder), ['', '1', '10', '2', 'A', null])
  })

  it('compares texts by their bytes', () => {
    fc.assert(
      fc.property(text, text, (a, b) => {
        assert.equal(Math.sign(textOrder(a, b)), Buffer.compare(Buffer.from(a), Buffer.from(b)))
      }),
      { numRuns: 1000 },
    )
    assert.ok(textOrder('\uFFFD', '\u{10000}') < 0)
  })

  it('places umlauts beside their base letters in names', () => {
    assert.deepEqual(['Zwyer', 'Öhri', null, 'Äbi', 'Abt', 'Odermatt', ''].sort(nameOrder), [
      '',
      'Äbi',
      'Abt',
      'Odermatt',
      'Öhri',
      'Zwyer',
      null,
    ])
  })

  for (const [name, order] of [
    ['textOrder', textOrder],
    ['nameOrder', nameOrder],
  ] as const)
    it(`of ${name} is total: only equal texts are equal, and there is no cycle`, () => {
      fc.assert(
        fc.property(texts, texts, texts, (a, b, c) => {
          assert.equal(order(a, b) === 0, a === b)
          assert.equal(Math.sign(order(a, b)), -Math.sign(order(b, a)) + 0)
          if (order(a, b) <= 0 && order(b, c) <= 0) assert.ok(order(a, c) <= 0)
        }),
        { numRuns: 1000 },
      )
    })

  it('uses the next criterion only if the first is equal', () => {
    const order = by<{ readonly votes: number; readonly id: string }>(
      mostOf((value) => value.votes),
      textOf((value) => value.id),
    )
    const sorted = [
      { votes: 1, id: 'a' },
      { votes: 2, id: 'c' },
      { votes: 2, id: 'b' },
    ].sort(order)
    assert.deepEqual(
      sorted.map((value) => value.id),
      ['b', 'c', 'a'],
    )
  })
})
