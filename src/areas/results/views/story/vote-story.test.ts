import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { arbitraryVoteResults } from '../../../../../test/support/arbitrary-results.ts'
import { aBallotEntity, aVote, voteResults } from '../../../../../test/support/results.ts'
import type { Vote } from '../../model/item.ts'
import { tallyVote } from '../../tally/vote.ts'
import type { AskedBallot } from '../figures/votes/comparison.ts'
import { noPast, type VotePast, voteStory } from './vote-story.ts'

/** Name, district, yeas and nays of a place; null if it is not counted. */
type Place = readonly [string, string | null, number, number] | readonly [string, string | null, null]

function asked(places: readonly Place[], vote: Partial<Vote> = {}): AskedBallot {
  const entities = places.map(([name, district, yeas, nays = 0], at) =>
    aBallotEntity({
      ...{ id: at + 1, name, district, counted: yeas !== null, eligibleVoters: 1000 },
      ...{ yeas: yeas ?? 0, nays },
    }),
  )
  const item = aVote(vote)
  const [ballot] = tallyVote(item, voteResults('unknown', { proposal: entities })).ballots
  assert.ok(ballot)
  return { vote: item, ballot }
}

const told = (places: readonly Place[], past: VotePast = noPast, vote: Partial<Vote> = {}) =>
  voteStory(asked(places, vote), past)

const rules = (facts: readonly { readonly rule: string }[]) => facts.map(({ rule }) => rule)

const north = 'Nord'
const south = 'Süd'

describe('the first sentence about a vote', () => {
  it('names the districts on both sides if they differ', () => {
    const { first } = told([
      ['A', north, 60, 40],
      ['B', south, 45, 55],
    ])
    assert.deepEqual(first, { rule: 'split', tone: 'narrow', isYes: true, yes: [north], no: [south] })
  })

  it('counts places if a side has too many districts to name', () => {
    const { first } = told([
      ...['A', 'B', 'C', 'D'].map((name): Place => [name, name, 60, 40]),
      ['E', 'E', 40, 60],
    ])
    assert.deepEqual(first, { rule: 'places', tone: 'plain', isYes: true, same: 4, total: 5 })
  })

  it('counts the places that refused if the answer is no', () => {
    const { first } = told([
      ['A', null, 10, 90],
      ['B', null, 60, 40],
    ])
    assert.deepEqual(first, { rule: 'places', tone: 'clear', isYes: false, same: 1, total: 2 })
  })

  it('gives the votes if there is only one place', () => {
    const { first } = told([['A', null, 70, 30]])
    assert.deepEqual(first, { rule: 'votes', tone: 'vast', isYes: true, yeas: 70, nays: 30 })
  })

  it('says only what counted places did while others are missing, without an answer', () => {
    const { first, facts } = told([
      ['A', null, 70, 30],
      ['B', null, 30, 70],
      ['C', null, null],
    ])
    assert.deepEqual(first, { rule: 'soFar', yes: 1, counted: 2 })
    assert.deepEqual(facts, [])
  })

  it('is missing before the first place is counted', () => {
    assert.equal(told([['A', null, null]]).first, null)
  })

  it('prefers a proposal instead of saying yes in a vote between two', () => {
    const { first } = told([['A', null, 30, 70]], noPast, { tieBreakerVocabulary: true })
    assert.deepEqual(first, { rule: 'preferred', isYes: false, same: 1, total: 1 })
  })

  it('has a tone by the distance from one half', () => {
    const tones = [500, 504, 471, 599, 690, 200].map((yeas) => {
      const { first } = told([['A', null, yeas, 1000 - yeas]])
      return first?.rule === 'votes' ? first.tone : null
    })
    assert.deepEqual(tones, ['razor', 'razor', 'narrow', 'plain', 'clear', 'vast'])
  })

  it('agrees with the figures of any result', () => {
    fc.assert(
      fc.property(arbitraryVoteResults, (results) => {
        const vote = aVote({ type: 'complex' })
        for (const ballot of tallyVote(vote, results).ballots) {
          const { first } = voteStory({ vote, ballot }, noPast)
          if (first === null || !('isYes' in first)) continue
          assert.equal(first.isYes, ballot.total.yeas > ballot.total.nays)
          if ('same' in first) assert.ok(first.same <= first.total && first.total <= ballot.progress.counted)
          if (first.rule === 'split') assert.ok(first.yes.length > 0 && first.no.length > 0)
        }
      }),
    )
  })
})

