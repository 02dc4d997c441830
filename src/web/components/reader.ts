import type { Locale } from '../../texts/language/locales.ts'
import type { Translate } from '../../texts/translate.ts'

/** Whom something is shown to, as far as a component needs to know. */
export interface Reader {
  readonly locale: Locale
  readonly t: Translate
}

/** The languages of the site. */
export interface Languages {
  readonly locales: readonly Locale[]
  readonly default_locale: Locale
}

/** The same where what is shown has a part for each language of the site. */
export interface SiteReader extends Reader {
  readonly organisation: Languages
}
