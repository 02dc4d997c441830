import type { ContentLanguage } from '../catalogues/language.ts'

export const swissGerman = {
  code: 'de',
  locale: 'de_CH',
  name: 'Deutsch',
  frequentWords: `der die das den dem des ein eine einen einem einer und oder ist sind war wird werden wurde nicht mit für von
    vom zum zur auf aus bei im am an als auch nach sich wie wer was dass über vor bis durch unter kann können sie wir
    ihr ihre zu um haben hat nur noch alle wenn sowie`,
} as const satisfies ContentLanguage
