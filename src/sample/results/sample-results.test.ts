import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { zstdDecompressSync } from 'node:zlib'
import { decodeResults } from '../../areas/results/model/encoding.ts'
import type { ElectionResults, ResultSet } from '../../areas/results/model/result-set.ts'
import { municipalitiesOf } from '../../areas/results/places/lists/municipalities.ts'
import { type Instant, parseInstant } from '../../values/time.ts'
import { councillors, officials } from '../directory/rosters.ts'
import { todayIn } from '../records/calendar.ts'
import { type SampleResults, sampleResults } from './sample-results.ts'
import type { SampleVersion } from './uploads.ts'

/** A Sunday at night, at noon and in the evening, a weekday, the turn of a year and a leap day. */
const samples = [
  '2026-11-14T23:05:00.000000+00:00',
  '2026-11-15T11:00:00.000000+00:00',
  '2026-11-15T21:30:00.000000+00:00',
  '2026-11-18T07:00:00.000000+00:00',
  '2027-01-01T00:00:00.000000+00:00',
  '2028-02-29T12:00:00.000000+00:00',
].map((text) => {
  const now = parseInstant(text)
  assert.ok(now)
  return { now, results: sampleResults(now) }
})

const [first] = samples
assert.ok(first)
const { results } = first

function resultOf({ result }: SampleVersion): ResultSet {
  return decodeResults(zstdDecompressSync(Buffer.from(result, 'base64')))
}

function publishedOf(item: { readonly id: string }): SampleVersion {
  const version = results.result_versions.find(({ item: id, published }) => id === item.id && published)
  assert.ok(version, item.id)
  return version
}

function electionResultsOf(id: string): ElectionResults {
  const found = resultOf(publishedOf({ id }))
  assert.ok(found.kind === 'election')
  return found
}

function electedIn(ids: readonly string[]): readonly string[] {
  return ids.flatMap((id) =>
    electionResultsOf(id).candidates.flatMap(({ elected, firstName, familyName }) =>
      elected ? `${firstName} ${familyName}` : [],
    ),
  )
}

const namesOf = (table: readonly (readonly string[])[]) =>
  table.map(([, , firstName, lastName]) => `${firstName} ${lastName}`)

describe('the municipalities of the sample', () => {
  it('have the expected number, and number of eligible voters', () => {
    assert.equal(new Set(results.entities.map(({ id }) => id)).size, 31)
    assert.deepEqual(
      [...new Set(results.entities.map(({ district }) => district))],
      ['Obersee', 'Mittersee', 'Belrive', 'Untersee'],
    )
    const [vote] = results.votes
    assert.ok(vote)
    const counted = resultOf(publishedOf(vote))
    assert.ok(counted.kind === 'vote')
    const eligible = counted.ballots[0]?.entities.reduce((sum, entity) => sum + entity.eligibleVoters, 0)
    assert.equal(eligible, 61_300)
  })

  it('do not exist in reality', () => {
    const cantons = 'zh be lu ur sz ow nw gl zg fr so bs bl sh ar ai sg gr ag tg ti vd vs ne ge ju'.split(' ')
    const real = cantons.flatMap((canton) => municipalitiesOf(canton)?.inYear(2026) ?? [])
    assert.ok(real.length > 2000)
    const names = new Set(real.map(({ name }) => name))
    const ids = new Set(real.map(({ id }) => id))
    assert.deepEqual(
      results.entities.filter(({ name, id }) => names.has(name) || ids.has(id)),
      [],
    )
  })
})

describe('the polling days of the sample', () => {
  it('are Sundays that are not in the future, and the newest is at most six days old', () => {
    for (const { now, results: sample } of samples) {
      const dates = new Set(itemsOf(sample).map(({ date }) => date))
      assert.equal(dates.size, 7)
      for (const date of dates) assert.equal(Temporal.PlainDate.from(date).dayOfWeek, 7)
      const newest = Temporal.PlainDate.from([...dates].sort().at(-1) ?? '')
      const age = newest.until(todayIn(now)).days
      assert.ok(age >= 0 && age < 7, `${newest} seen on ${now}`)
    }
  })

  it('have results from the past, the newest last and published', () => {
    for (const { now, results: sample } of samples) {
      for (const item of itemsOf(sample)) {
        const versions = sample.result_versions.filter((version) => version.item === item.id)
        const moments = versions.map(({ at }) => at)
        assert.ok(versions.length >= 1, item.id)
        assert.deepEqual(moments, [...moments].sort())
        assert.deepEqual(
          versions.map(({ number, published }) => [number, published]),
          versions.map((_, at) => [at + 1, at + 1 === versions.length]),
        )
        assert.equal(item.last_result_change, moments.at(-1))
        assert.ok((moments.at(-1) ?? now) < now && item.created < (moments[0] ?? now), item.id)
      }
    }
  })

  it('have the same results on any day, except for the years of the parties', () => {
    const votes = (sample: SampleResults) =>
      sample.result_versions.flatMap(({ kind, result }) => (kind === 'vote' ? result : []))
    for (const { results: sample } of samples) assert.deepEqual(votes(sample), votes(results))
  })
})

