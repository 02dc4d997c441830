import type { PageContext } from '../../../../site/frame/page-context.ts'
import type { Html } from '../../../../web/markup/html.ts'
import { entityKey } from '../../views/subjects/election-params.ts'
import type { ShownElection } from '../../views/subjects/election-subject.ts'
import { entityName, entityWord, isForMunicipality } from '../../words/entity-words.ts'
import { choiceForm } from '../parts/choice-form.ts'

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
