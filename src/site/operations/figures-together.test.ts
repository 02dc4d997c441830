import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { overSites, overWorkers, summedCounters } from './figures-together.ts'
import { counter, gauge, histogram, metricsText } from './metrics-text.ts'

const requests = (ok: number, failed: number) =>
  counter('requests', 'Requests', [
    { labels: { status: '2xx' }, value: ok },
    ...(failed === 0 ? [] : [{ labels: { status: '5xx' }, value: failed }]),
  ])

describe('the metrics of several processes', () => {
  it('are sums of counters, including processes that ended, and the values of each gauge', () => {
    const times = histogram([1])
    times.add(0.5)
    const latency = { name: 'latency', type: 'histogram', help: 'Time', samples: times.samples({}) } as const
    const ended = summedCounters([[requests(1, 1), gauge('memory', 'Memory', 9)], [requests(2, 0)]])
    const workers = [
      { worker: '1', isUp: true, metrics: [requests(10, 0), latency, gauge('memory', 'Memory', 5)] },
      { worker: '2', isUp: false, metrics: [requests(20, 4), latency, gauge('memory', 'Memory', 6)] },
    ]
    assert.equal(
      metricsText(overWorkers(workers, ended)).replaceAll(/^# HELP.*\n/gm, ''),
      `# TYPE kanzlei_worker_up gauge
kanzlei_worker_up{worker="1"} 1
kanzlei_worker_up{worker="2"} 0
# TYPE requests counter
requests{status="2xx"} 33
requests{status="5xx"} 5
# TYPE latency histogram
latency_bucket{le="1"} 2
latency_bucket{le="+Inf"} 2
latency_sum 1
latency_count 2
# TYPE memory gauge
memory{worker="1"} 5
`,
    )
  })
})

describe('the metrics of several sites', () => {
  it('have the name of their site as a label below one heading', () => {
    const sites = [
      { site: 'wald.test', metrics: [requests(1, 0)] },
      { site: 'seen.test', metrics: [requests(2, 0)] },
    ]
    assert.equal(
      metricsText(overSites(sites)),
      `# HELP requests Requests
# TYPE requests counter
requests{site="wald.test",status="2xx"} 1
requests{site="seen.test",status="2xx"} 2
`,
    )
  })
})
