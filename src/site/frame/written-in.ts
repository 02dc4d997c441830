import { parseTranslations } from '../../records/fields/translations.ts'
import { detectLanguage } from '../../texts/language/detect.ts'
import { contentIn, type Locale, languageTag, localeNames } from '../../texts/language/locales.ts'
import { type Html, html } from '../../web/markup/html.ts'
import type { PageContext } from './page-context.ts'

/** How a page marks texts in another language than its own; empty for texts in its language. */
export interface WrittenIn {
  /** The attribute of the element that holds the texts. */
  readonly lang: Html | false
  /** The name of the language, to stand beside them. */
  readonly mark: Html | false
  /** Null for texts in the language of the page. */
  readonly language: Locale | null
}

/** Returns the marks for fields of a record: untranslated texts may be in another language. */
export function writtenIn(
  { locale }: PageContext,
  { translations }: { readonly translations: string },
  texts: Readonly<Record<string, string>>,
): WrittenIn {
  const translated = contentIn(parseTranslations(translations), locale) ?? {}
  const untranslated = Object.entries(texts).flatMap(([name, text]) => (name in translated ? [] : [text]))
  const detected = detectLanguage(untranslated.join('\n'))
  if (detected === null || detected === locale) return { lang: false, mark: false, language: null }
  const tag = languageTag(detected)
  return {
    lang: html` lang="${tag}"`,
    mark: html` <span class="language-mark" lang="${tag}">${localeNames[detected]}</span>`,
    language: detected,
  }
}
