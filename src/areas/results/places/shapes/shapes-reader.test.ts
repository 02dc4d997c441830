import assert from 'node:assert/strict'
import { after, before, beforeEach, it } from 'node:test'
import { sourceOf } from '../../../../../test/support/bundles.ts'
import { migratedDatabase, onEachDatabase, testClock, unwrap } from '../../../../../test/support/database.ts'
import { squareFeatures } from '../../../../../test/support/shapes.ts'
import type { Database } from '../../../../platform/storage/database/database.ts'
import { openDatabase } from '../../../../platform/storage/open.ts'
import { dumpBundle } from '../../../../records/bundle/dump.ts'
import { loadBundle } from '../../../../records/bundle/load.ts'
import { shapesMember } from '../../bundle/shapes-bundle.ts'
import type { Instance } from '../../model/entities.ts'
import { readShapes } from './read-shapes.ts'
import { type MapRequest, shapesReader } from './shapes-reader.ts'
import { listShapes, removeShapes, saveShapes } from './store.ts'
import { type ShapesHead, toStored } from './stored-shapes.ts'
import type { SwissMaps } from './swiss-maps.ts'

const topologyOf = (...rows: readonly (readonly number[])[]) =>
  unwrap(readShapes(squareFeatures({ rows }))).topology
const dreiseen: Instance = { level: 'canton', canton: 'ds' }
const head = (given: Partial<ShapesHead> = {}): ShapesHead => ({
  canton: 'ds',
  valid_from: '0001-01-01',
  valid_to: null,
  attribution: 'Vermessungsamt',
  ...given,
})
const asked = (given: Partial<MapRequest> = {}): MapRequest => ({
  instance: dreiseen,
  day: '2026-06-14',
  entities: [101, 102].map((id) => ({ id, district: null })),
  ...given,
})

/** Returns a package with one snapshot of every canton that counts how often it is read. */
function countedMaps(): SwissMaps & { reads: number } {
  const maps = {
    reads: 0,
    snapshotFor: async () => '2026',
    canton: async () => {
      maps.reads += 1
      return topologyOf([101, 102, 103])
    },
  }
  return maps
}

