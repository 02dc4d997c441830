import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import {
  anyCandidates,
  anyLists,
  anyPlaces,
  compoundFile,
  proporzFile,
} from '../../../../test/support/any-election.ts'
import type { TableTask } from '../../../areas/results/import/formats/formats.ts'
import { importFile } from '../../../areas/results/import/import-file.ts'
import type { ImportedItem } from '../../../areas/results/import/tasks/imported.ts'
import type { EntityList } from '../../../areas/results/model/entities.ts'
import type { Compound, Election, Vote } from '../../../areas/results/model/item.ts'
import type {
  CompoundResults,
  ElectionResults,
  VoteResults,
} from '../../../areas/results/model/result-set.ts'
import { tallyElection } from '../../../areas/results/tally/election.ts'
import type { Instant } from '../../../values/time.ts'
import type { SampleCounting } from '../counting/counting.ts'
import { sampleCompound, sampleElection, sampleVote } from '../items.ts'
import { countCompound } from './compound-file.ts'
import { majorzFile } from './majorz-file.ts'
import { partiesFile, partyYear } from './parties-file.ts'
import { voteFile } from './vote-file.ts'

const now = '2026-03-14T09:26:53.000000+00:00' as Instant
const header = { title: { de_CH: 'Probe' }, date: '2026-03-08', domain: 'canton', created: now } as const
const vote: Vote = sampleVote({ ...header, id: 'probe', type: 'complex' })
const election = (overrides: Partial<Election>): Election => ({
  ...sampleElection({ ...header, id: 'probe', type: 'proporz', mandates: 1 }),
  ...overrides,
})

interface Size {
  readonly seed: string
  readonly places: number
  readonly lists: number
  readonly candidates: number
  readonly mandates: number
  readonly turnout: number
}

const size: fc.Arbitrary<Size> = fc.record({
  seed: fc.string({ maxLength: 8 }),
  places: fc.integer({ min: 1, max: 12 }),
  lists: fc.integer({ min: 1, max: 7 }),
  candidates: fc.integer({ min: 7, max: 24 }),
  mandates: fc.integer({ min: 1, max: 9 }),
  turnout: fc.double({ min: 0.05, max: 1, noNaN: true }),
})

/** Returns two states of one polling day: partly counted, and final. */
function days({ seed, places, turnout }: Size): readonly [SampleCounting, SampleCounting] {
  const polling = { places: anyPlaces(places, 9801, seed), seed, turnout }
  return [
    { ...polling, counted: 0.5, status: 'interim' },
    { ...polling, counted: 1, status: 'final' },
  ]
}

function entitiesOf({ places }: Pick<SampleCounting, 'places'>, districts = 1): EntityList {
  return {
    instance: { level: 'canton', canton: 'ds' },
    year: 2026,
    entities: places.map(({ id }) => ({
      id,
      name: `Ort ${id}`,
      district: `Bezirk ${id % districts}`,
      region: null,
      superregion: null,
    })),
    hasDistricts: true,
    hasRegions: false,
    hasSuperregions: false,
  }
}

/** Imports a file, and fails for any problem or warning. */
function imported(text: string, task: TableTask): readonly ImportedItem[] {
  const outcome = importFile(Buffer.from(text), task)
  assert.ok(outcome.ok, JSON.stringify(outcome))
  for (const { warnings } of outcome.value) assert.deepEqual(warnings, [])
  return outcome.value
}

function electionResultsOf([item]: readonly ImportedItem[]): ElectionResults {
  assert.ok(item?.results.kind === 'election')
  return item.results
}

function check(property: (size: Size) => void): void {
  fc.assert(fc.property(size, property), { numRuns: 60 })
}

