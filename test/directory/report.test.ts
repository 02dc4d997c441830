import assert from 'node:assert/strict'
import { it } from 'node:test'
import { ticketsMember } from '../../src/office/tickets/bundle.ts'
import { textOf } from '../contract/forms.ts'
import { agency, hexId } from '../contract/records.ts'
import { serviceUnderTest } from '../contract/service-under-test.ts'
import { onEachDatabase, type TestService } from '../support/service.ts'
import { bundle, clerk, mailsAbout, notified, ursula } from '../tickets/staff.ts'

const reporter = 'nora@example.org'
const organisation = { ...bundle.organisation, hidden_person_fields: ['profession'] }
const agencies = [agency(7, 'Staatskanzlei', { phone: '041 000 00 07', opening_hours: 'Mo 9 bis 12' })]
const whole = { ...bundle, organisation, agencies }

type DumpedTicket = Readonly<Record<string, unknown>>

async function dumpedTickets({ database }: TestService): Promise<readonly DumpedTicket[]> {
  const found: DumpedTicket[] = []
  for await (const record of ticketsMember.dump(database.reads)) found.push(record as DumpedTicket)
  return found
}

onEachDatabase('reporting a change without a key', (kind) => {
  const service = serviceUnderTest(kind, { bundle: whole })
  const tickets = () =>
    service().database.reads.selectFrom('tickets').selectAll().orderBy('created').orderBy('id').execute()
  const numbers = async () => new Set((await tickets()).map(({ number }) => number))

  /** The form as it is shown, filled in after ten seconds, and sent. */
  async function report(path: string, fields: Readonly<Record<string, string>>, seconds = 10) {
    const before = await numbers()
    const shown = await fetch(service().url + path)
    assert.equal(shown.headers.get('cache-control'), 'no-store')
    const stamp = /name="stamp" value="([^"]*)"/.exec(await shown.text())?.[1] ?? ''
    service().clock.advance(seconds)
    const body = new URLSearchParams({ stamp, submitter_email: reporter, ...fields })
    const headers = { origin: service().url }
    const sent = await fetch(service().url + path, { method: 'POST', headers, body, redirect: 'manual' })
    const opened = [...(await numbers())].filter((number) => !before.has(number))
    const text = await sent.text()
    assert.equal(sent.headers.get('cache-control'), 'no-store')
    return { status: sent.status, to: sent.headers.get('location'), text, opened, stamp }
  }
  const person = `/people/${ursula}/report`
  const html = async (path: string) =>
    (await fetch(service().url + path, { headers: { accept: 'text/html' } })).text()

  it('opens the ticket that the API opens, with what has changed and a mail to the reporter', async () => {
    const page = await html(`/people/${ursula}`)
    assert.match(page, new RegExp(`href="${person}"[^>]*>Änderung melden`))
    const { status, to, opened } = await report(person, {
      last_name: 'Meier',
      function: 'Leiterin',
      phone: '041 111 11 11',
      notes: 'a\r\nb',
    })
    assert.equal(status, 303)
    assert.match(textOf(await html(to ?? '')), /Ihre Meldung ist angekommen/)
    const [number = ''] = opened
    assert.match(number, /^PER-/)
    const ticket = (await tickets()).find((one) => one.number === number)
    assert.deepEqual(JSON.parse(ticket?.proposed_changes ?? ''), { phone: '041 111 11 11' })
    assert.deepEqual(await mailsAbout(service(), number), [
      `${reporter}: Ihr Ticket wurde eröffnet`,
      `${notified}: Neues Ticket`,
    ])
    const { get, post } = await clerk(service())
    assert.match(textOf((await get(`/manage/tickets/${number}`)).text), /Telefon 041 000 00 00 041 111 11 11/)
    const accepted = await post(number, 'accept')
    const shown = textOf((await get(accepted.headers.get('location') ?? '')).text)
    assert.match(shown, /Im Verzeichnis ist noch nichts geändert/)
    const closed = await post(number, 'close')
    assert.match(
      textOf((await get(closed.headers.get('location') ?? '')).text),
      /abgeschlossen, ohne dass etwas übernommen wurde/,
    )
  })

  it('opens tickets about agencies, which staff apply', async () => {
    const { opened } = await report('/agencies/7/report', {
      title: 'Staatskanzlei des Kantons',
      phone: '041 000 00 07',
      submitter_message: 'Neuer Name',
    })
    const [number = ''] = opened
    assert.match(number, /^AGN-/)
    const { get, post } = await clerk(service())
    assert.match(
      textOf((await get(`/manage/tickets/${number}`)).text),
      /Titel Staatskanzlei Staatskanzlei des Kantons/,
    )
    await post(number, 'accept')
    const applied = await post(number, 'apply', { field: 'title' })
    assert.match(textOf((await get(applied.headers.get('location') ?? '')).text), /1 Feld ist in den Eintrag/)
    const list = await (await fetch(`${service().url}/api/agencies?title=des+kantons`)).text()
    assert.match(list, /Staatskanzlei des Kantons/)
    const limited = await service().session('editor', { agency: 7 })
    const seen = await fetch(`${service().url}/manage/tickets/${number}`, { headers: { cookie: limited } })
    assert.equal(seen.status, 200)

    const dumped = await dumpedTickets(service())
    const own = dumped.find((ticket) => ticket.number === number)
    assert.deepEqual([own?.agency, own?.person], [7, undefined])
    await service().load({ tickets: dumped })
    assert.deepEqual(await dumpedTickets(service()), dumped)
  })

  it('gives back what cannot be accepted, with everything that was typed', async () => {
    const nothing = await report(person, { submitter_email: 'keine', phone: '041 000 00 00' })
    assert.equal(nothing.status, 422)
    assert.match(nothing.text, /id="field-submitter_email-error"/)
    assert.match(nothing.text, /id="field-submitter_message-error"/)
    const wrong = await report(person, { email: 'auch keine', submitter_message: 'Guten Tag' })
    assert.match(wrong.text, /id="field-email-error"/)
    assert.match(wrong.text, /Guten Tag/)
    assert.deepEqual([...nothing.opened, ...wrong.opened], [])
  })

  it('offers nothing that the organisation hides, and takes no guesses at it', async () => {
    const page = await html(person)
    assert.doesNotMatch(page, /name="(profession|staff_number|external_user_id)"/)
    const { status, opened } = await report(person, { profession: 'Juristin', staff_number: '1' })
    assert.deepEqual([status, opened], [422, []])
    assert.equal((await fetch(`${service().url}/people/${hexId(99)}/report`)).status, 404)
  })

  it('takes no form that a program filled in, and each only once', async () => {
    const message = { submitter_message: 'Hallo' }
    const trapped = await report(person, { ...message, delay: 'x' })
    assert.deepEqual([trapped.status, trapped.opened], [303, []])
    const fast = await report(person, message, 1)
    assert.deepEqual([fast.status, fast.opened], [422, []])
    assert.ok(fast.text.includes(fast.stamp), 'the same form can be sent a moment later')
    for (const stamp of ['', `${fast.stamp}x`, fast.stamp.replace(/^..../, '2020')])
      assert.deepEqual((await report(person, { ...message, stamp })).opened, [])
    const other = await report('/agencies/7/report', { ...message, stamp: fast.stamp })
    assert.equal(other.status, 422, 'a stamp is for one record')
    assert.equal((await report(person, message, 25 * 3600)).status, 422)
    assert.equal((await report(person, message)).opened.length, 1)
    assert.deepEqual((await report(person, message)).opened, [], 'sent twice')
  })

  it('makes those wait who send many', async () => {
    const answers = []
    for (let number = 0; number < 8; number += 1)
      answers.push(await report(person, { submitter_message: `Nachricht ${number}` }, 3))
    const last = answers.at(-1)
    assert.equal(last?.status, 429)
    assert.match(last.text, /Nachricht 7/)
    assert.ok(answers.filter(({ status }) => status === 303).length >= 3)
  })
})
