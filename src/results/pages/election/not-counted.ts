import { type Html, html } from '../../../web/html.ts'
import type { PageContext } from '../../../web/page-context.ts'
import type { ShownElection } from '../../views/election-subject.ts'
import { entityName } from '../parts/entity-words.ts'

/** Instead of figures that are all zero; false where the place is counted. */
export function notCountedWithin(context: PageContext, { within }: ShownElection): Html | false {
  if (within === null || within.entity.counted) return false
  const { t } = context
  return html`<p class="empty"><strong>${entityName(context, within.entity)}</strong> ${t('elections.entityNotCounted')}</p>`
}
