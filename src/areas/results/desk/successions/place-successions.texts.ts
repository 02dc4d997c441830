import { section } from '../../../../texts/catalogues/section.ts'

/** The page on which staff say what became of municipalities. */
export const placeSuccessions = section({
  'placeSuccessions.title': {
    de: 'Gemeindefusionen',
    fr: 'Fusions de communes',
    it: 'Aggregazioni di Comuni',
    rm: 'Fusiuns da vischnancas',
    en: 'Mergers of municipalities',
  },
  'placeSuccessions.text': {
    de: 'Tabellen zählen auf Wunsch zusammen, was heute eine Gemeinde ist. Die Fusionen seit 2010 sind bekannt; was hier geladen ist, kommt dazu oder geht vor.',
    fr: 'Les tableaux additionnent sur demande ce qui forme aujourd’hui une seule commune. Les fusions depuis 2010 sont connues\u202f; ce qui est chargé ici s’y ajoute ou l’emporte.',
    it: 'Su richiesta le tabelle sommano ciò che oggi forma un solo Comune. Le aggregazioni dal 2010 sono note; quanto caricato qui si aggiunge o prevale.',
    rm: 'Sin giavisch quintan las tabellas ensemen quai ch’è oz ina vischnanca. Las fusiuns dapi il 2010 èn enconuschentas; quai ch’è chargià qua vegn latiers u ha la precedenza.',
    en: 'On request, tables add up what is one municipality today. The mergers since 2010 are known; those loaded here are added or take precedence.',
  },
  'placeSuccessions.empty': {
    de: 'Noch sind keine Fusionen geladen.',
    fr: 'Aucune fusion n’est encore chargée.',
    it: 'Ancora nessuna aggregazione caricata.',
    rm: 'Anc naginas fusiuns n’èn chargiadas.',
    en: 'No mergers have been loaded yet.',
  },
  'placeSuccessions.old': { de: 'Frühere Gemeinde', fr: 'Ancienne commune', it: 'Comune precedente', rm: 'Vischnanca d’antruras', en: 'Former municipality' },
  'placeSuccessions.new': { de: 'Neue Gemeinde', fr: 'Nouvelle commune', it: 'Nuovo Comune', rm: 'Nova vischnanca', en: 'New municipality' },
  'placeSuccessions.date': 'directoryManage.field.since',
  'placeSuccessions.add': { de: 'Fusion hinzufügen', fr: 'Ajouter une fusion', it: 'Aggiungere un’aggregazione', rm: 'Agiuntar ina fusiun', en: 'Add merger' },
  'placeSuccessions.done.saved': {
    de: 'Die Fusion ist gespeichert.',
    fr: 'La fusion est enregistrée.',
    it: 'L’aggregazione è stata salvata.',
    rm: 'La fusiun è memorisada.',
    en: 'The merger has been saved.',
  },
  'placeSuccessions.problem.entered': {
    de: 'Das ist schon erfasst.',
    fr: 'C’est déjà saisi.',
    it: 'È già stato registrato.',
    rm: 'Quai è gia registrà.',
    en: 'This has been entered already.',
  },
  'placeSuccessions.load': { de: 'Fusionen laden', fr: 'Charger des fusions', it: 'Caricare aggregazioni', rm: 'Chargiar fusiuns', en: 'Load mergers' },
  'placeSuccessions.hint': {
    de: 'Eine Zeile pro frühere Gemeinde mit den Spalten {columns}: ihre Nummer, die der neuen Gemeinde und deren erster Tag. Wurde sie aufgeteilt, eine Zeile pro Teil. Was zu denselben früheren Gemeinden geladen war, wird ersetzt.',
    fr: 'Une ligne par ancienne commune avec les colonnes {columns}\u202f: son numéro, celui de la nouvelle commune et le premier jour de celle-ci. Si elle a été partagée, une ligne par partie. Ce qui était chargé pour les mêmes anciennes communes est remplacé.',
    it: 'Una riga per Comune precedente con le colonne {columns}: il suo numero, quello del nuovo Comune e il primo giorno di quest’ultimo. Se è stato suddiviso, una riga per parte. Quanto caricato per gli stessi Comuni precedenti è sostituito.',
    rm: 'Ina lingia per vischnanca d’antruras cun las colonnas {columns}: ses numer, quel da la nova vischnanca e l’emprim di da quella. Sch’ella è vegnida dividida, ina lingia per part. Quai ch’era chargià per las medemas vischnancas d’antruras vegn remplazzà.',
    en: 'One row per former municipality with the columns {columns}: its number, that of the new municipality, and the first day of the new one. If it was divided, one row per part. Anything loaded before for the same former municipalities is replaced.',
  },
  'placeSuccessions.done.loaded': {
    de: 'Die Fusionen sind geladen.',
    fr: 'Les fusions sont chargées.',
    it: 'Le aggregazioni sono caricate.',
    rm: 'Las fusiuns èn chargiadas.',
    en: 'The mergers have been loaded.',
  },
  'placeSuccessions.done.removed': {
    de: 'Die Angaben zur Gemeinde sind gelöscht.',
    fr: 'Les indications sur la commune sont supprimées.',
    it: 'Le indicazioni sul Comune sono eliminate.',
    rm: 'Las indicaziuns davart la vischnanca èn stizzadas.',
    en: 'The details of the municipality have been deleted.',
  },
  'placeSuccessions.problem.unreadable': 'placeGroups.problem.unreadable',
  'placeSuccessions.problem.empty': 'placeGroups.problem.empty',
  'placeSuccessions.problem.columnMissing': 'placeGroups.problem.columnMissing',
  'placeSuccessions.problem.notNumber': {
    de: '«{value}» in {column} ist keine Gemeindenummer.',
    fr: '«\u202f{value}\u202f» dans {column} n’est pas un numéro de commune.',
    it: '«{value}» in {column} non è un numero di Comune.',
    rm: '«{value}» en {column} n’è betg in numer da vischnanca.',
    en: '“{value}” in {column} is not a municipality number.',
  },
  'placeSuccessions.problem.notDay': {
    de: '«{value}» in {column} ist kein Tag wie 2026-01-31.',
    fr: '«\u202f{value}\u202f» dans {column} n’est pas un jour comme 2026-01-31.',
    it: '«{value}» in {column} non è un giorno come 2026-01-31.',
    rm: '«{value}» en {column} n’è betg in di sco 2026-01-31.',
    en: '“{value}” in {column} is not a day such as 2026-01-31.',
  },
  'placeSuccessions.problem.itself': {
    de: 'Die Gemeinde {value} kann nicht in sich selbst aufgehen.',
    fr: 'La commune {value} ne peut pas fusionner avec elle-même.',
    it: 'Il Comune {value} non può aggregarsi a sé stesso.',
    rm: 'La vischnanca {value} na po betg fusiunar cun sasezza.',
    en: 'The municipality {value} cannot merge into itself.',
  },
  'placeSuccessions.problem.twice': {
    de: 'Dasselbe steht schon in einer früheren Zeile.',
    fr: 'La même indication figure déjà à une ligne précédente.',
    it: 'La stessa indicazione figura già in una riga precedente.',
    rm: 'Il medem stat gia en ina lingia precedenta.',
    en: 'The same is already in an earlier row.',
  },
  'placeSuccessions.deleteTitle': {
    de: 'Angaben zu «{name}» löschen?',
    fr: 'Supprimer les indications sur «\u202f{name}\u202f»\u202f?',
    it: 'Eliminare le indicazioni su «{name}»?',
    rm: 'Stizzar las indicaziuns davart «{name}»?',
    en: 'Delete details of “{name}”?',
  },
  'placeSuccessions.deleteText': {
    de: 'Tabellen nach den Gemeinden von heute zählen sie danach wieder, wie die Fusionen seit 2010 es sagen. Resultate ändern sich nicht.',
    fr: 'Les tableaux selon les communes d’aujourd’hui la compteront de nouveau selon les fusions depuis 2010. Les résultats ne changent pas.',
    it: 'Le tabelle secondo i Comuni di oggi lo conteranno di nuovo in base alle aggregazioni dal 2010. I risultati non cambiano.',
    rm: 'Las tabellas tenor las vischnancas d’oz la quintan silsuenter puspè tenor las fusiuns dapi il 2010. Ils resultats na sa midan betg.',
    en: 'Tables by today’s municipalities will then count it again according to the mergers known since 2010. Results do not change.',
  },
})

type Own = typeof placeSuccessions
declare module '../../../../texts/catalogues/keys.ts' {
  interface Catalogues extends Own {}
}
