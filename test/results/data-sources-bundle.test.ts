import assert from 'node:assert/strict'
import { it } from 'node:test'
import fastify from 'fastify'
import { problem } from '../../src/areas/results/import/problems/problems.ts'
import { noteOutcome } from '../../src/areas/results/intake/sources/last-upload.ts'
import { addLink } from '../../src/areas/results/intake/sources/links.ts'
import {
  addSource,
  checkSourceToken,
  listSources,
  renewSourceToken,
} from '../../src/areas/results/intake/sources/sources.ts'
import { hashed } from '../../src/platform/crypto/secret.ts'
import type { Database } from '../../src/platform/storage/database/database.ts'
import { basic } from '../contract/api.ts'
import { dump, load, withEmptyDatabase } from '../support/bundles.ts'
import { onEachDatabase, testClock, unwrap } from '../support/database.ts'

const { log } = fastify()
const clock = testClock()
const votes = ['energie', 'steuern'].map((id) => ({
  id,
  type: 'simple',
  domain: 'canton',
  date: '2026-06-14',
  title: { de_CH: id },
}))
const source = {
  name: 'Zählprogramm',
  type: 'vote',
  items: [
    { item: 'energie', number: '1', district: '1' },
    { item: 'steuern', number: '2' },
  ],
}

const holder = (database: Database, token: string) =>
  checkSourceToken({ database, clock, log }, basic('', token).authorization)
const dumped = async (database: Database) => JSON.parse(await dump(database)).data_sources
const refusal = async (database: Database, bundle: object) => {
  const loaded = await load(database, bundle)
  return loaded.ok ? '' : loaded.error
}

