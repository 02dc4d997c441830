import { section } from '../../../../texts/catalogues/section.ts'

/** Groups of municipalities that staff load. */
export const placeGroups = section({
  'placeGroups.title': { de: 'Gemeindegruppen', fr: 'Groupes de communes', it: 'Gruppi di Comuni', rm: 'Gruppas da vischnancas' },
  'placeGroups.comparison': {
    de: 'Gruppen für den Vergleich',
    fr: 'Groupes pour la comparaison',
    it: 'Gruppi per il confronto',
    rm: 'Gruppas per la cumparegliaziun',
  },
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
  'placeGroups.done.postalLoaded': {
    de: 'Die Postleitzahlen sind geladen.',
    fr: 'Les numéros postaux sont chargés.',
    it: 'I numeri postali sono caricati.',
    rm: 'Ils numers postals èn chargiads.',
  },
  'placeGroups.done.postalRemoved': {
    de: 'Die Postleitzahlen sind gelöscht.',
    fr: 'Les numéros postaux sont supprimés.',
    it: 'I numeri postali sono eliminati.',
    rm: 'Ils numers postals èn stizzads.',
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
  'placeGroups.problem.notPostalCode': {
    de: '«{value}» ist keine Postleitzahl.',
    fr: '«\u202f{value}\u202f» n’est pas un numéro postal.',
    it: '«{value}» non è un numero postale.',
    rm: '«{value}» n’è betg in numer postal.',
  },
  'placeGroups.problem.noneHere': {
    de: 'Keine Zeile nennt eine Gemeinde, die es hier gibt.',
    fr: 'Aucune ligne ne nomme une commune d’ici.',
    it: 'Nessuna riga indica un Comune di qui.',
    rm: 'Nagina lingia numna ina vischnanca che dat qua.',
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
  'postalCodes.title': { de: 'Postleitzahlen', fr: 'Numéros postaux', it: 'Numeri postali', rm: 'Numers postals' },
  'postalCodes.text': {
    de: 'Wer eine Gemeinde sucht, findet sie auch mit ihrer Postleitzahl.',
    fr: 'Une commune se trouve aussi par son numéro postal.',
    it: 'Un Comune si trova anche con il suo numero postale.',
    rm: 'Ina vischnanca chatt’ins era cun ses numer postal.',
  },
  'postalCodes.empty': {
    de: 'Noch sind keine Postleitzahlen geladen.',
    fr: 'Aucun numéro postal n’est encore chargé.',
    it: 'Ancora nessun numero postale caricato.',
    rm: 'Anc èn nagins numers postals chargiads.',
  },
  'postalCodes.loaded': {
    de: 'Geladene Postleitzahlen: {count}, Gemeinden: {places}.',
    fr: 'Numéros postaux chargés\u202f: {count}, communes\u202f: {places}.',
    it: 'Numeri postali caricati: {count}, Comuni: {places}.',
    rm: 'Numers postals chargiads: {count}, vischnancas: {places}.',
  },
  'postalCodes.load': { de: 'Postleitzahlen laden', fr: 'Charger des numéros postaux', it: 'Caricare numeri postali', rm: 'Chargiar numers postals' },
  'postalCodes.hint': {
    de: 'Eine Zeile pro Postleitzahl und Gemeinde mit den Spalten {columns}; municipality ist die Gemeindenummer. Auch das amtliche Ortschaftenverzeichnis passt. Zeilen anderer Gemeinden werden weggelassen, bisherige Postleitzahlen ersetzt.',
    fr: 'Une ligne par numéro postal et commune avec les colonnes {columns}\u202f; municipality est le numéro de la commune. Le répertoire officiel des localités convient aussi. Les lignes d’autres communes sont ignorées, les numéros précédents remplacés.',
    it: 'Una riga per numero postale e Comune con le colonne {columns}; municipality è il numero del Comune. Va bene anche l’elenco ufficiale delle località. Le righe di altri Comuni sono tralasciate, i numeri precedenti sostituiti.',
    rm: 'Ina lingia per numer postal e vischnanca cun las colonnas {columns}; municipality è il numer da la vischnanca. Era il register uffizial da las localitads va bain. Lingias d’autras vischnancas vegnan laschadas davent, ils numers d’enfin ussa remplazzads.',
  },
  'postalCodes.deleteTitle': {
    de: 'Alle Postleitzahlen löschen?',
    fr: 'Supprimer tous les numéros postaux\u202f?',
    it: 'Eliminare tutti i numeri postali?',
    rm: 'Stizzar tut ils numers postals?',
  },
  'postalCodes.deleteText': {
    de: 'Gemeinden werden danach nur noch mit ihrem Namen, ihrer Nummer und ihrem Bezirk gefunden.',
    fr: 'Les communes ne se trouveront plus que par leur nom, leur numéro et leur district.',
    it: 'I Comuni si troveranno solo con il nome, il numero e il distretto.',
    rm: 'Vischnancas vegnan alura chattadas mo pli cun lur num, lur numer e lur district.',
  },
  'postalCodes.deleteSubmit': {
    de: 'Postleitzahlen löschen',
    fr: 'Supprimer les numéros postaux',
    it: 'Eliminare i numeri postali',
    rm: 'Stizzar ils numers postals',
  },
  'placeGroups.deleteSubmit': { de: 'Einteilung löschen', fr: 'Supprimer la répartition', it: 'Eliminare la suddivisione', rm: 'Stizzar la repartiziun' },
})

type Own = typeof placeGroups
declare module '../../../../texts/catalogues/keys.ts' {
  interface Catalogues extends Own {}
}
