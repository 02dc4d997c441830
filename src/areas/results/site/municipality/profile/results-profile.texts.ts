import { section } from '../../../../../texts/catalogues/section.ts'

/** Sentences about how typical a place is, put together from the rules and figures of `place-profile.ts`. */
export const resultsProfile = section({
  'profile.title': { de: 'Typisch?', fr: 'Typique\u202f?', it: 'Tipico?', rm: 'Tipic?', en: 'Typical?' },
  'profile.most': { de: 'Sehr typisch', fr: 'Très typique', it: 'Molto tipico', rm: 'Fitg tipic', en: 'Very typical' },
  'profile.rather': { de: 'Eher typisch', fr: 'Plutôt typique', it: 'Piuttosto tipico', rm: 'Plitost tipic', en: 'Fairly typical' },
  'profile.partly': { de: 'Teils typisch', fr: 'En partie typique', it: 'In parte tipico', rm: 'Per part tipic', en: 'Partly typical' },
  'profile.little': { de: 'Eher untypisch', fr: 'Plutôt atypique', it: 'Piuttosto atipico', rm: 'Plitost atipic', en: 'Fairly untypical' },
  'profile.least': { de: 'Sehr untypisch', fr: 'Très atypique', it: 'Molto atipico', rm: 'Fitg atipic', en: 'Very untypical' },
  'profile.whole.canton': { de: 'der Kanton', fr: 'le canton', it: 'il Cantone', rm: 'il chantun', en: 'the canton' },
  'profile.whole.municipality': {
    de: 'die ganze Gemeinde',
    fr: 'toute la commune',
    it: 'tutto il Comune',
    rm: 'l’entira vischnanca',
    en: 'the whole municipality',
  },
  'profile.sentence': {
    de: '{place} stimmte seit {year} bei {same} von {count} Abstimmungen wie {whole} und wich im Mittel um {points} Prozentpunkte ab.',
    fr: 'Depuis {year}, {place} a voté comme {whole} dans {same} votations sur {count}, avec un écart moyen de {points} points.',
    it: 'Dal {year} {place} ha votato come {whole} in {same} votazioni su {count}, con uno scarto medio di {points} punti percentuali.',
    rm: 'Dapi il {year} ha {place} votà sco {whole} en {same} da {count} votaziuns, cun ina divergenza media da {points} puncts procentuals.',
    en: 'Since {year}, {place} has voted like {whole} in {same} of {count} votes, with a mean difference of {points} percentage points.',
  },
  'profile.sentence.ranked': {
    de: '{place} stimmte seit {year} bei {same} von {count} Abstimmungen wie {whole} ({sameRank}) und wich im Mittel um {points} Prozentpunkte ab ({deviationRank}).',
    fr: 'Depuis {year}, {place} a voté comme {whole} dans {same} votations sur {count} ({sameRank}), avec un écart moyen de {points} points ({deviationRank}).',
    it: 'Dal {year} {place} ha votato come {whole} in {same} votazioni su {count} ({sameRank}), con uno scarto medio di {points} punti percentuali ({deviationRank}).',
    rm: 'Dapi il {year} ha {place} votà sco {whole} en {same} da {count} votaziuns ({sameRank}), cun ina divergenza media da {points} puncts procentuals ({deviationRank}).',
    en: 'Since {year}, {place} has voted like {whole} in {same} of {count} votes ({sameRank}), with a mean difference of {points} percentage points ({deviationRank}).',
  },
  'profile.rank': {
    de: 'Rang\u00a0{rank}\u00a0von\u00a0{places}',
    fr: 'rang\u00a0{rank}\u00a0sur\u00a0{places}',
    it: 'rango\u00a0{rank}\u00a0su\u00a0{places}',
    rm: 'rang\u00a0{rank}\u00a0da\u00a0{places}',
    en: 'rank\u00a0{rank}\u00a0of\u00a0{places}',
  },
  'profile.rank.shared': {
    de: 'geteilter Rang\u00a0{rank}\u00a0von\u00a0{places}',
    fr: 'rang\u00a0{rank}\u00a0sur\u00a0{places}, ex aequo',
    it: 'rango\u00a0{rank}\u00a0su\u00a0{places}, a pari merito',
    rm: 'rang\u00a0{rank}\u00a0da\u00a0{places}, ex aequo',
    en: 'joint rank\u00a0{rank}\u00a0of\u00a0{places}',
  },
  'profile.note': {
    de: 'Gezählt ist, worüber überall abgestimmt wurde und das Schlussresultat vorliegt, Initiative und Gegenvorschlag je für sich. Rang 1: am nächsten beim Gesamtresultat.',
    fr: 'Est compté ce qui a été soumis au vote partout et dont le résultat est définitif, initiative et contre-projet séparément. Rang 1\u202f: le plus proche de l’ensemble.',
    it: 'È contato ciò su cui si è votato ovunque e il cui risultato è definitivo, iniziativa e controprogetto separatamente. Rango 1: il più vicino al totale.',
    rm: 'Dumbrà vegn quai ch’è vegnì votà dapertut ed ha in resultat final, iniziativa e cuntraproposta mintgamai per sai. Rang 1: il pli datiers dal total.',
    en: 'Counted is what was put to the vote everywhere and has a final result, initiative and counter-proposal each by itself. Rank 1: closest to the overall result.',
  },
  'profile.alike': { de: 'Stimmen ähnlich ab', fr: 'Votent de façon semblable', it: 'Votano in modo simile', rm: 'Votan sumegliantamain', en: 'Vote alike' },
  'profile.unlike': { de: 'Am anderen Ende', fr: 'À l’autre extrême', it: 'All’altro estremo', rm: 'A l’autra fin', en: 'At the other end' },
  'profile.distance': {
    de: 'Mittlerer Unterschied der Ja-Anteile in allen gemeinsamen Abstimmungen, in Prozentpunkten.',
    fr: 'Écart moyen des parts de oui dans toutes les votations communes, en points.',
    it: 'Differenza media delle quote di sì in tutte le votazioni comuni, in punti percentuali.',
    rm: 'Differenza media da las quotas da gea en tut las votaziuns cuminaivlas, en puncts procentuals.',
    en: 'Mean difference of the shares of Yes votes in all common votes, in percentage points.',
  },
  'profile.axis': {
    de: 'Prozentpunkte mehr (+) oder weniger (−) Ja als insgesamt',
    fr: 'Points de oui en plus (+) ou en moins (−) par rapport à l’ensemble',
    it: 'Punti percentuali di sì in più (+) o in meno (−) rispetto al totale',
    rm: 'Puncts procentuals da gea dapli (+) u pli pauc (−) che il total',
    en: 'Percentage points more (+) or fewer (−) Yes votes than overall',
  },
  'profile.sameMajority': { de: 'gleiche Mehrheit', fr: 'même majorité', it: 'stessa maggioranza', rm: 'medema maioritad', en: 'same majority' },
  'profile.otherMajority': { de: 'andere Mehrheit', fr: 'autre majorité', it: 'altra maggioranza', rm: 'autra maioritad', en: 'other majority' },
  'profile.newest': {
    de: 'Die neusten {count}; die Kennzahlen oben umfassen alle.',
    fr: 'Les {count} plus récentes\u202f; les chiffres ci-dessus les comprennent toutes.',
    it: 'Le {count} più recenti; le cifre qui sopra le comprendono tutte.',
    rm: 'Las {count} las pli novas; las cifras survart cumpiglian tuttas.',
    en: 'The newest {count}; the figures above cover all.',
  },
  'profile.above': {
    de: 'Mehr Ja als insgesamt',
    fr: 'Plus de oui que l’ensemble',
    it: 'Più sì del totale',
    rm: 'Dapli gea ch’en il total',
    en: 'More Yes votes than overall',
  },
  'profile.below': {
    de: 'Weniger Ja als insgesamt',
    fr: 'Moins de oui que l’ensemble',
    it: 'Meno sì del totale',
    rm: 'Pli pauc gea ch’en il total',
    en: 'Fewer Yes votes than overall',
  },
  'profile.shares': {
    de: '{here} Ja, insgesamt {whole}',
    fr: '{here} de oui, au total {whole}',
    it: '{here} di sì, totale {whole}',
    rm: '{here} gea, total {whole}',
    en: '{here} Yes, overall {whole}',
  },
  'profile.trend.closer': {
    de: '{place} ist dem Gesamtresultat näher gekommen: vor dem {from} im Mittel {before} Prozentpunkte Abweichung, seither {since}.',
    fr: '{place} s’est rapproché de l’ensemble\u202f: écart moyen de {before} points avant le {from}, de {since} depuis.',
    it: '{place} si è avvicinato al totale: scarto medio di {before} punti percentuali prima del {from}, di {since} da allora.',
    rm: '{place} è s’avischinà al total: divergenza media da {before} puncts procentuals avant ils {from}, da {since} dapi lura.',
    en: '{place} has moved closer to the overall result: a mean difference of {before} percentage points before {from}, {since} since then.',
  },
  'profile.trend.farther': {
    de: '{place} hat sich vom Gesamtresultat entfernt: vor dem {from} im Mittel {before} Prozentpunkte Abweichung, seither {since}.',
    fr: '{place} s’est éloigné de l’ensemble\u202f: écart moyen de {before} points avant le {from}, de {since} depuis.',
    it: '{place} si è allontanato dal totale: scarto medio di {before} punti percentuali prima del {from}, di {since} da allora.',
    rm: '{place} è s’allontanà dal total: divergenza media da {before} puncts procentuals avant ils {from}, da {since} dapi lura.',
    en: '{place} has moved away from the overall result: a mean difference of {before} percentage points before {from}, {since} since then.',
  },
  'profile.trend.steady': {
    de: 'Der Abstand zum Gesamtresultat ist etwa gleich geblieben: vor dem {from} im Mittel {before} Prozentpunkte, seither {since}.',
    fr: 'L’écart avec l’ensemble est resté à peu près le même\u202f: {before} points en moyenne avant le {from}, {since} depuis.',
    it: 'Lo scarto rispetto al totale è rimasto circa uguale: in media {before} punti percentuali prima del {from}, {since} da allora.',
    rm: 'La distanza dal total è restada bunamain la medema: en media {before} puncts procentuals avant ils {from}, {since} dapi lura.',
    en: 'The distance to the overall result stayed about the same: {before} percentage points on average before {from}, {since} since then.',
  },
  'profile.latest': { de: 'Resultate vom {day}', fr: 'Résultats du {day}', it: 'Risultati del {day}', rm: 'Resultats dals {day}', en: 'Results of {day}' },
})

type Own = typeof resultsProfile
declare module '../../../../../texts/catalogues/keys.ts' {
  interface Catalogues extends Own {}
}