onEachDatabase('data sources in a bundle', (kind) => {
  const inEmpty = (work: (database: Database) => Promise<void>) => () => withEmptyDatabase(work, kind)

  it(
    'need few fields, wherever they are in the document',
    inEmpty(async (database) => {
      unwrap(await load(database, { data_sources: [source], votes }, clock))
      const [read] = await listSources(database.reads)
      assert.ok(read)
      assert.deepEqual([read.name, read.type, read.created], ['Zählprogramm', 'vote', clock.now()])
      assert.deepEqual(
        read.links.map(({ item, number, district, state }) => [item, number, district, state]),
        [
          ['energie', '1', '1', 'ready'],
          ['steuern', '2', '', 'ready'],
        ],
      )
      assert.equal(read.hasToken, false)
      const renewed = await database.transaction((tx) => renewSourceToken(tx, clock, read.id))
      assert.equal((await holder(database, renewed?.secret ?? ''))?.id, read.id)
    }),
  )

  it(
    'are the same after a dump into either kind of database, and their tokens stay valid',
    inEmpty(async (database) => {
      unwrap(await load(database, { votes }))
      const token = await database.transaction(async (tx) => {
        const { source: made, secret } = unwrap(await addSource(tx, clock, source))
        for (const wanted of source.items) unwrap(await addLink(tx, clock, made, { district: '', ...wanted }))
        await noteOutcome(tx, made.id, {
          at: clock.now(),
          outcome: 'refused',
          items: 2,
          problems: [
            { field: 'sg_gemeinden', problem: { code: 'form.fileTooLarge', limit: 10 } },
            { field: 'energie', problem: problem('entity.unknown', { id: '9' }, { line: 2, file: null }) },
          ],
          files: [{ slot: 'sg_geschaefte', name: null, size: 3 }],
        })
        return secret
      })
      await holder(database, token)
      // One of the votes is gone; its link is not.
      await database.transaction((tx) => tx.deleteFrom('result_items').where('id', '=', 'steuern').execute())
      const text = await dump(database)
      assert.ok(!text.includes(token))
      const other = kind === 'sqlite' ? 'postgres' : 'sqlite'
      await withEmptyDatabase(async (second) => {
        unwrap(await load(second, text))
        assert.equal(await dump(second), text)
        assert.equal((await holder(second, token))?.name, 'Zählprogramm')
        const [read] = await listSources(second.reads)
        assert.deepEqual(
          read?.links.map(({ state }) => state),
          ['ready', 'missing'],
        )
        assert.equal(read?.lastUpload?.problems.length, 2)
      }, other)
    }),
  )

  it(
    'with an existing name are changed: links are replaced if they are given, the token stays',
    inEmpty(async (database) => {
      const token = crypto.randomUUID()
      const created = '2026-01-01T00:00:00.000000+00:00'
      unwrap(
        await load(database, { votes, data_sources: [{ ...source, created, token_hash: hashed(token) }] }),
      )
      unwrap(await load(database, { data_sources: [{ name: ' Zählprogramm ', type: 'vote' }] }))
      const [kept] = await dumped(database)
      assert.deepEqual([kept.items.length, kept.created, kept.token_hash], [2, created, hashed(token)])
      const items = [{ item: 'steuern', number: ' 7 ', district: null }]
      const stale = { ...source, items, token_hash: hashed(crypto.randomUUID()) }
      unwrap(await load(database, { data_sources: [stale] }))
      const [changed] = await dumped(database)
      assert.deepEqual(changed.items, [{ item: 'steuern', number: '7', district: '' }])
      assert.equal(changed.token_hash, hashed(token), 'an old copy brings no token back')
      assert.equal((await listSources(database.reads))[0]?.created, created)
    }),
  )

  it(
    'do not reset what was recorded since',
    inEmpty(async (database) => {
      const upload = (at: string) => ({
        at,
        outcome: 'published',
        items: 1,
        problems: [],
        more_problems: 0,
        files: [],
      })
      const [early, late] = ['2026-06-14T10:00:00.000000+00:00', '2026-06-14T12:00:00.000000+00:00']
      for (const at of [late, early])
        unwrap(
          await load(database, { data_sources: [{ ...source, last_used: at, last_upload: upload(at) }] }),
        )
      const [record] = await dumped(database)
      assert.deepEqual([record.last_used, record.last_upload.at], [late, late])
    }),
  )

  const hash = hashed('a')
  const refusals: readonly (readonly [string, readonly object[], string])[] = [
    ['an unknown member', [{ ...source, token: 'x' }], 'data_sources[0].token: unknown member'],
    ['no type', [{ name: 'x' }], 'data_sources[0].type: is missing'],
    [
      'another type',
      [{ name: 'x', type: 'votes' }],
      'data_sources[0].type: must be one of vote, majorz, proporz',
    ],
    [
      'a blank name',
      [{ name: ' ', type: 'vote' }],
      'data_sources[0].name: must be a text of 1 to 100 characters',
    ],
    [
      'a name twice',
      [source, { ...source, name: 'Zählprogramm ' }],
      'data_sources[1]: is the same record as data_sources[0]',
    ],
    [
      'a link without number',
      [{ ...source, items: [{ item: 'energie' }] }],
      'data_sources[0].items[0].number: is missing',
    ],
    [
      'a token of two sources',
      [
        { name: 'a', type: 'vote', token_hash: hash },
        { name: 'b', type: 'vote', token_hash: hash },
      ],
      'data_sources[1].token_hash: is that of the data source a already',
    ],
  ]
  for (const [what, data_sources, message] of refusals)
    it(
      `are refused for ${what}`,
      inEmpty(async (database) => {
        assert.equal(await refusal(database, { data_sources }), message)
        assert.deepEqual(await dumped(database), [])
      }),
    )

  it(
    'are refused for another type than the existing one, and for a token that another has',
    inEmpty(async (database) => {
      unwrap(await load(database, { data_sources: [{ ...source, token_hash: hash }] }))
      assert.equal(
        await refusal(database, { data_sources: [{ ...source, type: 'majorz' }] }),
        'data_sources[0].type: the data source Zählprogramm is of the type vote',
      )
      assert.equal(
        await refusal(database, { data_sources: [{ name: 'x', type: 'vote', token_hash: hash }] }),
        'data_sources[0].token_hash: is that of the data source Zählprogramm already',
      )
    }),
  )
})
