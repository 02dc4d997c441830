import type { ContentLanguage } from '../catalogues/language.ts'

export const romansh = {
  code: 'rm',
  locale: 'rm_CH',
  name: 'Rumantsch',
  // Separators as in Swiss German; those of `Intl` for rm differ.
  numbersAs: 'de-CH',
  frequentWords: `il ils las in ina e è èn da dal dals dad per cun sin en che na betg vegn vegnan vegni ed u era er quest questa
    quai sco tar tranter suenter avant fin mintga nus vus els ellas han ha pon po duai dapi senza sper ses sia lur`,
} as const satisfies ContentLanguage
