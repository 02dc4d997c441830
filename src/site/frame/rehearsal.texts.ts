import { section } from '../../texts/catalogues/section.ts'

export const rehearsal = section({
  'rehearsal.mark': { de: 'PROBE', fr: 'EXERCICE', it: 'PROVA', rm: 'EMPROVA', en: 'REHEARSAL' },
  'rehearsal.notice': {
    de: 'Das ist eine Probe: Zahlen und Meldungen sind nicht echt.',
    fr: 'Ceci est un exercice\u202f: les chiffres et les annonces ne sont pas réels.',
    it: 'Questa è una prova: le cifre e gli annunci non sono reali.',
    rm: 'Quai è in’emprova: las cifras e las novitads n’èn betg realas.',
    en: 'This is a rehearsal: the figures and announcements are not real.',
  },
  'rehearsal.original': { de: 'Zur echten Website', fr: 'Vers le vrai site', it: 'Al sito vero', rm: 'Tar la vaira website', en: 'Go to the real website' },
})

type Own = typeof rehearsal
declare module '../../texts/catalogues/keys.ts' {
  interface Catalogues extends Own {}
}
