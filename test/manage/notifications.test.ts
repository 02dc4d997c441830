import assert from 'node:assert/strict'
import { it } from 'node:test'
import { embeddedService } from '../results/embedded-service.ts'
import { publishResults } from '../results/published.ts'
import { counted } from '../results/voted-service.ts'
import { voteResults } from '../support/results.ts'
import { onEachDatabase } from '../support/service.ts'
import { type ApiBody, manager, sent } from './manager.ts'

const path = '/api/manage/notifications'

onEachDatabase('notifications that a program manages', (kind) => {
  const service = embeddedService(kind)

  it('follow rules that are read and changed', async () => {
    const by = await manager(service(), {}, 'editor', { results: true })
    const { body } = await sent(by, 200, 'GET', path)
    assert.deepEqual([body.first, body.interim, body.final, body.correction], [true, false, true, true])
    const match = { 'if-match': body.etag }
    const changed = await sent(by, 200, 'PATCH', path, { interim: true, first: false }, match)
    assert.deepEqual([changed.body.first, changed.body.interim, changed.body.final], [false, true, true])
    await sent(by, 412, 'PATCH', path, { final: false }, match)
    await sent(by, 428, 'PATCH', path, { final: false })
    await sent(by, 422, 'PATCH', path, { manual: true }, { 'if-match': '*' })
    const entries = await service()
      .database.reads.selectFrom('audit_log')
      .select('detail')
      .where('action', '=', 'notification.rules')
      .execute()
    assert.deepEqual(entries.length, 1)
  })

  it('are sent about an item and about a day, once their results are public', async () => {
    const by = await manager(service(), {}, 'editor', { results: true })
    const refused = async (values: object) => {
      const { body } = await sent(by, 422, 'POST', `${path}/send`, values)
      return body.fields.map(({ name, code }: ApiBody) => `${name} ${code}`)
    }
    assert.deepEqual(await refused({}), ['day no-results'])
    assert.deepEqual(await refused({ day: '2026-02-30' }), ['day no-results'])
    assert.deepEqual(await refused({ day: 'x' }), ['day type'])
    assert.deepEqual(await refused({ kind: 'vote', item: 'niemand' }), ['item no-results'])
    const proposal = counted([{ yeas: 1, nays: 999 }])
    await publishResults(service(), 'vote', 'einfach', voteResults('interim', { proposal }))
    const item = { kind: 'vote', item: 'einfach' }
    assert.deepEqual((await sent(by, 200, 'POST', `${path}/send?dry_run=true`, item)).body, {
      state: 'dry_run',
    })
    const { event } = (await sent(by, 200, 'POST', `${path}/send`, item)).body
    const told = await service()
      .database.reads.selectFrom('result_events')
      .select(['occasion', 'actor'])
      .where('id', '=', event)
      .executeTakeFirst()
    assert.deepEqual([told?.occasion, told?.actor], ['manual', by.user.email])
    const day = await sent(by, 200, 'POST', `${path}/send`, { day: '2026-11-15' })
    assert.deepEqual(day.body, { event: null })
    const entries = await service()
      .database.reads.selectFrom('audit_log')
      .select('subject')
      .where('action', '=', 'notification.send')
      .where('actor', '=', by.user.email)
      .orderBy('sequence')
      .execute()
    assert.deepEqual(
      entries.map(({ subject }) => subject),
      ['vote/einfach', '2026-11-15'],
    )
  })

  it('are of those who manage results', async () => {
    const editor = await manager(service(), {}, 'editor', { agency: 1 })
    await sent(editor, 403, 'GET', path)
    await sent(editor, 403, 'POST', `${path}/send`, { day: '2026-11-15' })
  })
})