describe('files of the generator', () => {
  it('of votes are imported without warnings, also in sequence', () => {
    check((wanted) => {
      const ballots = (['proposal', 'counter-proposal', 'tie-breaker'] as const).map((type) => ({
        type,
        yes: 0.5,
      }))
      let results: VoteResults | null = null
      for (const day of days(wanted)) {
        const task = { format: 'vote', entities: entitiesOf(day), vote: { item: vote, results } } as const
        const [item] = imported(voteFile({ ...day, ballots }), task)
        assert.ok(item?.results.kind === 'vote')
        results = item.results
        const counted = results.ballots[0]?.entities.filter((entity) => entity.counted).length
        assert.equal(counted, Math.round(day.places.length * day.counted))
        assert.equal(results.ballots.length, 3)
      }
    })
  })

  it('of majority elections elect those with the absolute majority', () => {
    check((wanted) => {
      const { mandates, candidates, seed } = wanted
      const item = election({ type: 'majorz', mandates })
      const people = anyCandidates(candidates, seed)
      let results: ElectionResults | null = null
      for (const day of days(wanted)) {
        const task = { format: 'majorz', entities: entitiesOf(day), election: { item, results } } as const
        results = electionResultsOf(imported(majorzFile({ ...day, mandates, candidates: people }), task))
      }
      const tally = tallyElection({ election: item, results })
      assert.equal(results?.absoluteMajority, Math.floor(tally.total.accountedVotes / (2 * mandates)) + 1)
      const enough = tally.candidates.filter(({ votes }) => votes >= (results?.absoluteMajority ?? 0))
      assert.equal(tally.elected.length, Math.min(mandates, enough.length))
    })
  })

  it('of proportional elections allocate all seats', () => {
    check((wanted) => {
      const { mandates } = wanted
      const item = election({ mandates })
      const lists = anyLists(wanted)
      const panachage = { lists: wanted.places % 2 === 0, candidates: wanted.places % 3 === 0 }
      let results: ElectionResults | null = null
      for (const day of days(wanted)) {
        const task = { format: 'proporz', entities: entitiesOf(day), election: { item, results } } as const
        results = electionResultsOf(imported(proporzFile({ ...day, mandates, lists }, panachage), task))
        const final = day.status === 'final'
        const seats = results.lists.reduce((sum, list) => sum + list.mandates, 0)
        assert.equal(seats, final ? Math.min(mandates, wanted.candidates) : 0)
        assert.equal(results.candidates.filter(({ elected }) => elected).length, seats)
      }
      assert.equal(results?.lists.length, wanted.lists)
      const sources = results?.listPanachage.some(({ source }) => source === null)
      assert.equal(sources, panachage.lists || panachage.candidates)
    })
  })

  for (const method of ['separate', 'double proportional'] as const)
    it(`of compounds and parties agree with each other (${method})`, () => {
      check((wanted) => {
        const districts = Math.min(3, wanted.places)
        const [interim, final] = days(wanted)
        const items = Array.from({ length: districts }, (_, at) =>
          election({
            id: `bezirk-${at}`,
            domain: 'district',
            segment: `Bezirk ${at}`,
            mandates: wanted.mandates,
          }),
        )
        const compound = sampleCompound({ ...header, id: 'probe', elections: items.map(({ id }) => id) })
        const plans = (day: SampleCounting) =>
          items.map((_, at) => ({
            ...day,
            seed: `${day.seed} ${at}`,
            places: day.places.filter(({ id }) => id % districts === at),
            mandates: wanted.mandates,
            lists: anyLists({ ...wanted, candidates: wanted.lists * wanted.mandates }),
          }))
        const entities = entitiesOf(final, districts)
        const panachage = { lists: true, candidates: false }
        let before: readonly { item: Election; results: ElectionResults | null }[] = items.map((item) => ({
          item,
          results: null,
        }))
        for (const day of [interim, final]) {
          const task = { format: 'compound', entities, compound, elections: before } as const
          const found = imported(compoundFile(plans(day), method, panachage), task)
          before = items.map((item, at) => ({ item, results: electionResultsOf(found.slice(at, at + 1)) }))
        }
        const seats = before.map(({ results }) =>
          results?.lists.reduce((sum, list) => sum + list.mandates, 0),
        )
        assert.deepEqual(
          seats,
          items.map(({ mandates }) => mandates),
        )
        checkParties(compound, entities, partyYear(2026, countCompound(plans(final), method)), wanted)
      })
    })
})

function checkParties(
  item: Compound,
  entities: EntityList,
  year: ReturnType<typeof partyYear>,
  { lists, mandates }: Size,
): void {
  const parties = [...year.figures.keys()].map((id) => ({ id, name: { de_CH: `P ${id}` }, color: '#336699' }))
  const text = partiesFile(parties, [year, { ...year, year: 2022 }])
  const owner = { item, results: null as CompoundResults | null }
  const [found] = imported(text, { format: 'parties', entities, owner })
  assert.ok(found?.results.kind === 'compound')
  const rows = found.results.parties?.rows ?? []
  assert.equal(rows.length, 2 * lists)
  const seats = rows.filter((row) => row.year === 2026).reduce((sum, row) => sum + row.mandates, 0)
  assert.equal(seats, item.elections.length * mandates)
  assert.equal(found.results.parties?.panachage.length, lists * lists)
}
