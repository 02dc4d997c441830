import type { Organisation } from '../../../identity/organisation/organisation.ts'
import type { Locale } from '../../../texts/language/locales.ts'
import type { PlainKey } from '../../../texts/translate.ts'
import type { Html } from '../../../web/markup/html.ts'

export interface StatementSubject {
  readonly organisation: Organisation
  readonly baseUrl: string
  readonly locale: Locale
}

/** A text that every site has at an address of its own: that of the product, until admins replace it. */
export interface SiteStatement {
  readonly name: 'accessibility' | 'imprint' | 'privacy'
  readonly table: 'accessibility_statements' | 'imprint_texts' | 'privacy_texts'
  readonly path: `/${string}`
  readonly title: PlainKey
  readonly description: PlainKey
  /** The day on which the default text was last updated to the product; null where it only lists settings. */
  readonly defaultDay: string | null
  byDefault(subject: StatementSubject): Html
  /** The setting with pages of the organisation that are shown instead. */
  readonly pages?: 'imprint_pages' | 'privacy_pages'
}

export const statementFormPath = ({ name }: Pick<SiteStatement, 'name'>) =>
  `/manage/settings/${name}` as const
