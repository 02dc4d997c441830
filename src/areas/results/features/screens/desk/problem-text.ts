import type { Translate } from '../../../../../texts/translate.ts'
import type { ScreenProblem } from '../pages/edit.ts'
import { longestStyle } from '../pages/screen/own-style.ts'
import { limits, type SubjectKind } from '../pages/screen/screen.ts'
import { longestStructure } from '../pages/structure.ts'

/** A problem in words; line and column first where it is in a text. */
export function screenProblemText(t: Translate, problem: ScreenProblem, kind: SubjectKind | null): string {
  if (!('line' in problem)) return fieldText(t, problem)
  const place = t('screens.problem.at', { line: String(problem.line), column: String(problem.column) })
  return `${place}: ${placedText(t, problem, kind)}`
}

type Placed = Extract<ScreenProblem, { readonly line: number }>

function fieldText(t: Translate, { code }: Exclude<ScreenProblem, Placed>): string {
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
  }
}

function placedText(t: Translate, problem: Placed, kind: SubjectKind | null): string {
  switch (problem.code) {
    case 'too-long':
      return t('screens.problem.long', { most: longestStructure })
    case 'style-long':
      return t('screens.problem.long', { most: longestStyle })
    case 'style-refused':
    case 'unknown-widget':
      return t(`screens.problem.${problem.code}`, problem)
    case 'unfit-widget':
      return t('screens.problem.unfit-widget', { name: problem.name, kind: kindText(t, kind) })
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
