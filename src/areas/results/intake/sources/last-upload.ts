import type { Tx } from '../../../../platform/storage/database/database.ts'
import { storableText } from '../../../../values/text.ts'
import type { Instant } from '../../../../values/time.ts'
import type { UploadedFile } from '../../versions/stored/version.ts'
import { problemCount, type UploadProblem } from '../receiving/problem.ts'
import { setLastUpload } from './source-store.ts'

export const sourceOutcomes = ['published', 'refused', 'failed'] as const

/** `failed`: for reasons other than the files; the program may send them again. */
export type SourceOutcome = (typeof sourceOutcomes)[number]

export type LastSentFile = Pick<UploadedFile, 'slot' | 'name' | 'size'>

export interface SourceUpload {
  readonly at: Instant
  readonly outcome: SourceOutcome
  readonly items: number
  readonly problems: readonly UploadProblem[]
  readonly files: readonly LastSentFile[]
}

export interface LastUpload extends SourceUpload {
  /** Number of problems that are not stored. */
  readonly moreProblems: number
}

const mostNoted = 20
const longestText = 200

/** Stores the last upload of a source for staff. Problems are stored as codes, to be shown in any language. */
export async function noteOutcome(tx: Tx, sourceId: string, upload: SourceUpload): Promise<void> {
  await setLastUpload(tx, sourceId, upload.at, storedUpload(lastUploadOf(upload)))
}

function lastUploadOf({ at, outcome, items, problems, files }: SourceUpload): LastUpload {
  const single = problems.filter(({ problem }) => problem.code !== 'problems.more')
  const kept = single.slice(0, mostNoted)
  return {
    at,
    outcome,
    items,
    problems: kept.map(({ field, problem }) => ({
      field: shortened(field),
      problem: withShortTexts(problem),
    })),
    moreProblems: problemCount(problems) - kept.length,
    files: files.map(({ slot, name, size }) => ({
      slot,
      name: name === null ? null : shortened(name),
      size,
    })),
  }
}

/** Shortens values from files, which may be of any length. */
function withShortTexts<Problem extends object>(problem: Problem): Problem {
  const short = (value: unknown): unknown => {
    if (typeof value === 'string') return shortened(value)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, short(inner)]))
  }
  return short(problem) as Problem
}

function shortened(text: string): string {
  return storableText(text.length > longestText ? `${text.slice(0, longestText)}…` : text)
}

export function storedUpload({ outcome, items, problems, moreProblems, files }: LastUpload): string {
  return JSON.stringify({ outcome, items, problems, moreProblems, files })
}

export function readLastUpload(at: Instant | null, json: string | null): LastUpload | null {
  return at === null || json === null ? null : { at, ...JSON.parse(json) }
}
