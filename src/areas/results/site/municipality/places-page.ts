import { page } from '../../../../site/frame/page.ts'
import type { PageContext } from '../../../../site/frame/page-context.ts'
import { fold } from '../../../../values/text.ts'
import { emptyState, searchForm, searchStatus } from '../../../../web/components/search-form.ts'
import { type Html, html } from '../../../../web/markup/html.ts'
import { type FoundPlace, findPlaces } from '../../places/lists/find-places.ts'
import type { Place, Places } from '../../places/lists/places.ts'
import { entitiesWord, isForMunicipality } from '../../words/entity-words.ts'
import { myPlaceLine, placePath } from './my-place.ts'
import { placeNote } from './place-suggestions.ts'

export interface ShownPlaces {
  readonly places: Places
  readonly mine: Place | null
  /** The search text. */
  readonly text: string
}

/** Lists all places, or those that match the search. */
export function placesPage(context: PageContext, { places, mine, text }: ShownPlaces): Html {
  const { t } = context
  const title = entitiesWord(context)
  const found = findPlaces(places.all, text)
  return page(context, {
    title,
    section: 'results',
    breadcrumbs: [{ title: t('resultsArchive.all'), href: '/archive' }],
    meta: { path: '/municipalities' },
    main: html`${searchForm(context, {
      action: '/municipalities',
      query: text,
      title: t(isForMunicipality(context) ? 'places.find.quarter' : 'places.find.municipality'),
      level: 1,
      live: true,
    })}
${mine !== null && myPlaceLine(context, mine)}
${searchStatus(text === '' ? '' : t('search.count', { count: found.length }))}
<div data-results>
${text === '' ? everyPlace(context, places.all) : foundPlaces(context, found)}
</div>`,
  })
}

/** Lists matches, best first. */
function foundPlaces(context: PageContext, found: readonly FoundPlace[]): Html {
  if (found.length === 0) return emptyState({ help: context.t('search.noneHelp') })
  return html`<ul class="found">
${found.map(
  (one) =>
    html`<li><p class="found-title"><a href="${placePath(one.place)}">${one.place.name}</a> <span class="muted">${placeNote(context, one)}</span></p></li>
`,
)}</ul>`
}

/** Lists places from A to Z, former ones last. */
function everyPlace({ t }: PageContext, all: readonly Place[]): Html {
  if (all.length === 0) return emptyState({ help: t('places.noneKnown') })
  const byLetter = Map.groupBy(
    all.filter(({ exists }) => exists),
    ({ name }) => fold(name).slice(0, 1).toUpperCase(),
  )
  const former = all.filter(({ exists }) => !exists)
  return html`<div class="place-letters">
${[...byLetter].map(([letter, of]) => section(letter, of))}
</div>
${former.length > 0 && html`<div class="place-letters">${section(t('places.formerList'), former)}</div>`}`
}

function section(title: string, places: readonly Place[]): Html {
  return html`<section><h2>${title}</h2>
<ul>
${places.map(
  (place) =>
    html`<li><a href="${placePath(place)}">${place.name}</a>${place.district !== null && html` <span class="muted">${place.district}</span>`}</li>
`,
)}</ul></section>`
}
