import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { onSqlite, startService, type TestService } from '../support/service.ts'

const person = 'c'.repeat(32)
const file = 'd'.repeat(32)
const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>').toString(
  'base64',
)

onSqlite('a request that is too large or for something missing', (kind) => {
  let service: TestService
  let token: string
  before(async () => {
    service = await startService(kind, {
      bundle: {
        files: [{ id: file, name: 'plan.svg', media_type: 'image/svg+xml', content: drawing }],
        agencies: [{ id: 1, title: 'Geheimdienst', access: 'private', organigram: file }],
        people: [{ id: person, last_name: 'Meier' }],
      },
    })
    token = await service.token()
  })
  after(() => service.stop())

  const put = (body: FormData) =>
    fetch(`${service.url}/api/people/${person}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}` },
      body,
    })
  const form = (fields: Readonly<Record<string, string | Blob>>) => {
    const body = new FormData()
    body.append('submitter_email', 'a@kanzlei.test')
    for (const [name, value] of Object.entries(fields)) body.append(name, value)
    return body
  }
  const ticketCount = async () =>
    (await service.database.reads.selectFrom('tickets').select('id').execute()).length

  it('is limited as a whole form, not field by field', async () => {
    const large = 'x'.repeat(600_000)
    for (const fields of [
      { notes: large, function: large },
      { unknown_1: large, unknown_2: large, notes: 'x' },
      { notes: 'x'.repeat(3_000_000) },
      { notes: 'x', attachment: new Blob([large, large]) },
    ]) {
      const response = await put(form(fields))
      assert.equal(response.status, 413)
      assert.match(await response.text(), /"message":"Payload Too Large"/)
    }
    assert.equal(await ticketCount(), 0)
  })

  it('is read to its end and refused if it is a form with a file', async () => {
    const response = await put(form({ notes: 'neu', attachment: new Blob(['small']) }))
    assert.equal(response.status, 400)
    assert.match(await response.text(), /Unknown field 'attachment'/)
    assert.equal(await ticketCount(), 0)
  })

  it('is a client error or finds nothing for moments and texts beyond all limits', async () => {
    const status = async (query: string) =>
      (await fetch(`${service.url}/api/${query}`, { headers: { authorization: `Bearer ${token}` } })).status
    assert.equal(await status('people?updated_ge=0000-01-01T00:00:00'), 400)
    assert.equal(await status('people?updated_ge=0001-01-01T00:00:00%2B05:00'), 400)
    assert.equal(await status(`agencies?title=${'%EF%B7%BA'.repeat(1_700)}`), 200)
    assert.equal(await status('people?page=999999999999'), 200)
  })

  it('is answered with 404 for a change from any page', async () => {
    for (const method of ['POST', 'PUT', 'DELETE']) {
      const response = await fetch(`${service.url}/api/nope`, {
        method,
        headers: { origin: 'https://evil.example' },
      })
      assert.equal(response.status, 404, method)
    }
  })

  it('is answered with 404 for the file of a hidden record, except to staff, until the record is public', async () => {
    const ask = (headers: Record<string, string> = {}) => fetch(`${service.url}/files/${file}`, { headers })
    assert.equal((await ask()).status, 404)
    const seen = await ask({ cookie: await service.session('editor') })
    assert.equal(seen.status, 200)
    assert.match(seen.headers.get('cache-control') ?? '', /private/)
    await service.load({ agencies: [{ id: 1, title: 'Geheimdienst', access: 'public' }] })
    const shown = await ask()
    assert.equal(shown.status, 200)
    assert.match(shown.headers.get('content-security-policy') ?? '', /sandbox/)
    const again = await ask({ 'if-none-match': shown.headers.get('etag') ?? '' })
    assert.equal(again.status, 304)
  })
})