onEachDatabase('shapes of places', (kind) => {
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
  beforeEach(() => database.transaction((tx) => tx.deleteFrom('shapes').execute()))

  const save = async (given: Partial<ShapesHead>, ...rows: readonly (readonly number[])[]) => {
    const stored = await toStored(head(given), topologyOf(...rows))
    await database.transaction((tx) => saveShapes(tx, [stored]))
  }
  const load = (shapes: readonly object[]) =>
    loadBundle(database, testClock(), [shapesMember], sourceOf(JSON.stringify({ shapes })))
  const dump = async () => {
    let text = ''
    await dumpBundle(database, [shapesMember], async (more) => {
      text += more
    })
    return text
  }
  const listed = async () =>
    (await listShapes(database.reads, null)).map(({ canton, valid_from, valid_to, areas }) =>
      [canton, valid_from, valid_to ?? '', areas].join(' '),
    )
  const readerWith = (maps: SwissMaps | null) => shapesReader(database.reads, async () => maps)

  it('of the operator are used instead of those of the package while they are valid', async () => {
    const maps = countedMaps()
    const reader = readerWith(maps)
    const keys = async (day: string) =>
      (await reader.mapShapes(asked({ day })))?.areas.map(({ key }) => key).join()
    assert.equal(await keys('2026-06-14'), '101,102')
    await save({ valid_from: '2020-01-01', valid_to: '2022-12-31' }, [101])
    await save({ valid_from: '2022-01-01', valid_to: '2024-12-31', attribution: 'Neu' }, [102])
    assert.equal(await keys('2019-12-31'), '101,102')
    assert.equal(await keys('2020-01-01'), '101')
    assert.equal(await keys('2022-06-01'), '102')
    assert.equal(await keys('2024-12-31'), '102')
    assert.equal(await keys('2025-01-01'), '101,102')
    const own = await reader.mapShapes(asked({ day: '2023-01-01' }))
    assert.deepEqual(own?.attribution, { source: 'own', text: 'Neu' })
    const federal = await reader.mapShapes(asked())
    assert.deepEqual(federal?.attribution, { source: 'federal statistics' })
  })

  it('are used as soon as they are changed', async () => {
    const reader = readerWith(null)
    assert.equal(await reader.mapShapes(asked()), null)
    await save({}, [101, 102])
    const before = await reader.mapShapes(asked())
    assert.equal(await reader.mapShapes(asked()), before)
    await save({}, [102], [101])
    assert.notDeepEqual(await reader.mapShapes(asked()), before)
    await save({ attribution: 'Anderes Amt' }, [101, 102])
    assert.deepEqual((await reader.mapShapes(asked()))?.attribution, { source: 'own', text: 'Anderes Amt' })
    await database.transaction((tx) => removeShapes(tx, 'ds', null))
    assert.equal(await reader.mapShapes(asked()), null)
    await save({}, [101, 102])
    assert.deepEqual((await reader.mapShapes(asked()))?.areas, before?.areas)
  })

  it('change the revision of every item, so that pages with maps are rendered again', async () => {
    const number = async () =>
      (
        await database.reads.selectFrom('revisions').select('number').where('area', '=', 'results').execute()
      )[0]?.number ?? 0
    const at = await number()
    await save({}, [101])
    assert.equal(await number(), at + 1)
    await database.transaction((tx) => removeShapes(tx, 'ds', null))
    assert.equal(await number(), at + 2)
  })

  it('of the package are read once for concurrent callers', async () => {
    const maps = countedMaps()
    const reader = readerWith(maps)
    const found = await Promise.all(Array.from({ length: 20 }, () => reader.mapShapes(asked())))
    assert.equal(new Set(found).size, 1)
    await reader.mapShapes(asked({ entities: [{ id: 103, district: 'Ufer' }] }))
    assert.equal(maps.reads, 1)
  })

  it('that could not be read are read again for the next caller', async () => {
    const maps = countedMaps()
    const { canton } = maps
    let broken = true
    maps.canton = async () => {
      if (broken) throw new Error('disk on fire')
      return canton('2026', 'ds')
    }
    const reader = readerWith(maps)
    await assert.rejects(reader.mapShapes(asked()), /disk on fire/)
    broken = false
    assert.notEqual(await reader.mapShapes(asked()), null)
  })

  it('do not exist for quarters that nobody uploaded, nor without the package', async () => {
    const bern: Instance = { level: 'municipality', canton: 'be', municipality: 351, name: 'Bern' }
    const reader = readerWith(countedMaps())
    assert.equal(await reader.mapShapes(asked({ instance: bern })), null)
    await save({ canton: '351' }, [101, 102])
    assert.equal((await reader.mapShapes(asked({ instance: bern })))?.areas.length, 2)
    assert.equal(await readerWith(null).mapShapes(asked()), null)
  })

  it('do not exist for the Swiss abroad', async () => {
    const entities = [
      { id: 0, district: null },
      { id: 101, district: null },
    ]
    const counted: number[][] = []
    const maps: SwissMaps = {
      ...countedMaps(),
      snapshotFor: async (_canton, _day, ids) => {
        counted.push([...ids])
        return '2026'
      },
    }
    assert.equal((await readerWith(maps).mapShapes(asked({ entities })))?.areas.length, 1)
    assert.deepEqual(counted, [[101]])
  })

  it('are listed and deleted individually or all at once', async () => {
    await save({ canton: 'zg' }, [1])
    await save({ valid_from: '2020-01-01' }, [101, 102])
    await save({ valid_to: '2019-12-31' }, [101])
    assert.deepEqual(await listed(), ['ds 0001-01-01 2019-12-31 1', 'ds 2020-01-01  2', 'zg 0001-01-01  1'])
    const remove = (day: string | null) => database.transaction((tx) => removeShapes(tx, 'ds', day))
    assert.equal(await remove('2021-01-01'), 0)
    assert.equal(await remove('2020-01-01'), 1)
    assert.deepEqual(await listed(), ['ds 0001-01-01 2019-12-31 1', 'zg 0001-01-01  1'])
    await save({ valid_from: '2020-01-01' }, [101, 102])
    assert.equal(await remove(null), 2)
    assert.deepEqual(await listed(), ['zg 0001-01-01  1'])
  })

  it('are exported in a bundle and imported unchanged', async () => {
    const shapes = squareFeatures({ rows: [[101, 0, 102]] })
    unwrap(await load([{ canton: 'ds', attribution: 'Amt für «Karten»', shapes }]))
    unwrap(await load([{ canton: '351', attribution: 'Stadt', valid_from: '2024-01-01', shapes }]))
    const text = await dump()
    assert.deepEqual(
      JSON.parse(text).shapes.map(({ canton, valid_from, valid_to }: ShapesHead) => [
        canton,
        valid_from,
        valid_to,
      ]),
      [
        ['351', '2024-01-01', null],
        ['ds', '0001-01-01', null],
      ],
    )
    await database.transaction((tx) => tx.deleteFrom('shapes').execute())
    unwrap(await load(JSON.parse(text).shapes))
    assert.equal(await dump(), text)
  })

  it('are refused with the position of the fault when they are imported from a bundle', async () => {
    const good = { canton: 'ds', attribution: 'Amt', shapes: squareFeatures({ rows: [[101]] }) }
    const cases: readonly (readonly [readonly object[], string])[] = [
      [[{ ...good, attribution: ' ' }], 'shapes[0].attribution: must match \\S'],
      [[{ ...good, canton: 'DS' }], 'shapes[0].canton: must match ^([a-z]{2}|[1-9][0-9]{0,3})$'],
      [[good, good], 'shapes[1]: is the same record as shapes[0]'],
      [
        [{ ...good, valid_from: '2024-01-01', valid_to: '2023-01-01' }],
        'shapes[0].valid_to: must not be before valid_from',
      ],
      [
        [good, { ...good, canton: 'zg', shapes: { type: 'Topology' } }],
        'shapes[1].shapes: must be a TopoJSON topology or a GeoJSON collection of features, of polygons only',
      ],
    ]
    for (const [records, message] of cases) {
      assert.deepEqual(await load(records), { ok: false, error: message })
      assert.deepEqual(await listed(), [])
    }
    unwrap(await load([{ ...good, valid_to: '2024-01-01' }]))
    unwrap(await load([good]))
    assert.deepEqual(await listed(), ['ds 0001-01-01 2024-01-01 1'])
    unwrap(await load([{ ...good, valid_to: null }]))
    assert.deepEqual(await listed(), ['ds 0001-01-01  1'])
  })
})
