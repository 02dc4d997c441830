import assert from 'node:assert/strict'
import { it } from 'node:test'
import { serviceUnderTest } from '../contract/service-under-test.ts'
import { onEachDatabase, type TestService } from '../support/service.ts'
import { type Manager, manager, sent } from './manager.ts'

const news = '/api/manage/news'
const agencies = '/api/manage/agencies'

const titles = async (by: Manager, query: string): Promise<readonly string[]> => {
  const found: string[] = []
  for (let next: string | null = `${news}?${query}`; next !== null; ) {
    const { body } = await sent(by, 200, 'GET', next)
    found.push(...body.items.map(({ title }: { readonly title: string }) => title))
    next = body.next
  }
  return found
}

const auditCount = async ({ database }: TestService) =>
  (await database.reads.selectFrom('audit_log').select('sequence').execute()).length

onEachDatabase('a batch of the management API', (kind) => {
  const service = serviceUnderTest(kind)

  it('adds, changes and deletes row by row, and says of each what became of it', async () => {
    const by = await manager(service())
    const top = (await sent(by, 201, 'POST', agencies, { title: 'Departement' })).body
    const rows = [
      { add: { title: 'Amt' }, begin: { parent: top.id } },
      { add: { title: '' } },
      { add: { title: 'Stelle' }, begin: { parent: 'x' } },
      { add: { title: 'Stelle' }, begin: { parent: 999_999 } },
      { change: { phone: '+41 58 000 00 00' }, id: top.id, etag: top.etag },
      { change: { phone: '+41 58 000 00 01' }, id: top.id, etag: top.etag },
      { change: { titel: 'x' }, id: top.id, etag: '*' },
      { remove: true, id: top.id, etag: '*' },
      { remove: true, id: 999_999, etag: '*' },
      { remove: true, id: top.id, etag: '*', confirm: 'Departement' },
    ]
    const { body } = await sent(by, 200, 'POST', `${agencies}/batch`, { rows })
    const statuses = body.rows.map(({ status }: { readonly status: number }) => status)
    assert.deepEqual(statuses, [201, 422, 422, 404, 200, 412, 422, 409, 404, 204])
    assert.equal(body.rows[0].answer.parent, top.id)
    assert.equal(body.rows[0].location, `${service().url}${agencies}/${body.rows[0].answer.id}`)
    assert.equal(body.rows[3].answer.code, 'not_found')
    assert.equal(body.rows[7].answer.confirm, 'Departement')
    await sent(by, 404, 'GET', `${agencies}/${top.id}`)
  })

  it('stores nothing in a dry run', async () => {
    const by = await manager(service())
    const before = await auditCount(service())
    const rows = [{ add: { title: 'Probe' } }, { add: {} }]
    const { body } = await sent(by, 200, 'POST', `${news}/batch?dry_run=true`, { rows })
    assert.deepEqual(body.rows[0], { status: 200, answer: { state: 'dry_run' } })
    assert.equal(body.rows[1].status, 422)
    assert.equal(await auditCount(service()), before)
  })

  it('holds rows to the actions of the key, and refuses other bodies and more than 500 rows', async () => {
    const by = await manager(service(), { actions: ['add'] })
    const rows = [{ add: { title: 'Neu' } }, { remove: true, id: 1, etag: '*' }]
    const { body } = await sent(by, 200, 'POST', `${news}/batch`, { rows })
    assert.deepEqual([body.rows[0].status, body.rows[1].answer.code], [201, 'key_scope'])
    for (const wrong of [{}, { rows: [{}] }, { rows: [{ add: {}, remove: true }] }, { rows: [null] }])
      await sent(by, 422, 'POST', `${news}/batch`, wrong)
    const many = Array.from({ length: 501 }, () => ({ add: {} }))
    await sent(by, 422, 'POST', `${news}/batch`, { rows: many })
  })
})

