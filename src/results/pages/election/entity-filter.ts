import type { Html } from '../../../web/html.ts'
import type { PageContext } from '../../../web/page-context.ts'
import { entityKey } from '../../export/election-choices.ts'
import { entityName, entityWord, isForMunicipality } from '../parts/entity-words.ts'
import { choiceForm } from './choice-form.ts'
import type { ShownElection } from './shown-election.ts'

/** The figures of a single municipality instead of all. */
export function entityFilter(context: PageContext, { tally, within }: ShownElection): Html | false {
  if (tally.entities.length < 2) return false
  const all = context.t(isForMunicipality(context) ? 'elections.allQuarters' : 'elections.allMunicipalities')
  const byName = tally.entities
    .map(({ entity }) => ({ value: entityKey(entity), text: entityName(context, entity) }))
    .sort((a, b) => order(a.text, b.text))
  return choiceForm(context, {
    name: 'entity',
    label: entityWord(context),
    options: [{ value: '', text: all }, ...byName],
    chosen: within === null ? '' : entityKey(within.entity),
  })
}

const { compare: order } = new Intl.Collator('de-CH')

/** Added to addresses of views that know the filter. */
export function entityQuery({ within }: ShownElection): string {
  return within === null ? '' : `?${new URLSearchParams({ entity: entityKey(within.entity) })}`
}

/** «Stimmen nach Listen» or «Stimmen nach Listen: Seedorf». */
export function titleWithin(context: PageContext, { within }: ShownElection, title: string): string {
  if (within === null) return title
  return context.t('elections.titleWithin', { title, place: entityName(context, within.entity) })
}
