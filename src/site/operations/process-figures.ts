import { monitorEventLoopDelay } from 'node:perf_hooks'
import { programVersion } from '../../platform/config/program-version.ts'
import { counter, gauge, type Metric } from './metrics-text.ts'

/** Of the monitor, in milliseconds; there is one monitor per process, for all its services. */
const resolution = 20
const delays = monitorEventLoopDelay({ resolution })
const shortestSpan = 10_000
let spanBegan = performance.now()

/** Starts measuring this process; returns a reader of the figures. */
export function processFigures(): () => readonly Metric[] {
  delays.enable()
  return () => {
    const { user, system } = process.cpuUsage()
    const { rss, heapUsed } = process.memoryUsage()
    const started = Math.round(performance.timeOrigin) / 1000
    return [
      counter('process_cpu_seconds_total', 'Processor time in seconds', [{ value: (user + system) / 1e6 }]),
      gauge('process_resident_memory_bytes', 'Memory of the process', rss),
      gauge('process_start_time_seconds', 'Start of the process since 1970', started),
      gauge('nodejs_heap_size_used_bytes', 'Memory of objects in use', heapUsed),
      eventLoopDelay(),
      {
        name: 'kanzlei_info',
        type: 'gauge',
        help: 'Versions of the program and its runtime',
        samples: [{ labels: { version: programVersion, node: process.version }, value: 1 }],
      },
    ]
  }
}

/** The delay of the event loop since the last reading: whatever blocks it delays all requests. */
function eventLoopDelay(): Metric {
  const samples = [50, 99, 100].map((percent) => ({
    labels: { quantile: String(percent / 100) },
    // The monitor reports the time between its ticks, which includes the resolution.
    value: delays.count === 0 ? 0 : Math.max(0, delays.percentile(percent) / 1e6 - resolution) / 1e3,
  }))
  // Concurrent readers get the same figures.
  if (performance.now() - spanBegan > shortestSpan) {
    delays.reset()
    spanBegan = performance.now()
  }
  return {
    ...{ name: 'nodejs_eventloop_delay_seconds', type: 'gauge', samples },
    help: 'Delay of the event loop since the figures were last asked for',
  }
}
