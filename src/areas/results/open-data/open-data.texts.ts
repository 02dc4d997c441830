import { section } from '../../../texts/catalogues/section.ts'

export const openData = section({
  'openData.blankList': { de: 'Blankoliste', fr: 'Liste vierge', it: 'Lista bianca', rm: 'Glista en blanco', en: 'Blank list' },
  'openData.catalog.title': {
    de: 'Abstimmungs- und Wahlresultate: {name}',
    fr: 'Résultats des votations et des élections\u202f: {name}',
    it: 'Risultati delle votazioni e delle elezioni: {name}',
    rm: 'Resultats da votaziuns ed elecziuns: {name}',
    en: 'Results of votes and elections: {name}',
  },
  'openData.catalog.description': {
    de: 'Resultate von Abstimmungen und Wahlen nach Gemeinden, als Tabelle und für Programme.',
    fr: 'Résultats des votations et des élections par commune, sous forme de tableaux et pour les programmes.',
    it: 'Risultati di votazioni ed elezioni per Comune, come tabelle e per i programmi.',
    rm: 'Resultats da votaziuns ed elecziuns tenor vischnancas, sco tabella e per programs.',
    en: 'Results of votes and elections by municipality, as a table and for programs.',
  },
  'openData.vote': {
    de: 'Resultate der Abstimmung «{title}» vom {date}. Ebene: {level}.',
    fr: 'Résultats de la votation «\u202f{title}\u202f» du {date}. Niveau\u202f: {level}.',
    it: 'Risultati della votazione «{title}» del {date}. Livello: {level}.',
    rm: 'Resultats da la votaziun «{title}» dals {date}. Nivel: {level}.',
    en: 'Results of the vote “{title}” of {date}. Level: {level}.',
  },
  'openData.election': {
    de: 'Resultate der Wahl «{title}» vom {date}. Ebene: {level}.',
    fr: 'Résultats de l’élection «\u202f{title}\u202f» du {date}. Niveau\u202f: {level}.',
    it: 'Risultati dell’elezione «{title}» del {date}. Livello: {level}.',
    rm: 'Resultats da l’elecziun «{title}» dals {date}. Nivel: {level}.',
    en: 'Results of the election “{title}” of {date}. Level: {level}.',
  },
  'openData.whole.votes': {
    de: 'Alle Abstimmungen nach Gemeinden',
    fr: 'Toutes les votations par commune',
    it: 'Tutte le votazioni per Comune',
    rm: 'Tut las votaziuns tenor vischnancas',
    en: 'All votes by municipality',
  },
  'openData.whole.votes.text': {
    de: 'Die Resultate aller Abstimmungen in einer Tabelle, mit einer Zeile pro Frage und Gemeinde.',
    fr: 'Les résultats de toutes les votations dans un tableau, avec une ligne par question et par commune.',
    it: 'I risultati di tutte le votazioni in una tabella, con una riga per domanda e per Comune.',
    rm: 'Ils resultats da tut las votaziuns en ina tabella, cun ina lingia per dumonda e vischnanca.',
    en: 'The results of all votes in one table, with one row per question and municipality.',
  },
  'openData.whole.votes.row': {
    de: 'eine Zeile pro Frage und Gemeinde',
    fr: 'une ligne par question et par commune',
    it: 'una riga per domanda e per Comune',
    rm: 'ina lingia per dumonda e vischnanca',
    en: 'one row per question and municipality',
  },
  'openData.whole.today': {
    de: 'nach den Gemeinden von heute, fusionierte zusammengezählt',
    fr: 'selon les communes d’aujourd’hui, les fusionnées additionnées',
    it: 'secondo i Comuni di oggi, quelli aggregati sommati',
    rm: 'tenor las vischnancas d’oz, las fusiunadas summadas',
    en: 'by the municipalities of today, with merged ones added together',
  },
  'openData.whole.elections.row': {
    de: 'eine Zeile pro Kandidatur und Gemeinde',
    fr: 'une ligne par candidature et par commune',
    it: 'una riga per candidatura e per Comune',
    rm: 'ina lingia per candidatura e vischnanca',
    en: 'one row per candidate and municipality',
  },
  'openData.whole.elections': {
    de: 'Alle Wahlen nach Gemeinden',
    fr: 'Toutes les élections par commune',
    it: 'Tutte le elezioni per Comune',
    rm: 'Tut las elecziuns tenor vischnancas',
    en: 'All elections by municipality',
  },
  'openData.whole.elections.text': {
    de: 'Die Resultate aller Wahlen in einer Tabelle, mit einer Zeile pro Kandidatur und Gemeinde.',
    fr: 'Les résultats de toutes les élections dans un tableau, avec une ligne par candidature et par commune.',
    it: 'I risultati di tutte le elezioni in una tabella, con una riga per candidatura e per Comune.',
    rm: 'Ils resultats da tut las elecziuns en ina tabella, cun ina lingia per candidatura e vischnanca.',
    en: 'The results of all elections in one table, with one row per candidate and municipality.',
  },
  'openData.parties.text': {
    de: 'Nur die Parteien, mit ihren Stimmen und Sitzen.',
    fr: 'Uniquement les partis, avec leurs suffrages et leurs sièges.',
    it: 'Soltanto i partiti, con i loro voti e seggi.',
    rm: 'Mo las partidas, cun lur vuschs e sezs.',
    en: 'Only the parties, with their votes and seats.',
  },
  'openData.relation': { de: 'Daten: {title}', fr: 'Données\u202f: {title}', it: 'Dati: {title}', rm: 'Datas: {title}', en: 'Data: {title}' },
  'openData.keyword.vote': { de: 'Abstimmung', fr: 'votation', it: 'votazione', rm: 'votaziun', en: 'Vote' },
  'openData.keyword.election': { de: 'Wahl', fr: 'élection', it: 'elezione', rm: 'elecziun', en: 'Election' },
  'openData.keyword.result': { de: 'Resultat', fr: 'résultat', it: 'risultato', rm: 'resultat', en: 'Result' },
  'openData.level.federation': 'common.federation',
  'openData.level.canton': { de: 'Kanton', fr: 'canton', it: 'Cantone', rm: 'chantun', en: 'Canton' },
  'openData.level.region': { de: 'Region', fr: 'région', it: 'regione', rm: 'regiun', en: 'Region' },
  'openData.level.district': { de: 'Bezirk', fr: 'district', it: 'distretto', rm: 'district', en: 'District' },
  'openData.level.municipality': { de: 'Gemeinde', fr: 'commune', it: 'Comune', rm: 'vischnanca', en: 'Municipality' },
  'openData.level.none': { de: 'mehrere Gemeinden', fr: 'plusieurs communes', it: 'più Comuni', rm: 'pliras vischnancas', en: 'several municipalities' },
})

type Own = typeof openData
declare module '../../../texts/catalogues/keys.ts' {
  interface Catalogues extends Own {}
}
