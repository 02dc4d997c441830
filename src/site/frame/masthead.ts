import { longestQuery } from '../../platform/search/query.ts'
import { type Locale, languageTag, localeNames } from '../../texts/language/locales.ts'
import { type Html, html } from '../../web/markup/html.ts'
import { icon } from '../../web/markup/icons.ts'
import { withParameter } from './meta.ts'
import type { PageContext } from './page-context.ts'
import { namesLocale } from './page-links.ts'

/** Returns the logo with its size, so that the page does not shift when the image loads. */
export function logo({ organisation, locale }: PageContext): Html | false {
  const { logo: given, default_locale } = organisation
  if (given == null) return false
  const { file, alt, width, height } = given
  return html`<img class="site-logo" src="/logo/${file}" alt="${alt}"${locale !== default_locale && html` lang="${languageTag(default_locale)}"`} width="${width}" height="${height}">`
}

export const searchSuggestionsPath = '/search/suggestions'

/**
 * The search of the whole site. Without script it is a form; with it, hits are suggested while typing. The page of the
 * search has a larger one.
 */
export function siteSearch(context: PageContext, isOwnPage: boolean): Html {
  const { t } = context
  if (isOwnPage)
    return html`<a class="site-search" href="/search" aria-current="true">${icon('search')}<span class="visually-hidden">${t('frame.search')}</span></a>`
  const { path, count } = siteSuggestions(context)
  return html`<search class="site-search"><form action="/search" data-suggestions="${path}" data-free>
<label for="site-q">${icon('search')}<span class="visually-hidden">${t('frame.search')}</span></label>
<input id="site-q" name="q" type="search" maxlength="${longestQuery}" placeholder="${t('frame.search')}" autocomplete="off" autocapitalize="off" spellcheck="false" enterkeyhint="search" data-count="${count}">
</form></search>`
}

/** What is suggested while typing; a page whose address names its language leads on in it. */
export function siteSuggestions({ t, url, locale }: Pick<PageContext, 't' | 'url' | 'locale'>) {
  const path = namesLocale(url) ? `${searchSuggestionsPath}?locale=${locale}` : searchSuggestionsPath
  return { path, count: t('common.suggestions', { count: '{count}' }) }
}

/**
 * Links to the same page in other languages. In public each language has an address of its own, and the script
 * remembers the choice; staff forms do not keep the language of the address, so that the service remembers it there.
 */
export function languageNavigation(context: PageContext): Html | false {
  const { organisation, url, user } = context
  if (organisation.locales.length < 2) return false
  const item = (locale: Locale) => {
    const current = locale === context.locale
    const isPublic = user === null
    const href = isPublic
      ? withParameter(url, 'locale', locale)
      : `/locale/${locale}?to=${encodeURIComponent(url)}`
    return html`<li><a href="${href}" lang="${languageTag(locale)}" hreflang="${languageTag(locale)}"${isPublic && html` data-locale="${locale}"`} title="${localeNames[locale]}"${
      current && html` aria-current="true"`
    }><span class="language-code" aria-hidden="true">${locale.slice(0, 2)}</span><span class="visually-hidden">${localeNames[locale]}</span></a></li>`
  }
  return html`<nav class="languages" aria-label="${context.t('common.language')}"><ul>
${organisation.locales.map(item)}
</ul></nav>`
}
