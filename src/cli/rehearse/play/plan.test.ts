import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { electionTask, voteTask } from '../../../../test/support/import-files.ts'
import { majorzResultsAmong, sixMunicipalities } from '../../../../test/support/importable-results.ts'
import { anElection, aVote } from '../../../../test/support/results.ts'
import { type DayPlan, isLasting, mistakeKinds } from '../../../areas/results/features/played-sundays/play.ts'
import { importFile } from '../../../areas/results/import/import-file.ts'
import type { EntityList } from '../../../areas/results/model/entities.ts'
import type { ResultSet, VoteResults } from '../../../areas/results/model/result-set.ts'
import type { PastVote } from '../../../statistics/past-vote.ts'
import { isVote, playedPlaces, type Truth } from './counted.ts'
import { type DayWishes, planDay, uploadFile } from './plan.ts'
import { plausibleVote } from './plausible.ts'

const seeds = fc.string({ minLength: 1, maxLength: 6 })

function cantonOf(size: number): EntityList {
  const entities = Array.from({ length: size }, (_, at) => ({
    ...{ id: at + 1, name: `Gemeinde ${at + 1}`, district: null, region: null, superregion: null },
  }))
  return { ...sixMunicipalities, entities }
}

/** Two votes of a canton, with electorates from 200 to 20000. */
function twoVotes(list: EntityList, seed: string): readonly Truth[] {
  const past: PastVote = {
    id: 'earlier',
    date: '2020-01-01',
    units: new Map(
      list.entities.map(({ id }) => {
        const eligible = Math.round(200 * 100 ** (((id * 7) % list.entities.length) / list.entities.length))
        const valid = Math.round(eligible * 0.45)
        return [id, { eligible, cast: valid, valid, yes: Math.round(valid * (0.25 + (id % 4) / 20)) }]
      }),
    ),
  }
  return ['eins', 'zwei'].map((id) => plausibleVote(aVote({ id }), list.entities, [past], seed))
}

const wishes = fc.record({
  size: fc.integer({ min: 3, max: 16 }),
  uploads: fc.integer({ min: 1, max: 40 }),
  seed: seeds,
})

function imported(list: EntityList, { item }: Truth, text: string): ResultSet {
  const task = item.kind === 'vote' ? voteTask(item, null, list) : electionTask(item, null, list)
  const outcome = importFile(Buffer.from(text), task)
  assert.ok(outcome.ok, JSON.stringify(outcome))
  const [first] = outcome.value
  assert.ok(first)
  return first.results
}

const main = ({ ballots }: VoteResults) => ballots[0]?.entities ?? []
const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0)
const noneCorrected: ReadonlySet<number> = new Set()

function ofItem({ uploads }: DayPlan, { item }: Truth) {
  return uploads.filter((upload) => upload.item.id === item.id)
}

describe('planDay', () => {
  it('contains every place once per item, sorted by time, and the requested number of uploads', () => {
    fc.assert(
      fc.property(wishes, ({ size, uploads, seed }) => {
        const truths = twoVotes(cantonOf(size), seed)
        const plan = planDay(truths, { seed, uploads, mistakes: mistakeKinds })
        assert.equal(plan.uploads.length, Math.min(2 * size, Math.max(2, uploads)))
        assert.deepEqual(
          plan.uploads.map(({ number }) => number),
          plan.uploads.map((_, at) => at + 1),
        )
        const times = plan.uploads.map(({ seconds }) => seconds)
        assert.deepEqual(
          times,
          times.toSorted((one, other) => one - other),
        )
        for (const truth of truths) {
          const arrivals = ofItem(plan, truth).map((upload) => upload.arrivals)
          assert.ok(arrivals.every(({ length }) => length > 0))
          assert.deepEqual(
            arrivals.flat().toSorted((one, other) => one - other),
            playedPlaces(truth).map(({ id }) => id),
          )
        }
      }),
      { numRuns: 30 },
    )
  })

  it('puts small places first and large ones last, with random variation', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const [truth] = twoVotes(cantonOf(40), seed)
        assert.ok(truth)
        const order = planDay([truth], { seed, uploads: 40, mistakes: [] }).uploads.flatMap(
          ({ arrivals }) => arrivals,
        )
        const size = new Map(playedPlaces(truth).map(({ id, eligible }) => [id, eligible]))
        const sizes = order.map((id) => size.get(id) ?? 0)
        assert.ok(sumOf(sizes.slice(0, 20)) * 2 < sumOf(sizes.slice(20)))
        assert.notDeepEqual(
          sizes,
          sizes.toSorted((one, other) => one - other),
        )
      }),
    )
  })

  it('gives the same day for the same seed, and different ones for different seeds', () => {
    const truths = twoVotes(cantonOf(31), 'a')
    const day = (seed: string) => {
      const plan = planDay(truths, { seed, uploads: 40, mistakes: mistakeKinds })
      return [plan, plan.uploads.map((upload) => uploadFile(truths, plan, upload, noneCorrected))]
    }
    assert.deepEqual(day('a'), day('a'))
    assert.notDeepEqual(day('a'), day('b'))
    assert.deepEqual(twoVotes(cantonOf(31), 'a'), truths)
  })

  it('puts every kind of mistake into a day of forty uploads, each in an upload of its own', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const truths = twoVotes(cantonOf(31), seed)
        const { mistakes } = planDay(truths, { seed, uploads: 40, mistakes: mistakeKinds })
        assert.deepEqual(mistakes.map(({ kind }) => kind).toSorted(), [...mistakeKinds].toSorted())
        assert.equal(new Set(mistakes.map(({ upload }) => upload)).size, mistakes.length)
      }),
      { numRuns: 30 },
    )
  })
})

