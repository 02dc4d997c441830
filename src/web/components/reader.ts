import type { Locale } from '../../texts/language/locales.ts'
import type { Translate } from '../../texts/translate.ts'

/** What components need to know about the reader. */
export interface Reader {
  readonly locale: Locale
  readonly t: Translate
}

/** The languages of the site. */
export interface Languages {
  readonly locales: readonly Locale[]
  readonly default_locale: Locale
}

/** The same for components with a part for each language of the site. */
export interface SiteReader extends Reader {
  readonly organisation: Languages
}
