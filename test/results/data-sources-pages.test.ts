import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import fastify from 'fastify'
import { problem } from '../../src/areas/results/import/problems/problems.ts'
import { noteOutcome } from '../../src/areas/results/intake/sources/last-upload.ts'
import { addLink } from '../../src/areas/results/intake/sources/links.ts'
import { addSource, checkSourceToken } from '../../src/areas/results/intake/sources/sources.ts'
import { audited, type Visitor, visitor } from '../access/visitor.ts'
import { basic } from '../contract/api.ts'
import { serviceUnderTest } from '../contract/service-under-test.ts'
import { onSqlite, type TestService, unwrap } from '../support/service.ts'

const path = '/manage/sources'
const links = `${path}/links`
const seenIn = (page: string) => /name="seen" value="([^"]+)"/.exec(page)?.[1] ?? ''
const vote = { type: 'simple', domain: 'canton', date: '2026-11-29' }
const bundle = {
  organisation: { name: 'Zug', canton: 'zg', locales: ['de_CH', 'fr_CH'], default_locale: 'de_CH' },
  votes: [
    { ...vote, id: 'energie', shortcode: 'A 1', title: { de_CH: 'Energie  & Klima', fr_CH: 'Énergie' } },
    { ...vote, id: 'steuern', title: { de_CH: 'Steuern' } },
    { ...vote, id: 'alt', date: '2025-02-09', title: { de_CH: 'Alt' } },
  ],
  elections: [
    { ...vote, id: 'rat', type: 'majorz', mandates: 1, title: { de_CH: 'Rat' } },
    { ...vote, id: 'parlament', type: 'proporz', mandates: 3, title: { de_CH: 'Parlament' } },
  ],
}
const shown =
  /<code class="secret" id="secret">([0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12})<\/code>/

async function staff(service: TestService): Promise<Visitor> {
  return visitor(service, { cookie: await service.session('editor') })
}

const { log } = fastify()
const holder = ({ database, clock }: TestService, token: string) =>
  checkSourceToken({ database, clock, log }, basic('', token).authorization)

function made({ database, clock }: TestService, name: string, type = 'vote') {
  return database.transaction(async (tx) => unwrap(await addSource(tx, clock, { name, type })).source)
}

function linked({ database, clock }: TestService, source: Awaited<ReturnType<typeof made>>, item: string) {
  const wanted = { item, number: '1', district: '' }
  return database.transaction(async (tx) => unwrap(await addLink(tx, clock, source, wanted)))
}

