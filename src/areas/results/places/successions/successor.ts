import type { Succession } from './successions.ts'

/** The current municipality to which former figures belong. */
export interface Successor {
  /** Of a municipality that was divided or is gone, its last own number. */
  readonly id: number
  readonly end: 'today' | 'split' | 'gone'
}

/** Follows the successions of a municipality from a polling day to the current one. */
export type SuccessorOf = (id: number, day: string) => Successor

export interface Today {
  /** Such as `2026-06-14`. */
  readonly today: string
  /** Whether a municipality is in the current list. */
  exists(id: number): boolean
}

export function successorIn(successions: readonly Succession[], { today, exists }: Today): SuccessorOf {
  const past = successions.filter(({ date }) => date <= today)
  const byOld = Map.groupBy(past, ({ old }) => old)
  /** Days and successors of each municipality, in order. */
  const steps = new Map([...byOld].map(([old, all]) => [old, stepsOf(all)]))

  function next(id: number, after: string): Step | null {
    const own = steps.get(id) ?? []
    const later = own.find(({ date }) => date > after)
    // Some cantons count by the former municipalities for a while after a merger.
    return later ?? (exists(id) ? null : (own.at(-1) ?? null))
  }

  return (id, day) => {
    const seen = new Set<number>()
    let [at, after] = [id, day]
    while (!seen.has(at)) {
      seen.add(at)
      const step = next(at, after)
      if (step === null) break
      const [only, ...others] = step.successors
      if (only === undefined || others.length > 0) return { id: at, end: 'split' }
      ;[at, after] = [only, step.date]
    }
    return { id: at, end: exists(at) ? 'today' : 'gone' }
  }
}

interface Step {
  readonly date: string
  readonly successors: readonly number[]
}

function stepsOf(successions: readonly Succession[]): readonly Step[] {
  return [...Map.groupBy(successions, ({ date }) => date)]
    .map(([date, same]) => ({ date, successors: [...new Set(same.map((one) => one.new))] }))
    .sort((a, b) => (a.date < b.date ? -1 : 1))
}
