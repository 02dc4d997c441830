import { section } from '../../../texts/catalogues/section.ts'

/** Titles of the developer reference for results. Names and descriptions of fields are in English only. */
export const resultsReference = section({
  'resultsReference.operations': { de: 'Adressen und Antworten', fr: 'Adresses et réponses', it: 'Indirizzi e risposte', rm: 'Adressas e respostas' },
  'resultsReference.tables': {
    de: 'Was für alle Tabellen gilt',
    fr: 'Ce qui vaut pour tous les tableaux',
    it: 'Ciò che vale per tutte le tabelle',
    rm: 'Quai che vala per tut las tabellas',
  },
  'resultsReference.table.vote': { de: 'Tabelle einer Abstimmung', fr: 'Tableau d’une votation', it: 'Tabella di una votazione', rm: 'Tabella d’ina votaziun' },
  'resultsReference.table.majorz': {
    de: 'Tabelle einer Majorzwahl',
    fr: 'Tableau d’une élection majoritaire',
    it: 'Tabella di un’elezione maggioritaria',
    rm: 'Tabella d’in’elecziun da maiorz',
  },
  'resultsReference.table.proporz': {
    de: 'Tabelle einer Proporzwahl',
    fr: 'Tableau d’une élection proportionnelle',
    it: 'Tabella di un’elezione proporzionale',
    rm: 'Tabella d’in’elecziun da proporz',
  },
  'resultsReference.table.compound': {
    de: 'Tabelle einer Gesamtwahl',
    fr: 'Tableau d’une élection groupée',
    it: 'Tabella di un’elezione raggruppata',
    rm: 'Tabella d’in’elecziun totala',
  },
  'resultsReference.table.parties': {
    de: 'Tabelle der Parteiresultate',
    fr: 'Tableau des résultats des partis',
    it: 'Tabella dei risultati dei partiti',
    rm: 'Tabella dals resultats da partidas',
  },
  'resultsReference.program.vote': {
    de: 'Dateien des Exportprogramms: Abstimmungen',
    fr: 'Fichiers du programme d’exportation\u202f: votations',
    it: 'File del programma di esportazione: votazioni',
    rm: 'Datotecas dal program d’export: votaziuns',
  },
  'resultsReference.program.majorz': {
    de: 'Dateien des Exportprogramms: Majorzwahlen',
    fr: 'Fichiers du programme d’exportation\u202f: élections majoritaires',
    it: 'File del programma di esportazione: elezioni maggioritarie',
    rm: 'Datotecas dal program d’export: elecziuns da maiorz',
  },
  'resultsReference.program.proporz': {
    de: 'Dateien des Exportprogramms: Proporzwahlen',
    fr: 'Fichiers du programme d’exportation\u202f: élections proportionnelles',
    it: 'File del programma di esportazione: elezioni proporzionali',
    rm: 'Datotecas dal program d’export: elecziuns da proporz',
  },
  'resultsReference.samples': { de: 'Beispieldateien', fr: 'Fichiers d’exemple', it: 'File di esempio', rm: 'Datotecas d’exempel' },
  'resultsReference.samples.text': {
    de: 'Mit Gemeinden dieser Website und erfundenen Zahlen; sie lassen sich unverändert hochladen.',
    fr: 'Avec des communes de ce site web et des chiffres inventés\u202f; ils peuvent être téléversés tels quels.',
    it: 'Con Comuni di questo sito web e cifre inventate; si possono caricare così come sono.',
    rm: 'Cun vischnancas da questa pagina d’internet e cifras inventadas; ellas pon vegnir chargiadas si senza midada.',
  },
  'resultsReference.openData.title': {
    de: 'Offene Daten der Resultate',
    fr: 'Données ouvertes des résultats',
    it: 'Dati aperti dei risultati',
    rm: 'Datas avertas dals resultats',
  },
  'resultsReference.openData.intro': {
    de: 'Abstimmungen, Wahlen und Gesamtwahlen als JSON, CSV, Excel und XML, ohne Schlüssel und von jeder Website aus.',
    fr: 'Votations, élections et élections groupées en JSON, CSV, Excel et XML, sans clé et depuis n’importe quel site web.',
    it: 'Votazioni, elezioni ed elezioni raggruppate in JSON, CSV, Excel e XML, senza chiave e da qualsiasi sito web.',
    rm: 'Votaziuns, elecziuns ed elecziuns totalas en JSON, CSV, Excel e XML, senza clav e da mintga pagina d’internet.',
  },
  'resultsReference.openData.caching': {
    de: 'Abfragen ohne unnötige Last',
    fr: 'Interroger sans charge inutile',
    it: 'Interrogare senza carico inutile',
    rm: 'Dumandar senza chargia nunnecessaria',
  },
  'resultsReference.openData.overviews': { de: 'Übersichten', fr: 'Vues d’ensemble', it: 'Panoramiche', rm: 'Survistas' },
  'resultsReference.openData.files': { de: 'Spalten der Tabellen', fr: 'Colonnes des tableaux', it: 'Colonne delle tabelle', rm: 'Colonnas da las tabellas' },
  'resultsReference.openData.statistics': { de: 'Alles in einer Tabelle', fr: 'Tout dans un tableau', it: 'Tutto in una tabella', rm: 'Tut en ina tabella' },
  'resultsReference.openData.federal': {
    de: 'Im Format des Bundesamtes für Statistik',
    fr: 'Au format de l’Office fédéral de la statistique',
    it: 'Nel formato dell’Ufficio federale di statistica',
    rm: 'En il format da l’Uffizi federal da statistica',
  },
  'resultsReference.openData.charts': {
    de: 'Zahlen der Grafiken und Karten',
    fr: 'Chiffres des graphiques et des cartes',
    it: 'Cifre dei grafici e delle carte',
    rm: 'Cifras da las graficas e da las cartas',
  },
  'resultsReference.openData.catalogue': { de: 'Verzeichnisse', fr: 'Catalogues', it: 'Cataloghi', rm: 'Catalogs' },
  'resultsReference.embedding.title': { de: 'Resultate einbetten', fr: 'Intégrer des résultats', it: 'Incorporare risultati', rm: 'Integrar resultats' },
  'resultsReference.embedding.intro': {
    de: 'Jede Grafik, Karte und Tabelle der Resultate lässt sich in eine andere Website stellen und bleibt dort von selbst aktuell.',
    fr: 'Chaque graphique, carte et tableau des résultats peut être placé sur un autre site web et y reste à jour de lui-même.',
    it: 'Ogni grafico, carta e tabella dei risultati può stare su un altro sito web e vi resta aggiornato da sé.',
    rm: 'Mintga grafica, carta e tabella dals resultats po star sin in’autra pagina d’internet e resta là actuala da sasezza.',
  },
  'resultsReference.embedding.parameters': { de: 'Parameter', fr: 'Paramètres', it: 'Parametri', rm: 'Parameters' },
  'resultsReference.embedding.pages': {
    de: 'Ganze Seiten ohne Kopf',
    fr: 'Pages entières sans en-tête',
    it: 'Pagine intere senza intestazione',
    rm: 'Paginas entiras senza chau',
  },
  'resultsReference.webhooks.events': { de: 'Ereignisse', fr: 'Événements', it: 'Eventi', rm: 'Eveniments' },
  'resultsReference.webhooks.answer': {
    de: 'Antworten und Wiederholungen',
    fr: 'Réponses et nouveaux essais',
    it: 'Risposte e nuovi tentativi',
    rm: 'Respostas e novas emprovas',
  },
  'resultsReference.webhooks.signature': { de: 'Signatur prüfen', fr: 'Vérifier la signature', it: 'Verificare la firma', rm: 'Controllar la signatura' },
})

type Own = typeof resultsReference
declare module '../../../texts/catalogues/keys.ts' {
  interface Catalogues extends Own {}
}