function itemsOf(sample: SampleResults) {
  return [...sample.votes, ...sample.elections, ...sample.election_compounds]
}

describe('the sample of votes and elections', () => {
  const dates = [...new Set(itemsOf(results).map(({ date }) => date))].sort().reverse()
  const [current = '', past = ''] = dates
  const former = dates.at(-2) ?? ''
  const on = <Item extends { readonly date: string }>(items: readonly Item[], date: string) =>
    items.filter((item) => item.date === date)

  it('is federal and cantonal, final on the past Sunday and half counted on the current one', () => {
    for (const [date, status, counted] of [
      [past, 'final', 31],
      [current, 'interim', 16],
    ] as const) {
      const votes = on(results.votes, date)
      assert.deepEqual(votes.map(({ domain }) => domain).sort(), ['canton', 'federation'])
      for (const vote of votes) {
        const version = publishedOf(vote)
        const found = resultOf(version)
        assert.ok(found.kind === 'vote')
        assert.deepEqual([version.status, found.status], [status, status])
        assert.equal(found.ballots.length, vote.type === 'complex' ? 3 : 1)
        for (const { entities } of found.ballots)
          assert.equal(entities.filter((entity) => entity.counted).length, counted)
      }
    }
    assert.deepEqual(
      results.votes.map(({ type }) => type),
      ['simple', 'complex', ...new Array(7).fill('simple')],
    )
  })

  it('has two versions where it is not final', () => {
    for (const { item, status, number, published } of results.result_versions)
      if (status === 'interim') assert.equal(number, published ? 2 : 1, item)
    const interim = results.result_versions.filter(({ status }) => status === 'interim')
    assert.equal(interim.length, 2 * (2 + 1 + 4))
  })

  it('elects the government of the directory by absolute majority', () => {
    const [then, now] = [on(results.elections, former), on(results.elections, current)].map((elections) =>
      elections.find(({ type }) => type === 'majorz'),
    )
    assert.ok(then && now)
    assert.deepEqual([then.mandates, then.majority_type], [7, 'absolute'])
    assert.ok((electionResultsOf(then.id).absoluteMajority ?? 0) > 1000)
    assert.deepEqual(electedIn([then.id]).toSorted(), namesOf(officials).slice(0, 7).sort())
    assert.deepEqual(electedIn([now.id]), [])
    assert.deepEqual(now.related, [{ election: then.id, type: 'historical' }])
  })

  it('elects the parliament of the directory, double proportional', () => {
    const [then, now] = [former, current].map((date) => on(results.election_compounds, date)[0])
    assert.ok(then && now)
    assert.ok(then.pukelsheim && then.manually_completed && !now.manually_completed)
    assert.equal(then.elections.length, 4)
    assert.deepEqual(electedIn(then.elections).toSorted(), namesOf(councillors).sort())
    assert.deepEqual(electedIn(now.elections), [])
    const counted = now.elections.map(
      (id) => electionResultsOf(id).entities.filter((entity) => entity.counted).length,
    )
    assert.deepEqual(counted, [6, 4, 4, 6])
    const formerYear = Number(former.slice(0, 4))
    for (const compound of [then, now]) {
      const found = resultOf(publishedOf(compound))
      assert.ok(found.kind === 'compound' && found.parties)
      assert.equal(new Set(found.parties.rows.map(({ year }) => year)).size, 2)
      const seats = found.parties.rows.filter(({ year }) => year === formerYear)
      assert.equal(
        seats.reduce((sum, { mandates }) => sum + mandates, 0),
        38,
      )
      assert.ok(Object.keys(compound.colors).length > 20)
    }
  })

  it('has an election by lists with connections, panachage and parties of two years', () => {
    const election = on(results.elections, past)[0]
    assert.ok(election)
    const found = electionResultsOf(election.id)
    assert.equal(found.status, 'final')
    assert.equal(found.lists.length, 12)
    assert.equal(electedIn([election.id]).length, election.mandates)
    assert.ok(found.connections.some(({ parent }) => parent !== null))
    assert.ok(found.lists.some(({ connection }) => connection === null))
    assert.equal(found.listPanachage.length, 12 * 12)
    assert.ok(found.candidatePanachage)
    assert.equal(new Set(found.parties?.rows.map(({ year }) => year)).size, 2)
  })

  it('is titled in four languages', () => {
    for (const { id, title } of itemsOf(results)) {
      const texts = Object.values(title)
      assert.equal(new Set(texts).size, 4, id)
      for (const text of texts) assert.ok(text.length > 5 && text.length < 120, text)
    }
  })

  it('keeps the files that were sent, each named by a version', () => {
    const named = new Set(results.result_versions.flatMap(({ files }) => files.map(({ sha256 }) => sha256)))
    assert.deepEqual(new Set(results.upload_files.map(({ sha256 }) => sha256)), named)
    assert.equal(results.upload_files.length, 23)
  })
})

const sample: Instant = first.now
it('the sample has the same results for the same moment', () => {
  assert.deepEqual(sampleResults(sample), results)
})