onEachDatabase('a list of the management API', (kind) => {
  const service = serviceUnderTest(kind)

  it('finds records by words in any of their texts and by the value of a field', async () => {
    const by = await manager(service())
    const texts = ['Zürich baut', 'Zug baut um', 'Uri plant', 'Zürich plant', 'Basel']
    for (const title of texts) await sent(by, 201, 'POST', news, { title, lead: `Über ${title.slice(0, 3)}` })
    assert.deepEqual(await titles(by, 'q=zurich'), ['Zürich baut', 'Zürich plant'])
    assert.deepEqual(await titles(by, 'q=plant%20%C3%BCber&limit=1'), ['Uri plant', 'Zürich plant'])
    assert.deepEqual(await titles(by, 'title=Basel'), ['Basel'])
    assert.deepEqual(await titles(by, 'title=Basel&q=zug'), [])
    assert.deepEqual(await titles(by, 'limit=2'), texts)
    for (const wrong of ['etag=x', 'titel=x', 'q=a&q=b', `q=${'x'.repeat(201)}`])
      assert.equal((await sent(by, 400, 'GET', `${news}?${wrong}`)).body.code, 'parameter')
  })
})

onEachDatabase('a request of the management API with an Idempotency-Key', (kind) => {
  const service = serviceUnderTest(kind)
  const key = (value: string) => ({ 'idempotency-key': value })

  it('is carried out once, and answered again with its first answer', async () => {
    const by = await manager(service())
    const first = await sent(by, 201, 'POST', news, { title: 'Einmal' }, key('a'))
    const again = await sent(by, 201, 'POST', news, { title: 'Einmal' }, key('a'))
    assert.deepEqual(again.body, first.body)
    assert.deepEqual(
      ['etag', 'location', 'idempotent-replayed'].map((name) => again.headers.get(name)),
      [first.headers.get('etag'), first.headers.get('location'), 'true'],
    )
    assert.equal(first.headers.get('idempotent-replayed'), null)
    assert.deepEqual(await titles(by, 'title=Einmal'), ['Einmal'])
  })

  it('is refused where the key stands for something else, and keys of others do not count', async () => {
    const [one, other] = [await manager(service()), await manager(service())]
    await sent(one, 201, 'POST', news, { title: 'Erste' }, key('b'))
    const used = await sent(one, 422, 'POST', news, { title: 'Zweite' }, key('b'))
    assert.equal(used.body.code, 'repeat_key_used')
    await sent(one, 422, 'POST', `${news}?dry_run=true`, { title: 'Erste' }, key('b'))
    await sent(other, 201, 'POST', news, { title: 'Zweite' }, key('b'))
    for (const wrong of ['', 'a b', 'x'.repeat(256)])
      assert.equal((await sent(one, 400, 'POST', news, { title: 'X' }, key(wrong))).body.code, 'repeat_key')
  })

  it('may be sent again corrected after a refusal', async () => {
    const by = await manager(service())
    await sent(by, 422, 'POST', news, { title: '' }, key('c'))
    await sent(by, 201, 'POST', news, { title: 'Nun gültig' }, key('c'))
  })

  it('stores one record where many are sent at once', async () => {
    const by = await manager(service())
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => sent(by, 201, 'POST', news, { title: 'Zugleich' }, key('d'))),
    )
    assert.equal(new Set(answers.map(({ body }) => body.id)).size, 1)
    assert.deepEqual(await titles(by, 'title=Zugleich'), ['Zugleich'])
  })

  it('repeats each row of a batch that has come through', async () => {
    const by = await manager(service())
    const rows = [{ add: { title: 'Reihe eins' } }, { add: {} }, { add: { title: 'Reihe zwei' } }]
    const first = await sent(by, 200, 'POST', `${news}/batch`, { rows }, key('e'))
    const again = await sent(by, 200, 'POST', `${news}/batch`, { rows }, key('e'))
    assert.deepEqual(again.body, first.body)
    assert.deepEqual(await titles(by, 'q=reihe'), ['Reihe eins', 'Reihe zwei'])
  })
})
