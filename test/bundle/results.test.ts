import assert from 'node:assert/strict'
import { it } from 'node:test'
import { compress, encodeResults } from '../../src/areas/results/model/encoding.ts'
import type { Database } from '../../src/platform/storage/database/database.ts'
import { dump, load, withEmptyDatabase } from '../support/bundles.ts'
import { onEachDatabase, unwrap } from '../support/database.ts'
import { aBallotEntity, voteResults } from '../support/results.ts'

const header = { domain: 'canton', date: '2026-06-14' }
const vote = { ...header, id: 'steuern', type: 'complex', title: { de_CH: 'Steuern' } }
const election = { ...header, id: 'wahl', type: 'proporz', mandates: 3, title: { de_CH: 'Wahl' } }
const compound = { ...header, id: 'rat', title: { de_CH: 'Rat' }, elections: ['wahl'] }

async function aVersion(number: number, yeas: number, published: boolean) {
  const results = voteResults('interim', {
    proposal: [aBallotEntity({ yeas, nays: 1, eligibleVoters: 100 })],
  })
  return {
    ...{
      kind: 'vote',
      item: 'steuern',
      number,
      published,
      at: '2026-06-14T10:00:00+00:00',
      source: 'upload',
    },
    ...{ status: 'interim', result: Buffer.from(await compress(encodeResults(results))).toString('base64') },
  }
}

interface DumpedVersion {
  readonly number: number
  readonly published: boolean
  readonly overview: { readonly ballots: readonly { readonly yeasPercentage: number }[] }
}

onEachDatabase('results in a bundle', (kind) => {
  const inEmpty = (work: (database: Database) => Promise<void>) => () => withEmptyDatabase(work, kind)

  it(
    'are the same after a dump into either kind of database',
    inEmpty(async (database) => {
      const result_versions = [await aVersion(1, 5, false), await aVersion(2, 9, true)]
      const bundle = { votes: [vote], elections: [election], election_compounds: [compound], result_versions }
      unwrap(await load(database, bundle))
      const text = await dump(database)
      const other = kind === 'sqlite' ? 'postgres' : 'sqlite'
      await withEmptyDatabase(async (second) => {
        unwrap(await load(second, JSON.parse(text)))
        assert.equal(await dump(second), text)
      }, other)
      const dumped = JSON.parse(text)
      assert.deepEqual(
        dumped.result_versions.map(({ number, published, overview }: DumpedVersion) => [
          number,
          published,
          overview.ballots[0]?.yeasPercentage,
        ]),
        [
          [1, false, (5 / 6) * 100],
          [2, true, 90],
        ],
      )
      assert.deepEqual(dumped.election_compounds[0].elections, ['wahl'])
      assert.deepEqual(
        dumped.votes[0].ballots.map(({ type }: { type: string }) => type),
        ['proposal', 'counter-proposal', 'tie-breaker'],
      )
    }),
  )

  it(
    'keep what a later document does not contain, and the addresses of ballots',
    inEmpty(async (database) => {
      unwrap(await load(database, { votes: [{ ...vote, shortcode: 'A', has_expats: true }] }))
      const before = JSON.parse(await dump(database)).votes[0]
      unwrap(await load(database, { votes: [{ ...vote, title: { de_CH: 'Neue Steuern' } }] }))
      const after = JSON.parse(await dump(database)).votes[0]
      assert.deepEqual(after.ballots, before.ballots)
      assert.deepEqual([after.shortcode, after.has_expats, after.title.de_CH], ['A', true, 'Neue Steuern'])
    }),
  )

  const refusals: readonly (readonly [string, object, RegExp])[] = [
    [
      'an external id that another vote has',
      {
        votes: [
          { ...vote, external_id: '7' },
          { ...vote, id: 'b', external_id: '7' },
        ],
      },
      /^votes\[1\]\.external_id: 7 belongs to the vote steuern already/,
    ],
    [
      'an external id that a compound and an election share',
      {
        elections: [{ ...election, external_id: '7' }],
        election_compounds: [{ ...compound, external_id: '7' }],
      },
      /external_id: 7 belongs to the election wahl already/,
    ],
    [
      'a compound of an election that is not there',
      { election_compounds: [compound] },
      /^election_compounds\[0\]\.elections: there is no election wahl/,
    ],
    [
      'an election in two compounds',
      { elections: [election], election_compounds: [compound, { ...compound, id: 'other' }] },
      /elections: the election wahl belongs to the compound/,
    ],
    [
      'a majority election in a compound',
      { elections: [{ ...election, type: 'majorz' }], election_compounds: [compound] },
      /the election wahl is not proportional/,
    ],
    [
      'a ballot that another vote has',
      {
        votes: ['a', 'b'].map((id) => ({ ...vote, id, ballots: [{ id: 'f'.repeat(32), type: 'proposal' }] })),
      },
      /^votes\[1\]\.ballots: f{32} is a ballot of the vote a already/,
    ],
    ['a day that is none', { votes: [{ ...vote, date: '2026-02-30' }] }, /votes\[0\]\.date: must be a day/],
    [
      'a vote without a title',
      { votes: [{ ...vote, title: { de_CH: ' ' } }] },
      /title: must be given in one language/,
    ],
  ]
  for (const [what, bundle, message] of refusals)
    it(
      `are refused for ${what}`,
      inEmpty(async (database) => {
        const loaded = await load(database, bundle)
        assert.match(loaded.ok ? '' : loaded.error, message)
      }),
    )

  it(
    'are refused if a version differs from the stored one of that number, or its bytes are no result',
    inEmpty(async (database) => {
      unwrap(await load(database, { votes: [vote], result_versions: [await aVersion(1, 5, true)] }))
      const changed = await load(database, { result_versions: [await aVersion(1, 6, true)] })
      assert.match(changed.ok ? '' : changed.error, /version 1 exists already with another result/)
      const broken = { ...(await aVersion(2, 5, true)), result: Buffer.from('nothing').toString('base64') }
      const refused = await load(database, { result_versions: [broken] })
      assert.match(refused.ok ? '' : refused.error, /result: is not the result of a vote/)
    }),
  )

  it(
    'of an old copy do not undo what was published since',
    inEmpty(async (database) => {
      const newer = [await aVersion(1, 5, false), await aVersion(2, 9, true)]
      unwrap(await load(database, { votes: [vote], result_versions: newer }))
      unwrap(await load(database, { result_versions: [await aVersion(1, 5, true)] }))
      const versions = JSON.parse(await dump(database)).result_versions
      assert.deepEqual(
        versions.map(({ published }: DumpedVersion) => published),
        [false, true],
      )
    }),
  )

  it(
    'may contain a vote and an election with the same external id',
    inEmpty(async (database) => {
      const bundle = {
        votes: [{ ...vote, external_id: '7' }],
        elections: [{ ...election, external_id: '7' }],
      }
      unwrap(await load(database, bundle))
      assert.equal(JSON.parse(await dump(database)).elections[0].external_id, '7')
    }),
  )
})
