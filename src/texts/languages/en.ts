import type { FurtherLanguage } from '../catalogues/language.ts'

/** The texts are in the catalogues, beside those of the languages of the contract. */
export const swissEnglish = {
  locale: 'en_CH',
  name: 'English',
  quotes: ['“', '”'],
  standIn: 'en',
  texts: {},
} as const satisfies FurtherLanguage
