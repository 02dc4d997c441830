import { runInChild } from '../../platform/children/bounded-process.ts'
import { nowhere } from '../../platform/config/rehearsal.ts'
import { mebibyte, memoryShares } from '../../platform/work/memory.ts'
import { fail, type Result } from '../../values/result.ts'
import { type ReadingFailure, readingFailure } from '../remote/failure.ts'
import type { Answer } from '../remote/site.ts'
import type { CompareAnswer, ComparePart, CompareTask, OwnQuestion } from './compare-child.ts'
import type { Watching } from './compare-sites.ts'
import type { Round } from './round.ts'

export interface BoundedCompare {
  readonly here: URL
  readonly there: URL
  readonly mostRequests: number
  readonly hostsAllowed: readonly string[]
  /** Goes on with the items of the day first; null for comparing once. */
  readonly watch: Watching | null
  /** How this site answers, where it is not asked at its address but inside; both addresses are typed otherwise. */
  readonly answerHere: ((question: OwnQuestion) => Promise<Answer>) | null
  /** Ends it at once. */
  readonly signal?: AbortSignal | undefined
  /** Ends the watch; everything is compared once more then. */
  readonly finishing?: AbortSignal | undefined
  readonly onPart: (part: ComparePart) => void
  readonly onMistake: (text: string) => void
  readonly bounds?: Partial<CompareBounds>
}

export interface CompareBounds {
  /** In mebibytes. */
  readonly memory: number
  /** In milliseconds: a site may want to be asked as slowly as a hundred times in a quarter of an hour. */
  readonly time: number
  /** In bytes, for everything once, and between two looks at a day. */
  readonly received: number
}

const usualBounds: CompareBounds = {
  memory: memoryShares.siteReader,
  time: 24 * 3600 * 1000,
  received: 4 * 1024 * mebibyte,
}

/** Compares two sites in a process of its own, see `compareSites`. */
export async function compareInChild(wanted: BoundedCompare): Promise<Result<Round, ReadingFailure>> {
  const { here, there, mostRequests, hostsAllowed, watch, answerHere } = wanted
  const { signal, finishing, onPart, onMistake } = wanted
  const { memory, time, received } = { ...usualBounds, ...wanted.bounds }
  const compared = await runInChild<CompareTask, CompareAnswer, ComparePart>({
    entry: new URL('./compare-child.ts', import.meta.url),
    task: {
      ...{ here: here.href, there: there.href, mostRequests, watch, received },
      hostsAllowed: hostsAllowed === nowhere ? null : hostsAllowed,
      ...{ isAskedInside: answerHere !== null, isTyped: answerHere === null },
    },
    memory,
    time: time + (watch?.minutes ?? 0) * 60_000,
    ...{ signal, finishing, onPart, onMistake },
    answer: async (question) => answerHere?.(question as OwnQuestion),
  })
  return compared.ok ? compared.value : fail(readingFailure(compared.error))
}
