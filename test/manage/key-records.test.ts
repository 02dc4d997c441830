import assert from 'node:assert/strict'
import { it } from 'node:test'
import type { NewManagementKey } from '../../src/identity/keys/management-keys.ts'
import { serviceUnderTest } from '../contract/service-under-test.ts'
import { onEachDatabase, type TestService } from '../support/service.ts'
import { passwordPart } from '../support/uploads.ts'
import { type ApiBody, type Manager, manager, newKey, newUser, sent, withKey } from './manager.ts'

const [apiKeys, tokens, managementKeys] = ['api-keys', 'upload-tokens', 'management-keys'].map(
  (name) => `/api/manage/${name}`,
) as [string, string, string]
const any = { 'if-match': '*' }

const problemsOf = ({ body }: { readonly body: ApiBody }): string[] =>
  body.fields.map(({ name, code }: { readonly name: string; readonly code: string }) => `${name} ${code}`)

const entries = async ({ database }: TestService, subject: string) =>
  database.reads
    .selectFrom('audit_log')
    .select(['action', 'actor', 'detail'])
    .where('subject', '=', subject)
    .orderBy('sequence')
    .execute()

onEachDatabase('API keys in the management API', (kind) => {
  const service = serviceUnderTest(kind)
  const authenticate = async (secret: string) =>
    (await fetch(`${service().url}/api/authenticate`, { headers: { authorization: `Bearer ${secret}` } }))
      .status

  it('are made with a secret that only the first answer holds, listed and removed', async () => {
    const by = await manager(service())
    const twice = { 'idempotency-key': 'once-only' }
    const made = await sent(by, 201, 'POST', apiKeys, { name: ' Zentrale ', read_only: true }, twice)
    const { secret, ...key } = made.body
    assert.equal(await authenticate(secret), 200)
    assert.deepEqual([key.name, key.read_only, key.last_used], ['Zentrale', true, null])
    const again = await sent(by, 201, 'POST', apiKeys, { name: ' Zentrale ', read_only: true }, twice)
    assert.deepEqual(again.body, key)
    const read = await sent(by, 200, 'GET', `${apiKeys}/${key.id}`)
    assert.deepEqual([read.body.name, read.body.last_used], ['Zentrale', service().clock.now()])
    assert.equal(read.body.etag, key.etag, 'using a key does not change it')
    const list = await sent(by, 200, 'GET', apiKeys)
    assert.deepEqual(list.body.items, [read.body])
    assert.ok(!JSON.stringify([list.body, await entries(service(), key.id)]).includes(secret))
    await sent(by, 204, 'DELETE', `${apiKeys}/${key.id}`, undefined, { 'if-match': key.etag })
    assert.equal(await authenticate(secret), 401)
    const audited = await entries(service(), key.id)
    assert.deepEqual(
      audited.map(({ action, actor }) => [action, actor]),
      [
        ['key.add', by.user.email],
        ['key.remove', by.user.email],
      ],
    )
  })

  it('belong to the person who made the management key, and nobody else sees them', async () => {
    const [by, other] = [await manager(service()), await manager(service())]
    const { body } = await sent(by, 201, 'POST', apiKeys, { name: 'Eigener' })
    assert.deepEqual((await sent(other, 200, 'GET', apiKeys)).body.items, [])
    await sent(other, 404, 'GET', `${apiKeys}/${body.id}`)
    await sent(other, 404, 'DELETE', `${apiKeys}/${body.id}`, undefined, any)
    await sent(await manager(service(), {}, 'editor'), 403, 'GET', apiKeys)
  })

  it('are refused with a code for each member', async () => {
    const by = await manager(service())
    await sent(by, 201, 'POST', apiKeys, { name: 'Doppelt' })
    for (const [name, code] of [
      ['Doppelt', 'taken'],
      ['x'.repeat(101), 'too-long'],
      [' ', 'required'],
    ])
      assert.deepEqual(problemsOf(await sent(by, 422, 'POST', apiKeys, { name })), [`name ${code}`])
    assert.deepEqual(problemsOf(await sent(by, 422, 'POST', apiKeys, {})), ['name required'])
  })
})

