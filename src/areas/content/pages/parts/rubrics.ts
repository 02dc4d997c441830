import { nameIn } from '../../../../identity/organisation/vocabulary-setting.ts'
import type { PageContext } from '../../../../site/frame/page-context.ts'

/** Returns the name of a rubric of events in the language of the page; addresses name the rubric itself. */
export function rubricName({ organisation, locale }: PageContext, rubric: string): string {
  return nameIn(organisation.event_rubrics, rubric, locale) ?? rubric
}
