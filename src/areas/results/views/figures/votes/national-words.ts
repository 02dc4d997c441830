import type { PageContext } from '../../../../../site/frame/page-context.ts'
import type { National, NationalQuestion } from '../../../model/item.ts'
import { percentage } from '../../../tally/rounding.ts'
import { answerOf, answerText, sidesOf } from './vote-bar.ts'

/** Returns the questions with national results; the files have none before noon. */
export function toldQuestions(national: National | null): readonly NationalQuestion[] {
  return national?.questions.filter(({ figures, finished }) => figures !== null || finished) ?? []
}

export interface NationalWords {
  readonly answer: string
  readonly yeasPercentage: number | null
  /** Such as `54.32% Ja`. */
  readonly share: string | null
}

export function nationalWords(context: PageContext, question: NationalQuestion): NationalWords {
  const { ballot, accepted, finished, figures } = question
  const yeasPercentage = figures === null ? null : percentage(figures.yeas, figures.yeas + figures.nays)
  const asTieBreaker = ballot === 'tie-breaker'
  return {
    answer: answerText(context, answerOf(accepted, asTieBreaker), finished),
    yeasPercentage,
    share: yeasPercentage === null ? null : sidesOf(context, asTieBreaker).yes.share(yeasPercentage),
  }
}
