import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, it, type TestContext } from 'node:test'
import { unwrap } from '../../../../../test/support/database.ts'
import { squareFeatures } from '../../../../../test/support/shapes.ts'
import { entityList } from '../lists/lists.ts'
import { type EntityShapes, mapOf } from './map-shapes.ts'
import { readShapes } from './read-shapes.ts'
import { installedSwissMaps, swissMapsIn } from './swiss-maps.ts'
import { toTopoJson } from './topojson.ts'

interface Row {
  readonly id: number
  readonly canton: number
}

/** Writes a table in the format of the package: numbers padded with blanks, names with NUL. */
function dbf(rows: readonly Row[]): Buffer {
  const fields = [
    { name: 'id', length: 9 },
    { name: 'name', length: 20 },
    { name: 'KTNR', length: 4 },
  ]
  const header = Buffer.alloc(32 + fields.length * 32 + 1)
  const rowLength = 1 + fields.reduce((sum, { length }) => sum + length, 0)
  header.writeUInt32LE(rows.length, 4)
  header.writeUInt16LE(header.length, 8)
  header.writeUInt16LE(rowLength, 10)
  fields.forEach(({ name, length }, at) => {
    header.write(name, 32 + at * 32, 'latin1')
    header[32 + at * 32 + 16] = length
  })
  header[header.length - 1] = 0x0d
  const body = rows.map(
    ({ id, canton }) =>
      ` ${String(id).padStart(9)}${'Zürich\0\0\0'.padEnd(20, '\0')}${String(canton).padStart(4)}`,
  )
  return Buffer.concat([header, Buffer.from(body.join(''), 'latin1')])
}

const inDegrees = ([x, y]: readonly [number, number]): readonly [number, number] => [
  7.4386 + (x - 2_600_000) / 76_000,
  46.951 + (y - 1_200_000) / 111_200,
]

function packageWith(t: TestContext, snapshots: Readonly<Record<string, readonly Row[]>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'kanzlei-maps-'))
  t.after(() => rmSync(folder, { recursive: true, force: true }))
  for (const [name, rows] of Object.entries(snapshots)) {
    const { features } = squareFeatures({ rows: [rows.map(({ id }) => id)] }, inDegrees)
    const { topology } = unwrap(readShapes({ type: 'FeatureCollection', features }))
    const { objects, ...rest } = toTopoJson(topology)
    mkdirSync(join(folder, name))
    writeFileSync(join(folder, name, 'municipalities.dbf'), dbf(rows))
    // The content of the package, in metres instead of degrees; the transform converts it to degrees.
    const degrees = {
      ...rest,
      transform: { scale: [1e-5, 1e-5], translate: [8, 47] },
      objects: { municipalities: objects.entities, lakes: objects.lakes },
    }
    writeFileSync(join(folder, name, 'ch-combined.json'), JSON.stringify(degrees))
  }
  writeFileSync(join(folder, 'package.json'), '{}')
  return folder
}

const zug = (...ids: readonly number[]): readonly Row[] => ids.map((id) => ({ id, canton: 9 }))

describe('map snapshots of the package swiss-maps', () => {
  const snapshots = {
    '2020': zug(1, 2, 3),
    '2021': zug(1, 2, 3),
    '2021-04': zug(1, 5),
    '2022': zug(1, 5),
  }

  it('are chosen by level, then by date', async (t) => {
    const maps = await swissMapsIn(packageWith(t, snapshots))
    const chosen = (day: string, ...ids: readonly number[]) => maps.snapshotFor('zg', day, new Set(ids))
    assert.equal(await chosen('2021-03-07', 1, 2, 3), '2021')
    assert.equal(await chosen('2020-12-31', 1, 2, 3), '2020')
    // Counted by the merged municipalities, before or long after the merger.
    assert.equal(await chosen('2021-03-07', 1, 5), '2021-04')
    assert.equal(await chosen('2030-01-01', 1, 5), '2022')
    assert.equal(await chosen('2022-05-01', 1, 2, 3), '2021')
    // An election in a part of the canton.
    assert.equal(await chosen('2022-05-01', 1), '2022')
    assert.equal(await chosen('2022-05-01', 2, 3), '2021')
    // Without a matching snapshot, that of the day is used; before the first snapshot, the first.
    assert.equal(await chosen('2021-03-31', 1, 2, 3, 5), '2021')
    assert.equal(await chosen('2021-04-01', 1, 2, 3, 5), '2021-04')
    assert.equal(await chosen('2008-02-24', 77), '2020')
    assert.equal(await maps.snapshotFor('ds', '2021-03-07', new Set([1])), null)
  })

  it('contain areas without voters', async (t) => {
    const maps = await swissMapsIn(packageWith(t, { '2020': zug(1, 2391), '2021': zug(1, 2) }))
    assert.equal(await maps.snapshotFor('zg', '2022-01-01', new Set([1])), '2020')
    const { areas } = await maps.canton('2020', 'zg')
    assert.deepEqual(
      areas.map(({ id }) => id),
      [1, 2391],
    )
  })

  it('are clipped at the border of a canton', async (t) => {
    const rows = [...zug(1, 2), { id: 3, canton: 1 }]
    const maps = await swissMapsIn(packageWith(t, { '2020': rows }))
    const { areas, arcs } = await maps.canton('2020', 'zg')
    assert.deepEqual(
      areas.map(({ id }) => id),
      [1, 2],
    )
    assert.equal(arcs.length, 5)
    assert.ok(arcs.flat().every(([x, y]) => Number.isInteger(x) && x > 2_600_000 && y > 1_200_000))
    assert.deepEqual((await maps.canton('2020', 'be')).areas, [])
  })
})

const cantons = 'zh be lu ur sz ow nw gl zg fr so bs bl sh ar ai sg gr ag tg ti vd vs ne ge ju'.split(' ')

describe('the package swiss-maps', () => {
  it('has a shape for every municipality of every canton, unless it is not installed', async () => {
    const maps = await installedSwissMaps()
    const counts = new Map<string, number>()
    for (const canton of cantons) {
      const { entities } = entityList({ level: 'canton', canton }, 2024, []) ?? assert.fail(canton)
      const ids = new Set(entities.map(({ id }) => id))
      const snapshot = (await maps?.snapshotFor(canton, '2024-03-03', ids)) ?? null
      if (maps === null || snapshot === null) continue
      assert.equal(snapshot, '2024', canton)
      const map = mapOf(await maps.canton(snapshot, canton), entities, { source: 'federal statistics' })
      counts.set(canton, everyAreaIsSeen(map ?? assert.fail(canton)))
      assert.equal(map?.areas.length, entities.length, canton)
    }
    if (maps === null) assert.equal(counts.size, 0)
    else {
      assert.equal(
        [...counts.values()].reduce((sum, count) => sum + count, 0),
        2131,
      )
      assert.deepEqual(
        [counts.get('zg'), counts.get('sg'), counts.get('gr'), counts.get('bl')],
        [11, 75, 101, 86],
      )
    }
  })
})

function everyAreaIsSeen({ areas }: EntityShapes): number {
  for (const { key, path } of areas) assert.match(path, /^(M\d+ \d+l[-\d ]+z)+$/, key)
  return areas.length
}
