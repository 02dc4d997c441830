import type { PageContext } from '../../../site/frame/page-context.ts'
import { inLanguage } from '../model/in-language.ts'
import type { Correction } from '../model/stored-item.ts'
import { entityName } from './entity-words.ts'

/** Further places are only counted. */
const mostPlaces = 10

/** Says which places of a final result were changed, and why. */
export function correctionText(
  context: PageContext,
  { text, places }: Omit<Correction, 'version' | 'at'>,
): string {
  const reason = inLanguage(text, context.locale, context.organisation.default_locale)
  return places === null ? reason : `${changedText(context, places)} ${reason}`.trimEnd()
}

function changedText(context: PageContext, places: NonNullable<Correction['places']>): string {
  const { t } = context
  if (places.length === 0) return t('results.corrected')
  const named = places
    .slice(0, mostPlaces)
    .map((place) => entityName(context, place))
    .join(', ')
  const more = places.length - mostPlaces
  return more > 0
    ? t('results.corrected.more', { places: named, count: more })
    : t('results.corrected.places', { places: named })
}
