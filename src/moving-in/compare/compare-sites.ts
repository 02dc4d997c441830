import { setTimeout as pause } from 'node:timers/promises'
import { type RemoteSite, SiteError, stoppable } from '../remote/site.ts'
import type { Side, Sides } from './answers.ts'
import { type Depth, isOfAddress } from './items.ts'
import { compareAll, compareDay, named, type Round } from './round.ts'

/** Two sites, each with the address that it is asked at. */
export interface ComparedSites {
  readonly here: { readonly site: RemoteSite; readonly url: URL }
  readonly there: { readonly site: RemoteSite; readonly url: URL }
}

export interface Watching {
  readonly minutes: number
  /** Seconds between two looks. */
  readonly every: number
}

export interface CompareOptions {
  /** Goes on with the items of the day first; null for comparing once. */
  readonly watch: Watching | null
  /** Ends the watch; everything is compared once more then. */
  readonly signal?: AbortSignal
  /** Told when a difference of the day appears, and when it is gone. */
  readonly onChange?: (sign: '+' | '-', difference: string) => void
  /** Told after each look at the day how many differences there are, once all are told. */
  readonly onLooked?: (differences: number) => void
  /** Told of a site that does not answer during the watch; it is asked again. */
  readonly onTrouble?: (message: string) => void
}

/** Compares all that the other site names. Rejects with `SiteError` where a site does not answer. */
export async function compareSites({ here, there }: ComparedSites, options: CompareOptions): Promise<Round> {
  const [ours, theirs] = await Promise.all([named(here.site, here.url), named(there.site, there.url)])
  const sides = { here: ours.side, there: theirs.side }
  const { watch } = options
  if (watch === null) return compareAll(sides, theirs.paths)
  await watchDay(sides, watch, options)
  const { paths } = await named(there.site, there.url)
  return compareAll(sides, paths)
}

/** Addresses of views change rarely and take longest: they are asked for beside the figures, at every so many looks. */
const looksPerAddresses = 12

async function watchDay(sides: Sides, { minutes, every }: Watching, options: CompareOptions): Promise<void> {
  const { signal, onChange, onLooked } = options
  const until = performance.now() + minutes * 60_000
  const views = watchedViews(sides)
  let known: ReadonlySet<string> = new Set()
  for (let look = 0; performance.now() < until && signal?.aborted !== true; look += 1) {
    if (look % looksPerAddresses === 1) views.ask()
    const found = await differencesOfDay(sides, 'figures', (message) => options.onTrouble?.(message))
    if (found !== null) {
      const now = new Set([...found, ...views.unanswered()])
      for (const difference of now) if (!known.has(difference)) onChange?.('+', difference)
      for (const difference of known) if (!now.has(difference)) onChange?.('-', difference)
      onLooked?.(now.size)
      known = now
    }
    await pause(every * 1000, null, signal === undefined ? {} : { signal }).catch(() => null)
  }
  await views.end()
}

/** The addresses of views that answer there and not here. */
function watchedViews({ here, there }: Sides) {
  const ending = new AbortController()
  const stopped = (side: Side) => ({ ...side, site: stoppable(side.site, ending.signal) })
  const sides = { here: stopped(here), there: stopped(there) }
  let found: readonly string[] = []
  let asking: Promise<void> | null = null
  let failure: unknown = null
  const askAll = async () => {
    const differences = await differencesOfDay(sides, 'everything', () => undefined)
    found = differences?.filter(isOfAddress) ?? found
  }
  const fail = (error: unknown) => {
    failure = error
  }
  return {
    unanswered: () => found,
    ask() {
      asking ??= askAll()
        .catch(fail)
        .finally(() => {
          asking = null
        })
    },
    async end() {
      ending.abort()
      await asking
      if (failure !== null) throw failure
    },
  }
}

/** Null where a site does not answer. */
async function differencesOfDay(
  sides: Sides,
  depth: Depth,
  onTrouble: (message: string) => void,
): Promise<readonly string[] | null> {
  try {
    return (await compareDay(sides, depth)).differences
  } catch (error) {
    if (!(error instanceof SiteError)) throw error
    onTrouble(error.message)
    return null
  }
}
