import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { occasionOf, occasions } from '../../../events/occasions.ts'
import { mailedOccasions, occasionsOf, usualRules } from '../mailing/rules.ts'
import {
  chosenOccasions,
  levels,
  type SubscriberChoices,
  type Subscription,
  type Topic,
  wantsToHear,
  withWish,
} from './choices.ts'

const all: SubscriberChoices = {
  locale: 'de_CH',
  everything: true,
  levels,
  municipality: null,
  occasions: ['first', 'final'],
}
const topic: Topic = { occasions: ['final'], level: 'canton', isPart: false, includes: () => false }

describe('the choices of a subscriber cover', () => {
  const cases: readonly [string, Partial<SubscriberChoices>, boolean, Partial<Topic>, boolean][] = [
    ['everything', {}, false, {}, true],
    ['an occasion that was not chosen', {}, false, { occasions: ['interim'] }, false],
    ['one of two occasions', { occasions: ['first'] }, false, { occasions: ['first', 'final'] }, true],
    ['corrections in any case', { occasions: ['first'] }, false, { occasions: ['correction'] }, true],
    ['what staff send by hand', { occasions: ['interim'] }, false, { occasions: ['manual'] }, true],
    ['another level', { levels: ['federation'] }, false, {}, false],
    ['an item by its name, whatever its level', { everything: false, levels: [] }, true, {}, true],
    ['an item that nobody named', { everything: false }, false, {}, false],
    ['an election that its compound tells', {}, false, { isPart: true }, false],
    [
      'the same where a place was chosen',
      { municipality: 7 },
      false,
      { isPart: true, includes: () => true },
      true,
    ],
    ['what concerns another place', { municipality: 7 }, false, { includes: (id) => id !== 7 }, false],
  ]
  for (const [name, choices, isNamed, about, expected] of cases)
    it(`${name}: ${expected ? 'yes' : 'no'}`, () => {
      assert.equal(wantsToHear({ ...all, ...choices }, isNamed, { ...topic, ...about }), expected)
    })
})

describe('withWish', () => {
  const vote = (id: string) => ({ kind: 'vote', id }) as const
  const one = (id: string): Subscription => ({ choices: { ...all, everything: false }, items: [vote(id)] })

  it('adds single items to the existing ones', () => {
    const both = withWish(withWish({ choices: all, items: [] }, one('a')), one('b'))
    assert.equal(both.choices.everything, true)
    assert.deepEqual(both.items, [vote('a'), vote('b')])
    assert.deepEqual(withWish(both, one('a')).items, both.items)
  })

  it('replaces the choice among all items, and keeps the single items', () => {
    const wish: Subscription = { choices: { ...all, levels: ['canton'], occasions: ['interim'] }, items: [] }
    assert.deepEqual(withWish(one('a'), wish), { choices: wish.choices, items: [vote('a')] })
  })
})

describe('the rules that turn a change of results into occasions', () => {
  it('treat first figures that are final as both first and final', () => {
    assert.deepEqual(occasionsOf('final', true), ['first', 'final'])
    assert.deepEqual(mailedOccasions({ ...usualRules, final: false }, ['first', 'final']), ['first'])
    assert.deepEqual(mailedOccasions(usualRules, ['interim']), [])
    assert.deepEqual(mailedOccasions({ ...usualRules, first: false }, ['manual']), ['manual'])
  })

  it('have an occasion for every possible change of results', () => {
    const turn = fc.record({
      isFirst: fc.boolean(),
      wasFinal: fc.boolean(),
      isFinal: fc.boolean(),
      isRollback: fc.boolean(),
      addsParties: fc.boolean(),
    })
    fc.assert(
      fc.property(turn, (given) => {
        const occasion = occasionOf(given)
        assert.ok(occasions.includes(occasion) && occasion !== 'manual')
        if (given.isFirst) assert.equal(occasion, given.isFinal ? 'final' : 'first')
        else if (!given.addsParties)
          assert.equal(occasion === 'correction', given.wasFinal || given.isRollback)
      }),
    )
    assert.equal(chosenOccasions.length, 3)
  })
})
