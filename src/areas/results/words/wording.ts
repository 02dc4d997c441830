import type { PageContext } from '../../../site/frame/page-context.ts'
import { contentLocales, languageTag } from '../../../texts/language/locales.ts'
import { type Html, html } from '../../../web/markup/html.ts'
import type { Item, Localised } from '../model/item.ts'

/** A text that was entered in some languages only. */
export interface Wording {
  readonly text: string
  /** Of the text, where it is not the language of the page. */
  readonly lang: string | null
  /** The text, marked where it is in another language. */
  readonly markup: Html
}

/** In the reader's language, else in the site's own, else in any there is. */
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

/** For lists and wherever there is little room. */
export function shortTitleOf(context: PageContext, item: Pick<Item, 'title' | 'shortTitle'>): Wording {
  const short = wordingOf(context, item.shortTitle ?? {})
  return short.text === '' ? titleOf(context, item) : short
}
