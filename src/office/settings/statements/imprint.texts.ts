import { section } from '../../../texts/catalogues/section.ts'

/** The imprint as long as admins do not replace it. */
export const imprintTexts = section({
  'imprint.title': { de: 'Impressum', fr: 'Impressum', it: 'Impressum', rm: 'Impressum', en: 'Imprint' },
  'imprint.description': {
    de: 'Wer diese Website verantwortet und wie man die Verantwortlichen erreicht.',
    fr: 'Qui est responsable de ce site web et comment joindre les responsables.',
    it: 'Chi è responsabile di questo sito web e come contattare i responsabili.',
    rm: 'Tgi ch’è responsabel per questa pagina d’internet e co ch’ins cuntanscha ils responsabels.',
    en: 'Who is responsible for this website, and how to reach them.',
  },
  'imprint.intro': {
    de: 'Für {url} verantwortlich: {organisation}.',
    fr: 'Responsable de {url}\u202f: {organisation}.',
    it: 'Responsabile di {url}: {organisation}.',
    rm: 'Responsabladad per {url}: {organisation}.',
    en: 'Responsible for {url}: {organisation}.',
  },
  'imprint.further': {
    de: 'Mehr über diese Website',
    fr: 'En savoir plus sur ce site web',
    it: 'Altre informazioni su questo sito web',
    rm: 'Dapli davart questa pagina d’internet',
    en: 'More about this website',
  },
})

type Own = typeof imprintTexts
declare module '../../../texts/catalogues/keys.ts' {
  interface Catalogues extends Own {}
}