describe('notable facts about a vote', () => {
  const others = Array.from({ length: 9 }, (_, at): Place => [`P${at}`, null, 600 + at, 400])

  it('name the few places that said something else', () => {
    const { facts } = told([...others, ['Z', null, 400, 600]])
    assert.deepEqual(facts[0], { rule: 'against', isYes: false, places: [{ id: 10, name: 'Z' }] })
  })

  it('leave places out that are too many to be an exception', () => {
    const { facts } = told([...others, ['Y', null, 400, 600], ['Z', null, 400, 600], ['X', null, 300, 600]])
    assert.deepEqual(rules(facts), ['extremes'])
  })

  it('name the place where few votes decided, also where none did', () => {
    const close = told([...others, ['Z', null, 501, 500]]).facts[0]
    assert.ok(close?.rule === 'closest')
    assert.deepEqual([close.place.name, close.votes], ['Z', 1])
    const tie = told([...others, ['Z', null, 500, 500]]).facts[0]
    assert.ok(tie?.rule === 'closest')
    assert.equal(tie.votes, 0)
  })

  const turnouts = (...all: readonly number[]) =>
    all.map((turnout, at) => ({ date: `20${10 + at}-03-01`, turnout }))

  it('tell a record of turnout only among enough earlier votes, and no tie', () => {
    const places: readonly Place[] = [['A', null, 300, 200]]
    const record = (...all: readonly number[]) =>
      told(places, { ...noPast, turnouts: turnouts(...all) }).facts.find((fact) => fact.rule === 'turnout')
    assert.deepEqual(record(40, 30, 45, 49), {
      ...{ rule: 'turnout', record: 'highest', turnout: 50, votes: 4, since: '2010-03-01' },
    })
    assert.equal(record(60, 51, 70, 80)?.record, 'lowest')
    for (const none of [
      [40, 30, 45],
      [40, 30, 45, 50],
      [40, 60, 30, 45],
    ])
      assert.equal(record(...none), undefined)
  })

  it('compare with an earlier vote on the same matter, in whole and where most has changed', () => {
    const earlier = asked([
      ['A', null, 400, 600],
      ['B', null, 500, 500],
    ])
    const { facts } = told(
      [
        ['A', null, 700, 300],
        ['B', null, 550, 450],
      ],
      { turnouts: [], earlier: { ...earlier, vote: { ...earlier.vote, date: '2014-02-09' } } },
    )
    assert.deepEqual(facts[0], {
      ...{ rule: 'swing', since: '2014-02-09', points: 17.5 },
      ...{ place: { id: 1, name: 'A' }, placePoints: 30 },
    })
  })

  const national = (yeas: number, nays: number, finished = true): Vote['national'] => ({
    at: '2026-03-08T18:00:00',
    questions: [
      {
        ...{ ballot: 'proposal', number: 6000, finished, provisional: true, accepted: yeas > nays },
        ...{ doubleMajority: false, progress: { counted: 26, total: 26 }, cantons: null },
        figures: { yeas, nays, eligibleVoters: 1000, castBallots: yeas + nays },
      },
    ],
  })

  it('say that the country decided otherwise, once it is counted', () => {
    const differs = (vote: Vote['national']) =>
      rules(told(others, noPast, { national: vote }).facts).includes('nation')
    assert.equal(differs(national(40, 60)), true)
    assert.equal(differs(national(60, 40)), false)
    assert.equal(differs(national(40, 60, false)), false)
  })

  it('are three at most', () => {
    const { facts } = told(
      [...others, ['Z', null, 499, 500]],
      { ...noPast, turnouts: turnouts(1, 2, 3, 4) },
      {
        national: national(40, 60),
      },
    )
    assert.deepEqual(rules(facts), ['turnout', 'nation', 'closest'])
  })
})
