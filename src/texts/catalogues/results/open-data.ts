import { section } from '../../language/section.ts'

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
