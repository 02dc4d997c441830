import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { onEachDatabase, type TestService } from '../support/service.ts'
import { ask, bearer, mediaType, readItem, valueIn } from './api.ts'
import { type Form, filledIn, formLabelled, formsIn, linkAbout, textOf } from './forms.ts'
import { agency, hexId, membership, patientOrganisation, person } from './records.ts'
import { serviceUnderTest } from './service-under-test.ts'
import { deleteTickets, mailsOf, ticketsOf } from './tickets.ts'

const ursula = hexId(1)
const path = `/api/people/${ursula}`
const bundle = {
  organisation: patientOrganisation,
  agencies: [agency(1, 'Amt')],
  people: [person(ursula, 'Meier', 'Ursula', { function: 'Leiterin', modified: '2024-01-02T03:04:05Z' })],
  memberships: [membership(hexId(11), 1, ursula, 'Leiterin')],
}

/** A member of the staff on the page of the ticket. */
async function clerkAt(service: TestService, number: string) {
  const headers = { cookie: await service.session('editor'), accept: 'text/html', 'accept-language': 'de-CH' }
  const listUrl = `${service.url}/manage/tickets`
  const list = await ask(service, listUrl, { headers })
  assert.equal(list.status, 200)
  const url = linkAbout(list.text, listUrl, number)
  const look = async () => {
    const page = await ask(service, url, { headers })
    assert.equal(page.status, 200)
    return page.text
  }
  const send = async (form: Form, body = filledIn(form)) => {
    const answer = await ask(service, form.action, {
      method: 'POST',
      headers: { ...headers, origin: service.url },
      body,
    })
    assert.equal(answer.status, 303, `${form.action} answers ${answer.status}`)
  }
  return {
    look,
    send,
    press: async (label: RegExp) => send(formLabelled(await look(), url, label)),
    /** Applying uses the form in which fields can be chosen. */
    applying: async () => formsIn(await look(), url).filter((form) => form.checkboxes.length > 0),
  }
}

async function propose(service: TestService): Promise<string> {
  const data = [
    { name: 'submitter_email', value: 'info@example.org' },
    { name: 'last_name', value: 'Müller' },
    { name: 'function', value: 'Direktorin' },
  ]
  const headers = { ...bearer(await service.token()), 'content-type': mediaType }
  const answer = await ask(service, path, {
    method: 'PUT',
    headers,
    body: JSON.stringify({ template: { data } }),
  })
  assert.equal(answer.status, 200)
  const [ticket] = await ticketsOf(service)
  assert.ok(ticket)
  return ticket.number
}

onEachDatabase('a proposed change', (kind) => {
  const service = serviceUnderTest(kind, { bundle })
  beforeEach(async () => {
    await deleteTickets(service())
    await service().load(bundle)
  })

  test('is applied field by field, and closing tells the submitter (case 30)', async () => {
    const number = await propose(service())
    const clerk = await clerkAt(service(), number)
    assert.deepEqual(await clerk.applying(), [])
    await clerk.press(/annehmen/i)
    assert.equal((await ticketsOf(service()))[0]?.state, 'pending')

    const page = textOf(await clerk.look())
    for (const value of ['Meier', 'Müller', 'Leiterin', 'Direktorin']) assert.ok(page.includes(value), value)
    const [form] = await clerk.applying()
    assert.ok(form)
    assert.equal(form.checkboxes.length, 2)
    assert.ok(form.checkboxes.every((box) => box.checked))
    service().clock.advance(60)
    const untouched = filledIn(form, (box) => `${box.name} ${box.value}`.includes('last_name'))
    await clerk.send(form, untouched)

    const changed = await readItem(service(), path)
    assert.equal(valueIn(changed, 'last_name'), 'Müller')
    assert.equal(valueIn(changed, 'title'), 'Müller Ursula')
    assert.equal(valueIn(changed, 'function'), 'Leiterin')
    assert.equal(valueIn(changed, 'modified'), service().clock.now())
    const [applied] = await ticketsOf(service())
    assert.equal(applied?.state, 'pending')
    assert.notEqual(applied?.applied, null)
    assert.deepEqual(await clerk.applying(), [])

    const mailsBefore = (await mailsOf(service())).length
    await clerk.press(/abschliessen/i)
    assert.equal((await ticketsOf(service()))[0]?.state, 'closed')
    const mails = (await mailsOf(service())).filter((mail) => mail.recipient === 'info@example.org')
    assert.equal((await mailsOf(service())).length, mailsBefore + 1)
    assert.ok(
      mails.some(
        (mail) => mail.subject.startsWith(`${number} / `) && /geschlossen|abgeschlossen/i.test(mail.subject),
      ),
    )
  })

  test('counts as applied even if none of its fields was ticked', async () => {
    const clerk = await clerkAt(service(), await propose(service()))
    await clerk.press(/annehmen/i)
    const [form] = await clerk.applying()
    assert.ok(form)
    const before = await readItem(service(), path)
    await clerk.send(
      form,
      filledIn(form, () => false),
    )
    assert.deepEqual((await readItem(service(), path)).data, before.data)
    assert.notEqual((await ticketsOf(service()))[0]?.applied, null)
    assert.deepEqual(await clerk.applying(), [])
  })

  test('overwrites what has changed in the record meanwhile', async () => {
    const clerk = await clerkAt(service(), await propose(service()))
    await clerk.press(/annehmen/i)
    await service().load({
      people: [person(ursula, 'Huber', 'Ursula', { function: 'Chefin', notes: 'Neu' })],
    })
    const [form] = await clerk.applying()
    assert.ok(form)
    await clerk.send(form)
    const changed = await readItem(service(), path)
    assert.equal(valueIn(changed, 'last_name'), 'Müller')
    assert.equal(valueIn(changed, 'function'), 'Direktorin')
    assert.equal(valueIn(changed, 'notes'), 'Neu')
  })

  test('can be closed without being applied', async () => {
    const clerk = await clerkAt(service(), await propose(service()))
    await clerk.press(/annehmen/i)
    await clerk.press(/abschliessen/i)
    const [ticket] = await ticketsOf(service())
    assert.equal(ticket?.state, 'closed')
    assert.equal(ticket?.applied, null)
    assert.equal(valueIn(await readItem(service(), path), 'last_name'), 'Meier')
  })

  test('cannot be worked on from another site or without a login', async () => {
    const clerk = await clerkAt(service(), await propose(service()))
    const accept = formLabelled(await clerk.look(), service().url, /annehmen/i)
    const action = accept.action
    const body = filledIn(accept)
    const cookie = await service().session('admin')
    const strangers = [
      { cookie, origin: 'https://elsewhere.example' },
      { origin: service().url },
      { ...bearer(await service().token()), origin: service().url },
    ]
    for (const headers of strangers) {
      const answer = await ask(service(), action, { method: 'POST', headers, body })
      assert.ok(answer.status >= 300, String(answer.status))
      assert.equal((await ticketsOf(service()))[0]?.state, 'open')
    }
  })
})
