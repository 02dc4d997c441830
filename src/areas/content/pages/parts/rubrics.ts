import type { PageContext } from '../../../../site/frame/page-context.ts'
import { contentIn } from '../../../../texts/language/locales.ts'

/** Returns the name of a rubric of events in the language of the page; addresses name the rubric itself. */
export function rubricName({ organisation, locale }: PageContext, rubric: string): string {
  const known = organisation.event_rubrics?.find((one) => one.rubric === rubric)
  return contentIn(known?.names ?? {}, locale) ?? rubric
}
