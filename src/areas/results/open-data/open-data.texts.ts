import { section } from '../../../texts/catalogues/section.ts'

export const openData = section({
  'openData.blankList': { de: 'Blankoliste', fr: 'Liste vierge', it: 'Lista bianca', rm: 'Glista en blanco' },
  'openData.catalog.title': {
    de: 'Abstimmungs- und Wahlresultate: {name}',
    fr: 'Résultats des votations et des élections\u202f: {name}',
    it: 'Risultati delle votazioni e delle elezioni: {name}',
    rm: 'Resultats da votaziuns ed elecziuns: {name}',
  },
  'openData.catalog.description': {
    de: 'Resultate von Abstimmungen und Wahlen nach Gemeinden, als Tabelle und für Programme.',
    fr: 'Résultats des votations et des élections par commune, sous forme de tableaux et pour les programmes.',
    it: 'Risultati di votazioni ed elezioni per Comune, come tabelle e per i programmi.',
    rm: 'Resultats da votaziuns ed elecziuns tenor vischnancas, sco tabella e per programs.',
  },
  'openData.vote': {
    de: 'Resultate der Abstimmung «{title}» vom {date}. Ebene: {level}.',
    fr: 'Résultats de la votation «\u202f{title}\u202f» du {date}. Niveau\u202f: {level}.',
    it: 'Risultati della votazione «{title}» del {date}. Livello: {level}.',
    rm: 'Resultats da la votaziun «{title}» dals {date}. Nivel: {level}.',
  },
  'openData.election': {
    de: 'Resultate der Wahl «{title}» vom {date}. Ebene: {level}.',
    fr: 'Résultats de l’élection «\u202f{title}\u202f» du {date}. Niveau\u202f: {level}.',
    it: 'Risultati dell’elezione «{title}» del {date}. Livello: {level}.',
    rm: 'Resultats da l’elecziun «{title}» dals {date}. Nivel: {level}.',
  },
  'openData.whole.votes': {
    de: 'Alle Abstimmungen nach Gemeinden',
    fr: 'Toutes les votations par commune',
    it: 'Tutte le votazioni per Comune',
    rm: 'Tut las votaziuns tenor vischnancas',
  },
  'openData.whole.votes.text': {
    de: 'Die Resultate aller Abstimmungen in einer Tabelle, mit einer Zeile pro Frage und Gemeinde.',
    fr: 'Les résultats de toutes les votations dans un tableau, avec une ligne par question et par commune.',
    it: 'I risultati di tutte le votazioni in una tabella, con una riga per domanda e per Comune.',
    rm: 'Ils resultats da tut las votaziuns en ina tabella, cun ina lingia per dumonda e vischnanca.',
  },
  'openData.whole.votes.row': {
    de: 'eine Zeile pro Frage und Gemeinde',
    fr: 'une ligne par question et par commune',
    it: 'una riga per domanda e per Comune',
    rm: 'ina lingia per dumonda e vischnanca',
  },
  'openData.whole.today': {
    de: 'nach den Gemeinden von heute, fusionierte zusammengezählt',
    fr: 'selon les communes d’aujourd’hui, les fusionnées additionnées',
    it: 'secondo i Comuni di oggi, quelli aggregati sommati',
    rm: 'tenor las vischnancas d’oz, las fusiunadas summadas',
  },
  'openData.whole.elections.row': {
    de: 'eine Zeile pro Kandidatur und Gemeinde',
    fr: 'une ligne par candidature et par commune',
    it: 'una riga per candidatura e per Comune',
    rm: 'ina lingia per candidatura e vischnanca',
  },
  'openData.whole.elections': {
    de: 'Alle Wahlen nach Gemeinden',
    fr: 'Toutes les élections par commune',
    it: 'Tutte le elezioni per Comune',
    rm: 'Tut las elecziuns tenor vischnancas',
  },
  'openData.whole.elections.text': {
    de: 'Die Resultate aller Wahlen in einer Tabelle, mit einer Zeile pro Kandidatur und Gemeinde.',
    fr: 'Les résultats de toutes les élections dans un tableau, avec une ligne par candidature et par commune.',
    it: 'I risultati di tutte le elezioni in una tabella, con una riga per candidatura e per Comune.',
    rm: 'Ils resultats da tut las elecziuns en ina tabella, cun ina lingia per candidatura e vischnanca.',
  },
  'openData.parties.text': {
    de: 'Nur die Parteien, mit ihren Stimmen und Sitzen.',
    fr: 'Uniquement les partis, avec leurs suffrages et leurs sièges.',
    it: 'Soltanto i partiti, con i loro voti e seggi.',
    rm: 'Mo las partidas, cun lur vuschs e sezs.',
  },
  'openData.relation': { de: 'Daten: {title}', fr: 'Données\u202f: {title}', it: 'Dati: {title}', rm: 'Datas: {title}' },
  'openData.keyword.vote': { de: 'Abstimmung', fr: 'votation', it: 'votazione', rm: 'votaziun' },
  'openData.keyword.election': { de: 'Wahl', fr: 'élection', it: 'elezione', rm: 'elecziun' },
  'openData.keyword.result': { de: 'Resultat', fr: 'résultat', it: 'risultato', rm: 'resultat' },
  'openData.level.federation': 'common.federation',
  'openData.level.canton': { de: 'Kanton', fr: 'canton', it: 'Cantone', rm: 'chantun' },
  'openData.level.region': { de: 'Region', fr: 'région', it: 'regione', rm: 'regiun' },
  'openData.level.district': { de: 'Bezirk', fr: 'district', it: 'distretto', rm: 'district' },
  'openData.level.municipality': { de: 'Gemeinde', fr: 'commune', it: 'Comune', rm: 'vischnanca' },
  'openData.level.none': { de: 'mehrere Gemeinden', fr: 'plusieurs communes', it: 'più Comuni', rm: 'pliras vischnancas' },
})

type Own = typeof openData
declare module '../../../texts/catalogues/keys.ts' {
  interface Catalogues extends Own {}
}
