import type { PageContext } from '../../../site/frame/page-context.ts'
import { expatsId } from '../model/entities.ts'
import type { ResultEntity } from '../model/result-set.ts'
import { instanceOf } from '../places/lists/instance.ts'

/** What counts here is called a municipality, or a quarter where the site is for a single municipality. */
export function isForMunicipality({ organisation }: PageContext): boolean {
  return instanceOf(organisation)?.level === 'municipality'
}

/** «Gemeinde» as the head of a column. */
export function entityWord(context: PageContext): string {
  return context.t(isForMunicipality(context) ? 'results.quarter' : 'common.municipality')
}

/** «Gemeinden» as the name of a tab. */
export function entitiesWord(context: PageContext): string {
  return context.t(isForMunicipality(context) ? 'results.quarters' : 'common.municipalities')
}

/** «Gemeinden» below the number of those counted. */
export function countedEntitiesWord(context: PageContext): string {
  const key = isForMunicipality(context) ? 'quarters' : 'municipalities'
  return context.t(`results.factoid.counted.${key}`)
}

/** The Swiss abroad are counted like a municipality but have no name in the results. */
export function entityName({ t }: PageContext, { id, name }: Pick<ResultEntity, 'id' | 'name'>): string {
  return id === expatsId ? t('results.expats') : name
}

/** Above the places of no district, which may be the Swiss abroad alone. */
export function noDistrictName(context: PageContext, entities: readonly number[]): string {
  const onlyExpats = entities.every((id) => id === expatsId)
  return onlyExpats ? entityName(context, { id: expatsId, name: '' }) : context.t('results.noDistrict')
}

/** «Gemeinde suchen» above a table of places. */
export function placeFilter(context: PageContext): string {
  return context.t(isForMunicipality(context) ? 'results.filter.quarter' : 'results.filter.municipality')
}

export function countedText(context: PageContext, counted: number, total: number): string {
  const { t } = context
  const key = isForMunicipality(context) ? 'results.counted.quarters' : 'results.counted.municipalities'
  return t(key, { counted, count: total })
}
