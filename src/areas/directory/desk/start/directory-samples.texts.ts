import { section } from '../../../../texts/catalogues/section.ts'

export const directorySampleTexts = section({
  'samples.agency': { de: 'Beispielamt', fr: 'Office exemple', it: 'Ufficio di esempio', rm: 'Uffizi d’exempel', en: 'Example office' },
  'samples.agency.below': { de: 'Beispielabteilung', fr: 'Section exemple', it: 'Sezione di esempio', rm: 'Partiziun d’exempel', en: 'Example section' },
  'samples.person.head': { de: 'Leitung', fr: 'Direction', it: 'Direzione', rm: 'Direcziun', en: 'Head of office' },
  'samples.person.clerk': { de: 'Sachbearbeitung', fr: 'Gestion des dossiers', it: 'Trattamento delle pratiche', rm: 'Elavuraziun', en: 'Case handling' },
})

type Own = typeof directorySampleTexts
declare module '../../../../texts/catalogues/keys.ts' {
  interface Catalogues extends Own {}
}
