import assert from 'node:assert/strict'
import { test } from 'node:test'
import { read, utils, write } from '@e965/xlsx'
import type { Scope } from '../../src/identity/accounts/scope.ts'
import { checkedImportLifetime } from '../../src/office/exchange/checked-import-store.ts'
import { officeTables } from '../../src/office/tables.ts'
import { purgeTables } from '../../src/platform/retention/purge-worker.ts'
import type { Role } from '../../src/platform/storage/schema/schema.ts'
import { audited } from '../access/visitor.ts'
import { agency, event, hexId, membership, organisation, person, zurich } from '../contract/records.ts'
import { serviceUnderTest } from '../contract/service-under-test.ts'
import { pdfPages } from '../support/pdf-text.ts'
import { onEachDatabase } from '../support/service.ts'

const [ursula, beat, anna] = [hexId(1), hexId(2), hexId(3)]
const formula = '=HYPERLINK("http://example.org";"x")'

/** Agency 2 is below 1; 3 has no parent. */
const bundle = {
  organisation,
  agencies: [
    agency(1, 'Staatskanzlei', { portrait: '<p>Wir; "hier", da</p>', position: 0 }),
    agency(2, 'Archiv', { parent: 1, opening_hours: 'Mo 8–12\nDi 8–12', access: 'private' }),
    agency(3, 'Polizei', { position: 1, geo_location: { lat: 47.1662, lon: 8.5155, zoom: 12 } }),
  ],
  people: [
    person(ursula, 'Meier', 'Ursula', {
      email: 'ursula@kanzlei.test',
      phone: '+41 41 728 11 11',
      notes: formula,
    }),
    person(beat, 'Abegg', 'Beat', { email: 'beat@kanzlei.test', notes: "'=nur Text" }),
    person(anna, 'Zürcher', 'Anna', { publication_start: '2026-03-29T00:30:15.123456+00:00' }),
  ],
  memberships: [
    membership(hexId(11), 1, ursula, 'Leiterin', { since: '2020' }),
    membership(hexId(12), 2, anna, 'Archivarin'),
    membership(hexId(13), 3, beat, 'Polizist'),
  ],
  events: [
    event(hexId(21), 'Konzert', '2027-01-23T19:00', {
      tags: ['Musik', 'Rock, Pop'],
      recurrence: 'FREQ=WEEKLY;COUNT=3',
      source: 'verein-7',
      coordinates: { lat: 47, lon: 8, zoom: null },
    }),
    event(hexId(22), '@Markt', '2026-10-25T02:30', {
      highlight: true,
      recurrence_dates: [zurich('2026-12-24T10:00')],
    }),
  ],
}

const tables = ['people', 'agencies', 'memberships', 'events'] as const
type TableName = (typeof tables)[number]
const pathOf = (table: TableName) =>
  table === 'events' ? '/manage/events/import' : '/manage/directory/import'

