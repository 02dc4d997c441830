import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, it } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import fastify from 'fastify'
import { onEachDatabase, startService, type TestService } from '../support/service.ts'
import { startPeopleSources } from '../support/workers.ts'
import { type ApiBody, type Manager, manager, sent } from './manager.ts'

/** Says nothing. */
const { log } = fastify({ logger: false })

const path = '/api/manage/people-sources'
const csv = 'Nr;Name;Vorname;E-Mail\n1;Abegg;Beat;beat@kanton.test\n2;Bühler;Rita;kaputt\n'

onEachDatabase('people sources that a program manages', (kind) => {
  let content = csv
  const logins: string[] = []
  let mayAnswer: Promise<void> = Promise.resolve()
  const server = createServer(async (request, response) => {
    logins.push(Buffer.from(request.headers.authorization?.slice(6) ?? '', 'base64').toString())
    await mayAnswer
    response.end(content)
  })
  let service: TestService
  let by: Manager
  let count = 0
  before(async () => {
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    service = await startService(kind, { environment: { SOURCE_HOSTS: '127.0.0.1' } })
    by = await manager(service)
  })
  after(async () => {
    await service.stop()
    server.close()
  })

  const source = () => {
    count += 1
    const from = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const fields = { last_name: 'Name', first_name: 'Vorname', email: 'E-Mail' }
    return { name: `Quelle ${count}`, kind: 'url', people: { from, id: 'Nr', fields } }
  }
  const add = async (more: object = {}) => (await sent(by, 201, 'POST', path, { ...source(), ...more })).body
  const read = async (id: string) => (await sent(by, 200, 'GET', `${path}/${id}`)).body
  const refusal = async (values: object) => {
    const { body } = await sent(by, 422, 'POST', path, { ...source(), ...values })
    return body.fields.map(({ name, code }: ApiBody) => `${name} ${code}`)
  }
  const people = async () => {
    const rows = await service.database.reads
      .selectFrom('people')
      .select('last_name')
      .orderBy('last_name')
      .execute()
    return rows.map((row) => row.last_name)
  }
  /** Asks for a run, which goes on while the source has not answered, and waits for its end. */
  const ended = async (id: string, action: 'run' | 'try', members: object = {}) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    mayAnswer = promise
    service.clock.advance(5)
    const { body, headers } = await sent(by, 202, 'POST', `${path}/${id}/${action}`, members)
    assert.ok(headers.get('location')?.endsWith(`${path}/${id}`))
    const [asked] = (await read(id)).runs
    assert.deepEqual([asked.id, asked.state, asked.ended, asked.counts], [body.run, 'running', null, {}])
    await sent(by, 409, 'POST', `${path}/${id}/run`)
    resolve()
    const parts = { ...service.parts, database: service.database, clock: service.clock, log }
    const worker = startPeopleSources(parts)
    try {
      for (;;) {
        await worker.runNow()
        const run = (await read(id)).runs.find((one: ApiBody) => one.id === body.run)
        if (run.state !== 'running') return run
        await setTimeout(50)
      }
    } finally {
      await worker.stop()
    }
  }

  it('are added, changed and removed with the checks of the form', async () => {
    const added = await add({ schedule: { kind: 'daily', at: '03:15' }, departed: 'remove' })
    assert.deepEqual(
      [added.on, added.places_of, added.most_departures, added.schedule, added.departed],
      [false, 'none', 50, { kind: 'daily', at: '03:15' }, 'remove'],
    )
    const { etag, id } = added
    const match = { 'if-match': etag }
    const changed = await sent(by, 200, 'PATCH', `${path}/${id}`, { most_percent: null }, match)
    assert.deepEqual([changed.body.most_percent, changed.body.people.id], [null, 'Nr'])
    await sent(by, 412, 'PATCH', `${path}/${id}`, { most_percent: 3 }, match)
    await sent(by, 428, 'PATCH', `${path}/${id}`, { most_percent: 3 })
    const other = await sent(by, 422, 'PATCH', `${path}/${id}`, { kind: 'ldap' }, { 'if-match': '*' })
    assert.equal(other.body.fields[0].code, 'altered')
    assert.deepEqual(await refusal({ name: added.name }), ['name taken'])
    assert.deepEqual(await refusal({ kind: undefined }), ['kind required'])
    assert.deepEqual(await refusal({ kind: 'folder' }), ['folder noFolder', 'people fileName'])
    assert.deepEqual(await refusal({ people: { from: 'http://10.0.0.1/x', id: 'Nr' } }), [
      ...['people url-http', 'people required'],
    ])
    assert.deepEqual(await refusal({ below: 999 }), ['below agency'])
    assert.deepEqual(await refusal({ schedule: { kind: 'every', minutes: 1 } }), ['schedule.minutes type'])
    await sent(by, 204, 'DELETE', `${path}/${id}`, undefined, { 'if-match': changed.body.etag })
    await sent(by, 404, 'GET', `${path}/${id}`)
  })

  it('take a password that is used and never told, and whose change is a change of the record', async () => {
    const added = await add({ user: 'anna', password: 'Geheimwort' })
    assert.match(added.password_mark, /^[0-9a-f]{16}$/)
    assert.equal((await add()).password_mark, null)
    const change = (password: string, etag: string) =>
      by.send('PATCH', `${path}/${added.id}`, { password }, { 'if-match': etag })
    const changed = await change('Anderswort', added.etag)
    assert.equal(changed.status, 200)
    assert.notEqual(changed.headers.get('etag'), added.etag)
    assert.notEqual(changed.body.password_mark, added.password_mark)
    assert.equal((await change('Drittwort', added.etag)).status, 412)
    // What was read can be sent back, and leaves the password.
    const { etag, ...all } = changed.body
    const same = await sent(by, 200, 'PATCH', `${path}/${added.id}`, all, { 'if-match': etag })
    assert.equal(same.body.password_mark, changed.body.password_mark)
    const told = JSON.stringify([added, changed.body, await read(added.id)])
    assert.ok(!/Geheimwort|Anderswort|"password"/.test(told))
    await ended(added.id, 'try')
    assert.deepEqual(logins.at(-1), 'anna:Anderswort')
  })

  it('are tried without an effect, run, and taken back', async () => {
    const { id } = await add()
    const tried = await ended(id, 'try')
    assert.deepEqual([tried.state, tried.counts.people.added], ['tried', 1])
    assert.deepEqual(tried.problems, [
      { kind: 'people', line: 3, name: 'email', fault: 'email', given: 'kaputt' },
    ])
    assert.deepEqual(await people(), [])
    assert.equal((await read(id)).checked, null)
    const done = await ended(id, 'run')
    assert.deepEqual([done.state, done.actor, done.cause], ['done', by.user.email, 'staff'])
    assert.deepEqual(await people(), ['Abegg'])
    const again = await ended(id, 'run')
    assert.deepEqual([again.state, again.counts.people.added], ['done', 0])
    const audited = await service.database.reads
      .selectFrom('audit_log')
      .select('actor')
      .where('action', '=', 'peopleSource.run')
      .execute()
    assert.deepEqual(
      audited.map(({ actor }) => actor),
      [by.user.email],
    )
    await sent(by, 204, 'POST', `${path}/${id}/on`)
    await sent(by, 404, 'POST', `${path}/${id}/undo`, { run: 'x' })
    await sent(by, 409, 'POST', `${path}/${id}/undo`, { run: tried.id })
    const undone = await sent(by, 200, 'POST', `${path}/${id}/undo`, { run: done.id })
    assert.deepEqual(undone.body, { undone: 1, kept: [] })
    assert.deepEqual(await people(), [])
    await sent(by, 409, 'POST', `${path}/${id}/undo`, { run: done.id })
    const { on, runs } = await read(id)
    assert.deepEqual([on, runs.map(({ state }: ApiBody) => state)], [false, ['done', 'undone', 'tried']])
  })

  it('tell why a run has failed or stopped, and run with force', async () => {
    const { id } = await add({ most_departures: 0, departed: 'remove' })
    await ended(id, 'run')
    content = csv.replace('1;Abegg;Beat;beat', '3;Ammann;Ida;ida')
    const stopped = await ended(id, 'run')
    assert.deepEqual([stopped.state, stopped.reason], ['stopped', 'count'])
    assert.deepEqual(await people(), ['Abegg'])
    assert.equal((await ended(id, 'run', { force: true })).state, 'done')
    assert.deepEqual(await people(), ['Ammann'])
    content = 'x'
    const failed = await ended(id, 'run')
    assert.equal(failed.state, 'failed')
    assert.ok(failed.reason !== '')
    content = csv
  })

  it('are switched on and off and linked by actions', async () => {
    const { id } = await add()
    await sent(by, 204, 'POST', `${path}/${id}/on`)
    const on = await read(id)
    assert.deepEqual([on.on, on.next_run !== null, on.links_existing], [true, true, false])
    await sent(by, 204, 'POST', `${path}/${id}/link`)
    await sent(by, 204, 'POST', `${path}/${id}/off`)
    const off = await read(id)
    assert.deepEqual([off.on, off.next_run, off.links_existing], [false, null, true])
    const dry = await sent(by, 200, 'POST', `${path}/${id}/run?dry_run=true`)
    assert.deepEqual(dry.body, { state: 'dry_run' })
    assert.deepEqual((await read(id)).runs, [])
    const found = await sent(by, 200, 'GET', `${path}?name=${encodeURIComponent(off.name)}&kind=url&q=quelle`)
    assert.deepEqual(
      found.body.items.map((one: ApiBody) => one.id),
      [id],
    )
    const editor = await manager(service, {}, 'editor')
    await sent(editor, 403, 'GET', path)
    await sent(editor, 403, 'POST', `${path}/${id}/run`)
  })
})
