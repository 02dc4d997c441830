import type { PageContext } from '../../../site/frame/page-context.ts'
import { expatsId } from '../model/entities.ts'
import type { ResultEntity } from '../model/result-set.ts'
import { instanceOf } from '../places/lists/instance.ts'

/** Checks whether the site is for a single municipality, whose places are quarters instead of municipalities. */
export function isForMunicipality({ organisation }: PageContext): boolean {
  return instanceOf(organisation)?.level === 'municipality'
}

/** Returns the heading of the column of places, such as «Gemeinde». */
export function entityWord(context: PageContext): string {
  return context.t(isForMunicipality(context) ? 'results.quarter' : 'common.municipality')
}

/** Returns the name of the tab of places, such as «Gemeinden». */
export function entitiesWord(context: PageContext): string {
  return context.t(isForMunicipality(context) ? 'results.quarters' : 'common.municipalities')
}

/** Returns the noun below the number of counted places. */
export function countedEntitiesWord(context: PageContext): string {
  const key = isForMunicipality(context) ? 'quarters' : 'municipalities'
  return context.t(`results.factoid.counted.${key}`)
}

/** Returns the name of a place. The Swiss abroad are counted like a municipality but have no name in the results. */
export function entityName({ t }: PageContext, { id, name }: Pick<ResultEntity, 'id' | 'name'>): string {
  return id === expatsId ? t('results.expats') : name
}

/** Returns the heading of places without a district, which may be the Swiss abroad only. */
export function noDistrictName(context: PageContext, entities: readonly number[]): string {
  const onlyExpats = entities.every((id) => id === expatsId)
  return onlyExpats ? entityName(context, { id: expatsId, name: '' }) : context.t('results.noDistrict')
}

/** Returns the label of the search in a table of places, such as «Gemeinde suchen». */
export function placeFilter(context: PageContext): string {
  return context.t(isForMunicipality(context) ? 'results.filter.quarter' : 'results.filter.municipality')
}

export function countedText(context: PageContext, counted: number, total: number): string {
  const { t } = context
  const key = isForMunicipality(context) ? 'results.counted.quarters' : 'results.counted.municipalities'
  return t(key, { counted, count: total })
}
