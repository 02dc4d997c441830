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

onEachDatabase('a report of a change by the public', (kind) => {
  const service = serviceUnderTest(kind, {
    bundle: whole,
    environment: { TRUSTED_PROXIES: 'loopback' },
  })
  const tickets = () =>
    service().database.reads.selectFrom('tickets').selectAll().orderBy('created').orderBy('id').execute()
  const numbers = async () => new Set((await tickets()).map(({ number }) => number))

  const stampIn = (page: string) => /name="stamp" value="([^"]*)"/.exec(page)?.[1] ?? ''
  type Fields = Readonly<Record<string, string>>

  async function newStamp(path: string) {
    const shown = await fetch(service().url + path)
    assert.equal(shown.headers.get('cache-control'), 'no-store')
    return stampIn(await shown.text())
  }

  async function send(path: string, fields: Fields, { from = '198.18.0.1', language = 'de' } = {}) {
    const before = await numbers()
    const body = new URLSearchParams({ submitter_email: reporter, ...fields })
    const headers = { origin: service().url, 'x-forwarded-for': from, 'accept-language': language }
    const sent = await fetch(service().url + path, { method: 'POST', headers, body, redirect: 'manual' })
    const opened = [...(await numbers())].filter((number) => !before.has(number))
    const text = await sent.text()
    assert.equal(sent.headers.get('cache-control'), 'no-store')
    const wait = Number(sent.headers.get('retry-after'))
    return { status: sent.status, to: sent.headers.get('location'), text, opened, wait }
  }

  /** The form as it is shown, filled in after ten seconds, and sent. */
  async function report(path: string, fields: Fields, seconds = 10, from?: string) {
    const stamp = await newStamp(path)
    service().clock.advance(seconds)
    return { stamp, ...(await send(path, { stamp, ...fields }, from === undefined ? {} : { from })) }
  }
  const mailsTo = async (recipients: readonly string[]) =>
    (await service().database.reads.selectFrom('outbox').select('recipient').execute()).filter(
      ({ recipient }) => recipients.includes(recipient),
    ).length
  const person = `/people/${ursula}/report`
  const html = async (path: string) =>
    (await fetch(service().url + path, { headers: { accept: 'text/html' } })).text()

  it('opens the ticket that the API opens, with the changes and a mail to the reporter', async () => {
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

  it('shows the form again with everything that was typed if it cannot be accepted', async () => {
    const nothing = await report(person, { submitter_email: 'keine', phone: '041 000 00 00' })
    assert.equal(nothing.status, 422)
    assert.match(nothing.text, /id="field-submitter_email-error"/)
    assert.match(nothing.text, /id="field-submitter_message-error"/)
    const wrong = await report(person, { email: 'auch keine', submitter_message: 'Guten Tag' })
    assert.match(wrong.text, /id="field-email-error"/)
    assert.match(wrong.text, /Guten Tag/)
    assert.deepEqual([...nothing.opened, ...wrong.opened], [])
  })

  it('offers nothing that the organisation hides, and does not reveal it to guesses', async () => {
    const page = await html(person)
    assert.doesNotMatch(page, /name="(profession|staff_number|external_user_id)"/)
    const { status, opened } = await report(person, { profession: 'Juristin', staff_number: '1' })
    assert.deepEqual([status, opened], [422, []])
    assert.equal((await fetch(`${service().url}/people/${hexId(99)}/report`)).status, 404)
  })

  it('is refused if a program filled in the form, and accepted once per form', async () => {
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

  it('has to wait after many others from the same sender', async () => {
    const answers = []
    for (let number = 0; number < 8; number += 1) {
      const fields = { submitter_email: 'viel@example.org', submitter_message: `Nachricht ${number}` }
      answers.push(await report(person, fields, 3))
    }
    const last = answers.at(-1)
    assert.equal(last?.status, 429)
    assert.match(last.text, /Nachricht 7/)
    assert.equal(answers.filter(({ status }) => status === 303).length, 3)
  })

  it('opens one ticket per form, however often and from wherever it is sent', async () => {
    const victim = { submitter_email: 'opfer@example.org' }
    const stamp = await newStamp(person)
    service().clock.advance(10)
    const sendFrom = (number: number, words: string, own = stamp) =>
      send(person, { ...victim, stamp: own, submitter_message: words }, { from: `198.18.1.${number}` })
    const answers = []
    for (let number = 0; number < 45; number += 1) {
      // What is not part of the signature makes no other form of it.
      const own = number % 2 === 0 ? stamp : `${stamp} ${number}`
      answers.push(await sendFrom(number, `Text ${number}`, own))
    }
    assert.deepEqual(
      answers.map(({ status }) => status),
      [303, ...Array.from({ length: 44 }, () => 422)],
    )
    assert.equal(await mailsTo(['opfer@example.org']), 1)
    const last = answers.at(-1)?.text ?? ''
    assert.match(last, /Mit diesem Formular wurde schon eine Meldung gesendet/)
    assert.match(last, /Text 44/)
    const doubled = await sendFrom(46, 'Text 0')
    assert.deepEqual([doubled.status, doubled.opened], [303, []], 'a double click is answered as before')
    service().clock.advance(10)
    const again = await sendFrom(47, 'Text 44', stampIn(last))
    assert.equal(again.opened.length, 1, 'the form that was shown again is a new one')

    const fresh = await newStamp(person)
    service().clock.advance(10)
    const atOnce = await Promise.all(
      [50, 51, 52, 53].map((number) => sendFrom(number, `Gleichzeitig ${number}`, fresh)),
    )
    assert.deepEqual(atOnce.map(({ status }) => status).toSorted(), [303, 422, 422, 422])
  })

  it('sends three mails a day to an address, whoever asks and however it is written', async () => {
    const written = ['Ziel@example.org', 'ziel+a@example.org', 'ziel+b@Example.org', 'ziel@example.org']
    const answers = []
    for (const [number, email] of written.entries()) {
      const fields = { submitter_email: email, submitter_message: `Meldung ${number}` }
      answers.push(await report(person, fields, 10, `198.18.2.${number}`))
    }
    assert.deepEqual(
      answers.map(({ status }) => status),
      [303, 303, 303, 429],
    )
    assert.equal(await mailsTo(written), 3)
    const refused = answers.at(-1) ?? assert.fail()
    assert.match(refused.text, /Mit dieser E-Mail-Adresse wurde heute schon mehrmals etwas gemeldet/)
    assert.match(refused.text, /Meldung 3/)
    assert.match(refused.text, /value="ziel@example.org"/)
    assert.equal(refused.wait, 24 * 3600 - 30)
    service().clock.advance(refused.wait)
    const stamp = stampIn(refused.text)
    const fields = { stamp, submitter_email: 'ziel@example.org', submitter_message: 'Meldung 3' }
    assert.equal((await send(person, fields, { from: '198.18.2.9' })).status, 303, 'the next day')
  })

  it('sends at most sixty mails an hour in all, and says so in four languages', async () => {
    service().clock.advance(3600)
    const stamps = await Promise.all(Array.from({ length: 64 }, () => newStamp(person)))
    service().clock.advance(10)
    const texts = []
    for (const [number, stamp] of stamps.entries()) {
      const fields = { stamp, submitter_email: `p${number}@example.org`, submitter_message: `Satz ${number}` }
      const language = ['de', 'fr', 'it', 'rm'][number % 4] ?? ''
      const sent = await send(person, fields, { from: `198.18.3.${number}`, language })
      assert.equal(sent.status, number < 60 ? 303 : 429)
      if (sent.status === 429) texts.push(/class="notice[^>]*>[\s\S]*?<\/\w+>/.exec(sent.text)?.[0] ?? '')
      if (sent.status === 429)
        assert.ok(sent.wait > 3500 && sent.wait <= 3600 && sent.text.includes(`Satz ${number}`))
    }
    for (const [number, words] of [
      /sehr viele Meldungen/,
      /nombreuses annonces/,
      /moltissime segnalazioni/,
      /bleras annunzias/,
    ].entries())
      assert.match(texts[number] ?? '', words)
  })
})
