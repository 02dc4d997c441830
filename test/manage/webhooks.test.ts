import assert from 'node:assert/strict'
import { it } from 'node:test'
import { serviceUnderTest } from '../contract/service-under-test.ts'
import { onEachDatabase, type TestService } from '../support/service.ts'
import { exampleOf } from './examples.ts'
import { type ApiBody, type Manager, manager, sent } from './manager.ts'

const path = '/api/manage/webhooks'

onEachDatabase('webhooks that a program manages', (kind) => {
  const service = serviceUnderTest(kind)

  const added = async (by: Manager): Promise<ApiBody> =>
    (await sent(by, 201, 'POST', path, await exampleOf(by, 'webhooks'))).body
  const read = async (by: Manager, id: unknown): Promise<ApiBody> =>
    (await sent(by, 200, 'GET', `${path}/${id}`)).body

  it('tell their secret when they are added and when it is renewed, and never else', async () => {
    const by = await manager(service())
    const { id, secret } = await added(by)
    assert.match(secret, /^whsec_/)
    const renewed = await sent(by, 200, 'POST', `${path}/${id}/renew`)
    assert.deepEqual(Object.keys(renewed.body), ['secret'])
    assert.match(renewed.body.secret, /^whsec_/)
    assert.notEqual(renewed.body.secret, secret)
    await sent(by, 204, 'POST', `${path}/${id}/retire`)
    const list = await sent(by, 200, 'GET', `${path}?limit=200`)
    const told = JSON.stringify([list.body, await read(by, id), await auditText(service())])
    for (const one of [secret, renewed.body.secret, by.secret]) assert.ok(!told.includes(one))
  })

  it('send nothing while they are paused, and a test once they are resumed', async () => {
    const by = await manager(service())
    const { id } = await added(by)
    await sent(by, 204, 'POST', `${path}/${id}/pause`)
    const paused = await read(by, id)
    assert.equal(paused.pause_reason, 'staff')
    assert.equal((await sent(by, 409, 'POST', `${path}/${id}/test`)).body.code, 'hindered')
    await sent(by, 204, 'POST', `${path}/${id}/resume`)
    assert.equal((await read(by, id)).paused, null)
    await sent(by, 200, 'POST', `${path}/${id}/test?dry_run=true`)
    const { body } = await sent(by, 200, 'POST', `${path}/${id}/test`)
    const deliveries = await service()
      .database.reads.selectFrom('webhook_deliveries')
      .select('id')
      .where('webhook_id', '=', id)
      .execute()
    assert.deepEqual(
      deliveries.map((delivery) => delivery.id),
      [body.delivery],
    )
  })

  it('send again what has failed since a day, or at all', async () => {
    const by = await manager(service())
    const { id } = await added(by)
    const fail = () =>
      service().database.transaction((tx) =>
        tx
          .updateTable('webhook_deliveries')
          .set({ state: 'failed', next_attempt: null })
          .where('webhook_id', '=', id)
          .execute(),
      )
    const replay = (body?: object) => by.send('POST', `${path}/${id}/replay`, body)
    await sent(by, 200, 'POST', `${path}/${id}/test`)
    await fail()
    assert.deepEqual((await replay({ since: '2999-01-01' })).body, { count: 0 })
    for (const since of ['2026-02-30', '0000-01-01', 'x', 7])
      assert.equal((await replay({ since })).status, 422, String(since))
    assert.deepEqual((await replay({})).body, { count: 1 })
    await fail()
    assert.deepEqual((await replay()).body, { count: 1 })
  })

  it('keep lists in the order in which they were sent, and refuse what the form refuses', async () => {
    const by = await manager(service())
    const { id } = await added(by)
    const match = { 'if-match': '*' }
    const lists = { occasions: ['final', 'first'], kinds: ['election', 'vote'], domains: ['region'] }
    const { body } = await sent(by, 200, 'PATCH', `${path}/${id}`, lists, match)
    for (const [name, list] of Object.entries(lists)) assert.deepEqual(body[name], list)
    const other = await added(by)
    const problems = async (change: object) => {
      const answer = await sent(by, 422, 'PATCH', `${path}/${id}`, change, match)
      return answer.body.fields.map(({ name, code }: ApiBody) => `${name} ${code}`)
    }
    assert.deepEqual(await problems({ name: other.name }), ['name name-taken'])
    assert.deepEqual(await problems({ url: 'https://10.0.0.1/' }), ['url url-private'])
    assert.deepEqual(await problems({ url: 'http://example.ch/' }), ['url url-http'])
    assert.deepEqual(await problems({ items: ['nirgends'] }), ['items items-unknown'])
    assert.deepEqual(await problems({ occasions: [] }), ['occasions type'])
    assert.deepEqual(await problems({ paused: null, secret: 'x' }), ['secret unknown'])
  })

  it('are of admins alone', async () => {
    const admin = await manager(service())
    const { id } = await added(admin)
    const editor = await manager(service(), {}, 'editor')
    for (const [method, below] of [
      ['GET', ''],
      ['GET', `/${id}`],
      ['POST', ''],
      ['POST', `/${id}/renew`],
    ] as const)
      await sent(editor, 403, method, path + below, method === 'POST' ? {} : undefined)
  })
})

async function auditText({ database }: TestService): Promise<string> {
  return JSON.stringify(await database.reads.selectFrom('audit_log').selectAll().execute())
}
