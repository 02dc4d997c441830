import assert from 'node:assert/strict'
import { it } from 'node:test'
import { noteProgress } from '../../src/office/rehearsal/rehearsal.ts'
import { heldBack, queueMail } from '../../src/platform/mail/outbox.ts'
import { audited } from '../access/visitor.ts'
import { serviceUnderTest } from '../contract/service-under-test.ts'
import { onEachDatabase } from '../support/service.ts'
import { manager, sent } from './manager.ts'

const path = '/api/manage/rehearsal'

onEachDatabase('the rehearsal that a program manages', (kind) => {
  const service = serviceUnderTest(kind, { environment: { REHEARSAL_URL: 'http://probe.test' } })
  const note = (number: number, state: 'running' | 'failed' | 'none', problem = '') =>
    service().database.transaction((tx) => noteProgress(tx, service().clock, number, { state, problem }))

  it('is started, replaced and discarded, and shows how that goes on', async () => {
    const by = await manager(service())
    const state = async () => (await sent(by, 200, 'GET', path)).body
    const none = await state()
    assert.deepEqual(
      [none.state, none.url, none.of, none.held, none.mail_to],
      ['none', 'http://probe.test', null, null, []],
    )
    for (const action of ['reset', 'discard'])
      assert.equal((await sent(by, 409, 'POST', `${path}/${action}`)).body.code, 'hindered', action)
    const wrong = await sent(by, 422, 'POST', `${path}/start`, { mail_to: ['a@b.ch', 'c'] })
    assert.deepEqual([wrong.body.fields[0].name, wrong.body.fields[0].code], ['mail_to', 'email'])
    await sent(by, 422, 'POST', `${path}/start`, { mail_to: 'a@b.ch' })
    assert.equal((await state()).state, 'none')
    const dry = await sent(by, 200, 'POST', `${path}/start?dry_run=true`, {})
    assert.deepEqual([dry.body, (await state()).state], [{ state: 'dry_run' }, 'none'])

    const mails = { mail_to: ['a@b.ch', 'd@e.ch'] }
    const once = { 'idempotency-key': 'eins' }
    const started = await sent(by, 202, 'POST', `${path}/start`, mails, once)
    assert.deepEqual(started.body, { state: 'started' })
    assert.equal(started.headers.get('location'), service().url + path)
    const again = await sent(by, 202, 'POST', `${path}/start`, mails, once)
    assert.equal(again.headers.get('idempotent-replayed'), 'true')
    assert.deepEqual([(await state()).state, (await state()).mail_to], ['waiting', mails.mail_to])
    await sent(by, 409, 'POST', `${path}/start`)
    await note(1, 'running')
    await sent(by, 409, 'POST', `${path}/start`)
    await sent(by, 202, 'POST', `${path}/reset`)
    assert.deepEqual([(await state()).state, (await state()).mail_to], ['waiting', mails.mail_to])
    await note(2, 'failed', 'no room')
    assert.deepEqual([(await state()).state, (await state()).problem], ['failed', 'no room'])
    await sent(by, 202, 'POST', `${path}/start`, { mail_to: ['f@g.ch'] })
    await note(3, 'running')
    assert.deepEqual([(await state()).state, (await state()).mail_to], ['running', ['f@g.ch']])
    await sent(by, 202, 'POST', `${path}/discard`)
    await note(4, 'none')
    assert.equal((await state()).state, 'none')
    await sent(by, 409, 'POST', `${path}/discard`)
    assert.deepEqual((await audited(service(), 'rehearsal')).toSorted(), [
      ...['rehearsal.discard', 'rehearsal.reset', 'rehearsal.start', 'rehearsal.start'],
    ])
  })

  it('has guests only inside, and is of admins alone, whose key allows to remove where it is discarded', async () => {
    const by = await manager(service())
    for (const action of ['open-guests', 'close-guests'])
      assert.equal((await sent(by, 409, 'POST', `${path}/${action}`)).body.code, 'hindered')
    const editor = await manager(service(), {}, 'editor')
    await sent(editor, 403, 'GET', path)
    for (const action of ['start', 'reset', 'discard', 'open-guests', 'close-guests'])
      await sent(editor, 403, 'POST', `${path}/${action}`)
    const careful = await manager(service(), { actions: ['read', 'change'] })
    await sent(careful, 202, 'POST', `${path}/start`)
    await sent(careful, 403, 'POST', `${path}/discard`)
    await sent(careful, 405, 'PATCH', path, {}, { 'if-match': '*' })
  })
})

onEachDatabase('a rehearsal that a program looks into', (kind) => {
  const environment = { REHEARSAL_OF: 'https://www.dreiseen.example' }
  const service = serviceUnderTest(kind, { environment })

  it('is opened for guests and closed by a key alone, and shows what it has held back', async () => {
    const by = await manager(service())
    const { database, clock, url } = service()
    await database.transaction(async (tx) => {
      await queueMail(tx, clock, { recipient: 'a@b.ch', subject: 'An', body: 'Text' })
      await tx.updateTable('outbox').set({ last_error: heldBack }).execute()
    })
    const before = (await sent(by, 200, 'GET', path)).body
    assert.deepEqual([before.of, before.url, before.guests], [environment.REHEARSAL_OF, null, null])
    const { latest, ...counts } = before.held
    assert.deepEqual(counts, { mails: 1, webhooks: 0, pushes: 0 })
    assert.deepEqual(
      latest.map(({ kind, recipient, subject }: Readonly<Record<string, unknown>>) => [
        kind,
        recipient,
        subject,
      ]),
      [['mail', 'a@b.ch', 'An']],
    )
    const once = { 'idempotency-key': 'guests' }
    const { guests } = (await sent(by, 200, 'POST', `${path}/open-guests`, undefined, once)).body
    assert.ok(guests.startsWith(`${url}/rehearsal/enter/`))
    const repeated = await sent(by, 200, 'POST', `${path}/open-guests`, undefined, once)
    assert.deepEqual(repeated.body, {})
    const open = (await sent(by, 200, 'GET', path)).body
    assert.deepEqual([open.guests, typeof open.guests_since], [guests, 'string'])
    const enter = async () => (await fetch(guests, { redirect: 'manual' })).headers.get('location')
    assert.equal(await enter(), '/')
    await sent(by, 204, 'POST', `${path}/close-guests`)
    assert.equal(await enter(), '/login')
    assert.equal((await sent(by, 200, 'GET', path)).body.guests, null)
    assert.deepEqual((await audited(service(), 'rehearsal')).toSorted(), [
      ...['rehearsal.guests.close', 'rehearsal.guests.open'],
    ])
    await sent(by, 409, 'POST', `${path}/start`)
    assert.equal((await fetch(url + path)).status, 401)
    assert.equal((await fetch(`${url}/api/agencies`)).status, 401)
  })
})
