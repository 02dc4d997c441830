import assert from 'node:assert/strict'
import { it } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { textOf } from '../contract/forms.ts'
import { hexId, person } from '../contract/records.ts'
import { serviceUnderTest } from '../contract/service-under-test.ts'
import { onEachDatabase, type TestService } from '../support/service.ts'
import {
  auditOf,
  bundle,
  clerk,
  eventKinds,
  force,
  mailsAbout,
  notified,
  propose,
  submitter,
  ticketRow,
  ursula,
} from './staff.ts'

async function personRow(service: TestService, id = ursula) {
  return service.database.reads.selectFrom('people').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The last query before the transaction, which waits for the one that is open. */
const looksForSession = (sql: string) => /from "sessions"/.test(sql)

onEachDatabase('applying a proposal', (kind) => {
  const service = serviceUnderTest(kind, { bundle })

  it('writes the ticked fields only, once, and leaves the ticket pending', async () => {
    const number = await propose(service())
    const { get, post, email } = await clerk(service())
    await post(number, 'accept')
    service().clock.advance(60)
    const answer = await post(number, 'apply', [
      ['field', 'last_name'],
      ['field', 'salutation'],
    ])
    assert.equal(answer.status, 303)
    const changed = await personRow(service())
    assert.equal(changed?.last_name, 'Müller')
    assert.equal(changed?.function, 'Leiterin')
    assert.equal(changed?.modified, service().clock.now())
    const row = await ticketRow(service(), number)
    assert.equal(row?.state, 'pending')
    assert.equal(row?.applied_fields, '["last_name"]')
    assert.deepEqual(await eventKinds(service(), number), ['opened', 'accepted', 'applied'])
    assert.deepEqual((await auditOf(service(), number)).slice(-1), [`${email} ticket.apply`])
    const page = (await get(`/manage/tickets/${number}`)).text
    assert.doesNotMatch(page, /Ausgewählte Änderungen übernehmen/)
    assert.match(textOf(page), /Nachname Meier Müller Ja/)
    assert.match(textOf(page), /Funktion Leiterin Direktorin Nein/)
    assert.equal((await post(number, 'apply', { field: 'function' })).status, 409)
    assert.equal((await personRow(service()))?.function, 'Leiterin')
  })

  it('is refused while the ticket is open, closed or archived', async () => {
    const number = await propose(service(), { phone: '041 111 11 11' })
    const { get, post } = await clerk(service())
    for (const state of ['open', 'closed', 'archived'] as const) {
      await force(service(), number, state)
      assert.doesNotMatch((await get(`/manage/tickets/${number}`)).text, /type="checkbox"/)
      assert.equal((await post(number, 'apply', { field: 'phone' })).status, 409)
    }
    assert.equal((await personRow(service()))?.phone, '041 000 00 00')
  })

  it('is refused if nothing was proposed', async () => {
    const number = await propose(service(), {})
    const { get, post } = await clerk(service())
    await post(number, 'accept')
    assert.match((await get(`/manage/tickets/${number}`)).text, /keine Änderung vorgeschlagen/)
    assert.equal((await post(number, 'apply')).status, 409)
    assert.equal((await ticketRow(service(), number))?.applied, null)
  })

  it('warns of a field that has changed since, and of one that already has the proposed value', async () => {
    const number = await propose(service(), { phone: '041 222 22 22', notes: 'a\nb' })
    const { get, post } = await clerk(service())
    await post(number, 'accept')
    await service().load({
      people: [person(ursula, 'Meier', 'Ursula', { phone: '041 999 99 99', notes: 'a\nb' })],
    })
    const page = (await get(`/manage/tickets/${number}`)).text
    assert.match(page, /041 999 99 99/)
    assert.match(page, /Seit der Eröffnung geändert\. Damals: 041 000 00 00/)
    assert.match(page, /a<br>b/)
    assert.equal(page.split('Steht bereits so im Eintrag').length, 2)
  })

  it('is not offered once the person is deleted; the snapshot remains', async () => {
    const noel = hexId(2)
    const number = await propose(service(), { first_name: 'Noël Emil' }, noel)
    const { get, post } = await clerk(service())
    await post(number, 'accept')
    await service().database.transaction((tx) => tx.deleteFrom('people').where('id', '=', noel).execute())
    const page = (await get(`/manage/tickets/${number}`)).text
    assert.match(page, /inzwischen gelöscht/)
    assert.match(textOf(page), /Vorname Noël Noël Emil/)
    assert.doesNotMatch(page, /Ausgewählte Änderungen übernehmen|Eintrag ansehen/)
    assert.equal((await post(number, 'apply', { field: 'first_name' })).status, 409)
    assert.equal((await post(number, 'apply')).status, 409)
    assert.equal((await ticketRow(service(), number))?.applied, null)
    assert.equal((await post(number, 'close')).status, 303)
  })

  it('escapes all proposed values', async () => {
    const number = await propose(service(), { notes: '<script>alert(1)</script>"\'&' })
    const { get } = await clerk(service())
    const page = (await get(`/manage/tickets/${number}`)).text
    assert.doesNotMatch(page, /<script>alert/)
    assert.match(page, /&lt;script&gt;alert\(1\)&lt;\/script&gt;&quot;&#39;&amp;/)
  })
})

onEachDatabase('working on a ticket of a submitter', (kind) => {
  const service = serviceUnderTest(kind, { bundle })

  it('assigns it to somebody else, who is notified', async () => {
    const number = await propose(service())
    const [anna, reto] = [await clerk(service()), await clerk(service())]
    assert.equal((await anna.post(number, 'assign', { owner: reto.id })).status, 303)
    assert.equal((await ticketRow(service(), number))?.owner_id, reto.id)
    assert.ok(
      (await mailsAbout(service(), number)).includes(`${reto.email}: Ein Ticket wurde Ihnen zugewiesen`),
    )
    assert.match(
      textOf((await anna.get(`/manage/tickets/${number}`)).text),
      new RegExp(`Zugewiesen an ${reto.name}`),
    )
    const refused = await anna.post(number, 'assign', { owner: 'nobody' })
    assert.equal(refused.status, 422)
    assert.match(refused.text, /wählen Sie eine Person/)
    await force(service(), number, 'closed')
    assert.equal((await anna.post(number, 'assign', { owner: anna.id })).status, 409)
  })

  it('cannot be assigned to the person who already has it', async () => {
    const number = await propose(service())
    const [anna, reto] = [await clerk(service()), await clerk(service())]
    assert.equal((await anna.post(number, 'assign', { owner: reto.id })).status, 303)
    const before = await ticketRow(service(), number)
    service().clock.advance(3600)
    assert.equal((await anna.post(number, 'assign', { owner: reto.id })).status, 303)
    assert.deepEqual(await ticketRow(service(), number), before)
    assert.deepEqual(await eventKinds(service(), number), ['opened', 'assigned'])
    assert.deepEqual(await auditOf(service(), number), [`${anna.email} ticket.assign`])
    const told = (await mailsAbout(service(), number)).filter((mail) => mail.startsWith(reto.email))
    assert.equal(told.length, 1)
    await force(service(), number, 'closed')
    assert.equal((await anna.post(number, 'assign', { owner: reto.id })).status, 409)
  })

  it('cannot be assigned to an account that is deleted at that moment', async () => {
    const number = await propose(service())
    const [anna, reto] = [await clerk(service()), await clerk(service())]
    const { promise: chosen, resolve } = Promise.withResolvers<void>()
    const removal = service().database.transaction(async (tx) => {
      await chosen
      await tx.deleteFrom('users').where('id', '=', reto.id).execute()
    })
    service().queries()
    const answer = anna.post(number, 'assign', { owner: reto.id })
    while (!service().queries().some(looksForSession)) await setImmediate()
    resolve()
    await removal
    assert.equal((await answer).status, 422)
    assert.equal((await ticketRow(service(), number))?.owner_id, null)
    assert.deepEqual(await eventKinds(service(), number), ['opened'])
  })

  it('cannot be begun by an account that is deleted at that moment', async () => {
    const number = await propose(service())
    const reto = await clerk(service())
    const { promise: chosen, resolve } = Promise.withResolvers<void>()
    const removal = service().database.transaction(async (tx) => {
      await chosen
      await tx.deleteFrom('users').where('id', '=', reto.id).execute()
    })
    service().queries()
    const answer = reto.post(number, 'accept')
    while (!service().queries().some(looksForSession)) await setImmediate()
    resolve()
    await removal
    assert.equal((await answer).status, 409)
    assert.equal((await ticketRow(service(), number))?.state, 'open')
  })

  it('stores a note and a message that are sent twice only once', async () => {
    const number = await propose(service())
    const [anna, reto] = [await clerk(service()), await clerk(service())]
    const texts = { note: 'Noch einmal prüfen.', message: 'Wir prüfen das.' }
    for (const form of ['note', 'message'] as const) {
      const send = (by: typeof anna) => by.post(number, form, { [form]: texts[form] })
      const answers = await Promise.all([send(anna), send(anna), send(anna)])
      assert.deepEqual(
        answers.map(({ status }) => status),
        [303, 303, 303],
      )
      service().clock.advance(59)
      assert.equal((await send(anna)).status, 303)
      assert.equal(await count(form), 1)
      assert.equal((await send(reto)).status, 303)
      assert.equal(await count(form), 2, 'another person may say the same')
      service().clock.advance(1)
      assert.equal((await send(anna)).status, 303)
      assert.equal(await count(form), 3, 'and so may the first a minute later')
    }
    const mails = await mailsAbout(service(), number)
    assert.equal(mails.filter((mail) => mail.endsWith('Sie haben eine Nachricht erhalten')).length, 3)
    assert.equal((await auditOf(service(), number)).length, 6)

    async function count(form: string): Promise<number> {
      return (await eventKinds(service(), number)).filter((event) => event === form).length
    }
  })

  it('records in the audit log who wrote, but not what', async () => {
    const number = await propose(service())
    const { post, email } = await clerk(service())
    await post(number, 'note', { note: 'Geheimnis eins' })
    service().clock.advance(1)
    await post(number, 'message', { message: 'Geheimnis zwei' })
    assert.deepEqual(await auditOf(service(), number), [`${email} ticket.note`, `${email} ticket.message`])
    const log = await service().database.reads.selectFrom('audit_log').selectAll().execute()
    assert.doesNotMatch(JSON.stringify(log), /Geheimnis/)
  })

  it('shows the beginning of a very long text, and the rest on demand', async () => {
    const long = `Anfang${'\n'.repeat(400_000)}Ende`
    const number = await propose(service(), { notes: long, submitter_message: `Hallo${'x'.repeat(15_000)}` })
    const { get, post } = await clerk(service())
    await post(number, 'accept')
    const { text } = await get(`/manage/tickets/${number}`)
    assert.ok(text.length < 500_000, `${text.length} characters`)
    assert.ok(text.split('<br>').length < 200)
    const unfolded = [...text.matchAll(/<details><summary>(.*?)<\/summary><textarea readonly.*?>\n(.*?)</gs)]
    assert.deepEqual(
      unfolded.map(([, summary]) => summary),
      ['Nachricht (15 kB)', 'Bemerkungen: Vorgeschlagen (400 kB)'],
    )
    assert.equal(unfolded[1]?.[2], long)
    assert.match(textOf(text), /Hallox{9995}… Nachricht/)
    await post(number, 'apply', { field: 'notes' })
    const again = await propose(service(), { notes: 'kurz' })
    await post(again, 'accept')
    const today = (await get(`/manage/tickets/${again}`)).text
    assert.match(today, /<summary>Bemerkungen: Heute \(400 kB\)<\/summary>/)
    await service().load({ people: [person(ursula, 'Meier', 'Ursula', { notes: 'b' })] })
    const changed = (await get(`/manage/tickets/${again}`)).text
    assert.match(changed, /<summary>Bemerkungen: Bei der Eröffnung \(400 kB\)<\/summary>/)
    assert.ok(changed.length < 500_000)
  })

  it('keeps notes internal and sends messages to the submitter', async () => {
    const number = await propose(service())
    const { get, post } = await clerk(service())
    assert.equal((await post(number, 'note', { note: 'Nur für uns.\nZweite Zeile' })).status, 303)
    assert.equal((await post(number, 'message', { message: 'Guten Tag\nWir prüfen das.' })).status, 303)
    assert.deepEqual(await eventKinds(service(), number), ['opened', 'note', 'message'])
    assert.deepEqual(await mailsAbout(service(), number), [
      `${submitter}: Ihr Ticket wurde eröffnet`,
      `${notified}: Neues Ticket`,
      `${submitter}: Sie haben eine Nachricht erhalten`,
    ])
    const bodies = await service().database.reads.selectFrom('outbox').select('body').execute()
    assert.ok(bodies.every(({ body }) => !body.includes('Nur für uns')))
    assert.ok(bodies.some(({ body }) => body.includes('Guten Tag\nWir prüfen das.')))
    assert.match((await get(`/manage/tickets/${number}`)).text, /Nur für uns\.<br>Zweite Zeile/)
  })

  it('shows a text that cannot be saved again in the form', async () => {
    const number = await propose(service())
    const { post } = await clerk(service())
    const empty = await post(number, 'note', { note: ' \n ' })
    assert.equal(empty.status, 422)
    assert.match(empty.text, /Bitte schreiben Sie einen Text/)
    const long = await post(number, 'message', { message: `Anfang${'x'.repeat(10_000)}` })
    assert.equal(long.status, 422)
    assert.match(long.text, /zu lang/)
    assert.match(long.text, /<textarea[^>]*aria-invalid="true"[^>]*>\s*Anfangx/)
    assert.deepEqual(await eventKinds(service(), number), ['opened'])
  })

  it('sends no mails while the ticket is muted', async () => {
    const number = await propose(service())
    const { get, post, id } = await clerk(service())
    const before = await mailsAbout(service(), number)
    assert.equal((await post(number, 'mute')).status, 303)
    assert.equal((await post(number, 'mute')).status, 409)
    assert.match((await get(`/manage/tickets/${number}`)).text, /verschickt keine E-Mails/)
    await post(number, 'accept')
    await post(number, 'assign', { owner: id })
    await post(number, 'message', { message: 'Hallo' })
    await post(number, 'close')
    assert.deepEqual(await mailsAbout(service(), number), before)
    assert.equal((await post(number, 'unmute')).status, 303)
    await post(number, 'reopen')
    assert.equal((await mailsAbout(service(), number)).length, before.length + 1)
    assert.deepEqual(
      (await eventKinds(service(), number)).filter((event) => event.includes('mute')),
      ['muted', 'unmuted'],
    )
  })

  it('offers to send mails again that may not have arrived', async () => {
    const number = await propose(service())
    const { get, post } = await clerk(service())
    await service().database.transaction((tx) =>
      tx
        .updateTable('outbox')
        .set({ state: 'uncertain', attempts: 3, last_error: 'Timeout', finished: service().clock.now() })
        .where('recipient', '=', submitter)
        .where('ticket_id', 'in', tx.selectFrom('tickets').select('id').where('number', '=', number))
        .execute(),
    )
    const page = (await get(`/manage/tickets/${number}`)).text
    assert.match(page, /Ungewiss/)
    assert.match(page, /Rückmeldung: Timeout/)
    const [, mail] = page.match(/\/mails\/([0-9a-f]{32})\/again/) ?? []
    assert.ok(mail)
    assert.equal((await post(number, `mails/${mail}/again`)).status, 303)
    const row = await service()
      .database.reads.selectFrom('outbox')
      .selectAll()
      .where('id', '=', mail)
      .executeTakeFirstOrThrow()
    assert.equal(row.state, 'queued')
    assert.equal(row.attempts, 0)
    assert.equal((await post(number, `mails/${mail}/again`)).status, 409)
    const other = await propose(service())
    assert.equal((await post(other, `mails/${mail}/again`)).status, 409)
    assert.equal((await post(number, 'mails/%00/again')).status, 404)
  })

  it('requires a login', async () => {
    const number = await propose(service())
    for (const path of ['/manage/tickets', `/manage/tickets/${number}`, `/manage/tickets/${number}/delete`]) {
      const answer = await fetch(`${service().url}${path}`, { redirect: 'manual' })
      assert.equal(answer.status, 303)
      assert.match(answer.headers.get('location') ?? '', /^\/login\?next=/)
    }
  })
})
