import assert from 'node:assert/strict'
import { it } from 'node:test'
import { featuresWithout } from '../../src/areas/features.ts'
import { areasWith, recordsOf } from '../../src/areas/product-areas.ts'
import { type ManagedRecord, managedNames } from '../../src/desk/records/managed-record.ts'
import type { User } from '../../src/identity/accounts/users.ts'
import {
  type KeyAction,
  keyActions,
  listManagementKeys,
  type ManagementKeyProblem,
  type NewManagementKey,
  readNewKey,
  removeManagementKey,
} from '../../src/identity/keys/management-keys.ts'
import { serviceUnderTest } from '../contract/service-under-test.ts'
import { onEachDatabase } from '../support/service.ts'
import { type Manager, manager, newKey, newUser, sent, withKey } from './manager.ts'

/** One request of each kind, about an agency that there is or a version that there is not. */
const requests: Readonly<Record<KeyAction, (by: Manager, id: number) => ReturnType<Manager['send']>>> = {
  read: (by, id) => by.send('GET', `/api/manage/agencies/${id}`),
  add: (by) => by.send('POST', '/api/manage/agencies?dry_run=true', { title: 'Amt' }),
  change: (by, id) => by.send('PATCH', `/api/manage/agencies/${id}`, {}, { 'if-match': '*' }),
  remove: (by, id) => by.send('DELETE', `/api/manage/agencies/${id}`, undefined, { 'if-match': '"old"' }),
  release: (by) => by.send('POST', '/api/manage/versions/vote:none:1/release'),
}
/** What each is answered where it is allowed. */
const allowed: Readonly<Record<KeyAction, number>> = {
  read: 200,
  add: 200,
  change: 200,
  remove: 412,
  release: 404,
}

