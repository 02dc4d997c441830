import type { PageContext } from '../../../../site/frame/page-context.ts'
import { entityName } from '../../words/entity-words.ts'
import { entityKey } from '../subjects/election-params.ts'
import type { ShownElection } from '../subjects/election-subject.ts'

type Within = Pick<ShownElection, 'within'>

/** Returns the query for the same place. */
export function entityQuery({ within }: Within): string {
  return within === null ? '' : String(new URLSearchParams({ entity: entityKey(within.entity) }))
}

/** «Stimmen nach Listen» or «Stimmen nach Listen: Seedorf». */
export function titleWithin(context: PageContext, { within }: Within, title: string): string {
  if (within === null) return title
  return context.t('elections.titleWithin', { title, place: entityName(context, within.entity) })
}
