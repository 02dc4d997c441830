import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { onEachDatabase, startService, type TestService } from '../support/service.ts'
import { ask } from './api.ts'
import { zug } from './result-items.ts'

const bundleOf = (count: number) => ({
  organisation: zug,
  votes: Array.from({ length: count }, (_, at) => ({
    id: `vote-${at}`,
    type: at % 2 === 0 ? 'simple' : 'complex',
    domain: 'canton',
    date: `${2000 + (at % 26)}-0${1 + (at % 9)}-14`,
    title: { de_CH: `Vorlage ${at}` },
  })),
})

/** The statements of a repeated request; the first one reads everything. */
async function statements(service: TestService, path: string): Promise<number> {
  await ask(service, path)
  service.queries()
  assert.equal((await ask(service, path)).status, 200, path)
  return service.queries().length
}

onEachDatabase('the number of database statements for results', (kind) => {
  let small: TestService
  let large: TestService
  before(async () => {
    small = await startService(kind, { bundle: bundleOf(1) })
    large = await startService(kind, { bundle: bundleOf(300) })
  })
  after(async () => {
    await small.stop()
    await large.stop()
  })

  test('of an overview is one, however many items there are', async () => {
    for (const [service, size] of [
      [small, 'one item'],
      [large, '300 items'],
    ] as const)
      for (const path of ['/json', '/archive/2000/json', '/archive/2000-01-14/json', '/live.json'])
        assert.equal(await statements(service, path), 1, `${path} with ${size}`)
  })

  test('of a page that was shown before is one, and of the home page one per area', async () => {
    for (const path of ['/vote/vote-0/entities', '/archive', '/archive/2000'])
      assert.equal(await statements(large, path), 1, path)
    assert.equal(await statements(large, '/'), 3)
  })
})
