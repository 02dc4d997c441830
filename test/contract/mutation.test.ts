import assert from 'node:assert/strict'
import { before, beforeEach, test } from 'node:test'
import type { DatabaseKind } from '../../src/platform/storage/database/database.ts'
import { onEachDatabase, onSqlite } from '../support/service.ts'
import { type Answer, ask, bearer, mediaType, read, readItem } from './api.ts'
import { agency, dashed, hexId, membership, organisation, patientOrganisation, person } from './records.ts'
import { serviceUnderTest } from './service-under-test.ts'
import { deleteTickets, mailsOf, ticketsOf } from './tickets.ts'

const ursula = hexId(1)
const path = `/api/people/${ursula}`
const template = [
  ['submitter_email', 'E-Mail'],
  ['submitter_message', 'Nachricht'],
  ['salutation', 'Anrede'],
  ['academic_title', 'Akademischer Titel'],
  ['first_name', 'Vorname'],
  ['last_name', 'Nachname'],
  ['function', 'Funktion'],
  ['email', 'E-Mail'],
  ['phone', 'Telefon'],
  ['phone_direct', 'Direktnummer oder Mobil'],
  ['born', 'Jahrgang'],
  ['profession', 'Beruf'],
  ['political_party', 'Politische Partei'],
  ['parliamentary_group', 'Fraktion'],
  ['website', 'Webseite'],
  ['website_2', 'Webseite 2'],
  ['location_address', 'Standortadresse'],
  ['location_code_city', 'Standort Postleitzahl und Ort'],
  ['postal_address', 'Postadresse'],
  ['postal_code_city', 'Postleitzahl und Ort'],
  ['notes', 'Bemerkungen'],
  ['external_user_id', 'Externe ID'],
  ['staff_number', 'Nummer'],
] as const
const bundle = {
  organisation: { ...patientOrganisation, notification_address: 'kanzlei@example.org' },
  agencies: [agency(1, 'Amt')],
  people: [
    person(ursula, 'Meier', 'Ursula', {
      email: 'ursula@example.org',
      website: 'https://example.org',
      born: '1971',
    }),
  ],
  memberships: [membership(hexId(11), 1, ursula, 'Leiterin')],
}

type Fields = Readonly<Record<string, unknown>>
type Sent = {
  body: string | FormData | URLSearchParams | Uint8Array<ArrayBuffer>
  headers?: Record<string, string>
}

function inTemplate(fields: Fields): string {
  return JSON.stringify({
    template: { data: Object.entries(fields).map(([name, value]) => ({ name, value })) },
  })
}

/** The same fields in every form the contract accepts. */
const forms: Readonly<Record<string, (fields: Fields) => Sent>> = {
  multipart: (fields) => {
    const body = new FormData()
    for (const [name, value] of Object.entries(fields)) body.set(name, String(value))
    return { body }
  },
  urlencoded: (fields) => ({
    body: new URLSearchParams(Object.entries(fields).map(([k, v]) => [k, String(v)])),
  }),
  'Collection+JSON': (fields) => ({ body: inTemplate(fields), headers: { 'content-type': mediaType } }),
  'Collection+JSON with a charset': (fields) => ({
    body: inTemplate(fields),
    headers: { 'content-type': `${mediaType}; charset=utf-8` },
  }),
  JSON: (fields) => ({ body: inTemplate(fields), headers: { 'content-type': 'application/json' } }),
  'a body without a type': (fields) => ({ body: new Uint8Array(Buffer.from(inTemplate(fields))) }),
}

/** A service with one token, without tickets before each test. */
function mutationService(kind: DatabaseKind) {
  const service = serviceUnderTest(kind, { bundle })
  let token = ''
  before(async () => {
    token = await service().token()
  })
  beforeEach(() => deleteTickets(service()))
  const put = (sent: Sent, to = path): Promise<Answer> =>
    ask(service(), to, { method: 'PUT', body: sent.body, headers: { ...bearer(token), ...sent.headers } })
  const putText = (body: string) => put({ body, headers: { 'content-type': mediaType } })
  const putJson = (fields: Fields) => putText(inTemplate(fields))
  return { service, put, putText, putJson, token: () => token }
}

function assertAccepted(answer: Answer): void {
  assert.equal(answer.status, 200, answer.text)
  assert.equal(answer.text, '')
}

onSqlite('the template of people', (kind) => {
  const service = serviceUnderTest(kind, { bundle })

  test('names every field in order with its German label, whatever the reader speaks', async () => {
    const data = template.map(([name, prompt]) => ({ name, prompt }))
    for (const address of ['/api/people', path, '/people', '/api/people?last_name=nobody'])
      for (const language of ['de', 'fr_CH', 'it-CH', 'en'])
        assert.deepEqual(
          (await read(service(), address, { headers: { 'accept-language': language } })).template,
          {
            data,
          },
        )
  })
})

