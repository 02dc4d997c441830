import type { PageContext } from '../../../site/frame/page-context.ts'
import { contentLocales, languageTag } from '../../../texts/language/locales.ts'
import { type Html, html } from '../../../web/markup/html.ts'
import type { Item, Localised } from '../model/item.ts'

/** A text that may be available in some languages only. */
export interface Wording {
  readonly text: string
  /** Language of the text, if it is not that of the page. */
  readonly lang: string | null
  /** The text, with `lang` if it is in another language. */
  readonly markup: Html
}

/** Returns the text in the reader's language, else in that of the site, else in any. */
export function wordingOf(context: PageContext, text: Localised): Wording {
  const { locale, organisation } = context
  const candidates = [locale, organisation.default_locale, ...contentLocales]
  const found = candidates.find((candidate) => (text[candidate] ?? '') !== '')
  const words = found === undefined ? '' : (text[found] ?? '')
  if (found === undefined || found === locale) return { text: words, lang: null, markup: html`${words}` }
  const lang = languageTag(found)
  return { text: words, lang, markup: html`<span lang="${lang}">${words}</span>` }
}

export function titleOf(context: PageContext, item: Pick<Item, 'title'>): Wording {
  return wordingOf(context, item.title)
}

/** Returns the short title, for lists and small spaces. */
export function shortTitleOf(context: PageContext, item: Pick<Item, 'title' | 'shortTitle'>): Wording {
  const short = wordingOf(context, item.shortTitle ?? {})
  return short.text === '' ? titleOf(context, item) : short
}
