import assert from 'node:assert/strict'
import { test } from 'node:test'
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

/** What asking again takes; the first time everything is read. */
async function statements(service: TestService, path: string): Promise<number> {
  await ask(service, path)
  service.queries()
  assert.equal((await ask(service, path)).status, 200, path)
  return service.queries().length
}

onEachDatabase('the number of database statements', (kind) => {
  test('of an overview is one, however many items there are', async (t) => {
    for (const count of [1, 300]) {
      const service = await startService(kind, { bundle: bundleOf(count) })
      t.after(() => service.stop())
      for (const path of ['/json', '/archive/2000/json', '/archive/2000-01-14/json', '/live.json'])
        assert.equal(await statements(service, path), 1, `${path} among ${count}`)
    }
  })

  test('of a page that was shown before is one, and of the home page one per area', async (t) => {
    const service = await startService(kind, { bundle: bundleOf(300) })
    t.after(() => service.stop())
    for (const path of ['/vote/vote-0/entities', '/archive', '/archive/2000'])
      assert.equal(await statements(service, path), 1, path)
    assert.equal(await statements(service, '/'), 3)
  })
})
