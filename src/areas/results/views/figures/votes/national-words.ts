import type { PageContext } from '../../../../../site/frame/page-context.ts'
import type { National, NationalQuestion } from '../../../model/item.ts'
import { percentage } from '../../../tally/rounding.ts'
import type { MainQuestion } from '../../../words/main-question.ts'
import { answerOf, answerText, shareBeside, type Terms } from './vote-bar.ts'

/** Returns the questions with national results; the files have none before noon. */
export function toldQuestions(national: National | null): readonly NationalQuestion[] {
  return national?.questions.filter(({ figures, finished }) => figures !== null || finished) ?? []
}

export interface NationalWords {
  readonly answer: string
  readonly yeasPercentage: number | null
  /** Such as `54.32% Ja`. */
  readonly share: string | null
  readonly terms: Terms
}

/** Versions are described without their vote: its main question is then called a proposal. */
export function nationalWords(
  context: PageContext,
  question: NationalQuestion,
  main: MainQuestion = 'proposal',
): NationalWords {
  const { ballot, accepted, finished, figures } = question
  const yeasPercentage = figures === null ? null : percentage(figures.yeas, figures.yeas + figures.nays)
  const terms = { isChoice: ballot === 'tie-breaker', main }
  const answer = answerOf(accepted, terms)
  return {
    terms,
    answer: answerText(context, terms, answer, finished),
    yeasPercentage,
    share: yeasPercentage === null ? null : shareBeside(context, terms, answer, yeasPercentage),
  }
}
