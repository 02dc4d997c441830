import assert from 'node:assert/strict'
import { it } from 'node:test'
import { serviceUnderTest } from '../contract/service-under-test.ts'
import { onEachDatabase, type TestService } from '../support/service.ts'
import { exampleOf, otherTitle, records, titleOf } from './examples.ts'
import { type ApiBody, manager, sent } from './manager.ts'

/** Members that change with the record. */
const changing = ['etag', 'modified']

/** Records whose id is that member, and follows its changes. */
const named = ['place-groups', 'successions', 'synonyms']

/** The entries of adding, changing and deleting, where they have other names. */
const audits: Readonly<Record<string, readonly string[]>> = {
  sources: ['add', 'rename', 'remove'],
  'source-links': ['link', 'change-link', 'unlink'],
  users: ['invitation', 'change', 'remove'],
}

const audited = async ({ database }: TestService, actor: string) =>
  (
    await database.reads
      .selectFrom('audit_log')
      .select('action')
      .where('actor', '=', actor)
      .orderBy('sequence')
      .execute()
  ).map(({ action }) => action)

onEachDatabase('the management API of records', (kind) => {
  const service = serviceUnderTest(kind)

  for (const { name, schemas, secrets = {} } of records) {
    const path = `/api/manage/${name}`
    const title = titleOf({ schemas })

    it(`adds, reads, lists, changes and deletes ${name} as the person who made the key`, async () => {
      const by = await manager(service())
      const example = await exampleOf(by, name)
      const added = await sent(by, 201, 'POST', path, example)
      const own = `${path}/${encodeURIComponent(added.body.id)}`
      assert.equal(added.headers.get('location'), `${service().url}${own}`)
      assert.equal(added.headers.get('etag'), added.body.etag)
      const read = await sent(by, 200, 'GET', own)
      for (const secret of Object.keys(secrets)) assert.equal(typeof added.body[secret], 'string', secret)
      assert.deepEqual(read.body, without(added.body, Object.keys(secrets)))
      for (const [member, value] of Object.entries(example))
        if (member in schemas) assert.deepEqual(read.body[member], value, member)
      const list = await sent(by, 200, 'GET', `${path}?limit=200`)
      assert.deepEqual(
        list.body.items.find(({ id }: { readonly id: unknown }) => id === added.body.id),
        read.body,
      )
      const renamed = otherTitle(title, read.body[title], 'Neu')
      const match = { 'if-match': read.body.etag }
      const changed = await sent(by, 200, 'PATCH', own, { [title]: renamed }, match)
      assert.deepEqual(changed.body[title], renamed)
      assert.notEqual(changed.body.etag, read.body.etag)
      const { id } = changed.body
      if (!named.includes(name)) assert.equal(id, read.body.id)
      const wanted = { ...without(read.body, changing), [title]: renamed, id }
      assert.deepEqual(without(changed.body, changing), wanted)
      const now = `${path}/${encodeURIComponent(id)}`
      await sent(by, 204, 'DELETE', now, undefined, { 'if-match': changed.body.etag })
      await sent(by, 404, 'GET', now)
      const actions = await audited(service(), by.user.email)
      assert.deepEqual(
        actions.slice(-3).map((action) => action.split('.').at(-1)),
        audits[name] ?? ['add', 'change', 'remove'],
      )
    })

    it(`stores ${name} that are sent back as they were without a change`, async () => {
      const by = await manager(service())
      const added = await sent(by, 201, 'POST', path, await exampleOf(by, name))
      const own = `${path}/${encodeURIComponent(added.body.id)}`
      const entries = (await audited(service(), by.user.email)).length
      const read = without(added.body, Object.keys(secrets))
      const again = await sent(by, 200, 'PATCH', own, read, { 'if-match': added.body.etag })
      assert.deepEqual(again.body, read)
      assert.equal((await audited(service(), by.user.email)).length, entries)
    })

    it(`refuses changes of ${name} that somebody else has changed since they were read`, async () => {
      const by = await manager(service())
      const added = await sent(by, 201, 'POST', path, await exampleOf(by, name))
      const own = `${path}/${encodeURIComponent(added.body.id)}`
      assert.equal((await sent(by, 428, 'PATCH', own, {})).body.code, 'tag_missing')
      assert.equal((await sent(by, 428, 'DELETE', own)).body.code, 'tag_missing')
      const stale = { 'if-match': '"0123456789abcdef0123456789abcdef"' }
      const value = otherTitle(title, added.body[title], 'X')
      assert.equal((await sent(by, 412, 'PATCH', own, { [title]: value }, stale)).body.code, 'tag_changed')
      assert.equal((await sent(by, 412, 'DELETE', own, undefined, stale)).body.code, 'tag_changed')
      assert.deepEqual((await sent(by, 200, 'GET', own)).body, without(added.body, Object.keys(secrets)))
      await sent(by, 200, 'PATCH', own, { [title]: value }, { 'if-match': '*' })
    })

    it(`says which members of ${name} are wrong, and stores nothing`, async () => {
      const by = await manager(service())
      const wrong = { ...(await exampleOf(by, name)), nonsense: 1, [title]: 17 }
      const entries = (await audited(service(), by.user.email)).length
      const { body, headers } = await sent(by, 422, 'POST', path, wrong, { 'accept-language': 'fr' })
      assert.match(headers.get('content-type') ?? '', /^application\/problem\+json/)
      assert.equal(body.code, 'invalid')
      assert.match(body.title, /^Rien n’a été enregistré/)
      const fields = body.fields as readonly { readonly name: string; readonly code: string }[]
      assert.deepEqual(
        fields.map((field) => [field.name, field.code]).sort(),
        [
          ['nonsense', 'unknown'],
          [title, 'type'],
        ].sort(),
      )
      assert.equal((await audited(service(), by.user.email)).length, entries)
    })

    it(`checks ${name} without storing them in a dry run`, async () => {
      const by = await manager(service())
      const example = await exampleOf(by, name)
      const entries = (await audited(service(), by.user.email)).length
      const dry = await sent(by, 200, 'POST', `${path}?dry_run=true`, example)
      assert.deepEqual(dry.body, { state: 'dry_run' })
      assert.equal((await audited(service(), by.user.email)).length, entries)
      assert.equal((await sent(by, 400, 'POST', `${path}?dry_run=perhaps`, example)).body.code, 'parameter')
      const added = await sent(by, 201, 'POST', path, example)
      const own = `${path}/${encodeURIComponent(added.body.id)}`
      const value = otherTitle(title, added.body[title], 'Y')
      await sent(by, 200, 'PATCH', `${own}?dry_run=true`, { [title]: value }, { 'if-match': added.body.etag })
      assert.deepEqual((await sent(by, 200, 'GET', own)).body, without(added.body, Object.keys(secrets)))
    })
  }

  it('reports the problems of a form by field, in English unless another language is asked for', async () => {
    const by = await manager(service())
    const empty = await sent(by, 422, 'POST', '/api/manage/agencies', {})
    assert.deepEqual(empty.body.fields, [{ name: 'title', code: 'required', message: 'Fill in this field.' }])
    const german = await sent(by, 422, 'POST', '/api/manage/agencies', {}, { 'accept-language': 'de-CH' })
    assert.notEqual(german.body.fields[0].message, empty.body.fields[0].message)
  })

  it('lists everything page by page, each record once', async () => {
    const by = await manager(service())
    const made = new Set<number>()
    for (let number = 0; number < 7; number += 1)
      made.add((await sent(by, 201, 'POST', '/api/manage/agencies', { title: `Amt ${number}` })).body.id)
    const seen: number[] = []
    let next: string | null = '/api/manage/agencies?limit=3'
    while (next !== null) {
      const { body }: { body: { items: { id: number }[]; next: string | null } } = await sent(
        by,
        200,
        'GET',
        next,
      )
      assert.ok(body.items.length <= 3)
      seen.push(...body.items.map(({ id }) => id))
      next = body.next === null ? null : body.next
    }
    assert.deepEqual(
      seen,
      seen.toSorted((a, b) => a - b),
    )
    assert.equal(new Set(seen).size, seen.length)
    for (const id of made) assert.ok(seen.includes(id))
    for (const wrong of ['limit=0', 'limit=201', 'limit=x', 'after=abc', 'page=2'])
      assert.equal(
        (await sent(by, 400, 'GET', `/api/manage/agencies?${wrong}`)).body.code,
        'parameter',
        wrong,
      )
  })

  it('asks for a confirmation where more would be deleted than the record', async () => {
    const by = await manager(service())
    const top = await sent(by, 201, 'POST', '/api/manage/agencies', { title: 'Departement' })
    await sent(by, 201, 'POST', `/api/manage/agencies?parent=${top.body.id}`, { title: 'Amt' })
    const own = `/api/manage/agencies/${top.body.id}`
    const { body } = await sent(by, 409, 'DELETE', own, undefined, { 'if-match': '*' })
    assert.equal(body.code, 'confirmation_needed')
    assert.equal(body.confirm, 'Departement')
    await sent(by, 200, 'GET', own)
    await sent(by, 204, 'DELETE', `${own}?confirm=Departement`, undefined, { 'if-match': '*' })
  })

  it('refuses bodies that are no JSON object', async () => {
    const by = await manager(service())
    for (const body of ['[]', '"x"', 'null', '17'])
      assert.equal((await sent(by, 400, 'POST', '/api/manage/people', body)).body.code, 'body', body)
    const broken = await sent(by, 400, 'POST', '/api/manage/people', '{"first_name":')
    assert.equal(broken.body.code, 'bad_request')
  })
})

function without(record: ApiBody, members: readonly string[]): ApiBody {
  return Object.fromEntries(Object.entries(record).filter(([member]) => !members.includes(member)))
}
