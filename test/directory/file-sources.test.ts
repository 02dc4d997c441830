import assert from 'node:assert/strict'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, it } from 'node:test'
import { utils, write } from '@e965/xlsx'
import fastify from 'fastify'
import { onSqlite, startService, type TestService } from '../support/service.ts'
import { startPeopleSources } from '../support/workers.ts'

/** Says nothing. */
const { log } = fastify({ logger: false })

const rules = { departed: 'remove', most_departures: '2', most_percent: '100', schedule: 'hand' }
const csv =
  'Nr;Name;Vorname;E-Mail;Amt\n1;Abegg;Beat;beat@kanton.test;Archiv\n2;Bühler;Rita;rita@kanton.test;Archiv;\n'

function workbook(rows: readonly (readonly string[])[]): Buffer {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows.map((row) => [...row])), 'x')
  return write(book, { type: 'buffer', bookType: 'xlsx' })
}

onSqlite('people synchronised from files', (kind) => {
  const folder = mkdtempSync(join(tmpdir(), 'kanzlei-sources-'))
  let content: Buffer | string = ''
  let version = 1
  const asked: string[] = []
  const server = createServer((request, response) => {
    const etag = `"${version}"`
    const isSame = request.headers['if-none-match'] === etag
    asked.push(`${isSame ? 304 : 200} ${request.headers.authorization ?? ''}`.trim())
    if (isSame) response.writeHead(304).end()
    else response.writeHead(200, { etag }).end(content)
  })
  let service: TestService
  let cookie = ''
  let root = ''
  before(async () => {
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    root = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    service = await startService(kind, { environment: { SOURCE_HOSTS: '127.0.0.1', SOURCE_DIR: folder } })
    cookie = await service.session()
  })
  after(async () => {
    await service.stop()
    server.close()
    rmSync(folder, { recursive: true })
  })

  const get = async (path: string) => {
    const response = await fetch(`${service.url}${path}`, { headers: { cookie } })
    return response.text()
  }
  const post = async (path: string, form: Readonly<Record<string, string>> = {}) => {
    const response = await fetch(`${service.url}${path}`, {
      method: 'POST',
      headers: { cookie, origin: service.url },
      body: new URLSearchParams(form),
      redirect: 'manual',
    })
    return {
      status: response.status,
      location: response.headers.get('location') ?? '',
      text: await response.text(),
    }
  }
  const add = async (sort: 'url' | 'folder', form: Readonly<Record<string, string>>) => {
    const made = await post('/manage/people-sources/new', { kind: sort, ...rules, ...form })
    assert.equal(made.status, 303, made.text)
    return made.location.replace(/\?.*/, '')
  }
  const run = async (path: string, form = {}) => {
    service.clock.advance(60)
    return (await post(`${path}/run`, form)).location
  }
  const names = async () => {
    const rows = await service.database.reads
      .selectFrom('people')
      .leftJoin('memberships', 'memberships.person_id', 'people.id')
      .leftJoin('agencies', 'agencies.id', 'memberships.agency_id')
      .select(['last_name', 'people.phone', 'agencies.title'])
      .orderBy('last_name_folded')
      .orderBy('people.phone', 'desc')
      .orderBy('agencies.title')
      .execute()
    return rows.map(({ last_name, phone, title }) => [last_name, phone, title].filter(Boolean).join(' '))
  }
  const mapping = {
    people_id: 'Nr',
    people_field_last_name: 'Name',
    people_field_first_name: 'Vorname',
    people_field_email: 'E-Mail',
    people_field_phone: 'Telefon',
    agencies_of: 'people',
    places_of: 'people',
    agency_of: 'Amt',
  }

  it('are recognised by the names of the columns in a table', async () => {
    content = csv
    const form = { ...rules, kind: 'url', name: 'x', people_from: root, people_id: 'Nr', preview: '1' }
    const { text } = await post('/manage/people-sources/new', form)
    assert.match(text, /name="people_field_last_name"[^>]* value="name"/)
    assert.match(text, /name="people_field_email"[^>]* value="e mail"/)
  })

  it('are read from CSV, XLSX and JSON at an address, and only if the file has changed', async () => {
    content = csv
    const path = await add('url', { ...mapping, name: 'Netz', people_from: root, user: 'u', password: 'p' })
    asked.length = 0
    await run(path)
    assert.deepEqual(await names(), ['Abegg Archiv', 'Bühler Archiv'])
    assert.deepEqual(asked, [`200 Basic ${Buffer.from('u:p').toString('base64')}`])
    version = 2
    content = workbook([
      ['Nr', 'Name', 'Vorname', 'E-Mail', 'Amt', 'Telefon'],
      ['1', 'Abegg-Frei', 'Beat', 'beat@kanton.test', 'Archiv', '111'],
      ['2', 'Bühler', 'Rita', 'rita@kanton.test', 'Steueramt', ''],
    ])
    await run(path)
    assert.deepEqual(await names(), ['Abegg-Frei 111 Archiv', 'Bühler Steueramt'])
    version = 3
    content = JSON.stringify([
      { nr: 1, name: 'Abegg', vorname: 'Beat', 'e-mail': 'beat@kanton.test', amt: ['Archiv', 'Steueramt'] },
      { nr: 2, name: 'Bühler', vorname: 'Rita', 'e-mail': 'kaputt', amt: 'Steueramt' },
    ])
    const told = await get(await run(path))
    // A value that nobody has any more leaves the field; a row that is wrong changes nothing and removes nobody.
    assert.match(told, /Die Quelle liefert diesen Wert nicht/)
    assert.deepEqual(await names(), ['Abegg 111 Archiv', 'Abegg 111 Steueramt', 'Bühler Steueramt'])
    content = '[]'
    version = 4
    assert.match(await get(await run(path)), /keine Liste von Einträgen/)
    await post(`${path}/delete`)
    assert.equal((await names()).length, 3)
  })

  it('are synchronised by a schedule in one of several processes, with as few requests as possible', async () => {
    content = csv
    version = 5
    const path = await add('url', {
      ...mapping,
      ...rules,
      name: 'Stündlich',
      people_from: root,
      schedule: 'every',
      minutes: '60',
    })
    await post(`${path}/on`)
    const parts = { ...service.parts, database: service.database, clock: service.clock, log }
    const workers = [startPeopleSources(parts), startPeopleSources(parts)]
    asked.length = 0
    await Promise.all(workers.map((worker) => worker.runNow()))
    assert.deepEqual(asked, ['200'])
    service.clock.advance(3599)
    await Promise.all(workers.map((worker) => worker.runNow()))
    assert.equal(asked.length, 1)
    service.clock.advance(2)
    await Promise.all(workers.map((worker) => worker.runNow()))
    assert.deepEqual(asked, ['200', '304'])
    await Promise.all(workers.map((worker) => worker.stop()))
    await post(`${path}/delete`)
  })

  it('never replace what was entered by hand, unless somebody links it', async () => {
    await service.database.transaction(async (tx) => {
      for (const table of ['memberships', 'people'] as const) await tx.deleteFrom(table).execute()
    })
    await service.load({
      people: [{ id: 'a'.repeat(32), last_name: 'Abegg', email: 'beat@kanton.test', phone: '5' }],
    })
    content = csv
    version = 6
    const path = await add('url', { ...mapping, name: 'Verknüpft', people_from: root })
    const preview = await get(`${path}/preview`)
    assert.match(preview, /1 neue Person hat die E-Mail-Adresse/)
    await post(`${path}/link`)
    assert.match(await get(`${path}/preview`), /wird verknüpft/)
    const done = await run(path)
    assert.deepEqual(await names(), ['Abegg 5 Archiv', 'Bühler Archiv'])
    await post(`${done}/undo`)
    assert.deepEqual(await names(), ['Abegg 5'])
    await post(`${path}/delete`)
  })

  it('are deleted after leaving if that is set, and restored when they return', async () => {
    content = csv
    version = 7
    const path = await add('url', { ...mapping, name: 'Löschend', people_from: root })
    await run(path)
    content = csv.replace(/\n2;.*\n/, '\n')
    version = 8
    const done = await run(path)
    assert.deepEqual(await names(), ['Abegg 5', 'Abegg Archiv'])
    const { text } = await post(`${done}/undo`)
    assert.match(text, /2 Änderungen sind zurückgenommen/)
    assert.deepEqual(await names(), ['Abegg 5', 'Abegg Archiv', 'Bühler Archiv'])
    await post(`${path}/delete`)
  })

  it('are read from a folder once a file is complete', async () => {
    await service.database.transaction(async (tx) => {
      for (const table of ['memberships', 'people'] as const) await tx.deleteFrom(table).execute()
    })
    mkdirSync(join(folder, 'personal'))
    const file = join(folder, 'personal', 'people.csv')
    const path = await add('folder', {
      ...mapping,
      name: 'Ordner',
      folder: 'personal',
      people_from: 'people.csv',
    })
    await post(`${path}/on`)
    const parts = { ...service.parts, database: service.database, clock: service.clock, log }
    const worker = startPeopleSources(parts)
    const age = (seconds: number) =>
      utimesSync(file, Date.now() / 1000 - seconds, Date.now() / 1000 - seconds)
    writeFileSync(file, csv)
    await worker.runNow()
    assert.deepEqual(await names(), [])
    age(20)
    service.clock.advance(61)
    await worker.runNow()
    assert.deepEqual(await names(), ['Abegg Archiv', 'Bühler Archiv'])
    writeFileSync(file, csv.replace('Bühler', 'Bühler-Kunz'))
    age(15)
    service.clock.advance(61)
    await worker.runNow()
    assert.deepEqual(await names(), ['Abegg Archiv', 'Bühler-Kunz Archiv'])
    await worker.stop()
    symlinkSync('/etc/passwd', join(folder, 'personal', 'passwd'))
    const outside = await add('folder', {
      ...mapping,
      name: 'Fremd',
      folder: 'personal',
      people_from: 'passwd',
    })
    assert.match(await get(`${outside}/preview`), /ist nicht im Ordner/)
    const above = await post('/manage/people-sources/new', {
      ...mapping,
      kind: 'folder',
      name: 'y',
      folder: '',
      people_from: '../x',
    })
    assert.equal(above.status, 422)
  })
})