onEachDatabase('a management key', (kind) => {
  const service = serviceUnderTest(kind)
  const agency = async (by: Manager, title: string, parent?: number): Promise<number> => {
    const query = parent === undefined ? '' : `?parent=${parent}`
    return (await sent(by, 201, 'POST', `/api/manage/agencies${query}`, { title })).body.id
  }

  it('is needed for every route, and cookies of a browser do not replace it', async () => {
    const cookie = await service().session('admin')
    const onlyOne = ({ isFixed, actions = {} }: ManagedRecord) => [
      ['GET', ''],
      ...(isFixed ? [] : [['PATCH', '']]),
      ...Object.keys(actions).map((action) => ['POST', `/${action}`]),
    ]
    const each = ({ isFixed, isAddable, isRemovable, actions = {} }: ManagedRecord) => [
      ['GET', ''],
      ...(isAddable === false ? [] : [['POST', '']]),
      ...(isFixed && isAddable === false ? [] : [['POST', '/batch']]),
      ['GET', '/1'],
      ...(isFixed ? [] : [['PATCH', '/1']]),
      ...(isRemovable === false ? [] : [['DELETE', '/1']]),
      ...Object.keys(actions).map((action) => ['POST', `/1/${action}`]),
    ]
    for (const record of recordsOf(areasWith(featuresWithout())))
      for (const [method, path] of record.isSingle === true ? onlyOne(record) : each(record)) {
        const { name } = record
        const url = `${service().url}/api/manage/${name}${path}`
        const response = await fetch(url, {
          method: method ?? '',
          headers: { cookie, origin: service().url },
        })
        assert.equal(response.status, 401, `${method} ${url}`)
        assert.match(response.headers.get('www-authenticate') ?? '', /^Bearer /)
        assert.equal(((await response.json()) as { readonly code: string }).code, 'key_missing')
      }
  })

  it('allows the actions that it names and no others', async () => {
    const id = await agency(await manager(service()), 'Amt')
    for (const action of keyActions) {
      const by = await manager(service(), { actions: [action] })
      for (const other of keyActions) {
        const { status, body } = await requests[other](by, id)
        assert.equal(status, other === action ? allowed[other] : 403, `${other} with ${action}`)
        if (other !== action) assert.equal(body.code, 'key_scope')
      }
    }
  })

  it('may name every kind of record that there is', () => {
    const records = recordsOf(areasWith(featuresWithout()))
    assert.deepEqual(
      records.map(({ name }) => name),
      managedNames,
    )
  })

  it('allows the records that it names and no others', async () => {
    const by = await manager(service(), { records: ['news', 'topics'] })
    for (const name of managedNames) {
      const { status } = await by.send('GET', `/api/manage/${name}`)
      assert.equal(status, name === 'news' || name === 'topics' ? 200 : 403, name)
    }
  })

  it('is refused when it is unknown, has expired, or comes from another address', async () => {
    const user = await newUser(service())
    const unknown = withKey(service(), user, 'kzl_unknown')
    assert.equal((await unknown.send('GET', '/api/manage/news')).body.code, 'key_unknown')
    const lasting = withKey(service(), user, await newKey(service(), user, { expires: '2099-12-31' }))
    await sent(lasting, 200, 'GET', '/api/manage/news')
    service().clock.set('2100-01-01T00:00:00Z')
    assert.equal((await sent(lasting, 401, 'GET', '/api/manage/news')).body.code, 'key_expired')
    const elsewhere = withKey(service(), user, await newKey(service(), user, { addresses: ['10.1.0.0/16'] }))
    assert.equal((await sent(elsewhere, 403, 'GET', '/api/manage/news')).body.code, 'key_address')
    const here = await newKey(service(), user, { addresses: ['10.1.0.0/16', 'loopback'] })
    await sent(withKey(service(), user, here), 200, 'GET', '/api/manage/news')
  })

  it('never allows more than the person who made it may do now', async () => {
    const top = await manager(service())
    const [own, other] = [await agency(top, 'Eigenes'), await agency(top, 'Fremdes')]
    const below = await agency(top, 'Darunter', own)
    const limited = await manager(service(), {}, 'editor', { agency: own })
    await sent(limited, 200, 'GET', `/api/manage/agencies/${below}`)
    await sent(limited, 404, 'GET', `/api/manage/agencies/${other}`)
    await sent(limited, 404, 'PATCH', `/api/manage/agencies/${other}`, { title: 'X' }, { 'if-match': '*' })
    await sent(limited, 404, 'DELETE', `/api/manage/agencies/${other}`, undefined, { 'if-match': '*' })
    await sent(limited, 404, 'POST', '/api/manage/agencies', { title: 'Oben' })
    const { body } = await sent(limited, 200, 'GET', '/api/manage/agencies?limit=200')
    assert.deepEqual(
      body.items.map(({ id }: { readonly id: number }) => id),
      [own, below].sort((a, b) => a - b),
    )
    for (const name of ['news', 'votes']) await sent(limited, 403, 'GET', `/api/manage/${name}`)

    const results = await manager(service(), {}, 'editor', { results: true })
    await sent(results, 200, 'GET', '/api/manage/votes')
    for (const name of ['news', 'people']) await sent(results, 403, 'GET', `/api/manage/${name}`)

    const { database } = service()
    await sent(top, 200, 'GET', '/api/manage/news')
    await database.transaction((tx) =>
      tx
        .updateTable('users')
        .set({ role: 'editor', scope: '{"results":true}' })
        .where('id', '=', top.user.id)
        .execute(),
    )
    await sent(top, 403, 'GET', '/api/manage/news')
    await database.transaction((tx) =>
      tx.updateTable('users').set({ blocked: service().clock.now() }).where('id', '=', top.user.id).execute(),
    )
    assert.equal((await sent(top, 401, 'GET', '/api/manage/votes')).body.code, 'key_unknown')
  })

  it('may be limited to an agency and those below it', async () => {
    const top = await manager(service())
    const [own, other] = [await agency(top, 'Eigenes'), await agency(top, 'Fremdes')]
    const by = withKey(service(), top.user, await newKey(service(), top.user, { agency: own }))
    await sent(by, 200, 'GET', `/api/manage/agencies/${own}`)
    await sent(by, 404, 'GET', `/api/manage/agencies/${other}`)
    await sent(by, 201, 'POST', `/api/manage/agencies?parent=${own}`, { title: 'Neu' })
    await sent(by, 404, 'POST', `/api/manage/agencies?parent=${other}`, { title: 'Neu' })
    await sent(by, 403, 'GET', '/api/manage/news')
    // Somebody who was limited meanwhile has no right to give on.
    await service().database.transaction((tx) =>
      tx
        .updateTable('users')
        .set({ role: 'editor', scope: JSON.stringify({ agency: other }) })
        .where('id', '=', top.user.id)
        .execute(),
    )
    assert.equal((await sent(by, 403, 'GET', `/api/manage/agencies/${own}`)).body.code, 'key_scope')
  })

  it('is stored as a hash, listed with its last use, and ends with its removal or with its account', async () => {
    const by = await manager(service(), { name: 'agenda' })
    const { database, clock } = service()
    const rows = await database.reads.selectFrom('management_keys').selectAll().execute()
    assert.ok(!JSON.stringify(rows).includes(by.secret.slice(4)))
    const listed = async () =>
      (await listManagementKeys(database.reads, by.user.id)).map(({ name, lastUsed }) => ({ name, lastUsed }))
    assert.deepEqual(await listed(), [{ name: 'agenda', lastUsed: null }])
    await sent(by, 200, 'GET', '/api/manage/news')
    assert.deepEqual(await listed(), [{ name: 'agenda', lastUsed: clock.now() }])
    const [{ id } = { id: '' }] = await listManagementKeys(database.reads, by.user.id)
    const stranger = await newUser(service())
    const remove = ({ id: userId, email }: User) =>
      database.transaction((tx) => removeManagementKey(tx, clock, { id, userId, email }))
    assert.equal(await remove(stranger), false)
    assert.equal(await remove(by.user), true)
    assert.equal((await sent(by, 401, 'GET', '/api/manage/news')).body.code, 'key_unknown')
    const ended = await manager(service())
    await database.transaction((tx) => tx.deleteFrom('users').where('id', '=', ended.user.id).execute())
    await sent(ended, 401, 'GET', '/api/manage/news')
  })

  it('is refused with all its problems at once', async () => {
    const { clock } = service()
    const problems = (
      wanted: Partial<NewManagementKey>,
      scope = null as { readonly results: true } | null,
    ) => {
      const read = readNewKey(
        { scope },
        {
          ...{ name: 'x', records: [], offered: ['news'], actions: ['read'] },
          ...{ agency: null, agencies: [3], addresses: [], expires: '', ...wanted },
        },
        clock.now(),
      )
      return read.ok ? [] : read.error
    }
    assert.deepEqual(problems({}), [])
    const cases: readonly (readonly [Partial<NewManagementKey>, readonly ManagementKeyProblem[]])[] = [
      [{ name: ' ', actions: [] }, ['name-missing', 'actions-missing']],
      [{ name: 'n'.repeat(101) }, ['name-long']],
      [{ records: ['votes'] }, ['record-unknown']],
      [{ addresses: ['10.0.0.1', '10.0.0.0/33'] }, ['addresses-invalid']],
      [{ addresses: Array(51).fill('10.0.0.1') }, ['addresses-many']],
      [{ expires: '2020-01-01' }, ['expires-past']],
      [{ expires: '2030-02-30' }, ['expires-invalid']],
    ]
    for (const [wanted, expected] of cases) assert.deepEqual(problems(wanted), expected)
    assert.deepEqual(problems({ agency: 3 }), [])
    assert.deepEqual(problems({ agency: 4 }), ['agency-unknown'])
    assert.deepEqual(problems({ agency: 3 }, { results: true }), ['agency-limited'])
  })
})
