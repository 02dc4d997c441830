import type { PageContext } from '../../../../site/frame/page-context.ts'
import { type Html, html } from '../../../../web/markup/html.ts'
import type { ResultEntity } from '../../model/result-set.ts'
import { by, mostOf, nameOf } from '../../tally/order.ts'
import { entityName, isForMunicipality } from '../../words/entity-words.ts'
import { roughShare } from '../../words/state-line.ts'
import type { KnownElectorate } from './electorate.ts'

/** Maximum number of names before the rest is folded. */
const namesShown = 3

interface Places {
  readonly entities: readonly Pick<ResultEntity, 'id' | 'name' | 'counted'>[]
  /** Null if not known. */
  readonly electorate: KnownElectorate | null
}

interface MissingPlace {
  readonly name: string
  /** Percent of the electorate; 0 if not known. */
  readonly share: number
}

/** Lists uncounted places, largest first, and their share of the electorate. */
export function missingPlaces(context: PageContext, places: Places | null): Html | false {
  const { entities, electorate } = places ?? { entities: [], electorate: null }
  const missing = entities
    .filter(({ counted }) => !counted)
    .map((entity) => ({ name: entityName(context, entity), share: electorate?.shareOf(entity.id) ?? 0 }))
    .sort(largestFirst)
  if (missing.length === 0) return false
  const text = summaryOf(context, missing)
  if (missing.length <= namesShown) {
    const place = missing.map((one) => placeText(context, one)).join(', ')
    return html`<p class="missing">${context.t('elections.titleWithin', { title: text, place })}</p>`
  }
  return html`<details class="missing"><summary>${text}</summary>
<ul>${missing.map((place) => html`<li>${placeText(context, place)}</li>`)}</ul>
</details>`
}

const largestFirst = by<MissingPlace>(
  mostOf((place) => place.share),
  nameOf((place) => place.name),
)

/** Returns a sentence such as «Es fehlen noch 15 Gemeinden mit rund 76% der Stimmberechtigten». */
function summaryOf(context: PageContext, missing: readonly MissingPlace[]): string {
  const { t } = context
  const key = isForMunicipality(context) ? 'results.missing.quarters' : 'results.missing.municipalities'
  const text = t(key, { count: missing.length })
  const share = missing.reduce((sum, place) => sum + place.share, 0)
  return share === 0 ? text : t('results.missing.share', { text, share: roughShare(context, share) })
}

function placeText(context: PageContext, { name, share }: MissingPlace): string {
  return share === 0 ? name : `${name} (${roughShare(context, share)})`
}
