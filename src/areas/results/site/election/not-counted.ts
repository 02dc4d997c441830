import type { PageContext } from '../../../../site/frame/page-context.ts'
import { type Html, html } from '../../../../web/markup/html.ts'
import type { ShownElection } from '../../views/subjects/election-subject.ts'
import { entityName } from '../../words/entity-words.ts'

/** Instead of figures that are all zero; false where the place is counted. */
export function notCountedWithin(context: PageContext, { within }: ShownElection): Html | false {
  if (within === null || within.entity.counted) return false
  const { t } = context
  return html`<p class="empty"><strong>${entityName(context, within.entity)}</strong> ${t('elections.entityNotCounted')}</p>`
}