describe('uploadFile', () => {
  it('contains what is counted so far: its sums are those of the places, and the last one is the whole result', () => {
    fc.assert(
      fc.property(wishes, ({ size, uploads, seed }) => {
        const list = cantonOf(size)
        const truths = twoVotes(list, seed)
        const plan = planDay(truths, { seed, uploads, mistakes: [] })
        for (const truth of truths) {
          assert.ok(isVote(truth))
          const counted = new Set<number>()
          const own = ofItem(plan, truth)
          for (const upload of own) {
            for (const place of upload.arrivals) counted.add(place)
            const results = imported(list, truth, uploadFile(truths, plan, upload, noneCorrected).text)
            assert.ok(results.kind === 'vote')
            assert.equal(results.status, upload === own.at(-1) ? 'final' : 'interim')
            assert.deepEqual(
              main(results).filter((one) => one.counted),
              main(truth.results).filter(({ id }) => counted.has(id)),
            )
            assert.equal(
              sumOf(main(results).map(({ yeas }) => yeas)),
              sumOf(main(truth.results).map(({ id, yeas }) => (counted.has(id) ? yeas : 0))),
            )
          }
        }
      }),
      { numRuns: 20 },
    )
  })

  it('adds an election place by place, and the elected at the end', () => {
    const list = sixMunicipalities
    fc.assert(
      fc.property(majorzResultsAmong(list), seeds, (results, seed) => {
        const entities = results.entities.map((entity) => ({
          ...entity,
          counted: true,
          eligibleVoters: 100_001,
        }))
        const candidates = results.candidates.map((one) => ({
          ...one,
          votes: one.votes.map((count) => count ?? 0),
        }))
        const item = anElection()
        const truth: Truth = { item, results: { ...results, status: 'final', entities, candidates } }
        const plan = planDay([truth], { seed, uploads: 6, mistakes: [] })
        const files = plan.uploads.map((upload) => uploadFile([truth], plan, upload, noneCorrected).text)
        const [first, last] = [files[0], files.at(-1)].map((text) => imported(list, truth, text ?? ''))
        assert.ok(first?.kind === 'election' && last?.kind === 'election')
        assert.equal(first.entities.filter(({ counted }) => counted).length, 1)
        assert.ok(first.candidates.every(({ elected }) => !elected))
        assert.deepEqual(last.entities, entities)
        assert.deepEqual(
          last.candidates.map(({ id, votes, elected }) => ({ id, votes, elected })),
          candidates.map(({ id, votes, elected }) => ({ id, votes, elected })),
        )
      }),
      { numRuns: 20 },
    )
  })

  /** The files of a day with mistakes, beside those of the same day without. */
  function bothDays(seed: string, corrected = noneCorrected) {
    const truths = twoVotes(cantonOf(31), seed)
    const wish: DayWishes = { seed, uploads: 40, mistakes: mistakeKinds }
    const plan = planDay(truths, wish)
    const sound = { ...plan, mistakes: [] }
    return plan.uploads.map((upload) => ({
      upload,
      plan,
      wrong: uploadFile(truths, plan, upload, corrected),
      right: uploadFile(truths, sound, upload, corrected),
    }))
  }

  it('differs from the correct file exactly where it has a mistake', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        for (const { upload, plan, wrong, right } of bothDays(seed)) {
          const own = plan.mistakes.find((mistake) => mistake.upload === upload.number)
          assert.equal(wrong.text === right.text, wrong.mistakes.length === 0, JSON.stringify(own))
          if (own !== undefined) assert.ok(wrong.mistakes.includes(own.number))
        }
      }),
      { numRuns: 20 },
    )
  })

  it('keeps a mistake in figures until it is corrected, and other mistakes in one file only', () => {
    const days = bothDays('sunday')
    const { plan } = days[0] ?? assert.fail()
    const having = (number: number) => days.filter(({ wrong }) => wrong.mistakes.includes(number))
    for (const mistake of plan.mistakes)
      if (isLasting(mistake)) assert.ok(having(mistake.number).length > 1, mistake.kind)
      else assert.equal(having(mistake.number).length, 1, mistake.kind)
    const all = new Set(plan.mistakes.map(({ number }) => number))
    for (const { upload, wrong, right } of bothDays('sunday', all)) {
      const own = plan.mistakes.find((mistake) => mistake.upload === upload.number)
      if (own === undefined || isLasting(own)) assert.equal(wrong.text, right.text)
    }
  })
})
