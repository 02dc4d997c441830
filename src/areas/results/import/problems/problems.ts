import type { CodesOf, ValuesOf } from '../../../../texts/translate.ts'

/** Every text of a problem of an uploaded file is that of its code. */
export type ProblemCode = CodesOf<'import.'>

export type ProblemValues = { readonly [Code in ProblemCode]: ValuesOf<`import.${Code}`> }

/**
 * Line 1 is the header. `file` is the slot of the form, never the client's own file name; of a delivery, the
 * identifier of what is wrong, or null. `item` is the id of the vote or election, where an upload is about several.
 */
export interface ProblemPlace {
  readonly line?: number
  readonly file?: string | null
  readonly item?: string
  /** Name of the municipality or quarter that the row is about, where it is known. */
  readonly entity?: string
}

export type ImportProblem = {
  [Code in ProblemCode]: { readonly code: Code; readonly values: ProblemValues[Code] } & ProblemPlace
}[ProblemCode]

export const mostProblems = 1000

export function problem<Code extends ProblemCode>(
  code: Code,
  values: ProblemValues[Code],
  place: ProblemPlace = {},
): ImportProblem {
  // The compiler cannot relate values to a code that is a parameter.
  return { code, values, ...place } as ImportProblem
}

export interface RowNotes {
  add<Code extends ProblemCode>(code: Code, values: ProblemValues[Code], line: number): void
}

export interface ProblemList extends RowNotes {
  readonly count: number
  /** A problem of the file as a whole, without field and line. */
  addOfFile<Code extends ProblemCode>(code: Code, values: ProblemValues[Code]): void
  addAsIs(problem: ImportProblem): void
  /** Returns the problems in the order in which they were added; beyond the limit they are only counted. */
  all(): readonly ImportProblem[]
}

export function problemList(file?: string, most = mostProblems): ProblemList {
  const kept: ImportProblem[] = []
  let count = 0
  const addAsIs = (found: ImportProblem) => {
    count++
    if (kept.length < most) kept.push(found)
  }
  return {
    get count() {
      return count
    },
    add: (code, values, line) =>
      addAsIs(problem(code, values, file === undefined ? { line } : { line, file })),
    addOfFile: (code, values) => addAsIs(problem(code, values)),
    addAsIs,
    all: () =>
      count > kept.length ? [...kept, problem('problems.more', { count: count - kept.length })] : kept,
  }
}
