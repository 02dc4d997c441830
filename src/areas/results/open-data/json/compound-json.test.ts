import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import {
  aCandidate,
  aCompound,
  aList,
  anElection,
  anElectionEntity,
  aPartyRow,
  electionResults,
} from '../../../../../test/support/results.ts'
import { addressesAt } from '../../serving/addresses.ts'
import { tallyCompound } from '../../tally/compound.ts'
import type { CompoundWithResults } from '../../tally/tally.ts'
import { partiesJson } from '../../views/subjects/parties-json.ts'
import { partSummary } from '../../views/summaries/summary-json.ts'
import { compoundJson, partJson } from './compound-json.ts'

const addresses = addressesAt('https://example.org')
const compound = aCompound({ id: 'landrat', domainElections: 'region', title: { de_CH: 'Landrat' } })
const elected = (id: string, gender: 'male' | 'female', yearOfBirth: number) =>
  aCandidate(id, { familyName: `F${id}`, elected: true, gender, yearOfBirth, list: '1', votes: [3] })
const election = (id: string, segment: string, supersegment: string) =>
  anElection({ id, segment, supersegment, shortcode: id, type: 'proporz', mandates: 2 })
const results = (...candidates: Parameters<typeof elected>[]) =>
  electionResults({
    entities: [anElectionEntity({ id: 7 })],
    lists: [aList('1', { name: 'Mitte', votes: [3] })],
    candidates: candidates.map((one) => elected(...one)),
  })
const counted: CompoundWithResults = {
  compound,
  elections: [
    { election: election('a', 'Allschwil', 'Region 1'), results: results(['1', 'female', 1990]) },
    { election: election('b', 'Liestal', 'Region 3'), results: results(['2', 'male', 1980]) },
  ],
  parties: null,
  part: null,
}
const pages = ['districts', 'candidates', 'party-strengths', 'statistics']
const document = (part: CompoundWithResults['part']) => ({
  compound,
  tally: tallyCompound({ ...counted, part }),
  pages,
  parties: {},
})

describe('the JSON of a compound', () => {
  const json = compoundJson(document(null), addresses, false)

  it('has everything in the documented order', () => {
    assert.equal(
      Object.keys(json).join(' '),
      'completed date last_modified mandates progress districts superregions elections elected_candidates candidate_statistics parties related_link title type url embed media data',
    )
    assert.deepEqual(json.districts, [
      { name: 'Allschwil', mandates: { allocated: 1, total: 2 }, progress: { counted: 1, total: 1 } },
      { name: 'Liestal', mandates: { allocated: 1, total: 2 }, progress: { counted: 1, total: 1 } },
    ])
    assert.deepEqual(json.superregions['Region 3'], {
      superregion: 'https://example.org/elections-part/landrat/superregion/region-3',
      mandates: { allocated: 1, total: 2 },
      progress: { counted: 1, total: 1 },
    })
    assert.deepEqual(json.elections, ['https://example.org/election/a', 'https://example.org/election/b'])
    assert.deepEqual(json.elected_candidates[1], {
      first_name: 'Anna',
      family_name: 'F2',
      party: null,
      list: 'Mitte',
      district: 'Liestal',
    })
    assert.deepEqual(json.candidate_statistics, {
      female: { count: 1, age: 32 },
      male: { count: 1, age: 42 },
      total: { count: 2, age: 37 },
    })
    assert.equal(json.type, 'election_compound')
  })
})

describe('a part of a compound', () => {
  const part = { compound: 'landrat', domain: 'superregion' as const, segment: 'Region 3' }

  it('has its own elections and no files', () => {
    const json = partJson(document(part), part, addresses)
    assert.equal(
      Object.keys(json).join(' '),
      'completed date last_modified mandates progress districts elections elected_candidates candidate_statistics parties title type url embed media',
    )
    assert.deepEqual(json.title, { de_CH: 'Landrat Region 3' })
    assert.deepEqual(json.elections, ['https://example.org/election/b'])
    const url = 'https://example.org/elections-part/landrat/superregion/region-3'
    assert.deepEqual(json.embed, {
      districts: `${url}/districts-table`,
      candidates: `${url}/candidates-table`,
      'party-strengths': `${url}/party-strengths-table`,
      statistics: `${url}/statistics-table`,
    })
  })

  it('has a summary of its figures', () => {
    assert.deepEqual(partSummary(compound, part, tallyCompound({ ...counted, part }), addresses), {
      completed: true,
      date: '2022-10-02',
      domain: 'superregion',
      last_modified: '2022-01-01T00:00:00+00:00',
      progress: { counted: 1, total: 1 },
      title: { de_CH: 'Landrat Region 3' },
      type: 'election_compound_part',
      url: 'https://example.org/elections-part/landrat/superregion/region-3',
      elected: [['Anna', 'F2']],
      elections: ['https://example.org/election/b'],
    })
  })
})

describe('the parties in JSON of a compound', () => {
  it('are keyed by id and year', () => {
    const rows = [
      aPartyRow({
        id: '__proto__',
        votes: 8352,
        totalVotes: 116689,
        votersCount: 603.01,
        votersCountPercentage: 41.73,
      }),
    ]
    const written = partiesJson({
      rows,
      colors: { 'Partei __proto__': '#123456' },
      options: { exactVotersCounts: true },
      nameOf: (name) => name.de_CH ?? '',
    })
    assert.equal(
      JSON.stringify(written),
      JSON.stringify({
        ['__proto__']: {
          2022: {
            name: 'Partei __proto__',
            color: '#123456',
            mandates: 0,
            votes: { total: 8352, permille: 72 },
            voters_count: { total: 603.01, permille: 417.3 },
          },
        },
      }),
    )
  })
})
