import assert from 'node:assert/strict'
import { it } from 'node:test'
import { serviceUnderTest } from '../contract/service-under-test.ts'
import { onEachDatabase } from '../support/service.ts'
import { auditOf, bundle, eventKinds, force, propose, submitter, ursula } from '../tickets/staff.ts'
import { type Manager, manager, sent } from './manager.ts'

onEachDatabase('tickets by program', (kind) => {
  const service = serviceUnderTest(kind, { bundle })
  const path = (number: string) => `/api/manage/tickets/${number}`
  const act = (by: Manager, status: number, number: string, action: string, body?: object) =>
    sent(by, status, 'POST', `${path(number)}/${action}`, body)

  it('are read with what is proposed, who did what, and the mails', async () => {
    const number = await propose(service())
    const by = await manager(service(), {}, 'editor')
    const { body } = await sent(by, 200, 'GET', path(number))
    assert.deepEqual(
      { id: body.id, state: body.state, kind: body.kind, subject: body.subject, owner: body.owner },
      { id: number, state: 'open', kind: 'PER', subject: ursula, owner: null },
    )
    assert.deepEqual(body.proposed_changes, { last_name: 'Müller', function: 'Direktorin' })
    assert.equal(body.submitter_message, 'Bitte anpassen.\nDanke!')
    assert.deepEqual(
      body.events.map(({ kind: what, actor }: Readonly<Record<string, unknown>>) => [what, actor]),
      [['opened', submitter]],
    )
    assert.ok(body.mails.some(({ recipient }: Readonly<Record<string, unknown>>) => recipient === submitter))
    const list = await sent(by, 200, 'GET', `/api/manage/tickets?state=open&submitter_email=${submitter}`)
    assert.ok(list.body.items.some(({ id }: Readonly<Record<string, unknown>>) => id === number))
    const found = await sent(by, 200, 'GET', `/api/manage/tickets?q=${number}`)
    assert.deepEqual(found.body.items, [body])
    for (const wrong of ['PER-0000-0000x', 'ABC-0000-0000', 'a'.repeat(32)])
      await sent(by, 404, 'GET', path(wrong))
  })

  it('are accepted, decided on and closed by the person who made the key', async () => {
    const number = await propose(service())
    const by = await manager(service(), {}, 'editor')
    const hindered = await act(by, 409, number, 'apply', { field: ['last_name'] })
    assert.equal(hindered.body.code, 'hindered')
    await act(by, 204, number, 'accept')
    assert.equal((await sent(by, 200, 'GET', path(number))).body.owner, by.user.id)
    await act(by, 204, number, 'apply', { field: ['last_name'] })
    assert.equal((await act(by, 409, number, 'apply', { field: ['function'] })).body.code, 'hindered')
    const { body: changed } = await sent(by, 200, 'GET', `/api/manage/people/${ursula}`)
    assert.deepEqual([changed.last_name, changed.function], ['Müller', 'Leiterin'])
    await act(by, 204, number, 'close')
    await act(by, 204, number, 'reopen')
    await act(by, 204, number, 'close')
    assert.equal((await act(by, 409, number, 'accept')).body.code, 'hindered')
    const { body } = await sent(by, 200, 'GET', path(number))
    assert.deepEqual(body.applied_fields, ['last_name'])
    const kinds = ['opened', 'accepted', 'applied', 'closed', 'reopened', 'closed']
    assert.deepEqual(await eventKinds(service(), number), kinds)
    const { email } = by.user
    // Entries of the same moment come in no order.
    assert.deepEqual((await auditOf(service(), number)).toSorted(), [
      `${email} ticket.accept`,
      `${email} ticket.apply`,
      `${email} ticket.close`,
      `${email} ticket.close`,
      `${email} ticket.reopen`,
    ])
  })

  it('get notes, messages and owners, and mails are sent again', async () => {
    const number = await propose(service())
    const [by, other] = [await manager(service(), {}, 'editor'), await manager(service(), {}, 'editor')]
    await act(by, 204, number, 'note', { text: 'Nachgefragt.' })
    await act(by, 204, number, 'message', { text: 'Bitte um Geduld.' })
    await act(by, 204, number, 'assign', { owner: other.user.email })
    await act(by, 204, number, 'assign', { owner: other.user.id })
    const problems = async (action: string, body: object) =>
      (await act(by, 422, number, action, body)).body.fields.map(
        ({ name, code }: Readonly<Record<string, string>>) => `${name} ${code}`,
      )
    assert.deepEqual(await problems('note', {}), ['text required'])
    assert.deepEqual(await problems('message', { text: 'x'.repeat(10_001) }), ['text type'])
    assert.deepEqual(await problems('assign', { owner: 'nobody@kanzlei.test' }), ['owner unknown-person'])
    await act(by, 204, number, 'mute')
    assert.equal((await act(by, 409, number, 'mute')).body.code, 'hindered')
    await act(by, 204, number, 'unmute')
    const { body } = await sent(by, 200, 'GET', path(number))
    assert.deepEqual(
      body.events.map(({ kind: what, text }: Readonly<Record<string, unknown>>) => [what, text]),
      [
        ['opened', null],
        ['note', 'Nachgefragt.'],
        ['message', 'Bitte um Geduld.'],
        ['assigned', other.user.email],
        ['muted', null],
        ['unmuted', null],
      ],
    )
    assert.equal(body.owner, other.user.id)
    const [{ id: mail }] = body.mails
    await act(by, 409, number, 'mail-again', { mail })
    await act(by, 404, number, 'mail-again', { mail: 'x' })
    const failed = { state: 'failed', last_error: 'no such mailbox' } as const
    const { database } = service()
    await database.transaction((tx) => tx.updateTable('outbox').set(failed).where('id', '=', mail).execute())
    await act(by, 204, number, 'mail-again', { mail })
    assert.ok((await auditOf(service(), number)).includes(`${by.user.email} ticket.mail-again`))
  })

  it('are deleted from the archive, by admins', async () => {
    const number = await propose(service())
    const [admin, editor] = [await manager(service()), await manager(service(), {}, 'editor')]
    const remove = (by: Manager, status: number) =>
      sent(by, status, 'DELETE', path(number), undefined, { 'if-match': '*' })
    await remove(admin, 409)
    await force(service(), number, 'archived')
    await remove(editor, 403)
    assert.equal((await sent(admin, 428, 'DELETE', path(number))).body.code, 'tag_missing')
    await remove(admin, 204)
    await sent(admin, 404, 'GET', path(number))
  })

  it('are those about people within the reach of a limited account', async () => {
    const number = await propose(service())
    const admin = await manager(service())
    const agency = await sent(admin, 201, 'POST', '/api/manage/agencies', { title: 'Amt' })
    const limited = await manager(service(), {}, 'editor', { agency: agency.body.id })
    await sent(limited, 404, 'GET', path(number))
    await act(limited, 404, number, 'accept')
    assert.deepEqual((await sent(limited, 200, 'GET', '/api/manage/tickets')).body.items, [])
    const own = { agency: agency.body.id, person: ursula, title: 'Leiterin' }
    await sent(admin, 201, 'POST', '/api/manage/memberships', own)
    await sent(limited, 200, 'GET', path(number))
    await act(limited, 204, number, 'accept')
    const results = await manager(service(), {}, 'editor', { results: true })
    await sent(results, 403, 'GET', '/api/manage/tickets')
  })
})