onSqlite('the pages of data sources', (kind) => {
  const service = serviceUnderTest(kind)

  beforeEach(async () => {
    await service().database.transaction(async (tx) => {
      await tx.deleteFrom('data_sources').execute()
      await tx.deleteFrom('result_items').execute()
    })
    await service().setReleaseRule({ four_eyes_release: false })
    await service().load(bundle)
  })

  test('show editors no secrets if four eyes are required, since those would make them their second person', async () => {
    const source = await made(service(), 'Vier Augen')
    const editor = await staff(service())
    const admin = visitor(service(), { cookie: await service().session('admin') })
    const { text } = await editor.get(path)
    assert.match(text, /href="\/manage\/sources\/new"/)
    const fourEyes = (on: boolean) => service().setReleaseRule({ four_eyes_release: on })
    await fourEyes(true)
    const listed = (await editor.get(path)).text
    assert.match(listed, /nur Administratorinnen und Administratoren/)
    assert.doesNotMatch(listed, /href="\/manage\/sources\/new"/)
    assert.doesNotMatch((await editor.get(`${path}/${source.id}`)).text, /\/renew"/)
    const form = { name: 'Neu', type: 'vote' }
    assert.equal((await editor.get(`${path}/new`)).status, 403)
    assert.equal((await editor.post(`${path}/new`, form)).status, 403)
    assert.equal((await editor.get(`${path}/${source.id}/renew`)).status, 403)
    assert.equal((await editor.post(`${path}/${source.id}/renew`)).status, 403)
    assert.match((await admin.post(`${path}/${source.id}/renew`)).text, shown)
    await fourEyes(false)
    assert.match((await editor.post(`${path}/${source.id}/renew`)).text, shown)
  })

  test('show the token of a new source once, with a line for curl', async () => {
    const browser = await staff(service())
    assert.match((await browser.get(path)).text, /class="empty"/)
    const answer = await browser.post(`${path}/new`, { name: ' Zählprogramm <1> ', type: 'majorz' })
    assert.equal(answer.status, 200)
    assert.equal(answer.headers.get('cache-control'), 'no-store')
    const token = shown.exec(answer.text)?.[1] ?? ''
    assert.equal((await holder(service(), token))?.type, 'majorz')
    const line = `curl -u :${token} \\\n  -F wm_gemeinden=@WM_Gemeinden.csv \\\n`
    assert.ok(answer.text.includes(line), answer.text)
    assert.ok(answer.text.includes(`${service().url}/upload-extprog-majorz</code>`))
    const list = (await browser.get(path)).text
    assert.match(list, />Zählprogramm &lt;1&gt;<\/a>/)
    assert.match(list, /Majorzwahlen/)
    assert.match(list, /noch keiner/)
    assert.ok(!list.includes(token))
  })

  test('show each problem at its field, and keep what was typed', async () => {
    const browser = await staff(service())
    const wrong = await browser.post(`${path}/new`, { name: '', type: 'votes' })
    assert.equal(wrong.status, 422)
    assert.match(wrong.text, /id="field-name-error">Bitte ausfüllen/)
    assert.match(wrong.text, /id="field-type-error">Wählen Sie eine der drei Arten/)
    const long = await browser.post(`${path}/new`, { name: 'x'.repeat(101), type: 'proporz' })
    assert.match(long.text, /Dieser Text ist zu lang/)
    assert.match(long.text, /value="x{101}"/)
    assert.match(long.text, /value="proporz" checked/)
    await browser.post(`${path}/new`, { name: 'doppelt', type: 'vote' })
    const again = await browser.post(`${path}/new`, { name: 'doppelt', type: 'vote' })
    assert.equal(again.status, 422)
    assert.match(again.text, /schon eine Datenquelle mit diesem Namen/)
    assert.doesNotMatch(again.text, shown)
  })

  test('offer items of the type of the source, newest day first', async () => {
    const browser = await staff(service())
    const source = await made(service(), 'Auswahl')
    const { text } = await browser.get(`${links}/new?source=${source.id}`)
    assert.deepEqual(
      [...text.matchAll(/<optgroup label="(.*?)">|<option value="(\w+)">(.*?)<\/option>/g)].map(
        ([, day, id, label]) => day ?? `${id}: ${label}`,
      ),
      [
        'Sonntag, 29. November 2026',
        'energie: 29.11.2026 A 1 Energie &amp; Klima',
        'steuern: 29.11.2026 Steuern',
        'Sonntag, 9. Februar 2025',
        'alt: 09.02.2025 Alt',
      ],
    )
    const proporz = await made(service(), 'Auswahl Proporz', 'proporz')
    const options = (await browser.get(`${links}/new?source=${proporz.id}`)).text.match(
      /<option value="\w+">/g,
    )
    assert.deepEqual(options, ['<option value="parlament">'])
  })

  test('link, change and unlink items', async () => {
    const browser = await staff(service())
    const source = await made(service(), 'Verknüpfungen')
    const page = `${path}/${source.id}`
    assert.match((await browser.get(page)).text, /Noch ist nichts verknüpft/)
    const add = `${links}/new?source=${source.id}`
    assert.match((await browser.get(page)).text, new RegExp(`href="${add.replace('?', '\\?')}"`))
    const form = (fields: object) => ({ source: source.id, item: '', number: '', district: '', ...fields })
    const wrong = await browser.post(add, form({ number: ' ', district: 'y'.repeat(101) }))
    assert.equal(wrong.status, 422)
    for (const text of [
      'Geschäft: Bitte ausfüllen',
      'Nummer: Bitte ausfüllen',
      'Wahlkreis: Dieser Text ist zu lang',
    ])
      assert.ok(wrong.text.includes(text), text)
    assert.match(wrong.text, /value="y{101}"/)
    assert.equal(wrong.text.match(/ data-focus/g)?.length, 1)
    const nowhere = await browser.post(add, form({ source: 'x', item: 'energie', number: '1' }))
    assert.equal(nowhere.status, 404)

    const done = await browser.post(add, form({ item: 'energie', number: '01' }))
    assert.equal(done.location, `${page}?done=linked`)
    const after = (await browser.get(done.location ?? '')).text
    assert.match(after, /role="status">Das Geschäft ist verknüpft/)
    assert.match(after, /href="\/manage\/results\/vote\/energie">29\.11\.2026 A 1 Energie &amp; Klima<\/a>/)
    const link = new RegExp(`href="(${links}/[0-9a-f]{32})"`).exec(after)?.[1] ?? ''

    assert.match((await browser.get(link)).text, /<option value="energie" selected>/)
    const seen = seenIn((await browser.get(link)).text)
    const refused = await browser.post(link, form({ seen, item: 'rat', number: '2' }))
    assert.equal(refused.status, 422)
    assert.match(refused.text, /Dieses Geschäft gibt es nicht mehr/)
    const changed = await browser.post(link, form({ seen, item: 'steuern', number: '2', district: '5' }))
    assert.equal(changed.location, `${page}?done=changed`)
    assert.match((await browser.get(page)).text, /29\.11\.2026 Steuern<\/a>/)
    const late = await browser.post(link, form({ seen, item: 'energie', number: '3' }))
    assert.equal(late.status, 409)
    assert.match(late.text, /<option value="energie" selected>/)

    assert.match((await browser.get(`${link}/delete`)).text, /«29\.11\.2026 Steuern» bekommt/)
    const removed = await browser.post(`${link}/delete`)
    assert.equal(removed.location, `${page}?done=unlinked`)
    for (const gone of [link, `${link}/delete`]) {
      assert.equal((await browser.get(gone)).status, 404)
      assert.equal((await browser.post(gone)).status, 404)
    }
    assert.deepEqual(await audited(service(), source.id), [
      'data-source.add',
      'data-source.change-link',
      'data-source.link',
      'data-source.unlink',
    ])
  })

  test('mark a link without a matching item', async () => {
    const browser = await staff(service())
    const source = await made(service(), 'verwaist')
    await service().load({ votes: [{ ...vote, id: 'weg', title: { de_CH: 'Weg' } }] })
    await linked(service(), source, 'weg')
    await service().database.transaction((tx) =>
      tx.deleteFrom('result_items').where('id', '=', 'weg').execute(),
    )
    assert.match((await browser.get(path)).text, /class="error">1 ohne passendes Geschäft/)
    const { text } = await browser.get(`${path}/${source.id}`)
    assert.match(text, /role="alert">Solange eine Verknüpfung kein passendes Geschäft hat/)
    assert.match(text, /weg <span class="state state-open">ohne Geschäft/)
  })

  test('renew a token after a confirmation, and the old one is invalid', async () => {
    const browser = await staff(service())
    const first =
      shown.exec((await browser.post(`${path}/new`, { name: 'erneuern', type: 'vote' })).text)?.[1] ?? ''
    const source = await holder(service(), first)
    assert.ok(source)
    const page = `${path}/${source.id}`
    assert.match((await browser.get(`${page}/renew`)).text, /Token von «erneuern» erneuern\?/)
    assert.ok(await holder(service(), first), 'asking renews nothing')
    const second = shown.exec((await browser.post(`${page}/renew`)).text)?.[1] ?? ''
    assert.equal(await holder(service(), first), null)
    assert.equal((await holder(service(), second))?.id, source.id)
    assert.equal((await browser.post(`${path}/none/renew`)).status, 404)
  })

  test('show how to get a token for a source from a bundle', async () => {
    await service().load({ data_sources: [{ name: 'aus dem Bündel', type: 'vote' }] })
    const browser = await staff(service())
    const list = (await browser.get(path)).text
    const href = /href="([^"]+)">aus dem Bündel<\/a> <span class="state state-none">ohne Token/.exec(
      list,
    )?.[1]
    const { text } = await browser.get(href ?? '')
    assert.match(text, /role="alert">Diese Datenquelle hat noch kein Token/)
    assert.match((await browser.post(`${href}/renew`)).text, shown)
    assert.doesNotMatch((await browser.get(href ?? '')).text, /noch kein Token/)
  })

  test('rename and delete a source, and list what is lost', async () => {
    const browser = await staff(service())
    const source = await made(service(), 'Name')
    await linked(service(), source, 'energie')
    await made(service(), 'besetzt')
    const page = `${path}/${source.id}`
    const seen = seenIn((await browser.get(`${page}/edit`)).text)
    const taken = await browser.post(`${page}/edit`, { seen, name: 'besetzt' })
    assert.equal(taken.status, 422)
    assert.match(taken.text, /id="field-name-error">Es gibt schon/)
    assert.match(taken.text, /value="besetzt"/)
    assert.equal(
      (await browser.post(`${page}/edit`, { seen, name: 'Neuer Name' })).location,
      `${page}?done=renamed`,
    )
    const question = (await browser.get(`${page}/delete`)).text
    assert.match(question, /Datenquelle «Neuer Name» löschen\?/)
    assert.match(question, /1 Verknüpfung geht verloren/)
    const answer = await browser.post(`${page}/delete`)
    assert.equal(answer.location, `${path}?done=removed`)
    assert.match(
      (await browser.get(answer.location ?? '')).text,
      /role="status">Die Datenquelle ist gelöscht/,
    )
    for (const gone of [page, `${page}/renew`, `${page}/delete`])
      assert.equal((await browser.get(gone)).status, 404)
    assert.equal((await browser.post(`${page}/edit`, { seen, name: 'x' })).status, 404)
  })

  test('show the last upload with its age and problems, in the language of the reader', async () => {
    const { database, clock } = service()
    const source = await made(service(), 'Sonntag')
    await linked(service(), source, 'energie')
    await database.transaction((tx) =>
      noteOutcome(tx, source.id, {
        at: clock.now(),
        outcome: 'refused',
        items: 1,
        problems: [
          { field: 'sg_geschaefte', problem: { code: 'form.required' } },
          ...Array.from({ length: 20 }, (_, at) => ({
            field: 'energie',
            problem: problem('entity.unknown', { id: '9999' }, { line: at + 2, file: 'sg_gemeinden' }),
          })),
        ],
        files: [{ slot: 'sg_gemeinden', name: 'SG_<Gemeinden>.csv', size: 1234 }],
      }),
    )
    clock.advance(185)
    const german = await staff(service())
    const list = (await german.get(path)).text
    assert.match(list, /state-open">abgelehnt<\/span>.*\(vor 3 Minuten\)/)
    const { text } = await german.get(`${path}/${source.id}`)
    assert.match(text, /9999/)
    assert.match(text, /<code>sg_gemeinden<\/code>/)
    assert.match(text, /data-label="Betrifft"><div>29\.11\.2026 A 1 Energie &amp; Klima<\/div>/)
    assert.match(text, /data-label="Betrifft"><div>sg_geschaefte<\/div>/)
    assert.match(text, /<summary>15 weitere Fehler<\/summary>/)
    assert.match(text, /Noch 1 Fehler steht nur in der Antwort/)
    assert.match(text, /SG_&lt;Gemeinden&gt;\.csv/)
    const french = visitor(service(), { cookie: `locale=fr_CH; ${await service().session('editor')}` })
    const translated = (await french.get(`${path}/${source.id}`)).text
    assert.match(translated, /refusé<\/span>.*il y a 3 minutes/)
    assert.match(translated, /29 nov. 2026 A 1 Énergie/)
    assert.doesNotMatch(translated, /weitere Fehler/)
  })

  test('show whether the last upload was published or failed', async () => {
    const { database, clock } = service()
    const browser = await staff(service())
    const source = await made(service(), 'gut und schlecht')
    const upload = { at: clock.now(), items: 2, problems: [], files: [] }
    await database.transaction((tx) => noteOutcome(tx, source.id, { ...upload, outcome: 'published' }))
    assert.match((await browser.get(`${path}/${source.id}`)).text, /2 Geschäfte sind nachgeführt/)
    await database.transaction((tx) => noteOutcome(tx, source.id, { ...upload, outcome: 'failed' }))
    assert.match((await browser.get(`${path}/${source.id}`)).text, /Es lag nicht an den Dateien/)
  })

  test('show a problem of an unknown kind by its code', async () => {
    const last_upload = {
      ...{ at: '2026-11-15T10:00:00Z', outcome: 'refused', items: 1, more_problems: 0, files: [] },
      problems: [{ field: 'energie', problem: { code: 'some.newCode', values: {} } }],
    }
    await service().load({ data_sources: [{ name: 'von morgen', type: 'vote', last_upload }] })
    const browser = await staff(service())
    const href = /href="([^"]+)">von morgen</.exec((await browser.get(path)).text)?.[1] ?? ''
    assert.match((await browser.get(href)).text, /<td>some\.newCode<\/td>/)
  })

  test('redirect from other addresses', async () => {
    const browser = await staff(service())
    const { id } = await made(service(), 'Umleitung')
    const expected = {
      [`${path}/new-source`]: `${path}/new`,
      [`/data-source/${id}/manage`]: `${path}/${id}`,
      [`/data-source/${id}/generate-token`]: `${path}/${id}/renew`,
      [`/data-source/${id}/delete`]: `${path}/${id}/delete`,
      [`/manage/source/${id}/items`]: `${path}/${id}#links`,
      [`/manage/source/${id}/items/new-item`]: `${path}/links/new?source=${id}`,
    }
    for (const [from, to] of Object.entries(expected)) assert.equal((await browser.get(from)).location, to)
    assert.equal((await browser.get('/data-source/..%2F..%2Fx/manage')).location, `${path}/..%2F..%2Fx`)
  })

  test('are available to staff only, and accept only forms of their own site', async () => {
    const { id } = await made(service(), 'geschützt')
    const stranger = visitor(service())
    for (const page of [path, `${path}/${id}`, `${path}/${id}/renew`, `/data-source/${id}/manage`])
      assert.match((await stranger.get(page)).location ?? '', /^\/login\?next=/)
    for (const page of [`${path}/new`, `${path}/${id}/renew`, `${path}/${id}/delete`, `${links}/new`])
      assert.equal((await stranger.post(page)).location, '/login')
    const browser = await staff(service())
    const foreign = { origin: 'https://evil.test' }
    assert.equal((await browser.post(`${path}/${id}/delete`, {}, foreign)).status, 403)
    assert.equal((await browser.get(`${path}/${id}`)).status, 200)
    assert.match((await browser.get('/manage/results')).text, /href="\/manage\/sources"/)
    assert.equal((await browser.get(`${path}/%00`)).status, 404)
  })
})
