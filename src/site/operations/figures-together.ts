import { gauge, type Labels, type Metric, type MetricSample } from './metrics-text.ts'

/** The figures of one of several processes that share a port. */
export interface WorkerFigures {
  /** The number of the process. */
  readonly worker: string
  /** The figures that it last reported. */
  readonly metrics: readonly Metric[]
  /** Whether it has just reported; otherwise its gauges are unknown. */
  readonly isUp: boolean
}

/**
 * Merges the figures of several processes. Sums counters and histograms, including those of processes that have
 * `ended`, because a decrease would look like a restart. Lists gauges for each process.
 */
export function overWorkers(workers: readonly WorkerFigures[], ended: readonly Metric[]): readonly Metric[] {
  const counted = summedCounters([ended, ...workers.map(({ metrics }) => metrics)])
  const measured = workers.flatMap(({ worker, metrics, isUp }) =>
    isUp ? labelled(metrics.filter(isGauge), { worker }) : [],
  )
  return [
    {
      ...gauge('kanzlei_worker_up', 'Whether a process of the port has told its figures', 0),
      samples: workers.map(({ worker, isUp }) => ({ labels: { worker }, value: isUp ? 1 : 0 })),
    },
    ...counted,
    ...together(measured),
  ]
}

/** Sums counters and histograms, and drops everything else. */
export function summedCounters(all: readonly (readonly Metric[])[]): readonly Metric[] {
  return together(all.flat().filter((metric) => !isGauge(metric))).map((metric) => ({
    ...metric,
    samples: summed(metric.samples),
  }))
}

/** Lists the figures of several services in one process, labelled with their site. */
export function overSites(
  sites: readonly { readonly site: string; readonly metrics: readonly Metric[] }[],
): readonly Metric[] {
  return together(sites.flatMap(({ site, metrics }) => labelled(metrics, { site })))
}

const isGauge = ({ type }: Metric) => type === 'gauge'

function labelled(metrics: readonly Metric[], labels: Labels): readonly Metric[] {
  return metrics.map((metric) => ({
    ...metric,
    samples: metric.samples.map((sample) => ({ ...sample, labels: { ...labels, ...sample.labels } })),
  }))
}

/** Groups all samples of a name below one heading, as the format requires. */
function together(metrics: readonly Metric[]): readonly Metric[] {
  return [...Map.groupBy(metrics, ({ name }) => name).values()].flatMap((same) => {
    const [first] = same
    return first === undefined ? [] : [{ ...first, samples: same.flatMap(({ samples }) => samples) }]
  })
}

function summed(samples: readonly MetricSample[]): readonly MetricSample[] {
  const sums = new Map<string, MetricSample>()
  for (const sample of samples) {
    const key = JSON.stringify([sample.suffix, sample.labels])
    sums.set(key, { ...sample, value: (sums.get(key)?.value ?? 0) + sample.value })
  }
  return [...sums.values()]
}
