import type { Translate } from '../../../texts/translate.ts'

/** In characters. */
export const longestText = 10_000

export type TextProblem = 'empty' | 'long'

export function textProblem(text: string): TextProblem | null {
  if (text === '') return 'empty'
  return text.length > longestText ? 'long' : null
}

export function textProblemMessage(t: Translate, problem: TextProblem): string {
  return problem === 'empty' ? t('tickets.problem.empty') : t('tickets.problem.long', { most: longestText })
}
