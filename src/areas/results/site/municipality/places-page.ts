import { page } from '../../../../site/frame/page.ts'
import type { PageContext } from '../../../../site/frame/page-context.ts'
import { fold } from '../../../../values/text.ts'
import { emptyState, searchForm, searchStatus } from '../../../../web/components/search-form.ts'
import { type Html, html } from '../../../../web/markup/html.ts'
import type { Place, Places } from '../../places/lists/places.ts'
import { entitiesWord, isForMunicipality } from '../../words/entity-words.ts'
import { myPlaceLine, placePath } from './my-place.ts'

export interface ShownPlaces {
  readonly places: Places
  readonly mine: Place | null
  /** What names have to contain. */
  readonly text: string
}

/** From A to Z, those that are gone last. */
export function placesPage(context: PageContext, { places, mine, text }: ShownPlaces): Html {
  const { t } = context
  const title = entitiesWord(context)
  const wanted = fold(text)
  const found = places.all.filter(({ name }) => fold(name).includes(wanted))
  const byLetter = Map.groupBy(
    found.filter(({ exists }) => exists),
    ({ name }) => fold(name).slice(0, 1).toUpperCase(),
  )
  const former = found.filter(({ exists }) => !exists)
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
${found.length === 0 && emptyState({ help: t(text === '' ? 'places.noneKnown' : 'search.noneHelp') })}
<div class="place-letters">
${[...byLetter].map(([letter, of]) => section(letter, of))}
</div>
${former.length > 0 && html`<div class="place-letters">${section(t('places.formerList'), former)}</div>`}
</div>`,
  })
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
