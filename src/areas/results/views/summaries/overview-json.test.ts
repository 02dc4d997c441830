import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { instant } from '../../../../../test/support/database.ts'
import { aCompound, anElection, aVote } from '../../../../../test/support/results.ts'
import { sitemapAddresses, sitemapXml } from '../../open-data/catalog/sitemap.ts'
import { addressesAt } from '../../serving/addresses.ts'
import { jsonTime, lastModifiedOf } from '../../serving/last-modified.ts'
import { compoundOverview, electionOverview, voteOverview } from '../../tally/overview.ts'
import { currentDay, overviewJson, readWhen } from './overview-json.ts'
import { summaryJson } from './summary-json.ts'

const addresses = addressesAt('https://example.org')
const vote = aVote({ id: 'gesetz', date: '2021-06-13' })
const election = anElection({ id: 'rat', compound: 'alle', shortTitle: { de_CH: 'Rat' } })
const compound = aCompound({ id: 'alle', elections: ['rat'] })
const stored = {
  vote: { item: vote, overview: voteOverview(vote, null), version: null, corrections: [] },
  election: {
    item: election,
    overview: electionOverview(election, null),
    version: null,
    staged: null,
    corrections: [],
  },
  compound: {
    item: compound,
    overview: compoundOverview(compound, [], null),
    version: null,
    staged: null,
    corrections: [],
  },
}
const common = {
  completed: false,
  date: '2022-10-02',
  domain: 'canton',
  last_modified: '2022-01-01T00:00:00+00:00',
  progress: { counted: 0, total: 0 },
  title: { de_CH: 'Sonntagsfrage' },
}

describe('a summary of results', () => {
  it('of a vote has no shares before anything is counted', () => {
    const summary = {
      ...common,
      date: '2021-06-13',
      type: 'vote',
      url: 'https://example.org/vote/gesetz',
      answer: null,
      yeas_percentage: null,
      nays_percentage: null,
      turnout: 0,
    }
    assert.equal(JSON.stringify(summaryJson(stored.vote, addresses)), JSON.stringify(summary))
  })

  it('of an election and of a compound names the elected', () => {
    const overview = {
      ...stored.compound.overview,
      elected: [{ firstName: 'Anna', familyName: 'Muster', party: null, listId: null, listName: null }],
    }
    assert.deepEqual(summaryJson({ ...stored.compound, overview }, addresses), {
      ...common,
      type: 'election_compound',
      url: 'https://example.org/elections/alle',
      elected: [['Anna', 'Muster']],
      elections: ['https://example.org/election/rat'],
    })
    assert.deepEqual(summaryJson(stored.election, addresses), {
      ...common,
      type: 'election',
      url: 'https://example.org/election/rat',
      elected: [],
      turnout: 0,
    })
  })
})

describe('an overview', () => {
  it('has the instance, the summaries and the years; an election has its short title', () => {
    const items = [stored.vote, stored.election]
    const days = ['2022-10-02', '2021-06-13', '2021-03-07']
    const json = overviewJson({ instance: 'zg', name: 'Kanton Zug', items, days }, addresses)
    assert.deepEqual(Object.keys(json), ['canton', 'name', 'results', 'archive'])
    assert.deepEqual(
      json.results.map(({ title }) => title.de_CH),
      ['Sonntagsfrage', 'Rat'],
    )
    assert.deepEqual(json.archive, {
      2021: 'https://example.org/archive/2021',
      2022: 'https://example.org/archive/2022',
    })
  })

  it('shows the next day, including today, otherwise the last one', () => {
    const days = ['2026-11-29', '2026-11-15', '2026-09-27']
    assert.equal(currentDay(days, '2026-11-01'), '2026-11-15')
    assert.equal(currentDay(days, '2026-11-15'), '2026-11-15')
    assert.equal(currentDay(days, '2026-11-16'), '2026-11-29')
    assert.equal(currentDay(days, '2027-01-01'), '2026-11-29')
    assert.equal(currentDay([], '2027-01-01'), null)
  })

  it('distinguishes a year and a day from anything else', () => {
    assert.deepEqual(readWhen('2017'), { type: 'year', year: 2017 })
    assert.deepEqual(readWhen('2017-05-21'), { type: 'day', day: '2017-05-21' })
    assert.deepEqual(readWhen('2017-02-30'), { type: 'never' })
    for (const other of ['2017-13', '17', 'heute', '2017-05-21T00:00', ''])
      assert.equal(readWhen(other), null, other)
  })
})

describe('the last change in JSON', () => {
  it('is the newest moment, with a fraction only if there is one', () => {
    assert.equal(jsonTime(instant('2022-10-02T10:00:00Z')), '2022-10-02T10:00:00+00:00')
    assert.equal(jsonTime(instant('2022-10-02T10:00:00.5Z')), '2022-10-02T10:00:00.500000+00:00')
    const changed = instant('2023-01-01T00:00:00Z')
    assert.equal(lastModifiedOf({ ...vote, lastResultChange: changed }), changed)
    assert.equal(lastModifiedOf({ ...vote, created: changed }), changed)
  })
})

describe('the site map', () => {
  it('lists every page once and sorted, elections of a compound not at all', () => {
    const urls = sitemapAddresses([vote, election, compound, aVote({ id: 'a&b' })], addresses)
    assert.deepEqual(urls, [
      'https://example.org/',
      'https://example.org/archive-search/vote',
      'https://example.org/archive/2021',
      'https://example.org/archive/2021-06-13',
      'https://example.org/archive/2022',
      'https://example.org/archive/2022-10-02',
      'https://example.org/elections/alle',
      'https://example.org/vote/a%26b',
      'https://example.org/vote/gesetz',
    ])
    assert.match(sitemapXml(urls.slice(0, 1)), /<url><loc>https:\/\/example\.org\/<\/loc><\/url>/)
  })
})