onEachDatabase('upload tokens in the management API', (kind) => {
  const service = serviceUnderTest(kind)
  const upload = async (secret: string) => {
    const form = new FormData()
    form.append('type', 'vote')
    form.append('id', 'nothing')
    form.append('results', new Blob(['x']), 'x.csv')
    const answer = await fetch(`${service().url}/upload`, {
      method: 'POST',
      body: form,
      headers: passwordPart(secret),
    })
    await answer.body?.cancel()
    return answer.status
  }

  it('are made within limits, with a secret that only the first answer holds, and removed', async () => {
    const by = await manager(service())
    const limits = { types: ['xml', 'vote'], items: ['b', 'a'], expires: '2099-12-31' }
    const { secret, ...token } = (await sent(by, 201, 'POST', tokens, { name: 'Ermittlung', ...limits })).body
    assert.deepEqual([...token.types].sort(), ['vote', 'xml'])
    assert.deepEqual([token.items, token.expires], [['b', 'a'], '2099-12-31'])
    assert.notEqual(await upload(secret), 401)
    const colleague = await manager(service())
    const listed = (await sent(colleague, 200, 'GET', `${tokens}?name=Ermittlung`)).body.items
    assert.deepEqual(
      listed.map(({ last_used: _, ...one }: { readonly last_used: string }) => one),
      [token].map(({ last_used: _, ...one }) => one),
    )
    await sent(colleague, 204, 'DELETE', `${tokens}/${token.id}`, undefined, { 'if-match': token.etag })
    assert.equal(await upload(secret), 401)
    const [made, removed] = await entries(service(), token.id)
    assert.deepEqual([made?.action, made?.actor], ['upload-token.add', by.user.email])
    assert.deepEqual([removed?.action, removed?.actor], ['upload-token.remove', colleague.user.email])
    const everything = (await sent(by, 201, 'POST', tokens, { name: 'Alles', types: [], items: null })).body
    assert.deepEqual([everything.types, everything.items, everything.expires], [null, null, null])
  })

  it('are refused with a code for each member, all at once', async () => {
    const by = await manager(service())
    const wrong = { name: ' ', items: ['x'.repeat(201)], expires: '2020-01-01' }
    const answer = await sent(by, 422, 'POST', tokens, wrong)
    assert.deepEqual(problemsOf(answer), ['name required', 'items too-long', 'expires past'])
    const forms = { name: 'x', types: ['votes'], expires: '1.1.2099', items: 'a' }
    assert.deepEqual(problemsOf(await sent(by, 422, 'POST', tokens, forms)).sort(), [
      'expires type',
      'items type',
      'types.[0] type',
    ])
    assert.deepEqual(problemsOf(await sent(by, 422, 'POST', tokens, { name: 'x', expires: '2099-02-30' })), [
      'expires date',
    ])
    assert.deepEqual((await sent(by, 200, 'GET', `${tokens}?name=x`)).body.items, [])
    await sent(await manager(service(), {}, 'editor'), 403, 'POST', tokens, { name: 'x' })
  })

  it('are not changed, neither alone nor in a batch', async () => {
    const by = await manager(service())
    const { body } = await sent(by, 201, 'POST', tokens, { name: 'Fest' })
    const own = `${tokens}/${body.id}`
    assert.ok([404, 405].includes((await by.send('PATCH', own, { name: 'Neu' }, any)).status))
    const rows = [{ change: { name: 'Neu' }, id: body.id, etag: '*' }, { add: { name: 'Zweites' } }]
    const batch = await sent(by, 200, 'POST', `${tokens}/batch`, { rows })
    const [changed, added] = batch.body.rows
    assert.deepEqual([changed.status, added.status], [409, 201])
    assert.equal((await sent(by, 200, 'GET', own)).body.name, 'Fest')
  })
})

