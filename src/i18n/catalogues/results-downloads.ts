import { section } from '../section.ts'

/** Files made from results. */
export const resultsDownloads = section({
  de_CH: {
    'downloads.result': 'Resultat',
    'downloads.yes': 'Ja',
    'downloads.no': 'Nein',
    'downloads.pdf': 'zum Drucken und Ablegen',
    'downloads.source': 'Quelle: {publisher}, {day}',
    'downloads.interim': 'Zwischenresultat, Stand {time}',
    'downloads.ech0252': 'eCH-0252, der Schweizer Standard für den Austausch von Resultaten',
    'downloads.xlsx': 'für Excel und andere Tabellenprogramme',
    'downloads.xlsx.parties': 'Parteistärken für Excel und andere Tabellenprogramme',
  },
  fr_CH: {
    'downloads.result': 'Résultat',
    'downloads.yes': 'Oui',
    'downloads.no': 'Non',
    'downloads.pdf': 'à imprimer et à classer',
    'downloads.source': 'Source\u202f: {publisher}, {day}',
    'downloads.interim': 'Résultat intermédiaire, état au {time}',
    'downloads.ech0252': 'eCH-0252, la norme suisse pour l’échange de résultats',
    'downloads.xlsx': 'pour Excel et d’autres tableurs',
    'downloads.xlsx.parties': 'force des partis, pour Excel et d’autres tableurs',
  },
  it_CH: {
    'downloads.result': 'Risultato',
    'downloads.yes': 'Sì',
    'downloads.no': 'No',
    'downloads.pdf': 'da stampare e archiviare',
    'downloads.source': 'Fonte: {publisher}, {day}',
    'downloads.interim': 'Risultato intermedio, stato {time}',
    'downloads.ech0252': 'eCH-0252, lo standard svizzero per lo scambio di risultati',
    'downloads.xlsx': 'per Excel e altri fogli di calcolo',
    'downloads.xlsx.parties': 'forza dei partiti, per Excel e altri fogli di calcolo',
  },
  rm_CH: {
    'downloads.result': 'Resultat',
    'downloads.yes': 'Gea',
    'downloads.no': 'Na',
    'downloads.pdf': 'per stampar ed archivar',
    'downloads.source': 'Funtauna: {publisher}, {day}',
    'downloads.interim': 'Resultat intermediar, stadi {time}',
    'downloads.ech0252': 'eCH-0252, il standard svizzer per il barat da resultats',
    'downloads.xlsx': 'per Excel ed auters programs da tabellas',
    'downloads.xlsx.parties': 'fermezza da las partidas, per Excel ed auters programs da tabellas',
  },
})
