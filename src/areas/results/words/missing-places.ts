import type { PageContext } from '../../../site/frame/page-context.ts'
import { type Html, html } from '../../../web/markup/html.ts'
import type { ResultEntity } from '../model/result-set.ts'
import { nameOrder } from '../tally/order.ts'
import { entityName, isForMunicipality } from './entity-words.ts'

interface Places {
  readonly entities: readonly {
    readonly counted: boolean
    readonly entity: Pick<ResultEntity, 'id' | 'name'>
  }[]
}

/** Which places are not counted yet, by name. */
export function missingPlaces(context: PageContext, { entities }: Places): Html | false {
  const missing = entities.filter(({ counted }) => !counted)
  if (missing.length === 0) return false
  const key = isForMunicipality(context) ? 'results.missing.quarters' : 'results.missing.municipalities'
  const names = missing.map(({ entity }) => entityName(context, entity)).sort(nameOrder)
  return html`<details class="missing"><summary>${context.t(key, { count: missing.length })}</summary>
<ul>${names.map((name) => html`<li>${name}</li>`)}</ul>
</details>`
}
