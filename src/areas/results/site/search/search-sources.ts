import type { PageContext } from '../../../../site/frame/page-context.ts'
import { ranks } from '../../../../site/search/reading.ts'
import type { SearchSource } from '../../../../site/search/source.ts'
import { formatDay } from '../../../../texts/language/format.ts'
import { address } from '../../../../web/markup/address.ts'
import { inLanguage } from '../../model/in-language.ts'
import type { ItemKind } from '../../model/item.ts'
import type { StoredItem } from '../../model/stored-item.ts'
import { type FoundPlace, findPlaces } from '../../places/lists/find-places.ts'
import { addressesAt } from '../../serving/addresses.ts'
import type { ResultsArea } from '../../serving/area.ts'
import { outcomeText } from '../../views/figures/votes/outcome-words.ts'
import { entitiesWord } from '../../words/entity-words.ts'
import { placePath, placesNow } from '../municipality/my-place.ts'
import { placeNote } from '../municipality/place-suggestions.ts'
import { type FoundItem, findItems, foundNames, kindTitles } from './find-items.ts'

type Area = Pick<ResultsArea, 'service' | 'current' | 'reader' | 'places'>

/** Searches votes, and elections together with their compounds, for the search page. */
export function resultsSearchSources(area: Area): readonly SearchSource[] {
  return [source(area, 'vote', ['vote']), source(area, 'election', ['election', 'compound'])]
}

function source(area: Area, kind: 'vote' | 'election', kinds: readonly ItemKind[]): SearchSource {
  return {
    kind,
    datedAs: kindTitles[kind],
    title: ({ t }) => t(kindTitles[kind]),
    allHref: (text) => address(`/archive-search/${kind}`, { term: text }),
    async find(context, { reading, limit }) {
      const found = await findItems(area, kinds, reading)
      const hits = found.slice(0, limit).map(async (one) => ({
        ...hitOf(context, one),
        summary: (await foundNames(area, one, reading)).join(', '),
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
    async find(context, { reading, limit }) {
      const { all, none } = reading.typed
      const places = await placesNow(area, await area.current.fresh())
      const text = all.map(([term]) => term?.words.join(' ')).join(' ')
      const found = none.length > 0 ? [] : findPlaces(places.all, text)
      return {
        hits: found.slice(0, limit).map((one) => ({
          title: one.place.name,
          href: placePath(one.place),
          rank: rankOf(one),
          meta: placeNote(context, one),
        })),
        more: found.length > limit,
      }
    },
  }
}

/** A former name or a postal code does not show in the title, but says the place. */
function rankOf({ byName, formerName, postalCode }: FoundPlace): number {
  if (formerName !== null || postalCode !== null) return ranks.dated
  return byName ? ranks.widerTitle : ranks.words
}

function hitOf(context: PageContext, { stored, rank }: FoundItem) {
  const { item, overview } = stored
  const { locale, organisation } = context
  return {
    title: inLanguage(item.title, locale, organisation.default_locale),
    href: addressesAt('').item(item),
    rank,
    meta: formatDay(locale, Temporal.PlainDate.from(item.date), { dateStyle: 'long' }),
    outcome: overview.hasResults ? outcomeOf(context, stored) : '',
  }
}

/** A government; a parliament would fill the page. */
const electedShown = 9

/** The outcome of a vote, `Angenommen, 56.58%`, or who was elected; the seats of a large election. */
function outcomeOf(context: PageContext, stored: StoredItem): string {
  const { overview } = stored
  const elected = overview.kind === 'vote' ? [] : overview.elected
  if (elected.length === 0 || elected.length > electedShown)
    return overview.completed
      ? outcomeText(context, stored)
      : `${outcomeText(context, stored)} (${context.t('results.state.interim')})`
  const names = elected.map(({ firstName, familyName }) => `${firstName} ${familyName}`)
  return context.t('elections.electedSentence', { names: names.join(', ') })
}
