import { section } from '../../../../texts/catalogues/section.ts'

/** Texts of files made from results. */
export const resultsDownloads = section({
  'downloads.pdf': {
    de: 'zum Drucken und Ablegen',
    fr: 'à imprimer et à classer',
    it: 'da stampare e archiviare',
    rm: 'per stampar ed archivar',
    en: 'to print and file',
  },
  'downloads.source': {
    de: 'Quelle: {publisher}, {day}',
    fr: 'Source\u202f: {publisher}, {day}',
    it: 'Fonte: {publisher}, {day}',
    rm: 'Funtauna: {publisher}, {day}',
    en: 'Source: {publisher}, {day}',
  },
  'downloads.interim': {
    de: 'Zwischenresultat, Stand {time}',
    fr: 'Résultat intermédiaire, état au {time}',
    it: 'Risultato intermedio, stato {time}',
    rm: 'Resultat intermediar, stadi {time}',
    en: 'Interim result, as at {time}',
  },
  'downloads.ech0252': {
    de: 'eCH-0252, der Schweizer Standard für den Austausch von Resultaten',
    fr: 'eCH-0252, la norme suisse pour l’échange de résultats',
    it: 'eCH-0252, lo standard svizzero per lo scambio di risultati',
    rm: 'eCH-0252, il standard svizzer per il barat da resultats',
    en: 'eCH-0252, the Swiss standard for exchanging results',
  },
  'downloads.xlsx': {
    de: 'für Excel und andere Tabellenprogramme',
    fr: 'pour Excel et d’autres tableurs',
    it: 'per Excel e altri fogli di calcolo',
    rm: 'per Excel ed auters programs da tabellas',
    en: 'for Excel and other spreadsheet programs',
  },
  'downloads.xlsx.parties': {
    de: 'Parteistärken für Excel und andere Tabellenprogramme',
    fr: 'force des partis, pour Excel et d’autres tableurs',
    it: 'forza dei partiti, per Excel e altri fogli di calcolo',
    rm: 'fermezza da las partidas, per Excel ed auters programs da tabellas',
    en: 'Party strengths for Excel and other spreadsheet programs',
  },
})

type Own = typeof resultsDownloads
declare module '../../../../texts/catalogues/keys.ts' {
  interface Catalogues extends Own {}
}
