import { section } from '../../../../texts/catalogues/section.ts'

/** What warnings that have to be confirmed are called, where their figures are not at hand. */
export const findings = section({
  'finding.result.finalIncomplete': {
    de: 'Schlussresultat, obwohl Gemeinden fehlen',
    fr: 'Résultat final alors que des communes manquent',
    it: 'Risultato finale benché manchino Comuni',
    rm: 'Resultat final, schebain che vischnancas mancan',
    en: 'Final result although municipalities are missing',
  },
  'finding.seats.differ': {
    de: 'Sitze weichen von der Berechnung ab',
    fr: 'Sièges différents du calcul',
    it: 'Seggi diversi dal calcolo',
    rm: 'Sezs che divergeschan dal quint',
    en: 'Seats differ from the computation',
  },
  'finding.seats.elected': {
    de: 'Gewählte weichen von der Berechnung ab',
    fr: 'Personnes élues différentes du calcul',
    it: 'Persone elette diverse dal calcolo',
    rm: 'Persunas elegidas che divergeschan dal quint',
    en: 'Elected people differ from the computation',
  },
  'finding.seats.majority': {
    de: 'Absolutes Mehr weicht ab',
    fr: 'Majorité absolue différente',
    it: 'Maggioranza assoluta diversa',
    rm: 'Maioritad absoluta che divergescha',
    en: 'Absolute majority differs',
  },
  'finding.doubt.share': {
    de: 'Ja-Anteil unerwartet',
    fr: 'Part de oui inattendue',
    it: 'Quota di sì inattesa',
    rm: 'Quota da gea nunspetgada',
    en: 'Unexpected share of Yes',
  },
  'finding.doubt.exchanged': {
    de: 'Ja und Nein vielleicht vertauscht',
    fr: 'Oui et non peut-être intervertis',
    it: 'Sì e no forse invertiti',
    rm: 'Gea e na forsa barattads',
    en: 'Yes and No may have been swapped',
  },
  'finding.doubt.turnout': {
    de: 'Stimmbeteiligung unerwartet',
    fr: 'Participation inattendue',
    it: 'Partecipazione inattesa',
    rm: 'Participaziun nunspetgada',
    en: 'Unexpected turnout',
  },
  'finding.doubt.day': {
    de: 'Stimmzettel anders als bei anderen Vorlagen des Tages',
    fr: 'Bulletins différents de ceux des autres objets du jour',
    it: 'Schede diverse da quelle degli altri oggetti del giorno',
    rm: 'Cedels da votar auters che tar auters projects dal di',
    en: 'Ballots differ from other proposals of the day',
  },
  'finding.doubt.unaccounted': {
    de: 'Viele leere oder ungültige Stimmzettel',
    fr: 'Beaucoup de bulletins blancs ou nuls',
    it: 'Molte schede bianche o nulle',
    rm: 'Blers cedels vids u nunvalaivels',
    en: 'Many blank or invalid ballots',
  },
  'finding.doubt.noVotes': {
    de: 'Ausgezählt ohne gültige Stimme',
    fr: 'Dépouillé sans suffrage valable',
    it: 'Scrutinato senza voti validi',
    rm: 'Dumbrà senza vuschs valaivlas',
    en: 'Counted without valid votes',
  },
  'finding.doubt.eligible': {
    de: 'Zahl der Stimmberechtigten unerwartet',
    fr: 'Nombre d’électrices et d’électeurs inattendu',
    it: 'Numero di aventi diritto di voto inatteso',
    rm: 'Dumber da persunas cun dretg da votar nunspetgà',
    en: 'Unexpected number of eligible voters',
  },
  'finding.doubt.shifted': {
    de: 'Zeilen vielleicht verschoben',
    fr: 'Lignes peut-être décalées',
    it: 'Righe forse spostate',
    rm: 'Lingias forsa spustadas',
    en: 'Rows may have been shifted',
  },
  'finding.doubt.factorTen': {
    de: 'Zahl vielleicht um eine Stelle falsch',
    fr: 'Nombre peut-être décalé d’un chiffre',
    it: 'Numero forse sbagliato di una cifra',
    rm: 'Dumber forsa fallà per ina cifra',
    en: 'Figure may be wrong by one digit',
  },
})

type Own = typeof findings
declare module '../../../../texts/catalogues/keys.ts' {
  interface Catalogues extends Own {}
}
