import type { ContentLanguage } from '../catalogues/language.ts'

export const swissFrench = {
  code: 'fr',
  locale: 'fr_CH',
  name: 'Français',
  quotes: ['«\u202f', '\u202f»'],
  // `Intl` uses the space of France, not of Switzerland.
  percentSign: '\u202f%',
  firstOfMonth: '1er',
  frequentWords: `le les une des du et ou est sont sera pour dans sur avec aux au par qui que quoi ne pas ce cette ces plus leur
    leurs vous nous votre notre il elle dès chaque où être peut sans sous entre jusqu tout toute vers après qu`,
} as const satisfies ContentLanguage
