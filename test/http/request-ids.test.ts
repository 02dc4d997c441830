import assert from 'node:assert/strict'
import { it } from 'node:test'
import fastify from 'fastify'
import { newWebhook } from '../../src/areas/results/features/webhooks/delivery/webhook-fields.ts'
import { webhookForm } from '../../src/areas/results/features/webhooks/delivery/webhook-form.ts'
import { addWebhook } from '../../src/areas/results/features/webhooks/delivery/webhooks.ts'
import { addUser } from '../../src/identity/accounts/users.ts'
import { operator } from '../../src/identity/audit/audit.ts'
import { startReceiver } from '../results/webhook-receiver.ts'
import { logLines } from '../support/log-lines.ts'
import { onEachDatabase, onSqlite, startService, unwrap } from '../support/service.ts'
import { passwordPart, uploadToken } from '../support/uploads.ts'
import { startMailServer } from '../tickets/mail-server.ts'

const organisation = { name: 'Test', canton: 'zg', locales: ['de_CH'], default_locale: 'de_CH' }
const vote = { id: 'v', type: 'simple', domain: 'canton', date: '2022-10-02', title: { de_CH: 'V' } }
const results = `status,type,entity_id,counted,yeas,nays,invalid,empty,eligible_voters
interim,proposal,1701,true,10,5,0,0,100000`

onEachDatabase('the id of a request in the log', (kind) => {
  it('is in lines about work that it has queued', async (t) => {
    const [receiver, mails] = [await startReceiver(), await startMailServer()]
    const log = logLines()
    const service = await startService(kind, {
      bundle: { organisation, votes: [vote] },
      logger: log.logger,
      environment: {
        ...{ WEBHOOK_HOSTS: '127.0.0.1', TRUSTED_PROXIES: 'loopback' },
        ...{ SMTP_URL: mails.url, MAIL_FROM: 'kanzlei@dreiseen.test' },
      },
    })
    t.after(async () => {
      await service.stop()
      await Promise.all([receiver.close(), mails.close()])
    })
    const { database, clock, url, parts } = service
    await database.transaction(async (tx) => {
      const form = webhookForm.typed({ ...newWebhook, name: 'Redaktion', url: receiver.url })
      const change = { parts: { ...parts, database, clock, log: fastify().log }, by: operator }
      unwrap(await addWebhook(tx, form, change))
      unwrap(await addUser(tx, clock, { email: 'owner@dreiseen.test', name: 'Owner', role: 'admin' }))
    })
    const body = new FormData()
    for (const [name, value] of Object.entries({ type: 'vote', id: 'v' })) body.set(name, value)
    body.set('results', new Blob([results]), 'results.csv')
    const token = await uploadToken(service)
    // At once, so that the work of the two is mixed.
    const [uploaded, asked] = await Promise.all([
      fetch(`${url}/upload`, {
        ...{ method: 'POST', body },
        headers: { ...passwordPart(token), 'x-request-id': 'upload-0001' },
      }),
      fetch(`${url}/password`, {
        method: 'POST',
        headers: { 'x-request-id': 'password-0002', origin: url },
        body: new URLSearchParams({ email: 'owner@dreiseen.test' }),
      }),
    ])
    assert.deepEqual([uploaded.status, asked.status], [200, 200])
    assert.equal((await log.said('upload')).requestId, 'upload-0001')
    assert.equal((await log.said('webhook delivered')).requestId, 'upload-0001')
    assert.equal((await log.said('mail sent')).requestId, 'password-0002')
    for (const { msg, requestId } of log.lines)
      if (msg === 'request') assert.match(String(requestId), /^(upload-0001|password-0002)$/)
    for (const line of log.lines) assert.ok(!('reqId' in line))
  })
})

onSqlite('the id of a request in errors', (kind) => {
  it('is in the error document, the same as in its header', async (t) => {
    const service = await startService(kind)
    t.after(() => service.stop())
    const same = async () => (await fetch(`${service.url}/no/such.json`)).text()
    assert.equal(await same(), await same())
    await service.database.close()
    const answer = await fetch(`${service.url}/archive-search/vote/json`)
    assert.ok(answer.status >= 500)
    const { request_id: id } = (await answer.json()) as { readonly request_id: string }
    assert.match(id, /^[0-9a-f-]{36}$/)
    assert.equal(id, answer.headers.get('x-request-id'))
  })
})
