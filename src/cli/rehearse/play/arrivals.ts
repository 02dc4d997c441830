import type { PlannedUpload } from '../../../areas/results/features/played-sundays/play.ts'
import { between, randomFrom } from '../../../sample/results/counting/random.ts'
import { playedPlaces, type Truth } from './counted.ts'

/** In seconds, from the first file to the final result of the last item, at normal speed. */
const secondsOfDay = 5 * 3600

interface Arrival {
  readonly place: number
  /** Minutes since the count began. */
  readonly minutes: number
}

/**
 * Returns when places have counted an item: small ones first, large ones last, with random variation. A slow place is
 * slow for every item of the day.
 */
function arrivalsOf(truth: Truth, seed: string): readonly Arrival[] {
  const scatter = randomFrom(`${seed} ${truth.item.kind} ${truth.item.id}`)
  const work = playedPlaces(truth).map(({ id, eligible }) => {
    const own = between(randomFrom(`${seed} place ${id}`), 0.6, 1.5)
    return { place: id, minutes: (20 + Math.sqrt(eligible)) * own * between(scatter, 0.92, 1.08) }
  })
  return work.sort((one, other) => one.minutes - other.minutes || one.place - other.place)
}

/**
 * Returns the uploads of a day. Each has the places that were counted since the one before; the last one of an item has
 * the rest.
 */
export function plannedUploads(
  truths: readonly Truth[],
  { seed, uploads }: { readonly seed: string; readonly uploads: number },
): readonly PlannedUpload[] {
  const shares = sharesOf(
    truths.map((truth) => playedPlaces(truth).length),
    uploads,
  )
  const sent = truths
    .flatMap((truth, at) => uploadsOf(truth, arrivalsOf(truth, seed), shares[at] ?? 1))
    .sort((one, other) => one.minutes - other.minutes || (one.item.id < other.item.id ? -1 : 1))
  const first = sent[0]?.minutes ?? 0
  const span = (sent.at(-1)?.minutes ?? 0) - first || 1
  return sent.map(({ minutes, ...upload }, at) => ({
    number: at + 1,
    seconds: Math.round(((minutes - first) / span) * secondsOfDay),
    ...upload,
  }))
}

function uploadsOf({ item }: Truth, arrivals: readonly Arrival[], count: number) {
  return Array.from({ length: count }, (_, at) => {
    const [from, until] = [at, at + 1].map((edge) => Math.round((edge * arrivals.length) / count))
    const brought = arrivals.slice(from, until)
    return {
      minutes: brought.at(-1)?.minutes ?? 0,
      item: { kind: item.kind, id: item.id },
      arrivals: brought.map(({ place }) => place),
    }
  })
}

/** Divides the number of uploads among items by their places: at least one each, and no more than places. */
function sharesOf(sizes: readonly number[], uploads: number): readonly number[] {
  const shares = sizes.map(() => 1)
  for (let left = uploads - sizes.length; left > 0; left--) {
    const waiting = sizes.map((size, at) => size / ((shares[at] ?? 1) + 0.5))
    const open = sizes.flatMap((size, at) => (size > (shares[at] ?? 1) ? at : []))
    const next = open.reduce(
      (best, at) => ((waiting[at] ?? 0) > (waiting[best] ?? 0) ? at : best),
      open[0] ?? -1,
    )
    if (next < 0) break
    shares[next] = (shares[next] ?? 1) + 1
  }
  return shares
}