onEachDatabase('the exchange of tables', (kind) => {
  const service = serviceUnderTest(kind, { bundle })

  const clerk = async (role: Role = 'admin', scope: Scope = null) => {
    const cookie = await service().session(role, scope)
    const send = async (path: string, init: RequestInit = {}) => {
      const headers = { cookie, origin: service().url, accept: 'text/html', ...init.headers }
      const response = await fetch(service().url + path, { ...init, headers, redirect: 'manual' })
      const content = Buffer.from(await response.arrayBuffer())
      return { status: response.status, headers: response.headers, content, text: content.toString() }
    }
    const upload = async (table: TableName, content: string | Uint8Array, name = 'liste.csv') => {
      const body = new FormData()
      body.set('table', table)
      body.set('file', new Blob([typeof content === 'string' ? content : Uint8Array.from(content)]), name)
      return send(pathOf(table), { method: 'POST', body })
    }
    const dryRun = async (table: TableName, content: string | Uint8Array) => {
      const uploaded = await upload(table, content)
      assert.equal(uploaded.status, 303, uploaded.text)
      const path = uploaded.headers.get('location') ?? ''
      const shown = await send(path)
      assert.equal(shown.status, 200, shown.text)
      return { path, ...shown, counts: countsIn(shown.text) }
    }
    const confirm = async ({ path, text }: { readonly path: string; readonly text: string }) => {
      const digest = /name="digest" value="([^"]+)"/.exec(text)?.[1] ?? ''
      return send(path, { method: 'POST', body: new URLSearchParams({ digest }) })
    }
    return { send, upload, dryRun, confirm }
  }

  /** How many are new, changed, unchanged and refused. */
  const countsIn = (text: string) =>
    [/(\d+) neue/, /(\d+) geänderte/, /(\d+) unveränderte/, /(\d+) Zeilen? mit Fehlern/].map((count) =>
      Number(count.exec(text)?.[1]),
    )

  const stored = async () => {
    const { reads } = service().database
    const rows = async (table: 'people' | 'agencies' | 'memberships' | 'events') =>
      reads.selectFrom(table).selectAll().orderBy('id').execute()
    const revisions = await reads.selectFrom('revisions').selectAll().orderBy('area').execute()
    return { revisions, all: await Promise.all(tables.map(rows)) }
  }

  test('exports files that are imported without a change, in both formats', async () => {
    const { send, dryRun, confirm } = await clerk()
    const before = await stored()
    for (const table of tables)
      for (const ending of ['csv', 'xlsx']) {
        const { status, headers, content } = await send(`/manage/${table}/export.${ending}`)
        assert.equal(status, 200)
        assert.match(
          headers.get('content-disposition') ?? '',
          new RegExp(`^attachment; filename=.*\\.${ending}$`),
        )
        assert.equal(headers.get('cache-control'), 'no-store')
        const run = await dryRun(table, content)
        const count = bundle[table].length
        assert.deepEqual(run.counts, [0, 0, count, 0], `${table}.${ending}`)
        assert.match(run.text, /Es gibt nichts zu übernehmen/)
        assert.equal((await confirm(run)).status, 409)
      }
    assert.deepEqual(await stored(), before)
  })

  test('never writes texts as formulas, and other programs read the same texts', async () => {
    const { send } = await clerk()
    const { text } = await send('/manage/people/export.csv')
    assert.ok(text.startsWith('\uFEFFID;Akademischer Titel;Jahrgang;E-Mail;Vorname;'))
    assert.ok(text.includes(`"'=HYPERLINK(""http://example.org"";""x"")"`))
    assert.ok(text.includes(`;'+41 41 728 11 11;`))
    assert.ok(text.includes('Staatskanzlei: Leiterin'))
    for (const line of text.slice(1).split('\r\n')) assert.doesNotMatch(line, /(^|;)"?[=+@-]/)

    const book = read((await send('/manage/people/export.xlsx')).content)
    assert.deepEqual(book.SheetNames, ['Personen'])
    const people = utils.sheet_to_json<Record<string, string>>(book.Sheets.Personen ?? {})
    assert.deepEqual(
      people.map(({ Nachname, Bemerkungen }) => [Nachname, Bemerkungen]),
      [
        ['Abegg', "''=nur Text"],
        ['Meier', formula],
        ['Zürcher', undefined],
      ],
    )
    const events = read((await send('/manage/events/export.xlsx')).content, { cellDates: true })
    const [first, second] = utils.sheet_to_json<Record<string, unknown>>(
      events.Sheets.Veranstaltungen ?? {},
      {
        raw: false,
        dateNF: 'yyyy-mm-dd hh:mm',
      },
    )
    assert.equal(first?.Titel, '@Markt')
    assert.equal(second?.Beginn, '2027-01-23 19:00')
  })

  test('prints the directory with the same content as everybody sees', async () => {
    const pdf = async (path: string, headers: Readonly<Record<string, string>> = {}) => {
      const response = await fetch(service().url + path, { headers })
      return {
        status: response.status,
        headers: response.headers,
        body: Buffer.from(await response.arrayBuffer()),
      }
    }
    const whole = await pdf('/agencies.pdf')
    assert.equal(whole.headers.get('content-type'), 'application/pdf')
    assert.equal(whole.headers.get('content-disposition'), 'inline; filename=verzeichnis.pdf')
    const [contents = '', ...pages] = pdfPages(whole.body)
    assert.match(contents, /Inhalt\nStaatskanzlei\n2\nPolizei\n2/)
    assert.match(
      pages.join('\n'),
      /Meier Ursula\nLeiterin, seit 2020\n\+41 41 728 11 11\nursula@kanzlei.test/,
    )
    // Neither private records nor those that are not yet published.
    assert.doesNotMatch(pages.join('\n'), /Archiv/)
    const tag = whole.headers.get('etag') ?? ''
    assert.equal((await pdf('/agencies.pdf', { 'if-none-match': tag })).status, 304)

    const one = pdfPages((await pdf('/agencies/3.pdf', { 'accept-language': 'fr' })).body).join('\n')
    assert.match(one, /Polizei/)
    assert.match(one, /État au 15 novembre 2026/)
    assert.doesNotMatch(one, /Staatskanzlei|Table des matières/)
    for (const path of ['/agencies/2.pdf', '/agencies/99.pdf', '/agencies/x.pdf'])
      assert.equal((await pdf(path)).status, 404, path)

    await service().load({ organisation: { ...organisation, hidden_person_fields: ['email', 'phone'] } })
    const hidden = pdfPages((await pdf('/agencies.pdf', { 'if-none-match': tag })).body).join('\n')
    await service().load({ organisation })
    assert.match(hidden, /Meier Ursula/)
    assert.doesNotMatch(hidden, /728 11 11|ursula@/)
    for (const path of ['/agencies', '/agencies/1'])
      assert.match((await (await clerk()).send(path)).text, new RegExp(`href="${path}\\.pdf"`))
  })

  test('shows the effects of a file from another system, in Windows-1252 and any order, before it is imported', async () => {
    const { dryRun, confirm, send } = await clerk()
    const file = [
      'Telefonnummer;NAME;Vorname;E-Mail-Adresse;Kostenstelle',
      '041 111 11 11;Meier-Müller;Ursula;URSULA@kanzlei.test;4711',
      ';Gübeli;Zoë;zoe@kanzlei.test;4712',
      ';Neu;Nora;keine Adresse;',
      ';;;niemand@kanzlei.test;',
      ';Meier;Ursula;ursula@kanzlei.test;',
    ].join('\r\n')
    const before = await stored()
    const run = await dryRun('people', Buffer.from(file, 'latin1'))
    assert.deepEqual(run.counts, [1, 1, 0, 3])
    assert.deepEqual(await stored(), before)
    assert.match(run.text, /nicht bekannt und werden nicht gelesen: Kostenstelle/)
    const plain = run.text.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
    assert.match(plain, /2 Meier-Müller Ursula Nachname Meier Meier-Müller/)
    assert.match(plain, /Telefon \+41 41 728 11 11 041 111 11 11/)
    assert.match(plain, /4 E-Mail Das ist keine gültige E-Mail-Adresse\. keine Adresse/)
    assert.match(plain, /5 – Eine Person braucht einen Nachnamen/)
    assert.match(plain, /6 – Derselbe Eintrag steht schon/)

    const end = await confirm(run)
    assert.equal(end.status, 303)
    const done = await send(end.headers.get('location') ?? '')
    assert.match(done.text, /1 neuer Eintrag, 1 geänderter Eintrag/)
    const after = await stored()
    const people = after.all[0] as readonly { id: string; last_name: string; phone: string; notes: string }[]
    const changed = people.find(({ id }) => id === ursula)
    assert.deepEqual(
      [changed?.last_name, changed?.phone, changed?.notes],
      ['Meier-Müller', '041 111 11 11', formula],
    )
    assert.notDeepEqual(after.revisions, before.revisions)
    assert.deepEqual(await audited(service(), ursula), ['person.change'])
    assert.deepEqual(await audited(service(), 'people'), ['table.import'])
    assert.match((await send('/people?q=gubeli')).text, /Gübeli/)
    assert.match((await send('/search?q=Zoe')).text, /Gübeli/)
    // The preview of a confirmed import is gone, so it cannot be confirmed twice.
    assert.equal((await confirm(run)).status, 404)
  })

  test('imports nothing that was not shown before', async () => {
    const { dryRun, confirm } = await clerk()
    const run = await dryRun('people', `ID;Beruf\n${beat};Polizist\n`)
    assert.deepEqual(run.counts, [0, 1, 0, 0])
    await service().database.transaction((tx) =>
      tx.updateTable('people').set({ profession: 'Jurist' }).where('id', '=', beat).execute(),
    )
    const held = await confirm(run)
    assert.equal(held.status, 409)
    assert.match(held.text, /Inzwischen hat sich etwas geändert/)
    assert.match(held.text, /<del>Jurist<\/del>/)
    const again = await confirm({ path: run.path, text: held.text })
    assert.equal(again.status, 303)
  })

  test('keeps drafts for their owner only, for one day', async () => {
    const { dryRun, send } = await clerk()
    const { path } = await dryRun('people', `ID;Beruf\n${beat};Wirt\n`)
    assert.equal((await (await clerk()).send(path)).status, 404)
    assert.equal((await send('/manage/directory/import/0')).status, 404)
    assert.equal((await send(path.replace('/directory/', '/events/'))).status, 404)
    service().clock.set(Temporal.Instant.from(service().clock.now()).add({ hours: 25 }).toString())
    assert.equal((await (await clerk()).send(path)).status, 404)
  })

  test('creates agencies below each other, also below new ones', async () => {
    const { dryRun, confirm } = await clerk()
    const run = await dryRun(
      'agencies',
      [
        'Organisation;Übergeordnete Organisation',
        'Forstamt;Amt für Wald',
        'Amt für Wald;Polizei',
        'Staatskanzlei;Archiv',
        'Verloren;Nirgends',
        ';Polizei',
      ].join('\n'),
    )
    assert.deepEqual(run.counts, [3, 0, 0, 2])
    assert.equal((await confirm(run)).status, 303)
    const rows = await service().database.reads.selectFrom('agencies').selectAll().orderBy('id').execute()
    const titles = new Map(rows.map(({ id, title }) => [id, title]))
    const parents = rows.map(({ title, parent_id }) => [title, titles.get(parent_id ?? 0) ?? null])
    assert.deepEqual(parents.slice(3), [
      ['Forstamt', 'Amt für Wald'],
      ['Amt für Wald', 'Polizei'],
      // The one at the top is another: this one was to stand below the archive.
      ['Staatskanzlei', 'Archiv'],
    ])
    const circle = await dryRun('agencies', 'ID;Übergeordnete ID\n1;2\n')
    assert.deepEqual(circle.counts, [0, 0, 0, 1])
    assert.match(circle.text, /sich selbst untergeordnet/)
  })

  test('identifies memberships and events by names', async () => {
    const { dryRun, confirm, send } = await clerk()
    const run = await dryRun(
      'memberships',
      'Amt;E-Mail;Rolle;Seit\nPolizei;beat@kanzlei.test;Polizist;2021\nArchiv;beat@kanzlei.test;Gast;\nArchiv;wer@kanzlei.test;;\n',
    )
    assert.deepEqual(run.counts, [1, 1, 0, 1])
    assert.equal((await confirm(run)).status, 303)
    assert.match((await send(`/people/${beat}`)).text, /seit 2021/)

    const sheet = utils.aoa_to_sheet(
      [
        ['Titre', 'Début', 'Lieu', 'Mots-clés', 'Identifiant externe', 'Répétition'],
        ['Konzert im Saal', new Date(Date.UTC(2027, 0, 23, 19)), 'Saal', 'Musik; Jazz', 'verein-7', ''],
        ['Lesung', '24.01.2027, 20:15 Uhr', 'Bibliothek', '', '', ''],
        ['@Markt', '2026-10-25 02:30', 'Platz', '', '', ''],
        ['Nie', '31.02.2027', '', '', '', ''],
        ['Immer', '2027-01-01', '', '', '', 'FREQ=SECONDLY'],
      ],
      { cellDates: false, UTC: true },
    )
    const workbook = { SheetNames: ['x'], Sheets: { x: sheet } }
    const file: Uint8Array = write(workbook, { type: 'buffer', bookType: 'xlsx' })
    const events = await dryRun('events', file)
    assert.deepEqual(events.counts, [1, 2, 0, 2])
    assert.equal((await confirm(events)).status, 303)
    const api = await send('/api/events?locations=Bibliothek', { headers: { accept: '*/*' } })
    assert.match(api.text, /"value":"2027-01-24T19:15:00.000000\+00:00"/)
    const dates = await service()
      .database.reads.selectFrom('occurrences')
      .selectAll()
      .where('event_id', '=', hexId(21))
      .execute()
    assert.equal(dates.length, 1)
    assert.deepEqual(await audited(service(), hexId(21)), ['event.change'])
  })

  test('exports and changes nothing outside of the agency that somebody is limited to', async () => {
    const { send, dryRun, confirm, upload } = await clerk('editor', { agency: 1 })
    const people = (await send('/manage/people/export.csv')).text
    assert.match(people, /Zürcher/)
    assert.doesNotMatch(people, /Polizei|Gübeli/)
    assert.doesNotMatch((await send('/manage/agencies/export.csv')).text, /Polizei/)
    assert.doesNotMatch((await send('/manage/memberships/export.csv')).text, /Polizist/)
    assert.equal((await send('/manage/events/export.csv')).status, 403)
    assert.equal((await upload('events', 'Titel;Beginn\nx;2027-01-01\n')).status, 403)

    const mixed = `ID;E-Mail;Vorname\n${anna};anna@kanzlei.test;Anna\n${hexId(99)};;Neu\n;zoe@kanzlei.test;Zo\n;;Wer\n`
    const run = await dryRun('people', mixed)
    assert.deepEqual(run.counts, [0, 1, 0, 3])
    assert.equal((await confirm(run)).status, 303)
    const foreign = await dryRun(
      'agencies',
      'ID;Organisation;Übergeordnete ID\n3;Meine;1\n2;Archive;3\n1;Kanzlei;\n;Neu;3\n;Neues Amt;1\n',
    )
    assert.deepEqual(foreign.counts, [1, 1, 0, 3])
    const places = await dryRun(
      'memberships',
      `ID;Organisation ID;Person ID;Funktion\n${hexId(13)};;;Chef\n;3;${anna};Gast\n;1;${anna};Gast\n;1;zoe@kanzlei.test;Gast\n`,
    )
    assert.deepEqual(places.counts, [1, 0, 0, 3])
  })

  test('refuses invalid files with a reason, and stores nothing of them', async () => {
    const { upload, send } = await clerk()
    const drafts = () => service().database.reads.selectFrom('exchange_drafts').select('id').execute()
    const before = await drafts()
    const xlsx = (await send('/manage/people/export.xlsx')).content
    const refusals: readonly (readonly [string | Uint8Array, RegExp])[] = [
      ['', /Wählen Sie eine Datei/],
      ['\r\n\r\n', /Die Datei ist leer/],
      ['Vorname;Nachname\n', /Unter den Überschriften steht nichts/],
      ['a;b\n1;2\n', /Keine Überschrift der ersten Zeile ist bekannt: a, b/],
      ['Vorname|Nachname\nA|B\n', /ist bekannt: Vorname\|Nachname/],
      ['Vorname;Prénom\nA;B\n', /Zwei Spalten bedeuten dasselbe: «Prénom»/],
      ['Vorname;Nachname\nA;"B\n', /kann nicht gelesen werden/],
      ['Vorname;Nachname\nA;B\n\nC;D\n', /eine leere/],
      [Buffer.from('Vorname;Nachname\nA;B\n', 'utf16le').subarray(1), /kann nicht gelesen/],
      [Buffer.from([0x56, 0x3b, 0x81, 0x8d, 0x0a]), /kann nicht gelesen/],
      [xlsx.subarray(0, xlsx.length / 2), /beschädigt/],
      [Buffer.from('%PDF-1.7 …'), /weder eine Excel-Tabelle/],
      [Buffer.alloc(10 * 1024 * 1024 + 1, 'a;b\n'), /grösser als 10 MB/],
    ]
    for (const [content, reason] of refusals) {
      const answer = await upload('people', content)
      assert.equal(answer.status, 422, String(reason))
      assert.match(answer.text, reason)
    }
    const huge = `Vorname;Nachname\n${'x;y\n'.repeat(20_001)}`
    assert.match((await upload('people', huge)).text, /mehr als 20’000 Zeilen/)
    assert.deepEqual(await drafts(), before)
    assert.equal((await send('/manage/directory/import', { method: 'POST' })).status, 422)
    const torn = await send('/manage/directory/import', {
      method: 'POST',
      body: '--x\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\nabc',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    })
    assert.equal(torn.status, 400)

    await purgeTables({ ...service(), ...service().parts }, officeTables)
    assert.ok((await drafts()).length > 0)
    service().clock.advance(checkedImportLifetime + 1)
    await purgeTables({ ...service(), ...service().parts }, officeTables)
    assert.deepEqual(await drafts(), [], 'nobody came back')
  })
})
