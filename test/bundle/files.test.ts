import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, it } from 'node:test'
import { onEachDatabase, startService, type TestService } from '../support/service.ts'

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><title>Plan</title></svg>'
const pdf = '%PDF-1.7\n%%EOF\n'
const drawing = svg.replace('Plan', 'Plan '.repeat(300))
const files = [
  { id: 'a'.repeat(32), name: 'Plan «Amt»/1.svg', media_type: 'image/svg+xml', content: base64(svg) },
  { id: 'b'.repeat(32), name: 'same.svg', media_type: 'image/svg+xml', content: base64(svg) },
  { id: 'c'.repeat(32), name: 'organigram.pdf', media_type: 'application/pdf', content: base64(pdf) },
  { id: 'e'.repeat(32), name: 'drawing.svg', media_type: 'image/svg+xml', content: base64(drawing) },
]

/** A file is shown as long as a public record shows it. */
function organigramOf({ id }: { readonly id: string }, index: number) {
  return { id: index + 1, title: `Amt ${index}`, organigram: id }
}

/** Files that only a text shows. */
const inTexts = ['1', '2', '3', '4'].map((digit) => ({
  ...{ id: digit.repeat(32), name: `${digit}.pdf`, media_type: 'application/pdf', content: base64(pdf) },
}))
const textWith = (digit: string) => `<p><a href="/files/${digit.repeat(32)}">PDF</a></p>`
const texts = {
  news: [
    { id: 1, title: 'Offen', text: textWith('1') },
    { id: 2, title: 'Mit Code', text: textWith('2'), access: 'mtan' },
  ],
  topics: [{ id: 1, title: 'Verborgen', text: textWith('3'), access: 'private' }],
}

function base64(text: string): string {
  return Buffer.from(text).toString('base64')
}

onEachDatabase('GET /files/<id>', (kind) => {
  let service: TestService
  const agencies = [...files.map(organigramOf), { id: 99, title: 'Amt', portrait: textWith('4') }]
  const bundle = { files: [...files, ...inTexts], agencies, ...texts }
  before(async () => {
    service = await startService(kind, { bundle })
  })
  after(() => service.stop())
  const get = (id: string, headers: Readonly<Record<string, string>> = {}) =>
    fetch(`${service.url}/files/${id}`, { headers })

  it('sends the bytes with their type, name and hash', async () => {
    const response = await get('a'.repeat(32))
    assert.equal(response.status, 200)
    assert.equal(await response.text(), svg)
    assert.equal(response.headers.get('content-type'), 'image/svg+xml')
    assert.equal(response.headers.get('content-length'), String(svg.length))
    assert.equal(response.headers.get('etag'), `"${createHash('sha256').update(svg).digest('hex')}"`)
    assert.equal(response.headers.get('cache-control'), 'no-cache')
    assert.equal(
      response.headers.get('content-disposition'),
      `inline; filename="Plan _Amt__1.svg"; filename*=UTF-8''Plan%20%C2%ABAmt%C2%BB%2F1.svg`,
    )
    assert.equal(response.headers.get('x-content-type-options'), 'nosniff')
  })

  it('sends pictures that the text of a public record shows', async () => {
    const statuses = inTexts.map(async ({ id }) => (await get(id)).status)
    assert.deepEqual(await Promise.all(statuses), [200, 404, 404, 200])
  })

  it('compresses drawings if that is worthwhile, and nothing else', async () => {
    for (const coding of ['br', 'gzip']) {
      const response = await get('e'.repeat(32), { 'accept-encoding': coding })
      assert.equal(response.headers.get('content-encoding'), coding)
      assert.ok(Number(response.headers.get('content-length')) < drawing.length / 5)
      assert.match(response.headers.get('vary') ?? '', /Accept-Encoding/)
      assert.equal(await response.text(), drawing)
      const etag = response.headers.get('etag') ?? ''
      assert.equal(etag, `W/"${createHash('sha256').update(drawing).digest('hex')}"`)
      assert.equal((await get('e'.repeat(32), { 'if-none-match': etag })).status, 304)
    }
    for (const id of ['a', 'c'])
      assert.equal((await get(id.repeat(32))).headers.get('content-encoding'), null, id)
    const plain = await get('e'.repeat(32), { 'accept-encoding': 'identity' })
    assert.equal(plain.headers.get('content-encoding'), null)
    assert.equal(await plain.text(), drawing)
  })

  it('sends an SVG with a policy that forbids everything', async () => {
    const policy = (await get('a'.repeat(32))).headers.get('content-security-policy')
    assert.equal(policy, "default-src 'none'; style-src 'unsafe-inline'; sandbox")
  })

  it('lets the browser show a PDF', async () => {
    const response = await get('c'.repeat(32))
    assert.equal(response.headers.get('content-type'), 'application/pdf')
    assert.match(
      response.headers.get('content-security-policy') ?? '',
      /^default-src 'none'; object-src 'self';/,
    )
  })

  it('answers 304 to a client that has the file, without reading the content', async () => {
    const { headers } = await get('a'.repeat(32))
    const etag = headers.get('etag') ?? ''
    service.queries()
    for (const known of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
      const response = await get('a'.repeat(32), { 'if-none-match': known })
      assert.equal(response.status, 304)
      assert.equal(await response.text(), '')
      assert.equal(response.headers.get('etag'), etag)
    }
    assert.ok(service.queries().every((sql) => !sql.includes('file_contents')))
    assert.equal((await get('a'.repeat(32), { 'if-none-match': '"x"' })).status, 200)
  })

  it('stores the same content once', async () => {
    const rows = await service.database.reads.selectFrom('file_contents').select('sha256').execute()
    assert.equal(rows.length, 3)
  })

  for (const id of ['d'.repeat(32), 'A'.repeat(32), 'x', '..%2f..%2fetc%2fpasswd', '%00'])
    it(`answers with a page of the status 404 for ${id}`, async () => {
      const response = await get(id, { accept: 'text/html' })
      assert.equal(response.status, 404)
      assert.match(response.headers.get('content-type') ?? '', /^text\/html/)
    })

  it('answers with an error if the stored bytes are damaged', async () => {
    await service.database.transaction((tx) =>
      tx
        .updateTable('file_contents')
        .set({ content: Buffer.from('damaged') })
        .execute(),
    )
    assert.equal((await get('c'.repeat(32))).status, 500)
  })

  it('never sends a drawing that runs or loads something, however it was stored', async () => {
    const active = [
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      '<svg xmlns="http://www.w3.org/2000/svg"><image href="http://10.0.0.1/a.png"/></svg>',
    ]
    for (const content of active) {
      const file = {
        ...{ id: 'f'.repeat(32), name: 'a.svg', media_type: 'image/svg+xml' },
        content: base64(content),
      }
      await assert.rejects(service.load({ files: [file] }), /without script, animation or links/)
    }
    assert.equal((await get('f'.repeat(32))).status, 404)
  })

  it('never sends texts of a bundle that run something, in the API or on pages', async () => {
    const portrait =
      '<p onclick="alert(1)">Text<script>alert(1)</script> <a href="javascript:alert(1)">mehr</a></p>'
    await service.load({
      agencies: [{ id: 77, title: 'Amt 77', portrait, translations: { fr_CH: { portrait } } }],
    })
    const answer = await (await fetch(`${service.url}/api/agencies/77`)).text()
    assert.match(answer, /<p>Text/)
    assert.doesNotMatch(answer, /script|onclick/)
  })
})
