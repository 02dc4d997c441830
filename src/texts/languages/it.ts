import type { ContentLanguage } from '../catalogues/language.ts'

export const swissItalian = {
  code: 'it',
  locale: 'it_CH',
  name: 'Italiano',
  frequentWords: `in il lo gli le un uno una e è sono di del della dello dei delle degli per con su sul sulla nel nella nei che chi
    non si al alla alle agli da dal dalla dai come più anche ogni ed dopo fino tra o questo questa essere può Lei`,
} as const satisfies ContentLanguage
