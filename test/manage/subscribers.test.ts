import assert from 'node:assert/strict'
import { it } from 'node:test'
import { serviceUnderTest } from '../contract/service-under-test.ts'
import { onEachDatabase } from '../support/service.ts'
import { type ApiBody, manager, sent } from './manager.ts'

const path = '/api/manage/subscribers'
const confirmed = '2026-05-03T08:00:00Z'

onEachDatabase('subscribers that a program manages', (kind) => {
  const service = serviceUnderTest(kind)
  const mails = () =>
    service().database.reads.selectFrom('outbox').select(['recipient', 'subject', 'body']).execute()
  const emails = ({ body }: ApiBody) => body.items.map((one: ApiBody) => one.email).sort()

  it('are added as the import of the staff adds them, each with a mail where that is asked for', async () => {
    const by = await manager(service())
    const items = [{ kind: 'vote', id: 'energie' }]
    const choices = {
      ...{ locale: 'fr_CH', everything: false, levels: [], municipality: null, occasions: ['final'] },
    }
    const moved = { email: 'Anna@example.ch', confirmed, choices, items, mail: true }
    const { body } = await sent(by, 201, 'POST', path, { ...moved, email: 'anna@example.ch' })
    assert.deepEqual(
      [body.email, body.state, body.choices, body.items, body.ended],
      ['anna@example.ch', 'active', choices, items, null],
    )
    const batch = await sent(by, 200, 'POST', `${path}/batch`, {
      rows: [
        { add: { email: 'beat@example.ch', mail: true } },
        { add: { email: 'cora@example.ch' } },
        { add: { email: 'dora@example.ch', ended: confirmed, mail: true } },
        { add: { email: 'ANNA@example.ch', confirmed } },
        { add: { email: 'emil@example.ch', state: 'active', ended: confirmed } },
        { add: { email: 'kaputt' } },
      ],
    })
    assert.deepEqual(
      batch.body.rows.map(({ status, answer }: ApiBody) => [
        status,
        answer.state ?? answer.fields.map(({ name, code }: ApiBody) => `${name} ${code}`).join(),
      ]),
      [
        [201, 'pending'],
        [201, 'pending'],
        [201, 'unsubscribed'],
        [422, 'email taken'],
        [422, 'ended choice'],
        [422, 'email email'],
      ],
    )
    const queued = (await mails()).map(({ recipient, body }) => [recipient, /confirm\//.test(body)])
    assert.deepEqual(queued.sort(), [
      ['anna@example.ch', false],
      ['beat@example.ch', true],
    ])
    const pending = await sent(by, 200, 'GET', `${path}?state=pending&q=example.ch`)
    assert.deepEqual(emails(pending), ['beat@example.ch', 'cora@example.ch'])
    const audited = await service()
      .database.reads.selectFrom('audit_log')
      .select(['detail', 'actor'])
      .where('action', '=', 'subscriber.add')
      .execute()
    assert.equal(audited.length, 4)
    assert.ok(audited.every(({ detail, actor }) => !detail?.includes('@') && actor === by.user.email))
  })

  it('are removed as they were read, with what is waiting to be sent to them', async () => {
    const by = await manager(service(), {}, 'admin')
    const { body } = await sent(by, 201, 'POST', path, { email: 'fritz@example.ch', confirmed })
    await sent(by, 428, 'DELETE', `${path}/${body.id}`)
    await service().database.transaction((tx) =>
      tx.updateTable('subscribers').set({ state: 'unsubscribed' }).where('id', '=', body.id).execute(),
    )
    await sent(by, 412, 'DELETE', `${path}/${body.id}`, undefined, { 'if-match': body.etag })
    const { etag } = (await sent(by, 200, 'GET', `${path}/${body.id}`)).body
    await sent(by, 204, 'DELETE', `${path}/${body.id}`, undefined, { 'if-match': etag })
    await sent(by, 404, 'GET', `${path}/${body.id}`)
    await sent(by, 405, 'PATCH', `${path}/${body.id}`, {})
  })

  it('are read and removed by editors of results, and added by admins alone', async () => {
    const admin = await manager(service())
    const { body } = await sent(admin, 201, 'POST', path, { email: 'gabi@example.ch', confirmed })
    const editor = await manager(service(), {}, 'editor', { results: true })
    assert.equal((await sent(editor, 200, 'GET', `${path}/${body.id}`)).body.email, 'gabi@example.ch')
    await sent(editor, 403, 'POST', path, { email: 'hans@example.ch' })
    const batch = await sent(editor, 200, 'POST', `${path}/batch`, {
      rows: [{ add: { email: 'hans@example.ch' } }, { remove: true, id: body.id, etag: '*' }],
    })
    assert.deepEqual(
      batch.body.rows.map(({ status }: ApiBody) => status),
      [403, 204],
    )
  })
})
