import { setTimeout as pause } from 'node:timers/promises'
import { type Site, SiteError } from '../remote/site.ts'
import type { Sides } from './items.ts'
import { compareAll, compareDay, named, type Round } from './round.ts'

/** Two sites, each with the address that it is asked at. */
export interface ComparedSites {
  readonly here: { readonly site: Site; readonly url: URL }
  readonly there: { readonly site: Site; readonly url: URL }
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

async function watchDay(sides: Sides, { minutes, every }: Watching, options: CompareOptions): Promise<void> {
  const { signal, onChange } = options
  const until = performance.now() + minutes * 60_000
  let known: ReadonlySet<string> = new Set()
  while (performance.now() < until && signal?.aborted !== true) {
    const found = await lookAtDay(sides, known, options)
    for (const difference of found) if (!known.has(difference)) onChange?.('+', difference)
    for (const difference of known) if (!found.has(difference)) onChange?.('-', difference)
    known = found
    await pause(every * 1000, null, signal === undefined ? {} : { signal }).catch(() => null)
  }
}

/** What was known stays where a site does not answer. */
async function lookAtDay(
  sides: Sides,
  known: ReadonlySet<string>,
  { onTrouble }: CompareOptions,
): Promise<ReadonlySet<string>> {
  try {
    return new Set((await compareDay(sides)).differences)
  } catch (error) {
    if (!(error instanceof SiteError)) throw error
    onTrouble?.(error.message)
    return known
  }
}
