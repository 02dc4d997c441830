import assert from 'node:assert/strict'
import { it } from 'node:test'
import { serviceUnderTest } from '../contract/service-under-test.ts'
import { onEachDatabase } from '../support/service.ts'
import { newForward } from './forward.ts'
import { type ApiBody, manager, sent } from './manager.ts'

const path = '/api/manage/forwards'

onEachDatabase('forwarded uploads that a program manages', (kind) => {
  const service = serviceUnderTest(kind)

  it('are listed, sent at once and given up', async () => {
    const by = await manager(service())
    const [first, second] = [await newForward(service(), 'a'), await newForward(service(), 'a')]
    const { items } = (await sent(by, 200, 'GET', `${path}?after=${first}`)).body
    assert.deepEqual(
      items.map(({ id, state }: ApiBody) => [id, state]),
      [[second, 'queued']],
    )
    await sent(by, 204, 'POST', `${path}/${first}/skip`)
    const dropped = (await sent(by, 200, 'GET', `${path}/${first}`)).body
    assert.deepEqual([dropped.state, dropped.error, dropped.next_attempt], ['dropped', 'skipped', null])
    assert.equal((await sent(by, 409, 'POST', `${path}/${first}/skip`)).body.code, 'hindered')
    await sent(by, 204, 'POST', `${path}/${first}/retry`)
    const queued = (await sent(by, 200, 'GET', `${path}/${first}`)).body
    assert.deepEqual([queued.state, queued.finished], ['queued', null])
    await service().database.transaction((tx) =>
      tx
        .updateTable('forwards')
        .set({ state: 'delivered', next_attempt: null })
        .where('number', '=', second)
        .execute(),
    )
    await sent(by, 409, 'POST', `${path}/${first}/retry`)
    await sent(by, 404, 'POST', `${path}/999/retry`)
  })

  it('are neither added, changed nor removed, and of admins alone', async () => {
    const by = await manager(service())
    const number = await newForward(service())
    for (const [method, below] of [
      ['POST', ''],
      ['POST', '/batch'],
      ['PATCH', `/${number}`],
      ['DELETE', `/${number}`],
    ] as const)
      assert.equal((await by.send(method, path + below, method === 'DELETE' ? undefined : {})).status, 405)
    const editor = await manager(service(), {}, 'editor')
    await sent(editor, 403, 'GET', path)
    await sent(editor, 403, 'POST', `${path}/${number}/retry`)
  })
})
