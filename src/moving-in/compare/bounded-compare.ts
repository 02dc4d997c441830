import {
  runSiteReader,
  type SiteReaderBounds,
  siteReaderBounds,
} from '../../platform/children/site-reader.ts'
import { fail, type Result } from '../../values/result.ts'
import { type ReadingFailure, readingFailure } from '../remote/failure.ts'
import type { RemoteAnswer } from '../remote/site.ts'
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
  readonly answerHere: ((question: OwnQuestion) => Promise<RemoteAnswer>) | null
  /** Ends it at once. */
  readonly signal?: AbortSignal | undefined
  /** Ends the watch; everything is compared once more then. */
  readonly finishing?: AbortSignal | undefined
  readonly onPart: (part: ComparePart) => void
  readonly onMistake: (text: string) => void
  /** `received`: for everything once, and between two looks at a day. */
  readonly bounds?: Partial<SiteReaderBounds>
}

const usualBounds: SiteReaderBounds = { ...siteReaderBounds, time: 24 * 3600 * 1000 }

/** Compares two sites in a process of its own, see `compareSites`. */
export async function compareInChild(wanted: BoundedCompare): Promise<Result<Round, ReadingFailure>> {
  const { here, there, mostRequests, hostsAllowed, watch, answerHere } = wanted
  const { signal, finishing, onPart, onMistake } = wanted
  const { time, ...bounds } = { ...usualBounds, ...wanted.bounds }
  const compared = await runSiteReader<CompareTask, CompareAnswer, ComparePart>({
    entry: new URL('./compare-child.ts', import.meta.url),
    task: {
      ...{ here: here.href, there: there.href, mostRequests, watch },
      ...{ isAskedInside: answerHere !== null, isTyped: answerHere === null },
    },
    bounds: { ...bounds, time: time + (watch?.minutes ?? 0) * 60_000 },
    ...{ hostsAllowed, signal, finishing, onPart, onMistake },
    answer: async (question) => answerHere?.(question as OwnQuestion),
  })
  return compared.ok ? compared.value : fail(readingFailure(compared.error))
}
