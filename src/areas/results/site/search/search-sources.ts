import type { PageContext } from '../../../../site/frame/page-context.ts'
import type { SearchSource } from '../../../../site/search/source.ts'
import { formatDay } from '../../../../texts/language/format.ts'
import type { MessageKey } from '../../../../texts/translate.ts'
import { address } from '../../../../web/markup/address.ts'
import { inLanguage } from '../../model/in-language.ts'
import type { ItemKind } from '../../model/item.ts'
import { findPlaces } from '../../places/lists/find-places.ts'
import { addressesAt } from '../../serving/addresses.ts'
import type { ResultsArea } from '../../serving/area.ts'
import { entitiesWord } from '../../words/entity-words.ts'
import { placePath, placesNow } from '../municipality/my-place.ts'
import { placeNote } from '../municipality/place-suggestions.ts'
import { type FoundItem, findItems, foundNames } from './find-items.ts'

type Area = Pick<ResultsArea, 'service' | 'current' | 'reader' | 'places'>

/** Searches votes, and elections together with their compounds, for the search page. */
export function resultsSearchSources(area: Area): readonly SearchSource[] {
  return [
    source(area, 'vote', ['vote'], 'common.votes'),
    source(area, 'election', ['election', 'compound'], 'common.elections'),
  ]
}

function source(
  area: Area,
  kind: 'vote' | 'election',
  kinds: readonly ItemKind[],
  title: Extract<MessageKey, 'common.votes' | 'common.elections'>,
): SearchSource {
  return {
    kind,
    title: ({ t }) => t(title),
    allHref: (text) => address(`/archive-search/${kind}`, { term: text }),
    async find(context, query, limit) {
      const found = await findItems(area, kinds, query)
      const hits = found.slice(0, limit).map(async (one) => ({
        ...hitOf(context, one),
        summary: (await foundNames(area, one, query)).join(', '),
      }))
      return { hits: await Promise.all(hits), more: found.length > limit }
    },
  }
}

/** Searches places by name instead of words, so that search operators do not apply. */
export function placeSearchSource(area: Area): SearchSource {
  return {
    kind: 'municipality',
    title: entitiesWord,
    allHref: (text) => address('/municipalities', { q: text }),
    async find(context, { all, none }, limit) {
      const places = await placesNow(area, await area.current.fresh())
      const text = all.map(([term]) => term?.words.join(' ')).join(' ')
      const found = none.length > 0 ? [] : findPlaces(places.all, text)
      return {
        hits: found.slice(0, limit).map((one) => ({
          title: one.place.name,
          href: placePath(one.place),
          meta: placeNote(context, one),
        })),
        more: found.length > limit,
      }
    },
  }
}

function hitOf({ locale, organisation }: PageContext, { stored: { item } }: FoundItem) {
  return {
    title: inLanguage(item.title, locale, organisation.default_locale),
    href: addressesAt('').item(item),
    meta: formatDay(locale, Temporal.PlainDate.from(item.date), { dateStyle: 'long' }),
  }
}
