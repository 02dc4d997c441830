import assert from 'node:assert/strict'
import { afterEach, before, test } from 'node:test'
import { onEachDatabase } from '../support/service.ts'
import { type Answer, ask, assertError, bearer, mediaType, notFound } from './api.ts'
import { agency, hexId, membership, patientOrganisation, person } from './records.ts'
import { serviceUnderTest } from './service-under-test.ts'
import { deleteTickets, ticketsOf } from './tickets.ts'

const ursula = hexId(1)
const hidden = hexId(2)
const path = `/api/people/${ursula}`
const bundle = {
  organisation: patientOrganisation,
  agencies: [agency(1, 'Amt')],
  people: [person(ursula, 'Meier', 'Ursula'), person(hidden, 'Geheim', 'Gerda', { access: 'private' })],
  memberships: [membership(hexId(11), 1, ursula, 'Leiterin')],
}

type Body = string | FormData | URLSearchParams | Uint8Array<ArrayBuffer>
type Fields = Readonly<Record<string, unknown>>

function inTemplate(fields: Fields): string {
  return JSON.stringify({
    template: { data: Object.entries(fields).map(([name, value]) => ({ name, value })) },
  })
}

function multipart(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

const required = /^submitter_email: Das ist ein Pflichtfeld\.$/
const nothingProposed =
  /^submitter_message: (?!.*submitter_email).*(bitte|mindestens|nachricht|änderung|pflichtfeld)/i
const invalidEmail = /^submitter_email: (?!Das ist ein Pflichtfeld).*gültig/i

onEachDatabase('a change of a person is refused', (kind, sqliteTest) => {
  const service = serviceUnderTest(kind, { bundle })
  let headers: Record<string, string> = {}
  before(async () => {
    headers = bearer(await service().token())
  })
  afterEach(() => deleteTickets(service()))

  const put = (body: Body, more: Record<string, string> = {}, to = path): Promise<Answer> =>
    ask(service(), to, { method: 'PUT', body, headers: { ...headers, ...more } })
  const putJson = (fields: Fields) => put(inTemplate(fields), { 'content-type': mediaType })
  const noTicket = async () => assert.deepEqual(await ticketsOf(service()), [])

  sqliteTest('because its body is empty or no JSON (case 28)', async () => {
    for (const body of ['{', '', ' ', 'x', '{"template":', '<a/>', "{'template': {}}"])
      for (const type of [mediaType, 'application/json', 'application/problem+json'])
        assertError(await put(body, { 'content-type': type }), 400, 'Malformed payload')
    const nothing = await ask(service(), path, { method: 'PUT', headers })
    assertError(nothing, 400, 'Malformed payload')
    assertError(await put(new Uint8Array([0x22, 0xff, 0xfe, 0x22])), 400, /^Malformed/)
    await noTicket()
  })

  sqliteTest('because its type is neither that of a form nor of JSON', async () => {
    for (const type of ['text/plain', 'text/plain;charset=UTF-8', 'application/xml', 'x/y', 'json'])
      assertError(
        await put(inTemplate({ submitter_email: 'a@example.org', last_name: 'Neu' }), {
          'content-type': type,
        }),
        415,
        'Unsupported Media Type',
      )
    await noTicket()
  })

  sqliteTest('because its JSON is no template (case 28)', async () => {
    const wrong = [
      '[]',
      '{}',
      'null',
      '1',
      '"text"',
      '{"template":null}',
      '{"template":[]}',
      '{"template":"x"}',
      '{"template":{}}',
      '{"template":{"data":null}}',
      '{"template":{"data":{}}}',
      '{"template":{"data":"submitter_email"}}',
      '{"template":{"data":[null]}}',
      '{"template":{"data":["submitter_email"]}}',
      '{"template":{"data":[[]]}}',
      '{"template":{"data":[{}]}}',
      '{"template":{"data":[{"value":"x"}]}}',
      '{"template":{"data":[{"name":5,"value":"x"}]}}',
      '{"template":{"data":[{"name":null,"value":"x"}]}}',
      '{"data":[]}',
    ]
    for (const body of wrong)
      assertError(await put(body, { 'content-type': mediaType }), 400, 'Malformed collection+json payload')
    await noTicket()
  })

  sqliteTest('because a value is a list or an object (case 28)', async () => {
    for (const value of [['x'], {}, [], { a: 1 }]) {
      assertError(await putJson({ submitter_email: 'a@example.org', last_name: value }), 400, /last_name/)
      assertError(await putJson({ submitter_email: value, last_name: 'x' }), 400, /submitter_email/)
    }
    await noTicket()
  })

  sqliteTest('because JSON names an unknown field (case 26)', async () => {
    for (const name of [
      'foo',
      'delay',
      'Last_name',
      'title',
      'modified',
      'id',
      '',
      'constructor',
      'toString',
    ]) {
      const fields = { submitter_email: 'a@example.org', last_name: 'Neu', [name]: 'x' }
      const answer = await putJson(fields)
      assertError(answer, 400, name === '' ? /./ : new RegExp(name))
    }
    const data = '{"template":{"data":[{"name":"__proto__","value":"x"}]}}'
    assertError(await put(data, { 'content-type': mediaType }), 400, /__proto__/)
    await noTicket()
  })

  sqliteTest('because a form names an unknown field', async () => {
    for (const name of ['foo', 'Last_name', 'title', 'modified', '']) {
      const fields = { submitter_email: 'a@example.org', last_name: 'Neu', [name]: 'x' }
      for (const body of [multipart(fields), new URLSearchParams(fields)])
        assertError(await put(body), 400, new RegExp(`Unknown field '${name}'`))
    }
    for (const name of ['constructor', '__proto__']) {
      assertError(await put(new URLSearchParams([[name, 'x']])), 400, new RegExp(name))
      assertError(await put(multipart({ [name]: 'x' })), 400, /./)
    }
    await noTicket()
  })

  sqliteTest('because a form contains a file, or bytes that are no UTF-8, instead of a text', async () => {
    const picture = multipart({ submitter_email: 'a@example.org', last_name: 'Neu' })
    picture.set('notes', new Blob(['x']), 'notes.txt')
    assertError(await put(picture), 400, /notes/)
    const head = (name: string) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n`
    const text = `${head('submitter_email')}a@example.org\r\n${head('last_name')}M\xfcller\r\n--x--\r\n`
    const latin1 = Uint8Array.from(Buffer.from(text, 'latin1'))
    assertError(await put(latin1, { 'content-type': 'multipart/form-data; boundary=x' }), 400, /last_name/)
    const json = '{"template":{"data":[{"name":"last_name","value":"M\xfcller"}]}}'
    assertError(
      await put(Uint8Array.from(Buffer.from(json, 'latin1')), { 'content-type': mediaType }),
      400,
      /./,
    )
    await noTicket()
  })

  sqliteTest('because the e-mail is missing (case 27)', async () => {
    for (const email of ['', null, undefined])
      assertError(await putJson({ submitter_email: email, last_name: 'Neu' }), 400, required)
    assertError(await putJson({ last_name: 'Neu' }), 400, required)
    assertError(await put(multipart({ last_name: 'Neu' })), 400, required)
    assertError(await put(multipart({ last_name: 'Neu', submitter_email: '' })), 400, required)
    assertError(await put(new URLSearchParams({ submitter_message: 'Hallo' })), 400, required)
    await noTicket()
  })

  sqliteTest('because the e-mail is invalid', async () => {
    for (const email of [
      'nobody',
      'a@',
      '@example.org',
      'a b@example.org',
      'a@b@c.ch',
      'a@example.org\nBcc: b@c.ch',
      5,
      true,
    ])
      assertError(await putJson({ submitter_email: email, last_name: 'Neu' }), 400, invalidEmail)
    assertError(await put(multipart({ submitter_email: 'nobody', last_name: 'Neu' })), 400, invalidEmail)
    await noTicket()
  })

  sqliteTest('because there is only an e-mail (case 27)', async () => {
    const email = 'a@example.org'
    assertError(await putJson({ submitter_email: email }), 400, nothingProposed)
    assertError(
      await putJson({ submitter_email: email, submitter_message: '', last_name: '' }),
      400,
      nothingProposed,
    )
    assertError(await put(multipart({ submitter_email: email })), 400, nothingProposed)
    assertError(await put(new URLSearchParams({ submitter_email: email })), 400, nothingProposed)
    await noTicket()
  })

  sqliteTest('for several reasons at once, which are all reported', async () => {
    const both = /^submitter_email: Das ist ein Pflichtfeld\., submitter_message: \S/
    assertError(await putJson({}), 400, both)
    assertError(await put(new URLSearchParams({ last_name: '' })), 400, both)
    assertError(await put(multipart({ last_name: '' })), 400, both)
    assertError(
      await putJson({ submitter_email: 'nobody' }),
      400,
      /^submitter_email: .*gültig.*, submitter_message: \S/i,
    )
    await noTicket()
  })

  test('because the hidden field of the form was filled', async () => {
    const good = { submitter_email: 'a@example.org', last_name: 'Neu' }
    for (const make of [multipart, (fields: Record<string, string>) => new URLSearchParams(fields)]) {
      const answer = await put(make({ ...good, delay: 'x' }))
      assertError(answer, 400, /./)
      await noTicket()
      assert.equal((await put(make({ ...good, delay: '' }))).status, 200)
      await deleteTickets(service())
    }
  })

  sqliteTest('because its form is malformed', async () => {
    const type = 'multipart/form-data; boundary=edge'
    const whole =
      '--edge\r\ncontent-disposition: form-data; name="submitter_email"\r\n\r\na@example.org\r\n--edge--\r\n'
    for (const [body, contentType] of [
      [whole, 'multipart/form-data'],
      [whole.slice(0, -15), type],
      ['', type],
      ['nothing of the kind', type],
    ] as const) {
      const answer = await put(body, { 'content-type': contentType })
      assertError(answer, 400, /./)
    }
    assertError(await put('', { 'content-type': 'application/x-www-form-urlencoded' }), 400, /./)
    await noTicket()
  })

  test('without a server error if the database cannot store its text', async () => {
    for (const value of ['a\u0000b', '\ud800', 'x'.repeat(20_000)])
      for (const name of ['submitter_message', 'last_name'])
        assert.ok((await putJson({ submitter_email: 'a@example.org', [name]: value })).status < 500)
    const nul = new URLSearchParams({ submitter_email: 'a@example.org', submitter_message: 'a\u0000b' })
    assert.ok((await put(nul)).status < 500)
  })

  test('because the person does not exist or is hidden (case 29)', async () => {
    const good = multipart({ submitter_email: 'a@example.org', last_name: 'Neu' })
    for (const id of [hexId(99), 'xyz', hidden, '1'])
      assertError(await put(good, {}, `/api/people/${id}`), 404, notFound)
    await noTicket()
  })

  sqliteTest('first for the person, then the token, then the body', async () => {
    const unknown = `/api/people/${hexId(99)}`
    for (const body of ['{', '[]', new URLSearchParams({ foo: 'bar' })]) {
      assertError(await ask(service(), unknown, { method: 'PUT', body }), 404, notFound)
      assertError(await ask(service(), `/api/people/${hidden}`, { method: 'PUT', body }), 404, notFound)
      assertError(await ask(service(), path, { method: 'PUT', body }), 401, 'Unauthorized')
      assertError(
        await ask(service(), path, { method: 'PUT', body, headers: bearer('nonsense') }),
        401,
        'Unauthorized',
      )
    }
    await noTicket()
  })

  test('because of its token (case 29)', async () => {
    const body = inTemplate({ submitter_email: 'a@example.org', last_name: 'Neu' })
    assertError(await ask(service(), path, { method: 'PUT', body }), 401, 'Unauthorized')
    const readOnly = bearer(await service().token({ readOnly: true }))
    assertError(await ask(service(), path, { method: 'PUT', body, headers: readOnly }), 401, 'Unauthorized')
    await noTicket()
  })

  sqliteTest('because other records cannot be changed (case 29)', async () => {
    const body = inTemplate({ submitter_email: 'a@example.org', title: 'Neu' })
    const others = [
      '/api/agencies/1',
      `/api/memberships/${hexId(11)}`,
      '/api/people',
      '/api/agencies',
      '/api',
    ]
    for (const other of others) {
      for (const more of [headers, {}]) {
        const answer = await ask(service(), other, { method: 'PUT', body, headers: more })
        assertError(answer, 405, 'Method Not Allowed')
        const allowed = (answer.headers.get('allow') ?? '').split(/\s*,\s*/)
        assert.ok(allowed.includes('GET') && !allowed.includes('PUT'), `${other} allows ${allowed}`)
      }
    }
  })
})
