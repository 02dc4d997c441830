import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fastify from 'fastify'
import { logLines } from '../../../test/support/log-lines.ts'
import { attributesOf, startCollector } from '../../../test/support/trace-collector.ts'
import type { FinishedSpan } from '../logging/spans.ts'
import { type ExporterOptions, startExporter } from './exporter.ts'

const span = (name: string): FinishedSpan => ({
  ...{ traceId: 'a'.repeat(32), spanId: 'b'.repeat(16), parentId: null, name, kind: 'server' },
  ...{ start: 1_800_000_000_000.25, end: 1_800_000_000_001.5, failure: null },
  attributes: { 'http.route': '/', 'server.port': 443, share: 0.5, isLast: true, none: undefined },
})

function exporting(url: string, options: Partial<ExporterOptions> = {}) {
  const log = logLines()
  const { log: logger } = fastify({ logger: log.logger })
  const target = { url: `${url}/v1/traces`, headers: { 'x-tenant': 'zug' }, serviceName: 'resultate' }
  return { log, exporter: startExporter(target, { log: logger, every: 3_600_000, ...options }) }
}

describe('recorded traces', () => {
  it('are sent as OTLP in JSON', async (t) => {
    const collector = await startCollector()
    t.after(() => collector.close())
    const { exporter, log } = exporting(collector.url)
    exporter.record(span('GET /'))
    await exporter.close()
    const [sent] = collector.requests
    assert.equal(sent?.path, '/v1/traces')
    assert.equal(sent.headers['content-type'], 'application/json')
    assert.equal(sent.headers['x-tenant'], 'zug')
    assert.equal(attributesOf({ attributes: sent.resource })['service.name'], 'resultate')
    assert.deepEqual(sent.spans, [
      {
        ...{ traceId: 'a'.repeat(32), spanId: 'b'.repeat(16), name: 'GET /', kind: 2 },
        ...{ startTimeUnixNano: '1800000000000250000', endTimeUnixNano: '1800000000001500000' },
        attributes: [
          { key: 'http.route', value: { stringValue: '/' } },
          { key: 'server.port', value: { intValue: '443' } },
          { key: 'share', value: { doubleValue: 0.5 } },
          { key: 'isLast', value: { boolValue: true } },
        ],
      },
    ])
    assert.deepEqual(log.lines, [])
  })

  it('are sent in batches while requests go on', async (t) => {
    const collector = await startCollector()
    t.after(() => collector.close())
    const { exporter } = exporting(collector.url)
    for (let count = 0; count < 600; count++) exporter.record(span(`GET /${count}`))
    await collector.reached(2)
    await exporter.close()
    assert.deepEqual(
      collector.requests.map(({ spans }) => spans.length),
      [512, 88],
    )
  })

  it('wait while the collector is busy, which is logged once', async (t) => {
    const collector = await startCollector((request) => (request < 3 ? 503 : 200))
    t.after(() => collector.close())
    const { exporter, log } = exporting(collector.url, { every: 5 })
    exporter.record(span('GET /'))
    await log.said('traces can be sent again')
    await exporter.close()
    assert.deepEqual(
      collector.spans().map(({ name }) => name),
      ['GET /', 'GET /', 'GET /'],
    )
    assert.deepEqual(
      log.lines.map(({ msg, why, dropped }) => [msg, why ?? dropped]),
      [
        ['traces cannot be sent', '503'],
        ['traces can be sent again', 0],
      ],
    )
  })

  it('that cannot be sent are dropped, the oldest first, and counted', async (t) => {
    const collector = await startCollector((request) => (request === 1 ? 503 : 200))
    t.after(() => collector.close())
    const { exporter, log } = exporting(collector.url, { mostWaiting: 3, every: 5 })
    for (const name of ['a', 'b', 'c', 'd', 'e']) exporter.record(span(name))
    assert.equal((await log.said('traces can be sent again')).dropped, 2)
    await exporter.close()
    assert.deepEqual(
      collector.requests.at(-1)?.spans.map(({ name }) => name),
      ['c', 'd', 'e'],
    )
  })

  it('that are refused as invalid are not sent again', async (t) => {
    const collector = await startCollector(() => 400)
    t.after(() => collector.close())
    const { exporter, log } = exporting(collector.url)
    exporter.record(span('GET /'))
    await exporter.close()
    assert.equal(collector.requests.length, 1)
    assert.equal((await log.said('traces cannot be sent')).why, '400')
  })

  it('delay the shutdown of a service at most by one request to a collector that does not answer', async (t) => {
    const collector = await startCollector(() => 0)
    t.after(() => collector.close())
    const { exporter, log } = exporting(collector.url, { patience: 50 })
    exporter.record(span('GET /'))
    await exporter.close()
    assert.equal(log.lines.length, 1)
  })

  it('have no effect on the service if the collector is away', async () => {
    const { exporter, log } = exporting('http://127.0.0.1:9')
    exporter.record(span('GET /'))
    await exporter.close()
    assert.equal((await log.said('traces cannot be sent')).why, 'ECONNREFUSED')
  })
})