onEachDatabase('management keys in the management API', (kind) => {
  const service = serviceUnderTest(kind)
  const listed = async (by: Manager): Promise<readonly { readonly id: string; readonly name: string }[]> =>
    (await sent(by, 200, 'GET', `${managementKeys}?limit=200`)).body.items
  const named = async (by: Manager, name: string) => (await listed(by)).find((key) => key.name === name)

  it('are listed and read with their limits, and without their secrets', async () => {
    const user = await newUser(service())
    const wanted: Partial<NewManagementKey> = {
      ...{ name: 'Agenda', records: ['news', 'events'], actions: ['read', 'add'] },
      ...{ addresses: ['loopback', '10.0.0.0/8'], expires: '2099-12-31' },
    }
    const secret = await newKey(service(), user, wanted)
    const by = withKey(service(), user, await newKey(service(), user, { name: 'Alles' }))
    const { created, etag, id, last_used, ...key } = (await named(by, 'Agenda')) as ApiBody
    assert.deepEqual(key, {
      ...{
        user: user.id,
        name: 'Agenda',
        records: ['events', 'news'],
        actions: ['read', 'add'],
        agency: null,
      },
      ...{ addresses: ['loopback', '10.0.0.0/8'], expires: '2099-12-31' },
    })
    assert.ok(!JSON.stringify(await listed(by)).includes(secret.slice(4)))
    assert.deepEqual((await sent(by, 200, 'GET', `${managementKeys}/${id}`)).body.name, 'Agenda')
  })

  it('cannot be made with a key, whatever it allows', async () => {
    const by = await manager(service())
    const before = (await listed(by)).length
    const wanted = { name: 'Mehr', actions: ['read', 'add', 'change', 'remove'] }
    assert.ok([404, 405].includes((await by.send('POST', managementKeys, wanted)).status))
    await sent(by, 405, 'POST', `${managementKeys}/batch`, { rows: [{ add: wanted }] })
    assert.equal((await listed(by)).length, before)
  })

  it('are removed, their own as well, and admins see and remove those of everybody', async () => {
    const owner = await manager(service(), { name: 'Fremd' }, 'editor')
    const stranger = await manager(service(), {}, 'editor')
    const { id = '' } = (await named(owner, 'Fremd')) ?? {}
    assert.equal(await named(stranger, 'Fremd'), undefined)
    await sent(stranger, 404, 'GET', `${managementKeys}/${id}`)
    await sent(stranger, 404, 'DELETE', `${managementKeys}/${id}`, undefined, any)
    const admin = await manager(service(), { name: 'Eigener' })
    await sent(admin, 204, 'DELETE', `${managementKeys}/${id}`, undefined, any)
    await sent(owner, 401, 'GET', managementKeys)
    const [, removed] = await entries(service(), id)
    assert.deepEqual([removed?.action, removed?.actor], ['management-key.remove', admin.user.email])
    assert.deepEqual(JSON.parse(removed?.detail ?? ''), { name: 'Fremd', email: owner.user.email })
    const own = await named(admin, 'Eigener')
    await sent(admin, 204, 'DELETE', `${managementKeys}/${own?.id}`, undefined, any)
    await sent(admin, 401, 'GET', managementKeys)
  })

  it('are out of reach of a key with an agency, and in reach of people with one', async () => {
    const top = await manager(service())
    const { body } = await sent(top, 201, 'POST', '/api/manage/agencies', { title: 'Amt' })
    const narrow = withKey(service(), top.user, await newKey(service(), top.user, { agency: body.id }))
    assert.equal((await sent(narrow, 403, 'GET', managementKeys)).body.code, 'key_scope')
    const person = await manager(service(), { name: 'Eigener' }, 'editor', { agency: body.id })
    assert.deepEqual(
      (await listed(person)).map(({ name }) => name),
      ['Eigener'],
    )
  })
})
