import assert from 'node:assert/strict'
import { it } from 'node:test'
import { ticketActions, ticketStates, transition } from '../../src/office/tickets/ticket/states.ts'
import { serviceUnderTest } from '../contract/service-under-test.ts'
import { onEachDatabase } from '../support/service.ts'
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
} from './staff.ts'

onEachDatabase('the states of a ticket', (kind) => {
  const service = serviceUnderTest(kind, { bundle })

  it('can be changed from open to archived and back', async () => {
    const number = await propose(service())
    const { post, id, email } = await clerk(service())
    for (const action of ['accept', 'close', 'reopen', 'close', 'archive', 'recover'] as const) {
      service().clock.advance(1)
      const answer = await post(number, action)
      assert.equal(answer.status, 303)
      assert.match(answer.headers.get('location') ?? '', new RegExp(`/manage/tickets/${number}`))
    }
    const row = await ticketRow(service(), number)
    assert.equal(row?.state, 'closed')
    assert.equal(row?.owner_id, id)
    assert.deepEqual(await eventKinds(service(), number), [
      'opened',
      'accepted',
      'closed',
      'reopened',
      'closed',
      'archived',
      'recovered',
    ])
    assert.deepEqual(
      await auditOf(service(), number),
      ['accept', 'close', 'reopen', 'close', 'archive', 'recover'].map(
        (action) => `${email} ticket.${action}`,
      ),
    )
    assert.deepEqual(await mailsAbout(service(), number), [
      `${submitter}: Ihr Ticket wurde abgeschlossen`,
      `${submitter}: Ihr Ticket wurde abgeschlossen`,
      `${submitter}: Ihr Ticket wurde eröffnet`,
      `${submitter}: Ihr Ticket wurde wieder geöffnet`,
      `${notified}: Neues Ticket`,
    ])
  })

  it('refuse every other change without any effect', async () => {
    const number = await propose(service())
    const { post } = await clerk(service(), 'admin')
    for (const state of ticketStates) {
      await force(service(), number, state)
      const before = await ticketRow(service(), number)
      const forbidden = ticketActions.filter((action) => transition(state, action) === null)
      assert.ok(forbidden.length >= 3)
      for (const action of [...forbidden, ...(state === 'archived' ? [] : ['delete'])]) {
        const answer = await post(number, action)
        assert.equal(answer.status, 409, `${action} while ${state}`)
        assert.match(answer.text, /Inzwischen geändert/)
      }
      assert.deepEqual(await ticketRow(service(), number), before)
    }
    assert.deepEqual(await eventKinds(service(), number), ['opened'])
  })

  it('let only one of two clerks accept, and inform the other', async () => {
    const number = await propose(service())
    const [anna, reto] = [await clerk(service()), await clerk(service())]
    const answers = await Promise.all([anna.post(number, 'accept'), reto.post(number, 'accept')])
    assert.deepEqual(answers.map(({ status }) => status).sort(), [303, 409])
    assert.deepEqual(await eventKinds(service(), number), ['opened', 'accepted'])
    const winner = answers[0]?.status === 303 ? anna : reto
    assert.equal((await ticketRow(service(), number))?.owner_id, winner.id)
  })

  it('keep every entry of a timeline that is written concurrently', async () => {
    const number = await propose(service())
    const { post } = await clerk(service())
    const notes = Array.from({ length: 12 }, (_, index) => post(number, 'note', { note: `Notiz ${index}` }))
    for (const { status } of await Promise.all(notes)) assert.equal(status, 303)
    assert.equal((await eventKinds(service(), number)).length, 13)
  })

  it('are answered with 404 for a ticket that does not exist', async () => {
    const { get, post } = await clerk(service())
    assert.equal((await get('/manage/tickets/PER-0000-0000')).status, 404)
    assert.equal((await post('PER-0000-0000', 'accept')).status, 404)
    for (const odd of [
      '%00',
      'PER-0000-0000%00',
      'PER-1',
      'per-0000-0000',
      'PER-0000-0000%0A',
      '%F0%9F%8F%94',
    ]) {
      assert.equal((await get(`/manage/tickets/${odd}`)).status, 404, odd)
      assert.equal((await post(odd, 'accept')).status, 404, odd)
    }
  })
})

onEachDatabase('deleting a ticket', (kind) => {
  const service = serviceUnderTest(kind, { bundle })

  it('is allowed to admins, needs a confirmation, and leaves only the audit log', async () => {
    const number = await propose(service())
    await force(service(), number, 'archived')
    const [editor, admin] = [await clerk(service()), await clerk(service(), 'admin')]
    assert.doesNotMatch((await editor.get(`/manage/tickets/${number}`)).text, /Ticket löschen/)
    assert.equal((await editor.get(`/manage/tickets/${number}/delete`)).status, 403)
    assert.equal((await editor.post(number, 'delete')).status, 403)
    assert.match((await admin.get(`/manage/tickets/${number}`)).text, /Ticket löschen/)
    assert.match((await admin.get(`/manage/tickets/${number}/delete`)).text, /endgültig löschen/)
    assert.equal((await admin.post(number, 'delete')).status, 303)
    assert.equal(await ticketRow(service(), number), undefined)
    assert.deepEqual(await eventKinds(service(), number), [])
    assert.deepEqual(await mailsAbout(service(), number), [])
    assert.deepEqual(await auditOf(service(), number), [`${admin.email} ticket.delete`])
    assert.equal((await admin.post(number, 'delete')).status, 404)
  })

  it('is not offered before the ticket is archived', async () => {
    const number = await propose(service())
    const admin = await clerk(service(), 'admin')
    assert.doesNotMatch((await admin.get(`/manage/tickets/${number}`)).text, /Ticket löschen/)
    assert.equal((await admin.get(`/manage/tickets/${number}/delete`)).status, 409)
  })
})
