import assert from 'node:assert/strict'
import { it } from 'node:test'
import fastify from 'fastify'
import { newWebhook } from '../../src/areas/results/features/webhooks/delivery/webhook-fields.ts'
import { webhookForm } from '../../src/areas/results/features/webhooks/delivery/webhook-form.ts'
import { addWebhook } from '../../src/areas/results/features/webhooks/delivery/webhooks.ts'
import { operator } from '../../src/identity/audit/audit.ts'
import { startReceiver } from '../results/webhook-receiver.ts'
import { logLines } from '../support/log-lines.ts'
import { onEachDatabase, onSqlite, startService, type TestService, unwrap } from '../support/service.ts'
import { attributesOf, type CollectedSpan, startCollector } from '../support/trace-collector.ts'
import { passwordPart, uploadToken } from '../support/uploads.ts'

const organisation = { name: 'Test', canton: 'zg', locales: ['de_CH'], default_locale: 'de_CH' }
const vote = { id: 'v', type: 'simple', domain: 'canton', date: '2022-10-02', title: { de_CH: 'V' } }
const results = `status,type,entity_id,counted,yeas,nays,invalid,empty,eligible_voters
interim,proposal,1701,true,10,5,0,0,100000`
const ofProxy = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01'
const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'

async function uploadWith(service: TestService, headers: Readonly<Record<string, string>>) {
  const body = new FormData()
  for (const [name, value] of Object.entries({ type: 'vote', id: 'v' })) body.set(name, value)
  body.set('results', new Blob([results]), 'results.csv')
  const token = await uploadToken(service)
  return fetch(`${service.url}/upload`, {
    ...{ method: 'POST', body },
    headers: { ...passwordPart(token), ...headers },
  })
}

