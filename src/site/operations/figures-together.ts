import { gauge, type Labels, type Metric, type MetricSample } from './metrics-text.ts'

/** The figures of one process of several that share a port. */
export interface WorkerFigures {
  /** Its number among them. */
  readonly worker: string
  /** As it told them last. */
  readonly metrics: readonly Metric[]
  /** Whether it told them just now; what it measures is not known otherwise. */
  readonly isUp: boolean
}

/**
 * Counters and histograms are summed, with those of processes that have `ended`: a sum that went down would look like a
 * restart. Gauges are those of each process.
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

/** Sums the counters and histograms, and leaves out everything else. */
export function summedCounters(all: readonly (readonly Metric[])[]): readonly Metric[] {
  return together(all.flat().filter((metric) => !isGauge(metric))).map((metric) => ({
    ...metric,
    samples: summed(metric.samples),
  }))
}

/** Figures of several services in one process, each with the name of its site. */
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

/** All samples of a name below one heading, as the format demands. */
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
