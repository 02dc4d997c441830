import { section } from '../../language/section.ts'

/** Groups of municipalities that staff load. */
export const placeGroups = section({
  'placeGroups.title': { de: 'Gemeindegruppen', fr: 'Groupes de communes', it: 'Gruppi di Comuni', rm: 'Gruppas da vischnancas' },
  'placeGroups.text': {
    de: 'Der Vergleich einer Abstimmung fasst die Gemeinden nach Bezirk und Grösse zusammen, und nach den Gruppen, die hier geladen sind.',
    fr: 'La comparaison d’une votation regroupe les communes par district et par taille, et selon les groupes chargés ici.',
    it: 'Il confronto di una votazione riunisce i Comuni per distretto e dimensione, e secondo i gruppi caricati qui.',
    rm: 'La cumparegliaziun d’ina votaziun unescha las vischnancas tenor district e grondezza, e tenor las gruppas chargiadas qua.',
  },
  'placeGroups.empty': {
    de: 'Noch sind keine Gruppen geladen.',
    fr: 'Aucun groupe n’est encore chargé.',
    it: 'Ancora nessun gruppo caricato.',
    rm: 'Anc èn naginas gruppas chargiadas.',
  },
  'placeGroups.set': { de: 'Einteilung', fr: 'Répartition', it: 'Suddivisione', rm: 'Repartiziun' },
  'placeGroups.groups': { de: 'Gruppen', fr: 'Groupes', it: 'Gruppi', rm: 'Gruppas' },
  'placeGroups.load': { de: 'Gruppen laden', fr: 'Charger des groupes', it: 'Caricare gruppi', rm: 'Chargiar gruppas' },
  'placeGroups.file': { de: 'CSV-Datei', fr: 'Fichier CSV', it: 'File CSV', rm: 'Datoteca CSV' },
  'placeGroups.hint': {
    de: 'Eine Zeile pro Gemeinde mit den Spalten {columns}; municipality ist die Gemeindenummer. Eine Einteilung gleichen Namens wird ersetzt.',
    fr: 'Une ligne par commune avec les colonnes {columns}\u202f; municipality est le numéro de la commune. Une répartition de même nom est remplacée.',
    it: 'Una riga per Comune con le colonne {columns}; municipality è il numero del Comune. Una suddivisione con lo stesso nome è sostituita.',
    rm: 'Ina lingia per vischnanca cun las colonnas {columns}; municipality è il numer da la vischnanca. Ina repartiziun cun il medem num vegn remplazzada.',
  },
  'placeGroups.submit': { de: 'Laden', fr: 'Charger', it: 'Caricare', rm: 'Chargiar' },
  'placeGroups.done.loaded': {
    de: 'Die Gruppen sind geladen.',
    fr: 'Les groupes sont chargés.',
    it: 'I gruppi sono caricati.',
    rm: 'Las gruppas èn chargiadas.',
  },
  'placeGroups.done.removed': {
    de: 'Die Einteilung ist gelöscht.',
    fr: 'La répartition est supprimée.',
    it: 'La suddivisione è eliminata.',
    rm: 'La repartiziun è stizzada.',
  },
  'placeGroups.refused': {
    de: 'Die Datei wurde nicht geladen, alles ist wie vorher.',
    fr: 'Le fichier n’a pas été chargé, rien n’a changé.',
    it: 'Il file non è stato caricato, tutto è rimasto come prima.',
    rm: 'La datoteca n’è betg vegnida chargiada, tut è sco avant.',
  },
  'placeGroups.line': { de: 'Zeile {line}:', fr: 'Ligne {line}\u202f:', it: 'Riga {line}:', rm: 'Lingia {line}:' },
  'placeGroups.problem.unreadable': {
    de: 'Die Datei lässt sich nicht als Tabelle lesen.',
    fr: 'Le fichier ne peut pas être lu comme un tableau.',
    it: 'Il file non può essere letto come tabella.',
    rm: 'La datoteca na po betg vegnir legida sco tabella.',
  },
  'placeGroups.problem.empty': {
    de: 'Die Datei fehlt, ist zu gross oder hat keine Zeilen.',
    fr: 'Le fichier manque, est trop grand ou n’a pas de lignes.',
    it: 'Il file manca, è troppo grande o non ha righe.',
    rm: 'La datoteca manca, è memia gronda u n’ha naginas lingias.',
  },
  'placeGroups.problem.columnMissing': {
    de: 'Die Spalte {column} fehlt.',
    fr: 'La colonne {column} manque.',
    it: 'Manca la colonna {column}.',
    rm: 'La colonna {column} manca.',
  },
  'placeGroups.problem.blank': { de: '{column} ist leer.', fr: '{column} est vide.', it: '{column} è vuoto.', rm: '{column} è vid.' },
  'placeGroups.problem.long': {
    de: '{column} ist zu lang oder hat unlesbare Zeichen.',
    fr: '{column} est trop long ou contient des caractères illisibles.',
    it: '{column} è troppo lungo o contiene caratteri illeggibili.',
    rm: '{column} è memia lung u cuntegna segns nunlegibels.',
  },
  'placeGroups.problem.unknownMunicipality': {
    de: 'Eine Gemeinde mit der Nummer «{value}» gibt es hier nicht.',
    fr: 'Il n’y a pas ici de commune portant le numéro «\u202f{value}\u202f».',
    it: 'Qui non esiste un Comune con il numero «{value}».',
    rm: 'Ina vischnanca cun il numer «{value}» na datti betg qua.',
  },
  'placeGroups.problem.inTwoGroups': {
    de: 'Die Gemeinde {value} ist in dieser Einteilung schon einer Gruppe zugeteilt.',
    fr: 'La commune {value} est déjà attribuée à un groupe de cette répartition.',
    it: 'Il Comune {value} è già attribuito a un gruppo di questa suddivisione.',
    rm: 'La vischnanca {value} è gia attribuida ad ina gruppa da questa repartiziun.',
  },
  'placeGroups.deleteTitle': {
    de: 'Einteilung «{name}» löschen?',
    fr: 'Supprimer la répartition «\u202f{name}\u202f»\u202f?',
    it: 'Eliminare la suddivisione «{name}»?',
    rm: 'Stizzar la repartiziun «{name}»?',
  },
  'placeGroups.deleteText': {
    de: 'Abstimmungen werden danach nicht mehr nach diesen Gruppen zusammengefasst. Resultate ändern sich nicht.',
    fr: 'Les votations ne seront plus regroupées selon ces groupes. Les résultats ne changent pas.',
    it: 'Le votazioni non saranno più riunite secondo questi gruppi. I risultati non cambiano.',
    rm: 'Las votaziuns na vegnan alura betg pli unidas tenor questas gruppas. Ils resultats na sa midan betg.',
  },
  'placeGroups.deleteSubmit': { de: 'Einteilung löschen', fr: 'Supprimer la répartition', it: 'Eliminare la suddivisione', rm: 'Stizzar la repartiziun' },
})
