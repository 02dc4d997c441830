import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dump, load, withEmptyDatabase } from '../support/bundles.ts'
import type { VoteCircle } from '../support/delivery/votes.ts'
import { schemaFaults } from '../support/delivery-schema.ts'
import { onSqlite, unwrap } from '../support/service.ts'
import { deliver, newDay, type PollingDay, versionsOf, votesOn } from './delivery.ts'
import { readJson, readText } from './open-data.ts'
import { zurich } from './result-items.ts'
import { serviceUnderTest } from './service-under-test.ts'
import { assertTaken } from './upload-problems.ts'

interface City {
  readonly ballots: readonly {
    readonly results: {
      readonly entities: readonly {
        readonly id: number
        readonly counted: boolean
        readonly yeas: number
        readonly circles?: readonly { readonly id: number; readonly name: string; readonly yeas: number }[]
      }[]
    }
  }[]
}

const circles = Array.from(
  { length: 7 },
  (_, at): VoteCircle => ({
    circle: 10_000 * (at + 1) + 230,
    name: `Kreis ${at + 1}`,
    type: 'SK',
    figures: { yeas: 10 + at, nays: 5, turnout: '12.34' },
  }),
)

onSqlite('circles of a city', (kind) => {
  const service = serviceUnderTest(kind, { bundle: { organisation: zurich } })

  async function delivered(day: PollingDay, parts: readonly VoteCircle[]) {
    assertTaken(
      await deliver(service(), votesOn(day, [{ domain: { type: 'MU', id: '230' }, circles: parts }])),
    )
    const json = await readJson<City>(service(), `/vote/${day.id('DEMO-1')}/json`)
    return json.ballots[0]?.results.entities ?? []
  }

  test('are summed up as their municipality and shown below it, on the page and in the JSON', async () => {
    const day = newDay()
    const [city, ...others] = await delivered(day, circles)
    assert.deepEqual([city?.id, city?.counted, city?.yeas, others.length], [230, true, 91, 0])
    assert.deepEqual(
      city?.circles?.map(({ id, name, yeas }) => [id, name, yeas]),
      circles.map(({ circle, name }, at) => [circle, name, 10 + at]),
    )
    const page = await readText(service(), `/vote/${day.id('DEMO-1')}`)
    assert.match(page, /<h2>Kreise von Winterthur<\/h2>/)
    assert.ok(circles.every(({ name }) => page.includes(`>${name}<`)))
  })

  test('make their municipality counted only once all are counted', async () => {
    const day = newDay()
    const [{ circle } = { circle: null }, ...others] = circles
    const [city] = await delivered(day, [{ circle }, ...others])
    assert.deepEqual([city?.counted, city?.yeas, city?.circles?.length], [false, 0, 7])
  })

  test('are the same after another delivery and after loading a dump', async () => {
    const day = newDay()
    await delivered(day, circles)
    const id = day.id('DEMO-1')
    const xml = await readText(service(), `/vote/${id}/ech-0252`)
    assert.deepEqual(schemaFaults(xml), [])
    assertTaken(await deliver(service(), xml))
    assert.equal((await versionsOf(service(), 'vote', id)).length, 1, 'nothing new')
    const { database } = service()
    const bundle = await dump(database)
    await withEmptyDatabase(async (second) => {
      unwrap(await load(second, JSON.parse(bundle)))
      assert.equal(await dump(second), bundle)
    })
  })
})
