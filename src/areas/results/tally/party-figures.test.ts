import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { aPartyRow } from '../../../../test/support/results.ts'
import type { PartyRow } from '../model/result-set.ts'
import { partyFigures, partySeats, partyTable, tallyParties } from './party-figures.ts'

const rounded = { exactVotersCounts: false, votersCounts: false }
const permille = (votes: number, totalVotes: number) =>
  partyFigures(aPartyRow({ votes, totalVotes }), rounded).votes.permille

const percentText = (value: number | null, decimals: 1 | 2) =>
  value === null ? '' : `${value.toFixed(decimals)}%`

function texts(rows: readonly PartyRow[], votersCounts: boolean) {
  const table = partyTable(rows, { exactVotersCounts: true, votersCounts })
  return table.years.map(({ year, parties }) =>
    parties.map(({ id, share, difference }) =>
      [year, id, percentText(share, table.decimals), percentText(difference, table.decimals)].join(' '),
    ),
  )
}

describe('the figures of a party', () => {
  it('include shares in thousandths, and the difference to the election before', () => {
    assert.deepEqual([permille(8352, 116689), permille(17972, 116973)], [72, 154])
    const rows = [
      aPartyRow({ year: 2015, votes: 8352, totalVotes: 116689 }),
      aPartyRow({ year: 2011, votes: 17972, totalVotes: 116973 }),
    ]
    assert.deepEqual(texts(rows, false), [['2011 1 15.4% '], ['2015 1 7.2% -8.2%']])
  })

  it('are rounded half to even for thousandths and voters', () => {
    assert.deepEqual([permille(1, 16), permille(3, 16)], [62, 188])
    const voters = (votersCount: number) =>
      partyFigures(aPartyRow({ votersCount }), rounded).votersCount.total
    assert.deepEqual([voters(150.5), voters(151.5)], [150, 152])
  })

  it('may exceed 1000 thousandths, and have exact voters if that is set', () => {
    assert.equal(permille(60387, 11270), 5358)
    const row = aPartyRow({ votersCount: 603.01, votersCountPercentage: 41.73 })
    assert.deepEqual(partyFigures(row, rounded).votersCount, { total: 603, permille: 417.3 })
    assert.deepEqual(partyFigures(row, { exactVotersCounts: true }).votersCount, {
      total: 603.01,
      permille: 417.3,
    })
  })

  it('are zero without any votes', () => {
    assert.deepEqual(partyFigures(aPartyRow({ votes: 5 }), rounded).votes, { total: 5, permille: 0 })
    assert.deepEqual(partyFigures(aPartyRow(), rounded).votersCount, { total: 0, permille: 0 })
  })
})

describe('the table of parties', () => {
  it('has differences of voters with two decimals, of votes with one', () => {
    const rows = [
      aPartyRow({ year: 2022, votersCountPercentage: 16.67, votes: 167, totalVotes: 1000 }),
      aPartyRow({ year: 2018, votersCountPercentage: 2.5, votes: 25, totalVotes: 1000 }),
    ]
    assert.deepEqual(texts(rows, true), [['2018 1 2.50% '], ['2022 1 16.67% 14.17%']])
    assert.deepEqual(texts(rows, false), [['2018 1 2.5% '], ['2022 1 16.7% 14.2%']])
  })

  it('has blank cells for missing shares and for parties without a predecessor', () => {
    const rows = [
      aPartyRow({ year: 2022, id: '2', votes: 1, totalVotes: 2 }),
      aPartyRow({ year: 2022, id: '10', votes: 0, totalVotes: 2 }),
      aPartyRow({ year: 2018, id: '10', votes: 0, totalVotes: 2 }),
      aPartyRow({ year: 2014, id: '2', votes: 1, totalVotes: 2 }),
    ]
    assert.deepEqual(texts(rows, false), [
      ['2014 2 50.0% '],
      ['2018 10  '],
      ['2022 10  0.0%', '2022 2 50.0% '],
    ])
  })

  it('has no differences with a single year', () => {
    const table = partyTable([aPartyRow({ votes: 3, totalVotes: 4 })], rounded)
    assert.equal(table.hasDifferences, false)
    assert.deepEqual(table.years[0]?.parties, [
      {
        id: '1',
        name: { de_CH: 'Partei 1' },
        mandates: 0,
        total: 3,
        share: 75,
        difference: null,
        seatsDifference: null,
      },
    ])
  })

  it('has seats won and lost, also for new parties', () => {
    const rows = [
      aPartyRow({ year: 2018, id: '1', mandates: 5 }),
      aPartyRow({ year: 2022, id: '1', mandates: 3 }),
      aPartyRow({ year: 2022, id: '2', mandates: 2 }),
    ]
    assert.deepEqual(
      partyTable(rows, rounded).years.map(({ parties }) => parties.map((party) => party.seatsDifference)),
      [[null], [-2, 2]],
    )
  })

  it('has shares and differences calculated from the doubles of their decimals', () => {
    const hundredths = fc.nat({ max: 10_000 })
    fc.assert(
      fc.property(hundredths, hundredths, (now, before) => {
        const rows = [
          aPartyRow({ year: 2022, votersCountPercentage: now / 100 }),
          aPartyRow({ year: 2018, votersCountPercentage: before / 100 }),
        ]
        const [row] =
          partyTable(rows, { exactVotersCounts: false, votersCounts: true }).years[1]?.parties ?? []
        assert.equal(row?.share, now === 0 ? null : now / 100)
        assert.equal(row?.difference, (now - before) / 100)
      }),
    )
  })
})

describe('the table of parties over the years', () => {
  const rows = [
    aPartyRow({ year: 2022, id: '2', name: { de_CH: 'Mitte' }, mandates: 4 }),
    aPartyRow({ year: 2018, id: '2', name: { de_CH: 'CVP' }, mandates: 3 }),
    aPartyRow({ year: 2018, id: '10', mandates: 1 }),
  ]

  it('is sorted by id as text, with years ascending', () => {
    assert.deepEqual(
      tallyParties(rows, rounded).map(({ id, years }) => [id, years.map(({ year }) => year)]),
      [
        ['10', [2018]],
        ['2', [2018, 2022]],
      ],
    )
  })

  it('sorts seats by the newest name, with 0 where a party did not stand', () => {
    assert.deepEqual(partySeats(rows), {
      years: [2018, 2022],
      parties: [
        { id: '10', name: { de_CH: 'Partei 10' }, mandates: [1, 0] },
        { id: '2', name: { de_CH: 'Mitte' }, mandates: [3, 4] },
      ],
    })
  })
})
