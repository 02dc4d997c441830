import { section } from '../../../../texts/catalogues/section.ts'

export const contentSampleTexts = section({
  'samples.lead': {
    de: 'Dieses Beispiel sehen nur Angemeldete. Sie können es ändern oder löschen.',
    fr: 'Seules les personnes connectées voient cet exemple. Vous pouvez le modifier ou le supprimer.',
    it: 'Solo chi ha effettuato l’accesso vede questo esempio. Può modificarlo o eliminarlo.',
    rm: 'Mo persunas annunziadas vesan quest exempel. Vus pudais midar u stizzar el.',
    en: 'Only people who are logged in see this example. You can change or delete it.',
  },
  'samples.topic': { de: 'Beispielthema', fr: 'Thème exemple', it: 'Tema di esempio', rm: 'Tema d’exempel', en: 'Example topic' },
  'samples.topic.below': { de: 'Unterthema', fr: 'Sous-thème', it: 'Sottotema', rm: 'Suttema', en: 'Subtopic' },
  'samples.news': { de: 'Beispielmeldung', fr: 'Actualité exemple', it: 'Notizia di esempio', rm: 'Novitad d’exempel', en: 'Example news item' },
  'samples.event': {
    de: 'Beispielveranstaltung',
    fr: 'Manifestation exemple',
    it: 'Manifestazione di esempio',
    rm: 'Occurrenza d’exempel',
    en: 'Example event',
  },
})

type Own = typeof contentSampleTexts
declare module '../../../../texts/catalogues/keys.ts' {
  interface Catalogues extends Own {}
}
