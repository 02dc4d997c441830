import type { ChildFailure } from '../../platform/children/bounded-process.ts'

/** The limit that reading another site has reached, or a crash in parsing its content. */
export type ReachedBound = Exclude<ChildFailure, 'stopped'>

/** Why a site could not be read to the end: a text in English, or the limit that was reached. */
export type ReadingFailure = string | { readonly bound: ReachedBound }

export function readingFailure(failure: ChildFailure): ReadingFailure {
  return failure === 'stopped' ? 'stopped' : { bound: failure }
}

const bounds: Readonly<Record<ReachedBound, string>> = {
  memory: 'what the site answers takes more memory than allowed',
  time: 'reading the site takes longer than allowed',
  bytes: 'the site sends more than allowed',
  disk: 'it would write more than allowed, or leave too little room on the disk',
  crash: 'an answer of the site could not be processed',
}

/** Returns the text for the command line. */
export function failureInEnglish(failure: ReadingFailure): string {
  return typeof failure === 'string' ? failure : bounds[failure.bound]
}
