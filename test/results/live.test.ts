import assert from 'node:assert/strict'
import { it } from 'node:test'
import { listen } from '../support/live-listener.ts'
import { onEachDatabase, startService, type TestService } from '../support/service.ts'
import { upload } from '../support/uploads.ts'

const vote = (id: string) => ({
  id,
  type: 'simple',
  domain: 'canton',
  date: '2026-06-14',
  title: { de_CH: id },
})
const bundle = {
  organisation: { name: 'Zug', canton: 'zg', locales: ['de_CH'], default_locale: 'de_CH' },
  votes: [vote('steuern'), vote('schulen')],
}
const header = 'status,type,entity_id,counted,yeas,nays,invalid,empty,eligible_voters'
const file = (yeas: number) => `${header}\ninterim,proposal,1701,true,${yeas},5,0,0,100\n`

const revisionOf = async (service: TestService) =>
  ((await (await fetch(`${service.url}/live.json`)).json()) as { revision: number }).revision

onEachDatabase('live results', (kind) => {
  it('are announced to all listeners, with the items that changed', async () => {
    const service = await startService(kind, { bundle })
    const listeners = await Promise.all([listen(service.url), listen(service.url)])
    assert.match(listeners[0].response.headers.get('content-type') ?? '', /^text\/event-stream/)
    const before = await revisionOf(service)
    assert.equal((await upload(service, { type: 'vote', id: 'steuern', file: file(10) })).status, 200)
    for (const listener of listeners) {
      const change = await listener.next()
      assert.deepEqual(change.items, ['vote/steuern'])
      assert.ok(change.revision > before)
    }
    await Promise.all([service.stop(), ...listeners.map((listener) => listener.ended())])
  })

  it('that were missed are announced after reconnecting', async () => {
    const service = await startService(kind, { bundle })
    try {
      const before = await revisionOf(service)
      await upload(service, { type: 'vote', id: 'schulen', file: file(10) })
      const back = await listen(service.url, String(before))
      assert.deepEqual((await back.next()).items, ['vote/schulen'])
      assert.ok((await revisionOf(service)) > before)
    } finally {
      await service.stop()
    }
  })
})
