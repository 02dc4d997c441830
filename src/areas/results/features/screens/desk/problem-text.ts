import type { InputProblem } from '../../../../../records/fields/field.ts'
import type { Translate } from '../../../../../texts/translate.ts'
import { longestStyle, type StyleProblem } from '../pages/screen/own-style.ts'
import { limits, longestStructure, type SubjectKind } from '../pages/screen/screen.ts'
import type { StructureProblem } from '../pages/structure.ts'

/** A problem of a text, at a line and a column. */
export type PlacedProblem = (
  | ({ readonly field: 'structure' } & StructureProblem)
  | ({ readonly field: 'css' } & StyleProblem)
) & {
  readonly input: string
  /** Of the subject, which decides what fits. */
  readonly kind: SubjectKind | null
}

export const isPlaced = (problem: InputProblem | PlacedProblem): problem is PlacedProblem => 'line' in problem

/** A problem in words, line and column first. */
export function placedText(t: Translate, problem: PlacedProblem): string {
  const place = t('screens.problem.at', { line: String(problem.line), column: String(problem.column) })
  return `${place}: ${textOf(t, problem)}`
}

export function valueText(t: Translate, code: string): string {
  switch (code) {
    case 'number-invalid':
      return t('screens.problem.number-invalid', { most: limits.number })
    case 'number-taken':
    case 'subject-unknown':
      return t(`screens.problem.${code}`)
    case 'group-long':
      return t('screens.problem.long', { most: limits.group })
    case 'description-long':
      return t('screens.problem.long', { most: limits.description })
    case 'duration-invalid':
      return t('screens.problem.number-invalid', { most: limits.duration })
    default:
      throw new Error(`no text for the problem ${code}`)
  }
}

function textOf(t: Translate, problem: PlacedProblem): string {
  switch (problem.code) {
    case 'too-long':
      return t('screens.problem.long', { most: longestStructure })
    case 'style-long':
      return t('screens.problem.long', { most: longestStyle })
    case 'style-refused':
    case 'unknown-widget':
      return t(`screens.problem.${problem.code}`, problem)
    case 'unfit-widget':
      return t('screens.problem.unfit-widget', { name: problem.name, kind: kindText(t, problem.kind) })
    case 'misplaced': {
      const { name, parent } = problem
      return parent === null
        ? t('screens.problem.misplaced.top', { name })
        : t('screens.problem.misplaced', { name, parent })
    }
    case 'unknown-attribute':
      return t('screens.problem.unknown-attribute', problem)
    case 'bad-attribute':
      return t('screens.problem.bad-attribute', problem)
    default:
      return t(`screens.problem.${problem.code}`)
  }
}

export function kindText(t: Translate, kind: SubjectKind | null): string {
  return kind === null ? '' : t(`screens.kind.${kind}`)
}
