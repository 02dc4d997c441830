import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addUser } from '../../src/identity/accounts/users.ts'
import { hexId } from '../contract/records.ts'
import { type TestService, unwrap } from '../support/service.ts'
import { propose } from '../tickets/staff.ts'
import { idIn, noel, publicPage, save, staff, ursula } from './editing.ts'

/** Who may change which part of the directory. Continues on the directory that the tests before have left. */
export function rightsOfEditors(service: () => TestService): void {
  test('an editor of an agency sees and changes it and what is below it, and nothing else', async () => {
    const limited = await staff(service(), 'editor', { agency: 1 })
    const tree = await limited.get('/manage/agencies')
    assert.ok(tree.text.includes('Parlamentsdienst') && !tree.text.includes('Polizei'))
    for (const path of [
      '/manage/agencies/5',
      '/manage/agencies/5/move',
      '/manage/agencies/5/delete',
      '/manage/agencies/1/move',
      '/manage/agencies/1/delete',
      '/manage/agencies/new',
      '/manage/agencies/new?parent=5',
      `/manage/memberships/${hexId(12)}`,
    ])
      assert.equal((await limited.get(path)).status, 404, path)
    for (const fields of [
      { id: '3', parent: '5', position: '0' },
      { id: '3', parent: 'top', position: '0' },
      { id: '5', parent: '1', position: '0' },
      { id: '1', parent: '3', position: '0' },
      { down: '1' },
      { sort: 'top' },
      { sort: '5' },
    ])
      assert.equal((await limited.post('/manage/agencies/order', fields)).status, 409, JSON.stringify(fields))
    assert.equal(
      (await limited.post('/manage/agencies/order', { id: '3', parent: '6', position: '0' })).status,
      303,
    )
    assert.equal(
      (await limited.post('/manage/agencies/order', { id: '3', parent: '1', position: '9' })).status,
      303,
    )
    const people = await limited.get('/manage/people')
    assert.ok(people.text.includes('Meier Ursula') && !people.text.includes('Polizei'))
    const page = await limited.get(`/manage/people/${ursula}`)
    assert.ok(page.text.includes('ausserhalb Ihres Bereichs') && !page.text.includes('Beirätin'))
    assert.equal((await limited.post(`/manage/people/${ursula}/memberships`, { up: hexId(11) })).status, 404)
    assert.equal((await save(limited, '/manage/people/new', { last_name: 'Ohne' })).status, 422)
    assert.equal((await save(limited, '/manage/people/new', { last_name: 'Fremd', agency: '5' })).status, 422)
    const own = await save(limited, '/manage/people/new', { last_name: 'Eigen', agency: '3' })
    assert.equal(own.status, 303)
    await save(await staff(service()), '/manage/people/new', { last_name: 'Fremdling', agency: '5' })
    const foreign = await service()
      .database.reads.selectFrom('people')
      .select('id')
      .where('last_name', '=', 'Fremdling')
      .executeTakeFirstOrThrow()
    assert.equal((await limited.get(`/manage/people/${foreign.id}`)).status, 404)
    const taken = await save(limited, '/manage/memberships/new?agency=3', { person: foreign.id, agency: '3' })
    assert.equal(taken.status, 422, 'nobody gains a right over a person by giving them a place')
    assert.equal((await save(limited, `/manage/memberships/${hexId(11)}`, { agency: '5' })).status, 422)
    assert.equal((await limited.post(`/manage/people/${idIn(own.location)}/delete`)).status, 409)
  })

  test('pages of the public lead those who may to the form', async () => {
    const paths = ['/agencies/5', '/agencies/1', `/people/${ursula}`]
    for (const [cookie, expected] of [
      ['', [false, false, false]],
      [await service().session('editor'), [true, true, true]],
      [await service().session('editor', { agency: 5 }), [true, false, true]],
      [await service().session('editor', { results: true }), [false, false, false]],
    ] as const) {
      const pages = await Promise.all(paths.map((path) => publicPage(service(), path, cookie)))
      assert.deepEqual(
        pages.map(({ text }, place) => text.includes(`href="/manage${paths[place]}"`)),
        expected,
      )
    }
  })

  test('a ticket is given only to those who may see it', async () => {
    const number = await propose(service(), { phone: '1' }, noel)
    const scopes = { out: { agency: 5 }, within: { agency: 1 }, all: null } as const
    const users: Record<string, string> = {}
    for (const [name, scope] of Object.entries(scopes)) {
      const account = { email: `${name}@dreiseen.example`, name, role: 'editor', scope } as const
      const added = await service().database.transaction((tx) => addUser(tx, service().clock, account))
      users[name] = unwrap(added).id
    }
    const editor = await staff(service())
    await editor.post(`/manage/tickets/${number}/accept`)
    const { text } = await editor.get(`/manage/tickets/${number}`)
    const offered = Object.entries(users).filter(([, id]) => text.includes(`value="${id}"`))
    assert.deepEqual(
      offered.map(([name]) => name),
      ['within', 'all'],
    )
    const assign = async (name: string) =>
      (await editor.post(`/manage/tickets/${number}/assign`, { owner: users[name] ?? '' })).status
    assert.deepEqual([await assign('out'), await assign('within'), await assign('all')], [422, 303, 303])
  })
}
