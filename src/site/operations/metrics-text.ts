/** The text format of Prometheus, version 0.0.4. */

export type Labels = Readonly<Record<string, string>>

export interface MetricSample {
  readonly labels?: Labels
  readonly value: number
  /** For the parts of a histogram. */
  readonly suffix?: '_bucket' | '_sum' | '_count'
}

export interface Metric {
  readonly name: string
  readonly type: 'counter' | 'gauge' | 'histogram'
  readonly help: string
  readonly samples: readonly MetricSample[]
}

export function metricsText(metrics: readonly Metric[]): string {
  return metrics
    .map(({ name, type, help, samples }) => {
      const lines = samples.map(
        ({ labels = {}, value, suffix = '' }) => `${name}${suffix}${labelText(labels)} ${value}\n`,
      )
      return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${lines.join('')}`
    })
    .join('')
}

function labelText(labels: Labels): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`)
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`
}

function escaped(value: string): string {
  return value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')
}

export const counter = (name: string, help: string, samples: readonly MetricSample[]): Metric => ({
  name,
  type: 'counter',
  help,
  samples,
})

export const gauge = (name: string, help: string, value: number): Metric => ({
  name,
  type: 'gauge',
  help,
  samples: [{ value }],
})

/** Counts values in a few cumulative buckets. */
export function histogram(bounds: readonly number[]) {
  const counts = new Array<number>(bounds.length + 1).fill(0)
  let sum = 0
  return {
    add(value: number): void {
      let place = 0
      while (place < bounds.length && value > (bounds[place] ?? 0)) place += 1
      counts[place] = (counts[place] ?? 0) + 1
      sum += value
    },
    samples(labels: Labels): readonly MetricSample[] {
      let total = 0
      const buckets = counts.map((count, place): MetricSample => {
        total += count
        return { suffix: '_bucket', labels: { ...labels, le: String(bounds[place] ?? '+Inf') }, value: total }
      })
      return [...buckets, { suffix: '_sum', labels, value: sum }, { suffix: '_count', labels, value: total }]
    },
  }
}