onEachDatabase('the trace of a request', (kind) => {
  it('contains its transactions, its thread and the webhook that it caused, and continues at the receiver', async (t) => {
    const [receiver, collector, log] = [await startReceiver(), await startCollector(), logLines()]
    t.after(() => Promise.all([receiver.close(), collector.close()]))
    const service = await startService(kind, {
      bundle: { organisation, votes: [vote] },
      logger: log.logger,
      environment: {
        ...{ WEBHOOK_HOSTS: '127.0.0.1', TRUSTED_PROXIES: 'loopback' },
        OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      },
    })
    const { database, clock, parts } = service
    await database.transaction(async (tx) => {
      const form = webhookForm.typed({ ...newWebhook, name: 'Redaktion', url: receiver.url })
      const change = { parts: { ...parts, database, clock, log: fastify().log }, by: operator }
      unwrap(await addWebhook(tx, form, change))
    })
    const answer = await uploadWith(service, { traceparent: ofProxy, 'x-request-id': 'upload-0001' })
    assert.equal(answer.status, 200)
    const delivered = await log.said('webhook delivered')
    await service.stop()

    const spans = collector.spans().filter((span) => span.traceId === traceId)
    const named = (name: string) => spans.filter((span) => span.name === name)
    const [request] = named('POST /upload')
    assert.equal(request?.parentSpanId, '00f067aa0ba902b7')
    assert.deepEqual([request.kind, request.status], [2, undefined])
    assert.deepEqual(attributesOf(request), {
      ...{ 'http.request.method': 'POST', 'http.route': '/upload', 'kanzlei.request_id': 'upload-0001' },
      ...{ 'url.path': '/upload', 'url.scheme': 'http', 'http.response.status_code': '200' },
    })
    const [thread] = named('thread import-thread')
    assert.equal(thread?.parentSpanId, request.spanId)
    const transactions = named('transaction')
    assert.ok(transactions.some(({ parentSpanId }) => parentSpanId === request.spanId))
    for (const span of transactions)
      assert.equal(attributesOf(span)['db.system.name'], kind === 'sqlite' ? 'sqlite' : 'postgresql')

    const [webhook] = named('POST')
    assert.ok(webhook !== undefined)
    assert.equal(webhook.kind, 3)
    // It was queued in a transaction.
    assert.ok(transactions.some(({ spanId }) => spanId === webhook.parentSpanId))
    assert.deepEqual(attributesOf(webhook), {
      ...{
        'http.request.method': 'POST',
        'server.address': '127.0.0.1',
        'server.port': String(receiver.port),
      },
      'http.response.status_code': '204',
    })
    const [received] = await receiver.reached(1)
    assert.equal(received?.headers.traceparent, `00-${traceId}-${webhook.spanId}-01`)
    // The collector is told of nothing that was sent to itself.
    for (const { headers } of collector.requests) assert.equal(headers.traceparent, undefined)
    assert.equal(delivered.traceId, traceId)
    assert.equal(log.lines.find(({ msg }) => msg === 'request')?.traceId, traceId)
    for (const { startTimeUnixNano, endTimeUnixNano } of spans)
      assert.ok(BigInt(startTimeUnixNano) <= BigInt(endTimeUnixNano))
  })

  it('contains errors, but no queries, secrets or readers', async (t) => {
    const collector = await startCollector()
    t.after(() => collector.close())
    const environment = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url }
    const service = await startService(kind, { bundle: { organisation, votes: [vote] }, environment })
    await (await fetch(`${service.url}/vote/v?q=secret-query`, { headers: { cookie: 'a=b' } })).text()
    await (await fetch(`${service.url}/password/secret-token`)).text()
    await (await fetch(`${service.url}/no/such/page`)).text()
    await service.database.close()
    await (await fetch(`${service.url}/archive-search/vote/json`)).text()
    await service.stop()
    const spans = collector.spans()
    const byName = (name: string): CollectedSpan =>
      spans.find((span) => span.name === name) ?? assert.fail(`${name}: ${spans.map((one) => one.name)}`)
    assert.equal(attributesOf(byName('GET'))['http.response.status_code'], '404')
    const failed = byName('GET /archive-search/:kind/json')
    assert.deepEqual(failed.status, { code: 2 })
    assert.match(String(attributesOf(failed)['error.type']), /^50\d$/)
    const text = JSON.stringify(collector.requests)
    for (const secret of ['secret-query', 'secret-token', '127.0.0.1"'])
      assert.ok(!text.includes(secret), secret)
  })
})

onSqlite('the trace of a request from outside', (kind) => {
  it('can only be begun by a trusted proxy', async (t) => {
    const collector = await startCollector()
    t.after(() => collector.close())
    const environment = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url }
    const service = await startService(kind, { bundle: { organisation, votes: [vote] }, environment })
    await (await fetch(`${service.url}/vote/v`, { headers: { traceparent: ofProxy } })).text()
    await service.stop()
    const page = collector.spans().find(({ name }) => name === 'GET /vote/:id')
    assert.notEqual(page?.traceId, traceId)
    assert.equal(page?.parentSpanId, undefined)
  })

  it('has no effect on readers if the collector is down or silent', async (t) => {
    const silent = await startCollector(() => 0)
    t.after(() => silent.close())
    for (const url of ['http://127.0.0.1:9', silent.url]) {
      const environment = { OTEL_EXPORTER_OTLP_ENDPOINT: url }
      const service = await startService(kind, { bundle: { organisation, votes: [vote] }, environment })
      assert.equal((await fetch(`${service.url}/vote/v`)).status, 200)
      await service.stop()
    }
  })

  it('does not exist without a collector', async (t) => {
    const log = logLines()
    const service = await startService(kind, {
      ...{ bundle: { organisation, votes: [vote] }, logger: log.logger },
      environment: { OTEL_SERVICE_NAME: 'kanzlei', TRUSTED_PROXIES: 'loopback' },
    })
    t.after(() => service.stop())
    await (await fetch(`${service.url}/vote/v`, { headers: { traceparent: ofProxy } })).text()
    assert.equal((await log.said('request')).traceId, undefined)
  })
})
