import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { recordAudit } from '../../src/identity/audit/audit.ts'
import { auditHead } from '../../src/identity/audit/audit-store.ts'
import { clearPersonalData } from '../../src/identity/audit/retention.ts'
import { type ChainedEntry, firstBroken } from '../../src/platform/crypto/audit-chain.ts'
import { instant, onEachDatabase, startService, type TestService } from '../support/service.ts'

const organisation = {
  name: 'Kanton Test',
  canton: 'zg',
  locales: ['de_CH', 'fr_CH', 'it_CH', 'rm_CH'],
  default_locale: 'de_CH',
}

const vote = {
  ...{ id: 'energie', date: '2026-03-08', domain: 'canton', type: 'simple' },
  title: { de_CH: 'Energiegesetz «neu»', fr_CH: 'Loi sur l’énergie' },
}
const person = { id: 'a'.repeat(32), first_name: 'Zoë', last_name: 'Übersax' }

const fileHash = '0123456789abcdef'.repeat(4)

onEachDatabase('the page of the audit log', (kind) => {
  let service: TestService
  let admin: string
  before(async () => {
    service = await startService(kind, { bundle: { organisation, votes: [vote], people: [person] } })
    admin = await service.session('admin')
  })
  after(() => service.stop())

  const get = async (path: string, cookie = admin, language = 'de') =>
    fetch(service.url + path, { headers: { cookie, 'accept-language': language }, redirect: 'manual' })
  const read = async (path: string, language = 'de') => {
    const response = await get(path, admin, language)
    assert.equal(response.status, 200, path)
    return response.text()
  }
  const record = (at: string, actor: string | null, action: string, subject: string, detail = {}) =>
    service.database.transaction((tx) =>
      recordAudit(tx, { at: instant(at), actor, address: actor && '192.0.2.7', action, subject, detail }),
    )
  const rows = (text: string) => [...text.matchAll(/class="log-time"/g)].length

  it('is for admins only', async () => {
    assert.equal((await get('/manage/audit', '')).status, 303)
    for (const path of ['', '.csv', '.json', '/1']) {
      assert.equal((await get(`/manage/audit${path}`, await service.session('editor'))).status, 403, path)
      assert.equal((await get(`/manage/audit${path}`)).status, 200, path)
    }
    assert.doesNotMatch(
      await (await get('/manage/tickets', await service.session('editor'))).text(),
      /\/manage\/(audit|settings|users)/,
    )
  })

  it('shows, searches and filters entries, the newest first, in the reader’s language', async () => {
    await record('2026-03-01T22:59:59Z', 'anna@kanzlei.test', 'screen.change', '100%_7', {
      before: { title: 'Saal <1>', duration: 20, open: true },
      after: { title: 'Saal 2', duration: 20, tags: ['a', 'b'] },
      files: [fileHash],
      expires: '2026-06-14T10:00:00Z',
    })
    await record('2026-03-01T23:00:00Z', 'beat@kanzlei.test', 'screen.add', '8')
    await record('2026-03-02T23:00:00Z', null, 'odd.thing', '=1+1', { name: '"Quoted", text' })

    const page = await read('/manage/audit')
    const numbers = [...page.matchAll(/audit\/(\d+)"/g)].map((match) => Number(match[1]))
    assert.equal(numbers.length, rows(page))
    assert.deepEqual(
      numbers,
      numbers.toSorted((a, b) => b - a),
    )
    assert.match(
      page,
      /<strong>anna@kanzlei.test<\/strong> hat den Bildschirm «Saal 2» geändert/,
      'a thing that does not exist has the name of the entry',
    )
    assert.match(page, /Titel: Saal &lt;1&gt; → Saal 2/)
    assert.match(await read('/manage/audit', 'fr'), /a modifié l’écran «\u202fSaal 2\u202f»/)

    const found = async (query: string, language?: string) =>
      rows(await read(`/manage/audit?${query}`, language))
    assert.equal(await found('q=ANNA@'), 1)
    assert.equal(await found('q=100%25_'), 1)
    assert.equal(await found('q=100_'), 0)
    assert.equal(await found('q=%C3%A9cran', 'fr'), 2)
    assert.equal(await found('q=Bildschirm'), 2)
    assert.equal(await found('q=cran+modifi', 'fr'), 1)
    assert.equal(await found('actor=beat%40kanzlei.test'), 1)
    assert.equal(await found('actor=beat%40kanzlei.test&q=screen.change'), 0)
    assert.equal(await found('from=2026-03-02&to=2026-03-02'), 1)
    assert.equal(await found('from=2026-03-01&to=2026-03-03'), 3)
    assert.equal(await found('to=2026-03-03&actor=nobody'), 1)
    assert.equal(await found('to=2026-02-31&q=anna'), 1)
    assert.match(await read('/manage/audit?q=xyzxyz'), /Kein Eintrag entspricht dieser Auswahl/)
  })

  it('shows one entry with what was before and after, and its hash', async () => {
    const [entry] = JSON.parse(await read('/manage/audit.json?q=anna'))
    assert.deepEqual(JSON.parse(entry.detail).files, [fileHash], 'the export has what is stored')
    assert.match(entry.detail, /"expires":"2026-06-14T10:00:00Z"/)
    const page = await read(`/manage/audit/${entry.sequence}`)
    for (const part of [
      '<del>Saal &lt;1&gt;</del>',
      '<ins>Saal 2</ins>',
      '<ins>a</ins>, <ins>b</ins>',
      '<del>ja</del>',
      '<dt>Gültig bis</dt><dd><time datetime="2026-06-14T10:00:00+00:00">14.06.2026, 12:00</time></dd>',
      `<summary><code>${fileHash.slice(0, 12)}…</code></summary><code>${fileHash}</code>`,
      '192.0.2.7',
      '<code>screen.change</code>',
      entry.hash,
    ])
      assert.ok(page.includes(part), part)
    assert.doesNotMatch(page, /Dauer/, 'what is the same is left out')
    for (const missing of ['0', '999999', 'x', '1e3'])
      assert.equal((await get(`/manage/audit/${missing}`)).status, 404)
  })

  it('names things by their present titles with links, and those that are gone by their last one', async () => {
    const anna = 'anna.muster@kanzlei.test'
    await record('2026-05-01T08:00:00Z', anna, 'results.release', 'vote/energie', { version: 3, before: 2 })
    await record('2026-05-01T08:01:00Z', anna, 'results.confirm', 'vote/energie', {
      ...{ version: 3, findings: ['doubt.exchanged'] },
    })
    await record('2026-05-01T08:02:00Z', anna, 'person.change', person.id, { before: {}, after: {} })
    await record('2026-05-01T08:03:00Z', anna, 'news.change', '77', {
      before: { lead: 'a' },
      after: { lead: 'b' },
    })
    await record('2026-05-01T08:04:00Z', anna, 'news.remove', '77', { before: { title: 'Altes' } })
    await record('2026-05-01T08:05:00Z', anna, 'results.delivery', '2026-03-08', { made: ['vote/energie'] })
    await record('2026-05-01T08:06:00Z', anna, 'membership.order', person.id, {
      ...{ of: 'person', before: { order: ['x', 'y'] }, after: { order: ['y', 'x'] } },
    })
    await record('2026-05-01T08:07:00Z', null, 'user.remove', 'carl@kanzlei.test')
    const page = await read('/manage/audit?from=2026-05-01&to=2026-05-01')
    const item = '<a href="/manage/results/vote/energie">«Energiegesetz ‹neu›»</a>'
    for (const part of [
      `<strong>${anna}</strong> hat Version 3 von ${item} freigegeben`,
      `hat die Befunde zu Version 3 von ${item} bestätigt`,
      'Befunde: Ja und Nein vielleicht vertauscht',
      `hat die Person <a href="/manage/people/${person.id}">«Zoë Übersax»</a> geändert`,
      'hat die Meldung «Altes» geändert',
      'hat die Meldung «Altes» gelöscht',
      'hat eine eCH-0252-Lieferung für 8. März 2026 eingelesen',
      'Neu angelegt: Energiegesetz «neu»',
      `hat Funktionen geordnet: <a href="/manage/people/${person.id}">«Zoë Übersax»</a>`,
      '<strong>Das System</strong> hat das Konto «carl@kanzlei.test» gelöscht',
      '<h2>1. Mai 2026</h2>',
    ])
      assert.ok(page.includes(part), part)
    assert.doesNotMatch(page, /doubt\.exchanged/)
    const french = await read('/manage/audit?from=2026-05-01&to=2026-05-01', 'fr')
    assert.match(
      french,
      /a autorisé la publication concernant la version 3 de <a [^>]*>«\u202fLoi sur l’énergie\u202f»/,
    )
  })

  it('finds things by their titles, and filters by kind, thing, group of actions and day', async () => {
    const day = 'from=2026-05-01&to=2026-05-01'
    const found = async (query: string) => rows(await read(`/manage/audit?${day}&${query}`))
    assert.equal(await found('q=energieGESETZ'), 2)
    assert.equal(await found('q=zoe+ubersax'), 1)
    assert.equal(await found('kind=vote'), 2)
    assert.equal(await found('kind=news'), 2)
    assert.equal(await found('kind=odd'), 8)
    assert.equal(await found('thing=vote/energie'), 2)
    assert.equal(await found('thing=news/77'), 2)
    assert.equal(await found('thing=news/7'), 0)
    assert.equal(await found('group=remove'), 2)
    assert.equal(await found('group=release&kind=vote'), 2)
    assert.equal(await found('group=odd'), 8)
    const exported = JSON.parse(await read(`/manage/audit.json?${day}&q=Energiegesetz`))
    assert.equal(exported.length, 2)
  })

  it('shows every filter as a link that removes it, and days as today and yesterday', async () => {
    const today = '2026-11-15'
    await record('2026-11-14T08:00:00Z', null, 'bundle.load', 'bundle')
    const all = await read('/manage/audit')
    for (const day of ['Heute', 'Gestern', '1. Mai 2026']) assert.ok(all.includes(`<h2>${day}</h2>`), day)
    assert.ok(all.includes('href="/manage/audit?from=2026-11-14&amp;to=2026-11-14">Gestern</a>'))
    assert.doesNotMatch(all, /Alle Filter entfernen/)
    const page = await read(
      `/manage/audit?q=x&actor=nobody&kind=vote&thing=vote%2Fenergie&group=add&from=2026-11-09&to=${today}`,
    )
    const chips = [...page.matchAll(/class="chip" href="([^"]*)" aria-label="([^"]*)"/g)]
    assert.deepEqual(
      chips.map(([, , label]) => label),
      [
        'x',
        'System und Kommandozeile',
        'Abstimmungen',
        'Energiegesetz «neu»',
        'Neu angelegt',
        '9.–15. November',
      ].map((title) => `${title}: diesen Filter entfernen`),
    )
    assert.ok(chips.every(([, href = '']) => [...new URLSearchParams(href.split('?')[1])].length >= 5))
    assert.match(page, /aria-current="true">Letzte 7 Tage</)
    assert.match(page, /<a href="\/manage\/audit">Alle Filter entfernen<\/a>/)
  })

  it('exports the entries that are shown, and a JSON from which the chain can be verified', async () => {
    const csv = await read('/manage/audit.csv?from=2026-03-01&to=2026-03-03')
    const lines = csv.trimEnd().split('\r\n')
    assert.equal(lines[0], 'sequence,id,at,actor,address,action,subject,detail,hash')
    assert.equal(lines.length, 4)
    assert.match(lines[1] ?? '', /,,,odd\.thing,'=1\+1,"\{""name"":""\\""Quoted\\"", text""\}",[0-9a-f]{64}$/)
    await service.database.transaction(async (tx) => {
      const entry = { at: instant('2026-04-01T00:00:00Z'), actor: null, address: null, action: 'many' }
      for (let number = 0; number < 1200; number++)
        await recordAudit(tx, { ...entry, subject: String(number) })
    })
    const response = await get('/manage/audit.json')
    assert.match(
      response.headers.get('content-disposition') ?? '',
      /^attachment; filename="audit-2026-11-15\.json"$/,
    )
    const all = (await response.json()) as ChainedEntry[]
    assert.ok(all.length > 1200)
    assert.equal(await firstBroken(all.toReversed(), await auditHead(service.database.reads)), null)
    assert.deepEqual(JSON.parse(await read('/manage/audit.json?q=xyzxyz')), [])
    const second = await read('/manage/audit?q=many&page=1')
    assert.equal(rows(second), 50)
    assert.match(second, /1(’|&#39;)200 Einträge/)
  })

  it('says of entries without personal data that these are gone', async () => {
    await record('2026-01-01T10:00:00Z', 'anna@kanzlei.test', 'user.password', 'anna@kanzlei.test')
    const { database } = service
    await clearPersonalData({ database, clock: service.clock }, instant('2026-01-02T00:00:00Z'), [])
    const page = await read('/manage/audit?to=2026-01-01')
    assert.match(
      page,
      /<strong>Jemand<\/strong> hat das Passwort von \(entfernt nach Ablauf der Frist\) gesetzt/,
    )
  })
})
