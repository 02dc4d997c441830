import { section } from '../section.ts'

/** Columns are spelt as in messages about missing ones, and files by their fields of the form. */
export const exportProgramProblems = section({
  de_CH: {
    'import.year.unknown': 'Für das Jahr {year} sind keine Gemeinden bekannt.',
    'import.pending.missing':
      'Wie viele Gemeinden noch ausstehen, ist nicht zu erkennen; es fehlt eine dieser Spalten: {columns}',
    'import.status.conflict':
      'Das Resultat gilt als definitiv (ausmittlungsstand: 2), obwohl noch Gemeinden ausstehen (anzpendentgde: {value}).',
    'import.entity.missing': 'bfsnrgemeinde: Die Gemeinde {id} fehlt in {file}.',
    'import.candidate.missing': 'knr: Die Kandidatur {id} fehlt in {file}.',
    'import.list.missing': '{column}: Die Liste «{id}» fehlt in {file}.',
    'import.connection.missing':
      'listverb: Zur Unterlistenverbindung «{value}» ist keine Listenverbindung angegeben.',
  },
  fr_CH: {
    'import.year.unknown': 'Aucune commune n’est connue pour l’année {year}.',
    'import.pending.missing':
      'Impossible de savoir combien de communes sont encore attendues\u202f; il manque l’une de ces colonnes\u202f: {columns}',
    'import.status.conflict':
      'Le résultat est déclaré définitif (ausmittlungsstand\u202f: 2) alors que des communes sont encore attendues (anzpendentgde\u202f: {value}).',
    'import.entity.missing': 'bfsnrgemeinde\u202f: la commune {id} manque dans {file}.',
    'import.candidate.missing': 'knr\u202f: la candidature {id} manque dans {file}.',
    'import.list.missing': '{column}\u202f: la liste «\u202f{id}\u202f» manque dans {file}.',
    'import.connection.missing':
      'listverb\u202f: aucun apparentement n’est indiqué pour le sous-apparentement «\u202f{value}\u202f».',
  },
  it_CH: {
    'import.year.unknown': 'Per l’anno {year} non è noto alcun Comune.',
    'import.pending.missing':
      'Non si può sapere quanti Comuni mancano ancora all’appello; manca una di queste colonne: {columns}',
    'import.status.conflict':
      'Il risultato è dichiarato definitivo (ausmittlungsstand: 2), benché manchino ancora dei Comuni (anzpendentgde: {value}).',
    'import.entity.missing': 'bfsnrgemeinde: il Comune {id} manca in {file}.',
    'import.candidate.missing': 'knr: la candidatura {id} manca in {file}.',
    'import.list.missing': '{column}: la lista «{id}» manca in {file}.',
    'import.connection.missing':
      'listverb: per la sottocongiunzione «{value}» non è indicata alcuna congiunzione di liste.',
  },
  rm_CH: {
    'import.year.unknown': 'Per l’onn {year} n’èn enconuschentas naginas vischnancas.',
    'import.pending.missing':
      'I na sa lascha betg savair quantas vischnancas che mancan anc; i manca ina da questas colonnas: {columns}',
    'import.status.conflict':
      'Il resultat vala sco definitiv (ausmittlungsstand: 2), schebain ch’i mancan anc vischnancas (anzpendentgde: {value}).',
    'import.entity.missing': 'bfsnrgemeinde: la vischnanca {id} manca en {file}.',
    'import.candidate.missing': 'knr: la candidatura {id} manca en {file}.',
    'import.list.missing': '{column}: la glista «{id}» manca en {file}.',
    'import.connection.missing':
      'listverb: per la sutcolliaziun da glistas «{value}» n’è inditgada nagina colliaziun da glistas.',
  },
})
