import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { recordAudit } from '../../src/identity/audit/audit.ts'
import { auditHead } from '../../src/identity/audit/audit-store.ts'
import { type ChainedEntry, firstBroken } from '../../src/platform/crypto/audit-chain.ts'
import { instant, onEachDatabase, startService, type TestService } from '../support/service.ts'

const organisation = {
  name: 'Kanton Test',
  canton: 'zg',
  locales: ['de_CH', 'fr_CH', 'it_CH', 'rm_CH'],
  default_locale: 'de_CH',
}

const fileHash = '0123456789abcdef'.repeat(4)

onEachDatabase('the page of the audit log', (kind) => {
  let service: TestService
  let admin: string
  before(async () => {
    service = await startService(kind, { bundle: { organisation } })
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
      '<dt>Gültig bis</dt><dd><time datetime="2026-06-14T10:00:00.000000+00:00">14.06.2026, 12:00</time></dd>',
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
})
