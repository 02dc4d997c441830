import type { PageContext } from '../../../../site/frame/page-context.ts'
import type { SearchSource } from '../../../../site/search/source.ts'
import { formatDay } from '../../../../texts/language/format.ts'
import type { MessageKey } from '../../../../texts/translate.ts'
import { address } from '../../../../web/markup/address.ts'
import { inLanguage } from '../../model/in-language.ts'
import type { ItemKind } from '../../model/item.ts'
import { addressesAt } from '../../serving/addresses.ts'
import type { ResultsArea } from '../../serving/area.ts'
import { type FoundItem, findItems, foundNames } from './find-items.ts'

type Area = Pick<ResultsArea, 'service' | 'current' | 'reader'>

/** Votes, and elections together with the compounds that hold them, for the search over everything. */
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
    title: (t) => t(title),
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

function hitOf({ locale, organisation }: PageContext, { stored: { item } }: FoundItem) {
  return {
    title: inLanguage(item.title, locale, organisation.default_locale),
    href: addressesAt('').item(item),
    meta: formatDay(locale, Temporal.PlainDate.from(item.date), { dateStyle: 'long' }),
  }
}
