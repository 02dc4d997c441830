import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../support/free-port.ts'
import { onEachDatabase, startService } from '../support/service.ts'

onEachDatabase('a cache that does not answer', (kind) => {
  test('is notified again later, and the staff sees the reason', async () => {
    const port = await freePort()
    const secret = 'a-secret-for-purges-in-tests'
    const environment = { CACHE_VARNISH: `http://127.0.0.1:${port}`, CACHE_VARNISH_SECRET: secret }
    const service = await startService(kind, { environment })
    try {
      const row = () => service.database.reads.selectFrom('cache_targets').selectAll().executeTakeFirst()
      for (let round = 0; ((await row())?.failures ?? 0) < 2; round += 1) {
        assert.ok(round < 200)
        await pause(50)
        service.clock.advance(1)
      }
      const found = await row()
      assert.deepEqual([found?.name, found?.told, found?.told_at], [`varnish 127.0.0.1:${port}`, null, null])
      assert.equal(typeof found?.failures, 'number')
      const cookie = await service.session('admin')
      const page = await (await fetch(`${service.url}/manage/caches`, { headers: { cookie } })).text()
      assert.match(page, new RegExp(`varnish 127\\.0\\.0\\.1:${port}`))
      assert.match(page, /ECONNREFUSED/)
      assert.ok(!page.includes(secret))
      const editor = await service.session('editor')
      assert.equal((await fetch(`${service.url}/manage/caches`, { headers: { cookie: editor } })).status, 403)
    } finally {
      await service.stop()
    }
  })
})
