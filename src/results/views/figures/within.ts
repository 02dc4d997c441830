import type { PageContext } from '../../../web/page-context.ts'
import { entityName } from '../../pages/parts/entity-words.ts'
import { entityKey } from '../election-params.ts'
import type { ShownElection } from '../election-subject.ts'

type Within = Pick<ShownElection, 'within'>

/** What an address says to show the same place. */
export function entityQuery({ within }: Within): string {
  return within === null ? '' : String(new URLSearchParams({ entity: entityKey(within.entity) }))
}

/** «Stimmen nach Listen» or «Stimmen nach Listen: Seedorf». */
export function titleWithin(context: PageContext, { within }: Within, title: string): string {
  if (within === null) return title
  return context.t('elections.titleWithin', { title, place: entityName(context, within.entity) })
}
