import assert from 'node:assert/strict'
import { it } from 'node:test'
import { serviceUnderTest } from '../contract/service-under-test.ts'
import { onEachDatabase } from '../support/service.ts'
import { type ApiBody, type Manager, manager, sent } from './manager.ts'

onEachDatabase('the order of records that a program manages', (kind) => {
  const service = serviceUnderTest(kind)

  const add = async (by: Manager, name: string, record: object, query = ''): Promise<ApiBody> =>
    (await sent(by, 201, 'POST', `/api/manage/${name}${query}`, record)).body.id
  const read = async (by: Manager, name: string, id: unknown): Promise<ApiBody> =>
    (await sent(by, 200, 'GET', `/api/manage/${name}/${id}`)).body
  const move = (by: Manager, name: string, id: unknown, body?: object) =>
    by.send('POST', `/api/manage/${name}/${id}/move`, body)
  const problem = async (by: Manager, name: string, id: unknown, body: object): Promise<string> => {
    const answer = await move(by, name, id, body)
    assert.equal(answer.status, 422, JSON.stringify(answer.body))
    return answer.body.fields.map((field: ApiBody) => `${field.name} ${field.code}`).join()
  }
  const inOrder = async (by: Manager, name: string, ids: readonly unknown[], member = 'position') => {
    const all = await Promise.all(ids.map((id) => read(by, name, id)))
    return all.toSorted((one, other) => one[member] - other[member]).map(({ id }) => id)
  }

  for (const name of ['agencies', 'topics'])
    it(`moves ${name} with what is below them`, async () => {
      const by = await manager(service())
      const top = await add(by, name, { title: 'Oben' })
      const below = (title: string) => add(by, name, { title }, `?parent=${top}`)
      const [a, b, c] = [await below('A'), await below('B'), await below('C')]
      assert.deepEqual((await move(by, name, c, { position: 0 })).body, { parent: top, position: 0 })
      assert.deepEqual(await inOrder(by, name, [a, b, c]), [c, a, b])
      assert.deepEqual((await move(by, name, c)).body, { parent: top, position: 2 })
      assert.deepEqual((await move(by, name, b, { parent: a })).body, { parent: a, position: 0 })
      assert.equal((await read(by, name, b)).parent, a)
      assert.equal((await read(by, name, b)).position, 0)
      await sent(by, 200, 'POST', `/api/manage/${name}/${b}/move?dry_run=true`, { parent: null })
      assert.equal((await read(by, name, b)).parent, a)
      const circle = name === 'agencies' ? 'circle' : 'impossible'
      assert.equal(await problem(by, name, a, { parent: b }), `parent ${circle}`)
      const unknown = name === 'agencies' ? 'unknown-parent' : 'impossible'
      assert.equal(await problem(by, name, a, { parent: 999_999 }), `parent ${unknown}`)
      assert.equal(await problem(by, name, a, { position: -1 }), 'position type')
      assert.equal(await problem(by, name, a, { parent: 'top' }), 'parent type')
      const { body } = await move(by, name, b, { parent: null, position: 0 })
      assert.deepEqual(body, { parent: null, position: 0 })
      const stale = { 'if-match': '"0123456789abcdef0123456789abcdef"' }
      await sent(by, 412, 'POST', `/api/manage/${name}/${b}/move`, {}, stale)
      await sent(by, 404, 'POST', `/api/manage/${name}/999999/move`, {})
      const moves = await service()
        .database.reads.selectFrom('audit_log')
        .select('action')
        .where('actor', '=', by.user.email)
        .where('action', 'like', '%.move')
        .execute()
      assert.equal(moves.length, 4)
    })

  it('sorts agencies and their members by name, and puts one in its place', async () => {
    const by = await manager(service())
    const top = await add(by, 'agencies', { title: 'Oben' })
    const below = (title: string) => add(by, 'agencies', { title }, `?parent=${top}`)
    const [c, a, b] = [await below('C'), await below('A'), await below('B')]
    await sent(by, 204, 'POST', `/api/manage/agencies/${top}/sort`)
    assert.deepEqual(await inOrder(by, 'agencies', [c, a, b]), [a, b, c])
    await move(by, 'agencies', b)
    assert.equal((await move(by, 'agencies', b, { position: 'first' })).body.position, 0)
    await sent(by, 204, 'POST', `/api/manage/agencies/${top}/sort`)
    const other = await add(by, 'agencies', { title: 'Aa' })
    assert.equal((await move(by, 'agencies', other, { parent: top, position: 'sorted' })).body.position, 1)
    const members: unknown[] = []
    for (const last_name of ['Zgraggen', 'Aebi']) {
      const person = await add(by, 'people', { first_name: 'Ida', last_name })
      members.push(await add(by, 'memberships', { agency: top, person }))
    }
    await move(by, 'memberships', members[0], { position: 0 })
    assert.deepEqual(await inOrder(by, 'memberships', members), members)
    await sent(by, 204, 'POST', `/api/manage/agencies/${top}/sort-members`)
    assert.deepEqual(await inOrder(by, 'memberships', members), members.toReversed())
  })

  it('moves memberships among those of an agency and of a person', async () => {
    const by = await manager(service())
    const [one, other] = [
      await add(by, 'agencies', { title: 'X' }),
      await add(by, 'agencies', { title: 'Y' }),
    ]
    const person = await add(by, 'people', { first_name: 'Ida', last_name: 'Muster' })
    const [first, second] = [
      await add(by, 'memberships', { agency: one, person }),
      await add(by, 'memberships', { agency: other, person }),
    ]
    assert.deepEqual((await move(by, 'memberships', second)).body, { position: 0, person_position: 1 })
    const moved = await move(by, 'memberships', second, { person_position: 0 })
    assert.deepEqual(moved.body, { position: 0, person_position: 0 })
    assert.deepEqual(await inOrder(by, 'memberships', [first, second], 'person_position'), [second, first])
    const limited = await manager(service(), {}, 'editor', { agency: one })
    assert.equal(
      await problem(limited, 'memberships', first, { position: 0, person_position: 0 }),
      'person_position out-of-reach',
    )
    assert.equal((await move(limited, 'memberships', first, { position: 0 })).status, 200)
    assert.equal((await move(limited, 'memberships', second, { position: 0 })).status, 404)
  })

  it('stays within what the person may change', async () => {
    const by = await manager(service())
    const top = await add(by, 'agencies', { title: 'Oben' })
    const below = await add(by, 'agencies', { title: 'Unten' }, `?parent=${top}`)
    const elsewhere = await add(by, 'agencies', { title: 'Anderswo' })
    const limited = await manager(service(), {}, 'editor', { agency: top })
    assert.equal((await move(limited, 'agencies', top, { parent: below })).body.code, 'hindered')
    assert.equal((await move(limited, 'agencies', elsewhere, { parent: top })).status, 404)
    for (const parent of [elsewhere, null])
      assert.equal(await problem(limited, 'agencies', below, { parent }), 'parent unknown-parent')
    await sent(limited, 404, 'POST', `/api/manage/agencies/${elsewhere}/sort`)
    await sent(limited, 404, 'POST', `/api/manage/agencies/${elsewhere}/sort-members`)
    assert.equal((await move(limited, 'topics', 1)).status, 403)
    const reader = await manager(service(), { actions: ['read', 'add', 'remove'] })
    assert.equal((await move(reader, 'agencies', below)).status, 403)
  })
})