onEachDatabase('a change of a person', (kind, sqliteTest) => {
  const { service, put, putText, putJson, token } = mutationService(kind)
  const proposal = { submitter_email: 'info@example.org', last_name: 'Müller' }

  for (const [name, make] of Object.entries(forms))
    test(`is accepted as ${name}: an empty answer, an open ticket, the person unchanged (cases 25, 26)`, async () => {
      const unchanged = await readItem(service(), path)
      const answer = await put(make(proposal))
      assertAccepted(answer)
      const tickets = await ticketsOf(service())
      assert.equal(tickets.length, 1)
      const [ticket] = tickets
      assert.match(ticket?.number ?? '', /^PER-\d{4}-\d{4}$/)
      assert.equal(ticket?.state, 'open')
      assert.equal(ticket?.title, 'Meier Ursula')
      assert.equal(ticket?.subject, ursula)
      assert.equal(ticket?.email, 'info@example.org')
      assert.deepEqual(ticket?.proposed, { last_name: 'Müller' })
      assert.deepEqual(await readItem(service(), path), unchanged)
    })

  test('stores a snapshot of the person', async () => {
    assertAccepted(await putJson(proposal))
    const [ticket] = await ticketsOf(service())
    assert.equal(ticket?.snapshot.last_name, 'Meier')
    assert.equal(ticket?.snapshot.email, 'ursula@example.org')
  })

  sqliteTest('may be in Windows-1252 if a form of an older program sends it', async () => {
    const body = 'submitter_email=a%40example.org&last_name=M%FCller&notes=5+%80'
    assertAccepted(await put({ body, headers: { 'content-type': 'application/x-www-form-urlencoded' } }))
    assert.deepEqual((await ticketsOf(service()))[0]?.proposed, { last_name: 'Müller', notes: '5 €' })
  })

  test('requires a message or a proposal besides the e-mail (case 27)', async () => {
    for (const make of Object.values(forms)) {
      assertAccepted(await put(make({ submitter_email: 'a@example.org', submitter_message: 'Alles falsch' })))
      assertAccepted(await put(make({ submitter_email: 'a@example.org', notes: 'Neu' })))
    }
    const tickets = await ticketsOf(service())
    assert.deepEqual(new Set(tickets.map((ticket) => ticket.message)), new Set(['Alles falsch', null]))
    assert.equal(new Set(tickets.map((ticket) => ticket.number)).size, tickets.length)
  })

  test('may contain every field of the template', async () => {
    const proposals = template.slice(2).map(([name]) => [name, `new ${name}`] as const)
    const fields = {
      submitter_email: 'a@example.org',
      submitter_message: 'Guten Tag',
      ...Object.fromEntries(proposals),
      website: 'https://example.org/new',
      website_2: 'http://example.org/other',
    }
    for (const form of ['multipart', 'urlencoded', 'Collection+JSON'])
      assertAccepted(await put(forms[form]?.(fields) ?? { body: '' }))
    const { submitter_email: _email, submitter_message: _message, ...expected } = fields
    for (const ticket of await ticketsOf(service())) {
      assert.equal(ticket.message, 'Guten Tag')
      assert.deepEqual(ticket.proposed, expected)
    }
  })

  test('is stored without a check of the proposed values', async () => {
    const fields = { email: 'not an address', born: 'x'.repeat(5000), salutation: '<script>' }
    assertAccepted(await putJson({ submitter_email: 'a@example.org', ...fields }))
    assert.deepEqual((await ticketsOf(service()))[0]?.proposed, fields)
  })

  sqliteTest('gets the scheme of a website added', async () => {
    for (const make of Object.values(forms)) {
      const websites = { website: 'www.example.org', website_2: 'https://example.org' }
      assertAccepted(await put(make({ submitter_email: 'a@example.org', ...websites })))
    }
    for (const ticket of await ticketsOf(service()))
      assert.deepEqual(ticket.proposed, {
        website: 'http://www.example.org',
        website_2: 'https://example.org',
      })
  })

  sqliteTest('ignores empty values and null', async () => {
    const base = { submitter_email: 'a@example.org', submitter_message: 'Hallo' }
    for (const make of Object.values(forms))
      assertAccepted(await put(make({ ...base, notes: '', website: '' })))
    assertAccepted(await putJson({ ...base, notes: null, website: null, submitter_message: 'Hallo' }))
    const bare = {
      template: {
        data: [...Object.entries(base).map(([name, value]) => ({ name, value })), { name: 'notes' }],
      },
    }
    assertAccepted(await putText(JSON.stringify(bare)))
    for (const ticket of await ticketsOf(service())) assert.deepEqual(ticket.proposed, {})
  })

  sqliteTest('may contain values that are already set', async () => {
    assertAccepted(await putJson({ submitter_email: 'a@example.org', last_name: 'Meier' }))
    assert.deepEqual((await ticketsOf(service()))[0]?.proposed, { last_name: 'Meier' })
  })

  sqliteTest('may contain numbers and booleans in JSON, which become texts', async () => {
    assertAccepted(
      await putJson({
        submitter_email: 'a@example.org',
        born: 1971,
        phone: 0,
        notes: true,
        function: false,
        profession: 1.5,
      }),
    )
    const proposed = (await ticketsOf(service()))[0]?.proposed
    assert.deepEqual(proposed, {
      born: '1971',
      phone: '0',
      notes: 'true',
      function: 'false',
      profession: '1.5',
    })
  })

  sqliteTest('uses the last of two values with the same name in JSON', async () => {
    const data = [
      { name: 'submitter_email', value: 'wrong' },
      { name: 'last_name', value: 'First' },
      { name: 'submitter_email', value: 'a@example.org' },
      { name: 'last_name', value: 'Last' },
    ]
    assertAccepted(await putText(JSON.stringify({ template: { data } })))
    assert.deepEqual((await ticketsOf(service()))[0]?.proposed, { last_name: 'Last' })
  })

  sqliteTest('may contain more than name and value, like a client that returns the template', async () => {
    const data = [
      { name: 'submitter_email', prompt: 'E-Mail', value: 'a@example.org' },
      { name: 'last_name', prompt: 'Nachname', value: 'Neu' },
    ]
    assertAccepted(await putText(JSON.stringify({ template: { data } })))
  })

  test('is accepted at the address without /api and for every spelling of the id', async () => {
    const addresses = [
      `/people/${ursula}`,
      `/people/${dashed(ursula)}`,
      `${path}/`,
      `/api/people/${ursula.toUpperCase()}`,
    ]
    for (const address of addresses)
      assertAccepted(await put(forms.multipart?.(proposal) ?? { body: '' }, address))
    assert.deepEqual(
      (await ticketsOf(service())).map((ticket) => ticket.subject),
      addresses.map(() => ursula),
    )
  })

  sqliteTest('is accepted from a page of another site, since a token is no cookie', async () => {
    const headers = { ...bearer(token()), origin: 'https://elsewhere.example', 'content-type': mediaType }
    assertAccepted(await ask(service(), path, { method: 'PUT', headers, body: inTemplate(proposal) }))
  })

  test('is not limited in number, but at most twenty mails a day are sent to one submitter', async () => {
    const mails = async () =>
      (await mailsOf(service())).filter(({ recipient }) => recipient === 'viel@example.org').length
    for (let number = 0; number < 22; number += 1)
      assertAccepted(await putJson({ submitter_email: 'viel@example.org', submitter_message: `${number}` }))
    assert.deepEqual([(await ticketsOf(service())).length, await mails()], [22, 20])
    const opened = await service()
      .database.reads.selectFrom('audit_log')
      .select('detail')
      .where('action', '=', 'ticket.open')
      .orderBy('sequence', 'desc')
      .limit(3)
      .execute()
    assert.deepEqual(
      opened.map(({ detail }) => JSON.parse(detail).unmailed),
      ['recipient', 'recipient', undefined],
    )
  })

  test('sends mails to the submitter and to the office', async () => {
    assertAccepted(await putJson(proposal))
    const [ticket] = await ticketsOf(service())
    const mails = await mailsOf(service())
    assert.deepEqual(mails.map((mail) => mail.recipient).sort(), ['info@example.org', 'kanzlei@example.org'])
    const subjects = Object.fromEntries(mails.map((mail) => [mail.recipient, mail.subject]))
    const start = `${ticket?.number} / Meier Ursula: `
    assert.equal(subjects['info@example.org'], `${start}Ihr Ticket wurde eröffnet`)
    assert.equal(subjects['kanzlei@example.org'], `${start}Neues Ticket`)
    const link = mails
      .find((mail) => mail.recipient === 'info@example.org')
      ?.body.match(/https?:\/\/\S+/)?.[0]
    assert.ok(link?.startsWith(service().url), `status link ${link}`)
    assert.equal((await fetch(link ?? '')).status, 200)
  })
})

onEachDatabase('an organisation without a notification address', (kind) => {
  const service = serviceUnderTest(kind, { bundle: { ...bundle, organisation } })

  test('sends a mail to the submitter only', async () => {
    const headers = bearer(await service().token())
    const body = new URLSearchParams({ submitter_email: 'a@example.org', notes: 'x' })
    assertAccepted(await ask(service(), path, { method: 'PUT', headers, body }))
    assert.deepEqual(
      (await mailsOf(service())).map((mail) => mail.recipient),
      ['a@example.org'],
    )
  })
})
