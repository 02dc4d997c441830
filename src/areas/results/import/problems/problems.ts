import type { TableFaults } from '../../../../formats/tables/open-table.ts'
import type { DeliveryProblems } from './delivery-problems.ts'

/** Values of each problem of an uploaded file; the texts are in the catalogue under `import.<code>`. */
export interface ProblemValues extends TableFaults, ExportProgramProblems, DeliveryProblems {
  'file.rowTooShort': { readonly cells: number; readonly columns: number }
  'columns.missing': { readonly columns: string; readonly found: string }
  'columns.ambiguous': { readonly columns: string }
  'columns.duplicate': { readonly column: string }
  'value.integer': { readonly column: string; readonly value: string }
  'value.decimal': { readonly column: string; readonly value: string }
  'value.flag': { readonly column: string; readonly value: string }
  'value.negative': { readonly column: string; readonly value: string }
  'value.tooLarge': { readonly column: string; readonly value: string; readonly limit: string }
  'value.blank': { readonly column: string }
  'value.alphanumeric': { readonly column: string; readonly value: string }
  'value.colour': { readonly column: string; readonly value: string }
  'value.gender': { readonly column: string; readonly value: string }
  'row.status': { readonly column: string; readonly value: string }
  'row.ballotType': { readonly column: string; readonly value: string }
  'entity.unknown': { readonly id: string }
  'entity.duplicate': { readonly key: string }
  'entity.otherSegment': { readonly id: string; readonly segment: string }
  'entity.otherMunicipality': { readonly id: string }
  'vote.noEligible': { readonly entity: string }
  'vote.tooManyCast': { readonly entity: string; readonly cast: number; readonly eligible: number }
  'party.values': null
  'party.segment': { readonly segment: string }
  'data.none': null
  'panachage.unknownList': { readonly id: string }
  'panachage.inconsistentParties': { readonly columns: string }
  'party.noneForYear': { readonly year: string }
  'compound.expats': null
  /** Comes last where not all problems are listed. */
  'problems.more': { readonly count: number }
}

/** Problems of files of the export program only; `file` is the field of the form. */
interface ExportProgramProblems {
  'year.unknown': { readonly year: string }
  /** Neither of the columns with the number of municipalities that have not reported. */
  'pending.missing': { readonly columns: string }
  /** Declared final while municipalities have not reported. */
  'status.conflict': { readonly value: string }
  'entity.missing': { readonly id: string; readonly file: string }
  'candidate.missing': { readonly id: string; readonly file: string }
  'list.missing': { readonly column: string; readonly id: string; readonly file: string }
  /** A sub-connection without a parent. */
  'connection.missing': { readonly value: string }
}

export type ProblemCode = keyof ProblemValues

/**
 * Line 1 is the header. `file` is the slot of the form, never the client's own file name; of a delivery, the
 * identifier of what is wrong, or null. `item` is the id of the vote or election, where an upload is about several.
 */
export interface Place {
  readonly line?: number
  readonly file?: string | null
  readonly item?: string
}

export type ImportProblem = {
  [Code in ProblemCode]: { readonly code: Code; readonly values: ProblemValues[Code] } & Place
}[ProblemCode]

export const mostProblems = 1000

export function problem<Code extends ProblemCode>(
  code: Code,
  values: ProblemValues[Code],
  place: Place = {},
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
  /** In the order in which they were added; beyond the limit they are only counted. */
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
