import { section } from '../../../../texts/catalogues/section.ts'

/** Columns are spelt as in messages about missing ones, and files by their fields of the form. */
export const exportProgramProblems = section({
  'import.year.unknown': {
    de: 'Für das Jahr {year} sind keine Gemeinden bekannt.',
    fr: 'Aucune commune n’est connue pour l’année {year}.',
    it: 'Per l’anno {year} non è noto alcun Comune.',
    rm: 'Per l’onn {year} n’èn enconuschentas naginas vischnancas.',
    en: 'No municipalities are known for the year {year}.',
  },
  'import.pending.missing': {
    de: 'Wie viele Gemeinden noch ausstehen, ist nicht zu erkennen; es fehlt eine dieser Spalten: {columns}',
    fr: 'Impossible de savoir combien de communes sont encore attendues\u202f; il manque l’une de ces colonnes\u202f: {columns}',
    it: 'Non si può sapere quanti Comuni mancano ancora all’appello; manca una di queste colonne: {columns}',
    rm: 'I na sa lascha betg savair quantas vischnancas che mancan anc; i manca ina da questas colonnas: {columns}',
    en: 'There is no way to tell how many municipalities are still outstanding; one of these columns is missing: {columns}',
  },
  'import.status.conflict': {
    de: 'Das Resultat gilt als definitiv (ausmittlungsstand: 2), obwohl noch Gemeinden ausstehen (anzpendentgde: {value}).',
    fr: 'Le résultat est déclaré définitif (ausmittlungsstand\u202f: 2) alors que des communes sont encore attendues (anzpendentgde\u202f: {value}).',
    it: 'Il risultato è dichiarato definitivo (ausmittlungsstand: 2), benché manchino ancora dei Comuni (anzpendentgde: {value}).',
    rm: 'Il resultat vala sco definitiv (ausmittlungsstand: 2), schebain ch’i mancan anc vischnancas (anzpendentgde: {value}).',
    en: 'The result is marked as final (ausmittlungsstand: 2), although municipalities are still outstanding (anzpendentgde: {value}).',
  },
  'import.entity.missing': {
    de: 'bfsnrgemeinde: Die Gemeinde {id} fehlt in {file}.',
    fr: 'bfsnrgemeinde\u202f: la commune {id} manque dans {file}.',
    it: 'bfsnrgemeinde: il Comune {id} manca in {file}.',
    rm: 'bfsnrgemeinde: la vischnanca {id} manca en {file}.',
    en: 'bfsnrgemeinde: the municipality {id} is missing from {file}.',
  },
  'import.candidate.missing': {
    de: 'knr: Die Kandidatur {id} fehlt in {file}.',
    fr: 'knr\u202f: la candidature {id} manque dans {file}.',
    it: 'knr: la candidatura {id} manca in {file}.',
    rm: 'knr: la candidatura {id} manca en {file}.',
    en: 'knr: the candidate {id} is missing from {file}.',
  },
  'import.list.missing': {
    de: '{column}: Die Liste «{id}» fehlt in {file}.',
    fr: '{column}\u202f: la liste «\u202f{id}\u202f» manque dans {file}.',
    it: '{column}: la lista «{id}» manca in {file}.',
    rm: '{column}: la glista «{id}» manca en {file}.',
    en: '{column}: the list “{id}” is missing from {file}.',
  },
  'import.connection.missing': {
    de: 'listverb: Zur Unterlistenverbindung «{value}» ist keine Listenverbindung angegeben.',
    fr: 'listverb\u202f: aucun apparentement n’est indiqué pour le sous-apparentement «\u202f{value}\u202f».',
    it: 'listverb: per la sottocongiunzione «{value}» non è indicata alcuna congiunzione di liste.',
    rm: 'listverb: per la sutcolliaziun da glistas «{value}» n’è inditgada nagina colliaziun da glistas.',
    en: 'listverb: no list alliance is given for the sub-alliance “{value}”.',
  },
})

type Own = typeof exportProgramProblems
declare module '../../../../texts/catalogues/keys.ts' {
  interface Catalogues extends Own {}
}
