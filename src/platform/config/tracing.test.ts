import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { SettingName } from './settings.ts'
import { readTracing } from './tracing.ts'

const read = (given: Partial<Record<SettingName, string>>) => readTracing((name) => given[name])
const endpoint = 'http://127.0.0.1:4318'

describe('the settings of traces', () => {
  it('disable traces unless a collector is set', () => {
    assert.deepEqual(read({ OTEL_SERVICE_NAME: 'kanzlei', OTEL_TRACES_SAMPLER_ARG: 'all' }), {
      ok: true,
      value: null,
    })
  })

  it('have the names of OpenTelemetry', () => {
    assert.deepEqual(read({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }), {
      ok: true,
      value: { url: `${endpoint}/v1/traces`, headers: {}, serviceName: 'kanzlei', share: 1 },
    })
    const all = read({
      OTEL_EXPORTER_OTLP_ENDPOINT: 'https://traces.example.ch/otlp/',
      OTEL_EXPORTER_OTLP_HEADERS: 'Authorization=Bearer%20a%2Cb, x-tenant = zug',
      OTEL_SERVICE_NAME: 'resultate',
      OTEL_TRACES_SAMPLER_ARG: '0.05',
    })
    assert.deepEqual(all.ok && all.value, {
      url: 'https://traces.example.ch/otlp/v1/traces',
      headers: { authorization: 'Bearer a,b', 'x-tenant': 'zug' },
      ...{ serviceName: 'resultate', share: 0.05 },
    })
  })

  for (const [name, value] of [
    ['OTEL_EXPORTER_OTLP_ENDPOINT', '127.0.0.1:4317'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://127.0.0.1:4318/?key=1'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'authorization'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'authorization=%'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'authorization=a%0Ab'],
    ['OTEL_TRACES_SAMPLER_ARG', '1.5'],
    ['OTEL_TRACES_SAMPLER_ARG', 'all'],
  ] as const)
    it(`are refused for ${name}=${value}, which is named`, () => {
      const wrong = read({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, [name]: value })
      assert.ok(!wrong.ok && wrong.error.startsWith(`${name} must `), JSON.stringify(wrong))
    })
})
