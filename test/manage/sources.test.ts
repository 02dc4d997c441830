import assert from 'node:assert/strict'
import { it } from 'node:test'
import fastify from 'fastify'
import { checkSourceToken } from '../../src/areas/results/intake/sources/sources.ts'
import { basic } from '../contract/api.ts'
import { serviceUnderTest } from '../contract/service-under-test.ts'
import { onEachDatabase } from '../support/service.ts'
import { exampleOf } from './examples.ts'
import { type ApiBody, type Manager, manager, sent } from './manager.ts'

const { log } = fastify()
const sources = '/api/manage/sources'
const links = '/api/manage/source-links'
const match = { 'if-match': '*' }

onEachDatabase('data sources that a program manages', (kind) => {
  const service = serviceUnderTest(kind)

  const added = async (by: Manager, name: 'sources' | 'source-links'): Promise<ApiBody> =>
    (await sent(by, 201, 'POST', `/api/manage/${name}`, await exampleOf(by, name))).body
  const problems = async (by: Manager, ...request: Parameters<Manager['send']>) =>
    (await sent(by, 422, ...request)).body.fields.map(({ name, code }: ApiBody) => `${name} ${code}`)
  const holder = async (token: string) => {
    const { database, clock } = service()
    return (await checkSourceToken({ database, clock, log }, basic('', token).authorization))?.name ?? null
  }

  it('tell their token when they are added and when it is renewed, and never else', async () => {
    const by = await manager(service(), {}, 'editor')
    const { id, name, token } = await added(by, 'sources')
    assert.equal(await holder(token), name)
    const { body } = await sent(by, 200, 'POST', `${sources}/${id}/renew`)
    assert.deepEqual([await holder(token), await holder(body.token)], [null, name])
    const read = await sent(by, 200, 'GET', `${sources}/${id}`)
    assert.equal(read.body.has_token, true)
    const list = await sent(by, 200, 'GET', `${sources}?limit=200`)
    assert.doesNotMatch(JSON.stringify([list.body, read.body]), new RegExp(`${token}|${body.token}|hash`))
  })

  it('tell no token to editors where four eyes are required, since those would be their second person', async () => {
    const [editor, admin] = [await manager(service(), {}, 'editor'), await manager(service())]
    const { id } = await added(admin, 'sources')
    await service().setReleaseRule({ four_eyes_release: true })
    try {
      await sent(editor, 403, 'POST', sources, { name: 'Von Redaktion', type: 'vote' })
      await sent(editor, 403, 'POST', `${sources}?dry_run=true`, { name: 'Von Redaktion', type: 'vote' })
      await sent(editor, 403, 'POST', `${sources}/${id}/renew`)
      const rows = [{ add: { name: 'Von Redaktion', type: 'vote' } }]
      const batch = await sent(editor, 200, 'POST', `${sources}/batch`, { rows })
      assert.equal(batch.body.rows[0].status, 403)
      await sent(editor, 200, 'PATCH', `${sources}/${id}`, { name: 'Umbenannt' }, match)
      await sent(admin, 200, 'POST', `${sources}/${id}/renew`)
    } finally {
      await service().setReleaseRule({ four_eyes_release: false })
    }
  })

  it('keep what they bring, and names that no other has', async () => {
    const by = await manager(service())
    const [one, other] = [await added(by, 'sources'), await added(by, 'sources')]
    const own = `${sources}/${one.id}`
    assert.deepEqual(await problems(by, 'PATCH', own, { type: 'majorz' }, match), ['type altered'])
    assert.deepEqual(await problems(by, 'PATCH', own, { name: other.name }, match), ['name name-taken'])
    assert.deepEqual(await problems(by, 'POST', sources, { name: other.name }), ['name name-taken'])
    assert.deepEqual(await problems(by, 'POST', sources, { name: ' ' }), ['name required'])
    assert.deepEqual(await problems(by, 'POST', sources, { name: 'x', type: 'votes' }), ['type type'])
  })

  it('are linked to items of their kind alone, and stay with their source', async () => {
    const by = await manager(service())
    const link = await added(by, 'source-links')
    const other = await added(by, 'sources')
    const own = `${links}/${link.id}`
    const { etag: _, id: __, ...wanted } = link
    assert.deepEqual(await problems(by, 'PATCH', own, { source: other.id }, match), ['source altered'])
    assert.deepEqual(await problems(by, 'POST', links, { ...wanted, source: 'f'.repeat(32) }), [
      'source source-unknown',
    ])
    assert.deepEqual(await problems(by, 'PATCH', own, { item: 'nirgends' }, match), ['item item-unknown'])
    assert.deepEqual(await problems(by, 'POST', links, { source: other.id }), [
      'item required',
      'number required',
    ])
    const majorz = await sent(by, 201, 'POST', sources, { name: 'Majorzprogramm', type: 'proporz' })
    const { body } = await sent(by, 201, 'POST', '/api/manage/elections', await exampleOf(by, 'elections'))
    assert.deepEqual(
      await problems(by, 'POST', links, { ...wanted, source: majorz.body.id, item: body.id }),
      ['item item-other-type'],
    )
    const listed = await sent(by, 200, 'GET', `${links}?source=${link.source}`)
    assert.deepEqual(
      listed.body.items.map(({ id }: ApiBody) => id),
      [link.id],
    )
    await sent(by, 204, 'DELETE', `${sources}/${link.source}`, undefined, match)
    await sent(by, 404, 'GET', own)
  })
})
