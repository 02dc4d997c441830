import assert from 'node:assert/strict'
import { after, before, beforeEach, it } from 'node:test'
import { sourceOf } from '../../../../../test/support/bundles.ts'
import { migratedDatabase, onEachDatabase, testClock, unwrap } from '../../../../../test/support/database.ts'
import type { Database } from '../../../../platform/storage/database/database.ts'
import { openDatabase } from '../../../../platform/storage/open.ts'
import { dumpBundle } from '../../../../records/bundle/dump.ts'
import { loadBundle } from '../../../../records/bundle/load.ts'
import { entitiesMember } from '../../bundle/entities-bundle.ts'
import type { OwnRow } from './own-row.ts'
import { allOwnEntities, ownEntities, removeEntities, replaceEntities } from './store.ts'

const row = (canton: string, id: number, given: Partial<OwnRow> = {}): OwnRow => ({
  id,
  name: `Ort ${id}`,
  canton,
  district: null,
  region: null,
  superregion: null,
  valid_from: '0001-01-01',
  valid_to: null,
  ...given,
})

onEachDatabase('the entities of an uploaded list', (kind) => {
  let place: Awaited<ReturnType<typeof migratedDatabase>>
  let database: Database

  before(async () => {
    place = await migratedDatabase(kind)
    database = unwrap(await openDatabase(place.url))
  })
  after(async () => {
    await database.close()
    await place.remove()
  })
  beforeEach(() => database.transaction((tx) => tx.deleteFrom('entities').execute()))

  const replace = (rows: readonly OwnRow[]) => database.transaction((tx) => replaceEntities(tx, rows))
  const stored = async (canton: string) =>
    (await ownEntities(database.reads, canton)).map((found) => ({ ...found }))
  const load = (entities: readonly object[]) =>
    loadBundle(database, testClock(), [entitiesMember], sourceOf(JSON.stringify({ entities })))
  const dump = async () => {
    let text = ''
    await dumpBundle(database, [entitiesMember], async (more) => {
      text += more
    })
    return text
  }
  const revision = async () =>
    (
      await database.reads
        .selectFrom('revisions')
        .select('number')
        .where('area', '=', 'results')
        .executeTakeFirstOrThrow()
    ).number

  it('are read back in order, with every field', async () => {
    const later = row('zg', 10, { district: 'Ufer', region: 'R', superregion: 'S', valid_from: '2020-01-01' })
    const earlier = row('zg', 10, { valid_to: '2019-12-31' })
    const first = row('zg', 9)
    await replace([later, earlier, first])
    assert.deepEqual(await stored('zg'), [first, earlier, later])
  })

  it('replace those of the cantons they name and of no other', async () => {
    const many = Array.from({ length: 300 }, (_, index) => row('zg', index + 1))
    await replace([...many, row('sg', 1), row('351', 1)])
    assert.equal((await stored('zg')).length, 300)
    const numberBefore = await revision()
    await replace([row('zg', 7), row('351', 2)])
    assert.equal(await revision(), numberBefore + 1)
    assert.deepEqual(
      (await allOwnEntities(database.reads)).map(({ canton, id }) => `${canton} ${id}`),
      ['351 2', 'sg 1', 'zg 7'],
    )
    assert.equal(await database.transaction((tx) => removeEntities(tx, 'zg')), 1)
    assert.equal(await database.transaction((tx) => removeEntities(tx, 'zg')), 0)
    assert.deepEqual(await stored('zg'), [])
  })

  it('are exported in a bundle and imported unchanged', async () => {
    await replace([row('zg', 10, { valid_from: '2020-01-01' }), row('zg', 10, { valid_to: '2019-12-31' })])
    await load([{ id: 3, name: 'Quartier Ä', canton: '351', district: 'Nord' }])
    const text = await dump()
    assert.deepEqual(Object.keys(JSON.parse(text).entities[0]), [
      ...['id', 'name', 'canton', 'district', 'region', 'superregion', 'valid_from', 'valid_to'],
    ])
    assert.equal(JSON.parse(text).entities.length, 3)
    await database.transaction((tx) => tx.deleteFrom('entities').execute())
    unwrap(await load(JSON.parse(text).entities))
    assert.equal(await dump(), text)
  })

  it('replace only the same ones when they are imported from a bundle', async () => {
    unwrap(await load([{ id: 3, name: 'Alt', canton: 'zg', district: 'Ufer', valid_to: '2020-12-31' }]))
    unwrap(await load([{ id: 3, name: 'Neu', canton: 'zg' }]))
    assert.deepEqual(await stored('zg'), [
      row('zg', 3, { name: 'Neu', district: 'Ufer', valid_to: '2020-12-31' }),
    ])
    unwrap(await load([{ id: 3, name: 'Neu', canton: 'zg', district: null, valid_to: null }]))
    assert.deepEqual(await stored('zg'), [row('zg', 3, { name: 'Neu' })])
  })

  it('are refused with the position of the fault when they are imported from a bundle', async () => {
    await replace([row('zg', 1, { valid_from: '2020-01-01' })])
    const good = { id: 2, name: 'Ort', canton: 'zg', valid_from: '2020-01-01' }
    const cases: readonly (readonly [readonly object[], string])[] = [
      [[{ ...good, id: 0 }], 'entities[0].id: must be at least 1'],
      [[good, { ...good, id: 3, name: ' ' }], 'entities[1].name: must match \\S'],
      [[{ ...good, canton: 'ZG' }], 'entities[0].canton: must match ^([a-z]{2}|[1-9][0-9]{0,3})$'],
      [
        [{ ...good, valid_from: '2021-02-29' }],
        'entities[0].valid_from: must be a day (such as 2026-01-31) or null',
      ],
      [[{ ...good, valid_to: '2019-12-31' }], 'entities[0].valid_to: must not be before valid_from'],
      [[good, good], 'entities[1]: is the same record as entities[0]'],
      [[{ ...good, community: 1 }], 'entities[0].community: unknown member'],
      [
        [
          { ...good, valid_from: '2024-01-01' },
          { ...good, valid_to: '2024-01-01' },
        ],
        'entities[0].valid_from: 2 of zg is valid twice on 2024-01-01',
      ],
      [
        [good, { ...good, id: 1, valid_from: null }],
        'entities[1].valid_from: 1 of zg is valid twice on 2020-01-01',
      ],
    ]
    for (const [records, message] of cases) {
      const loaded = await load(records)
      assert.deepEqual(loaded, { ok: false, error: message })
      assert.equal((await stored('zg')).length, 1)
    }
    unwrap(
      await load([
        { ...good, valid_from: '2024-01-01' },
        { ...good, valid_to: '2023-12-31' },
      ]),
    )
  })
})
