import { longestQuery } from '../../../../platform/search/query.ts'
import type { PageContext } from '../../../../site/frame/page-context.ts'
import { type Html, html } from '../../../../web/markup/html.ts'
import { icon } from '../../../../web/markup/icons.ts'
import { isForMunicipality } from '../../words/entity-words.ts'

/** Path of the suggestions. */
export const suggestionsPath = '/municipalities/suggestions'

/**
 * Renders a search box for places. With script, suggestions lead to the pages of places; otherwise the form
 * leads to the list of places.
 */
export function placeSearchForm(context: PageContext): Html {
  const { t } = context
  const label = t(isForMunicipality(context) ? 'places.find.quarter' : 'places.find.municipality')
  return html`<search class="place-search"><form action="/municipalities" method="get" data-suggestions="${suggestionsPath}">
<label for="place">${label}</label>
<div class="place-search-line"><input id="place" name="q" type="search" maxlength="${longestQuery}" autocomplete="off" autocapitalize="words" spellcheck="false" enterkeyhint="go" data-count="${t('common.suggestions', { count: '{count}' })}" data-none="${t('places.noSuggestion')}">
<button class="button secondary">${icon('search')}<span class="visually-hidden">${t('common.search')}</span></button></div>
</form></search>`
}
