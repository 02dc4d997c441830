import assert from 'node:assert/strict'
import { it } from 'node:test'
import { sql } from 'kysely'
import { serviceUnderTest } from '../contract/service-under-test.ts'
import { onEachDatabase, type TestService } from '../support/service.ts'
import { type Manager, type ManagerAnswer, manager, newKey, sent, withKey } from './manager.ts'

const agencies = '/api/manage/agencies'
const draft = { title: { de_CH: 'Vorlage' }, date: '2027-03-07', domain: 'canton', when: 'draft' }
const problemsOf = ({ body }: ManagerAnswer): readonly string[] =>
  body.fields.map(({ name, code }: { readonly name: string; readonly code: string }) => `${name} ${code}`)

const auditEntries = ({ database }: TestService) =>
  database.reads.selectFrom('audit_log').selectAll().orderBy('sequence').execute()

onEachDatabase('the management API', (kind) => {
  const service = serviceUnderTest(kind)
  const agency = async (by: Manager, title: string, query = ''): Promise<ManagerAnswer['body']> =>
    (await sent(by, 201, 'POST', `${agencies}${query}`, { title })).body

  it('refuses parameters that it does not know, so that a misspelt dry run stores nothing', async () => {
    const by = await manager(service())
    const { id } = await agency(by, 'Bleibt')
    const entries = (await auditEntries(service())).length
    const match = { 'if-match': '*' }
    for (const query of [
      'dryrun=true',
      'dry_run=1',
      'dry_run=true&dry_run=false',
      'from=1',
      'constructor=1',
    ]) {
      const answers = [
        await by.send('POST', `${agencies}?${query}`, { title: 'Neu' }),
        await by.send('PATCH', `${agencies}/${id}?${query}`, { title: 'Neu' }, match),
        await by.send('DELETE', `${agencies}/${id}?${query}`, undefined, match),
      ]
      for (const { status, body } of answers) assert.deepEqual([status, body.code], [400, 'parameter'], query)
    }
    for (const query of ['parent=x', 'parent=0', 'parent=1.5', 'parent=', `parent=${'9'.repeat(20)}`])
      await sent(by, 400, 'POST', `${agencies}?${query}`, { title: 'Oben?' })
    await sent(by, 400, 'GET', `${agencies}/${id}?x=1`)
    assert.equal((await auditEntries(service())).length, entries)
  })

  it('checks a removal in a dry run without deleting anything', async () => {
    const by = await manager(service())
    const { id } = await agency(by, 'Bleibt')
    const dry = await sent(by, 200, 'DELETE', `${agencies}/${id}?dry_run=true`, undefined, {
      'if-match': '*',
    })
    assert.deepEqual(dry.body, { state: 'dry_run' })
    await agency(by, 'Darunter', `?parent=${id}`)
    const asked = await by.send('DELETE', `${agencies}/${id}?dry_run=true`, undefined, { 'if-match': '*' })
    assert.equal(asked.body.code, 'confirmation_needed')
    await sent(by, 200, 'GET', `${agencies}/${id}`)
  })

  it('reads If-Match with weak tags and lists, and deletes nothing that has changed', async () => {
    const by = await manager(service())
    const { id, etag } = await agency(by, 'Eins')
    const own = `${agencies}/${id}`
    for (const match of ['""', '"*"', 'W/"x"', '"x", "y"', '"', `"${etag.slice(1, -2)}"`])
      for (const method of ['PATCH', 'DELETE'])
        await sent(by, 412, method, own, method === 'PATCH' ? { title: 'X' } : undefined, {
          'if-match': match,
        })
    let tag: string = etag
    for (const write of [(own: string) => `W/${own}`, (own: string) => `"x", ${own}`, () => ' * ']) {
      const { body } = await sent(by, 200, 'PATCH', own, { title: write(tag) }, { 'if-match': write(tag) })
      tag = body.etag
    }
  })

  it('lets only one of two win who change or delete the same state at once', async () => {
    const by = await manager(service())
    for (const second of ['PATCH', 'DELETE']) {
      const { id, etag } = await agency(by, 'Umkämpft')
      const own = `${agencies}/${id}`
      const match = { 'if-match': etag }
      const answers = await Promise.all([
        by.send('PATCH', own, { title: 'Von einer' }, match),
        by.send(second, own, second === 'PATCH' ? { title: 'Von anderer' } : undefined, match),
      ])
      const statuses = answers.map(({ status }) => status)
      assert.equal(statuses.filter((status) => status < 300).length, 1, String(statuses))
    }
  })

  it('stores a value as it was sent, or refuses it', async () => {
    const by = await manager(service())
    const { id } = await agency(by, 'Amt')
    const own = `${agencies}/${id}`
    const before = (await sent(by, 200, 'GET', own)).body
    for (const [name, value] of [
      ['title', 'a\0b'],
      ['title', 'a\ud800b'],
      ['publication_start', '2027-01-01T00:00:30Z'],
      ['publication_start', '2027-10-31T01:30:00Z'],
      ['portrait', '<script>alert(1)</script>Hallo'],
    ] as const) {
      const answer = await sent(by, 422, 'PATCH', own, { [name]: value }, { 'if-match': '*' })
      assert.deepEqual(problemsOf(answer), [`${name} altered`], value)
    }
    assert.deepEqual((await sent(by, 200, 'GET', own)).body, before)
    const { body } = await sent(
      by,
      200,
      'PATCH',
      own,
      { title: ' Amt\n für  Beispiele ', publication_start: '2027-01-01T01:00:00+01:00', email: null },
      { 'if-match': '*' },
    )
    assert.deepEqual(
      [body.title, body.publication_start],
      ['Amt für Beispiele', '2027-01-01T00:00:00.000000+00:00'],
    )
  })

  it('refuses changes of what a people source fills, as forms do', async () => {
    const by = await manager(service())
    const { body } = await sent(by, 201, 'POST', '/api/manage/people', {
      first_name: 'Ida',
      last_name: 'Muster',
    })
    const own = `/api/manage/people/${body.id}`
    await lockPerson(service(), body.id)
    const refused = await sent(by, 422, 'PATCH', own, { last_name: 'Neu' }, { 'if-match': '*' })
    assert.deepEqual(problemsOf(refused), ['last_name altered'])
    const changed = await sent(by, 200, 'PATCH', own, { profession: 'Notarin' }, { 'if-match': '*' })
    assert.equal(changed.body.profession, 'Notarin')
  })

  it('makes a new item public only at the moment that the request names', async () => {
    const by = await manager(service())
    const shown = async (id: unknown) => (await fetch(`${service().url}/vote/${id}/json`)).status
    const { when: _, ...vote } = draft
    const add = async (more: object) =>
      (await sent(by, 201, 'POST', '/api/manage/votes', { ...vote, ...more })).body
    const quiet = await add({})
    assert.deepEqual([quiet.draft, await shown(quiet.id)], [true, 404])
    const later = await add({ announce_at: '2099-03-04T12:00' })
    assert.deepEqual([later.draft, later.announce_at !== null, await shown(later.id)], [true, true, 404])
    const now = await add({ when: 'now' })
    assert.deepEqual([now.draft ?? false, await shown(now.id)], [false, 200])
  })

  it('refuses inputs that are no fields unless they have a value of their kind', async () => {
    const by = await manager(service())
    const vote = (more: object) => by.send('POST', '/api/manage/votes', { ...draft, ...more })
    for (const when of ['drafts', ['draft'], null, '', { toString: 1 }])
      assert.deepEqual(problemsOf(await vote({ when })), ['when type'])
    const person = await by.send('POST', '/api/manage/people', { last_name: 'X', agency: { toString: 1 } })
    assert.deepEqual([person.status, problemsOf(person)], [422, ['agency type']])
    const { body } = await sent(by, 201, 'POST', '/api/manage/votes', draft)
    const late = await by.send('PATCH', `/api/manage/votes/${body.id}`, { when: 'now' }, { 'if-match': '*' })
    assert.deepEqual(problemsOf(late), ['when read_only'])
    const hidden = await by.send(
      'PATCH',
      `/api/manage/votes/${body.id}`,
      { draft: false },
      { 'if-match': '*' },
    )
    assert.deepEqual(problemsOf(hidden), ['draft read_only'])
  })

  it('takes no member for one that every object has', async () => {
    const by = await manager(service())
    for (const name of ['toString', 'constructor', 'hasOwnProperty', 'valueOf'])
      assert.deepEqual(problemsOf(await by.send('POST', agencies, `{"title":"x","${name}":1}`)), [
        `${name} unknown`,
      ])
    for (const body of ['{"__proto__":{"title":"x"}}', '{"title":"x","__proto__":null}'])
      await sent(by, 400, 'POST', agencies, body)
    const many = Object.fromEntries(Array.from({ length: 5000 }, (_, place) => [`m${place}`, 0]))
    assert.equal(problemsOf(await by.send('POST', agencies, many)).length, 100)
  })

  it('answers every refusal with a problem document in English', async () => {
    const by = await manager(service())
    const refusals: readonly (readonly [number, string, ...Parameters<Manager['send']>])[] = [
      [400, 'bad_request', 'POST', agencies, '{"title":'],
      [400, 'bad_request', 'GET', `${agencies}/%`],
      [400, 'bad_request', 'GET', `/api/manage/votes/${'x'.repeat(300)}`],
      [404, 'not_found', 'GET', `${agencies}/%00`],
      [404, 'not_found', 'GET', `${agencies}/99999`],
      [404, 'not_found', 'GET', '/api/manage/nothing'],
      [404, 'not_found', 'GET', '/api/manage'],
      [405, 'method_not_allowed', 'PUT', agencies],
      [405, 'method_not_allowed', 'DELETE', agencies],
      [413, 'too_large', 'POST', agencies, { title: 'x'.repeat(1024 * 1024) }],
      [
        415,
        'media_type',
        'POST',
        agencies,
        'title=x',
        { 'content-type': 'application/x-www-form-urlencoded' },
      ],
      [415, 'media_type', 'POST', agencies, '{}', { 'content-type': 'text/plain' }],
      [415, 'media_type', 'POST', agencies, '<a/>', { 'content-type': 'application/xml' }],
      [400, 'body', 'POST', agencies],
      [401, 'key_unknown', 'GET', agencies, undefined, { authorization: 'Bearer x' }],
      [401, 'key_missing', 'GET', agencies, undefined, { authorization: 'Basic eDp5' }],
    ]
    for (const [status, code, ...request] of refusals) {
      const { headers, body, ...answer } = await by.send(...request)
      const about = request.slice(0, 2).join(' ').slice(0, 60)
      assert.deepEqual([answer.status, body.code], [status, code], about)
      assert.match(headers.get('content-type') ?? '', /^application\/problem\+json/, about)
      assert.equal(headers.get('access-control-allow-origin'), null, about)
      assert.equal(headers.get('cache-control'), 'no-store', about)
      assert.doesNotMatch(body.detail, /[äöü]|Seite|Anfrage/, about)
    }
  })

  it('lists what a limited key reaches with the same few queries, however much there is', async () => {
    const top = await manager(service())
    const own = await agency(top, 'Eigenes')
    const other = await agency(top, 'Fremdes')
    for (let number = 0; number < 30; number += 1)
      await sent(top, 201, 'POST', '/api/manage/people', {
        last_name: `P${number}`,
        agency: number % 10 === 0 ? own.id : other.id,
      })
    const by = withKey(service(), top.user, await newKey(service(), top.user, { agency: own.id }))
    for (const [name, count] of [
      ['people', 3],
      ['memberships', 3],
      ['agencies', 1],
    ] as const) {
      const { body } = await sent(by, 200, 'GET', `/api/manage/${name}?limit=2`)
      assert.equal(body.items.length, Math.min(count, 2))
      assert.equal(body.next === null, count <= 2)
      await sent(by, 200, 'GET', `/api/manage/${name}`)
      service().queries()
      const all = await sent(by, 200, 'GET', `/api/manage/${name}?limit=200`)
      assert.equal(all.body.items.length, count)
      assert.ok(service().queries().length <= 3, name)
    }
  })

  it('writes who did it and from where, and no secret, into the audit log', async () => {
    const by = await manager(service())
    const { id } = await agency(by, 'Protokolliert')
    await sent(by, 200, 'PATCH', `${agencies}/${id}`, { title: 'Neu' }, { 'if-match': '*' })
    await sent(by, 204, 'DELETE', `${agencies}/${id}`, undefined, { 'if-match': '*' })
    const own = (await auditEntries(service())).filter(({ actor }) => actor === by.user.email).slice(-3)
    assert.deepEqual(
      own.map(({ action, subject, address }) => [action, subject, address]),
      ['agency.add', 'agency.change', 'agency.remove'].map((action) => [action, String(id), '127.0.0.1']),
    )
    assert.ok(!JSON.stringify(await auditEntries(service())).includes(by.secret))
  })

  it('leaves nothing behind after a dry run: neither mail, events, revisions, search entries nor files', async () => {
    const by = await manager(service())
    const { id, etag } = await agency(by, 'Trocken')
    const tables = [
      'audit_log',
      'outbox',
      'result_events',
      'revisions',
      'search_records',
      'agencies',
    ] as const
    const state = async () =>
      JSON.stringify(await Promise.all(tables.map((table) => rowsOf(service(), table))))
    const publicList = async () => (await fetch(`${service().url}/api/agencies`)).text()
    const [before, list] = [await state(), await publicList()]
    const dry = '?dry_run=true'
    await sent(by, 200, 'POST', `${agencies}${dry}`, { title: 'Trocken zwei' })
    await sent(by, 200, 'PATCH', `${agencies}/${id}${dry}`, { title: 'Trocken drei' }, { 'if-match': etag })
    await sent(by, 200, 'DELETE', `${agencies}/${id}${dry}`, undefined, { 'if-match': etag })
    await sent(by, 200, 'POST', `/api/manage/votes${dry}`, { ...draft, when: 'now' })
    assert.equal(await state(), before)
    assert.equal(await publicList(), list)
    await sent(by, 200, 'PATCH', `${agencies}/${id}`, { title: 'Nass' }, { 'if-match': etag })
    assert.notEqual(await publicList(), list)
  })
})

async function rowsOf({ database }: TestService, table: string): Promise<readonly unknown[]> {
  return (await sql`select * from ${sql.table(table)}`.execute(database.reads)).rows
}

/** As a run of a people source leaves a person whose name it fills. */
function lockPerson({ database, clock }: TestService, record: string): Promise<void> {
  const now = clock.now()
  const settings = JSON.stringify({ people: { fields: { last_name: 'sn' } } })
  return database.transaction(async (tx) => {
    await tx
      .insertInto('people_sources')
      .values({
        ...{ id: record, name: 'LDAP', kind: 'folder', settings, secret: null, is_on: 0, tags: '{}' },
        ...{ checked: null, next_run: null, claimed_until: null, created: now, modified: now },
      })
      .execute()
    await tx
      .insertInto('people_source_links')
      .values({ source: record, kind: 'people', external_id: '1', record, state: 'present', access: null })
      .execute()
  })
}
