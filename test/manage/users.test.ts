import assert from 'node:assert/strict'
import { it } from 'node:test'
import { visitor } from '../access/visitor.ts'
import { serviceUnderTest } from '../contract/service-under-test.ts'
import { onEachDatabase, type TestService } from '../support/service.ts'
import { exampleOf } from './examples.ts'
import { type ApiBody, type Manager, manager, newKey, newUser, sent, withKey } from './manager.ts'

const path = '/api/manage/users'
const any = { 'if-match': '*' }
const agencies = [{ id: 12, title: 'Staatskanzlei' }]

const problemsOf = ({ body }: { readonly body: ApiBody }): string[] =>
  body.fields.map(({ name, code }: { readonly name: string; readonly code: string }) => `${name} ${code}`)

async function entries({ database }: TestService, subject: string) {
  const rows = await database.reads
    .selectFrom('audit_log')
    .select(['action', 'actor'])
    .where('subject', '=', subject)
    .orderBy('sequence')
    .execute()
  return rows.map(({ action, actor }) => `${action} ${actor}`)
}

onEachDatabase('accounts that a program manages', (kind) => {
  const service = serviceUnderTest(kind, { bundle: { agencies } })

  const invited = async (by: Manager, more: object = {}): Promise<ApiBody> =>
    (await sent(by, 201, 'POST', path, { ...(await exampleOf(by, 'users')), ...more })).body
  const read = async (by: Manager, id: unknown): Promise<ApiBody> =>
    (await sent(by, 200, 'GET', `${path}/${id}`)).body
  const act = (by: Manager, id: unknown, name: string, body?: object) =>
    by.send('POST', `${path}/${id}/${name}`, body)

  it('are invited with a link that only the first answer holds', async () => {
    const by = await manager(service())
    const twice = { 'idempotency-key': 'invite-once' }
    const wanted = { email: 'Ida@Example.ch', name: 'Ida Muster', role: 'editor', scope: { agency: 12 } }
    await sent(by, 200, 'POST', `${path}?dry_run=true`, wanted)
    const { link, ...user } = (await sent(by, 201, 'POST', path, wanted, twice)).body
    assert.deepEqual((await sent(by, 201, 'POST', path, wanted, twice)).body, user)
    assert.deepEqual(
      [user.email, user.role, user.scope, user.state, user.second_factor, user.login_way],
      ['ida@example.ch', 'editor', { agency: 12 }, 'invited', false, 'any'],
    )
    const page = await visitor(service()).get(new URL(link).pathname)
    assert.match(page.text, /Willkommen.*ida@example\.ch/s)
    assert.deepEqual(await read(by, user.id), user)
    const list = await sent(by, 200, 'GET', `${path}?q=ida+muster`)
    assert.deepEqual(list.body.items, [user])
    assert.ok(!JSON.stringify([list.body, await entries(service(), user.email)]).includes(link))
    assert.deepEqual(await entries(service(), user.email), [
      `user.add ${by.user.email}`,
      `user.invitation ${by.user.email}`,
    ])
  })

  it('are listed part by part, in the order of their ids', async () => {
    const by = await manager(service())
    for (let one = 0; one < 3; one += 1) await invited(by)
    const ids: string[] = []
    for (let next: string | null = `${path}?limit=2`; next !== null; ) {
      const { body }: ApiBody = await sent(by, 200, 'GET', next)
      ids.push(...body.items.map(({ id }: ApiBody) => id))
      next = body.next
    }
    assert.deepEqual(ids, [...new Set(ids)].toSorted())
    const [{ count }] = (await service()
      .database.reads.selectFrom('users')
      .select(({ fn }) => fn.countAll().as('count'))
      .execute()) as [{ count: unknown }]
    assert.equal(ids.length, Number(count))
  })

  it('change name and rights, never the address', async () => {
    const by = await manager(service())
    const { id, etag, email } = await invited(by)
    const change = (members: object, headers = any) => by.send('PATCH', `${path}/${id}`, members, headers)
    const named = await change({ name: 'Anders', email }, { 'if-match': etag })
    assert.deepEqual([named.status, named.body.name], [200, 'Anders'])
    assert.equal((await change({ name: 'Nochmals' }, { 'if-match': etag })).status, 412)
    assert.deepEqual((await change({ scope: { agency: 12 } })).body.scope, { agency: 12 })
    assert.equal((await change({ scope: null })).body.scope, null)
    const admin = (await change({ role: 'admin' })).body
    assert.deepEqual([admin.role, admin.scope], ['admin', null])
    assert.deepEqual(problemsOf(await change({ scope: { results: true } })), ['scope altered'])
    assert.equal((await change({ role: 'editor', scope: { results: true } })).status, 200)
    assert.deepEqual(problemsOf(await change({ scope: { agency: 99 } })), ['scope agency'])
    assert.deepEqual(problemsOf(await change({ role: 'king' })), ['role type'])
    assert.deepEqual(problemsOf(await change({ name: ' ' })), ['name required'])
    assert.deepEqual(problemsOf(await change({ email: 'x@example.ch' })), ['email read_only'])
    assert.deepEqual(problemsOf(await change({ login_way: 'local' })), ['login_way read_only'])
  })

  it('are refused with a code for each member', async () => {
    const by = await manager(service())
    const { email } = await invited(by)
    const add = async (members: object) => problemsOf(await by.send('POST', path, members))
    assert.deepEqual(await add({}), ['email email-invalid', 'name required'])
    assert.deepEqual(await add({ email, name: 'X' }), ['email email-taken'])
    assert.deepEqual(await add({ email: 'y@example.ch', name: 'X', scope: { agency: 99 } }), ['scope agency'])
    assert.deepEqual(await add({ email: 'y@example.ch', name: 'X', password: 'x' }), ['password unknown'])
  })

  it('are blocked, opened again, logged out and removed', async () => {
    const by = await manager(service())
    const user = await newUser(service(), 'editor')
    const key = withKey(service(), user, await newKey(service(), user))
    await sent(key, 200, 'GET', '/api/manage/news')
    await sent(by, 204, 'POST', `${path}/${user.id}/block`)
    assert.equal((await read(by, user.id)).state, 'blocked')
    await sent(key, 401, 'GET', '/api/manage/news')
    assert.equal((await act(by, user.id, 'link')).body.code, 'hindered')
    await sent(by, 204, 'POST', `${path}/${user.id}/unblock`)
    await sent(key, 200, 'GET', '/api/manage/news')
    await sent(by, 204, 'POST', `${path}/${user.id}/end-sessions`)
    await sent(by, 428, 'DELETE', `${path}/${user.id}`)
    await sent(by, 204, 'DELETE', `${path}/${user.id}`, undefined, any)
    await sent(by, 404, 'GET', `${path}/${user.id}`)
    assert.deepEqual(
      (await entries(service(), user.email)).slice(1),
      ['user.block', 'user.unblock', 'session.end-all', 'user.remove'].map(
        (one) => `${one} ${by.user.email}`,
      ),
    )
  })

  it('lose their second factor, and get another way to log in and a new link', async () => {
    const by = await manager(service())
    const user = await newUser(service(), 'editor')
    await service().database.transaction((tx) =>
      tx.updateTable('users').set({ totp_secret: 'x', totp_step: 0 }).where('id', '=', user.id).execute(),
    )
    assert.equal((await read(by, user.id)).second_factor, true)
    await sent(by, 204, 'POST', `${path}/${user.id}/reset-second-factor`)
    assert.equal((await read(by, user.id)).second_factor, false)
    const { body } = await act(by, user.id, 'link')
    assert.deepEqual(Object.keys(body), ['mailed', 'link'])
    assert.equal((await visitor(service()).get(new URL(body.link).pathname)).status, 200)
    await sent(by, 204, 'POST', `${path}/${user.id}/login-way`, { login_way: 'external' })
    assert.equal((await read(by, user.id)).login_way, 'external')
    assert.equal((await act(by, user.id, 'link')).body.code, 'hindered')
    assert.deepEqual(problemsOf(await act(by, user.id, 'login-way')), ['login_way login-way'])
    assert.deepEqual(problemsOf(await act(by, user.id, 'login-way', { login_way: 'x' })), ['login_way type'])
  })

  it('are never that of the person who made the key', async () => {
    const by = await manager(service())
    const own = `${path}/${by.user.id}`
    await sent(by, 409, 'PATCH', own, { name: 'Chefin' }, any)
    await sent(by, 409, 'DELETE', own, undefined, any)
    for (const name of ['block', 'unblock', 'end-sessions', 'reset-second-factor', 'link'])
      assert.equal((await act(by, by.user.id, name)).status, 409, name)
    assert.equal((await act(by, by.user.id, 'login-way', { login_way: 'local' })).status, 409)
    assert.equal((await act(by, by.user.id, 'vouch')).status, 404)
    assert.equal((await read(by, by.user.id)).name, by.user.name)
  })

  it('need an admin, and a key that names them', async () => {
    const by = await manager(service())
    const { id } = await invited(by)
    const all = await manager(service(), { records: [] })
    await sent(all, 200, 'GET', '/api/manage/api-keys')
    const others = [all, await manager(service(), {}, 'editor'), await manager(service(), { agency: 12 })]
    for (const one of others)
      for (const [method, below] of [
        ['GET', ''],
        ['GET', `/${id}`],
        ['POST', ''],
        ['POST', '/batch'],
        ['POST', `/${id}/link`],
      ] as const)
        await sent(one, 403, method, path + below, method === 'POST' ? {} : undefined)
    const reader = await manager(service(), { actions: ['read', 'add'] })
    await sent(reader, 403, 'POST', `${path}/${id}/block`)
  })

  it('keep one admin when two block each other', async () => {
    const [one, other] = [await manager(service()), await manager(service())]
    const admins = () =>
      service()
        .database.reads.selectFrom('users')
        .select('id')
        .where('role', '=', 'admin')
        .where('blocked', 'is', null)
    for (const { id } of await admins().execute())
      if (id !== one.user.id && id !== other.user.id) await sent(one, 204, 'POST', `${path}/${id}/block`)
    const answers = await Promise.all([act(one, other.user.id, 'block'), act(other, one.user.id, 'block')])
    assert.equal(answers.filter(({ status }) => status === 204).length, 1)
    for (const { status, body } of answers)
      if (status !== 204) assert.ok(status === 401 || body.fields?.[0]?.code === 'last-admin', `${status}`)
    assert.equal((await admins().execute()).length, 1)
  })
})
