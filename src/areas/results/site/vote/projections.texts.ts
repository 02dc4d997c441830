import { section } from '../../../../texts/catalogues/section.ts'

/** Texts of projections. */
export const projections = section({
  'projection.title': { de: 'Hochrechnung', fr: 'Projection', it: 'Proiezione', rm: 'Projecziun', en: 'Projection' },
  'projection.yes': { de: 'Ja zeichnet sich ab', fr: 'Un oui se dessine', it: 'Si profila un sì', rm: 'I sa mussa in gea', en: 'Heading for Yes' },
  'projection.no': { de: 'Nein zeichnet sich ab', fr: 'Un non se dessine', it: 'Si profila un no', rm: 'I sa mussa in na', en: 'Heading for No' },
  'projection.open': { de: 'Noch offen', fr: 'Encore indécis', it: 'Ancora incerto', rm: 'Anc indecis', en: 'Still open' },
  'projection.range': {
    de: '{low} bis {high} Ja',
    fr: '{low} à {high} de oui',
    it: 'dal {low} al {high} di sì',
    rm: '{low} fin {high} gea',
    en: '{low} to {high} Yes',
  },
  'projection.middle': {
    de: 'Mitte der Spannweite: {share} Ja',
    fr: 'Milieu de la fourchette\u202f: {share} de oui',
    it: 'Centro della forchetta: {share} di sì',
    rm: 'Mez da l’intervall: {share} gea',
    en: 'Middle of the range: {share} Yes',
  },
  'projection.counted': {
    de: 'Ausgezählt: {counted} von {total} Gemeinden mit {share} der Stimmberechtigten',
    fr: 'Dépouillé\u202f: {counted} communes sur {total}, soit {share} des électrices et électeurs',
    it: 'Scrutinati: {counted} Comuni su {total}, con il {share} degli aventi diritto di voto',
    rm: 'Dumbrà ora: {counted} da {total} vischnancas cun {share} da las persunas cun dretg da votar',
    en: 'Counted: {counted} of {total} municipalities with {share} of eligible voters',
  },
  'projection.soFar': {
    de: 'Bisher ausgezählt: {share} Ja',
    fr: 'Dépouillé jusqu’ici\u202f: {share} de oui',
    it: 'Scrutinato finora: {share} di sì',
    rm: 'Dumbrà ora fin ussa: {share} gea',
    en: 'Counted so far: {share} Yes',
  },
  'projection.how': {
    de: 'Wie wird hochgerechnet?',
    fr: 'Comment la projection est-elle faite\u202f?',
    it: 'Come si fa la proiezione?',
    rm: 'Co vegn la projecziun fatga?',
    en: 'How is the projection made?',
  },
  'projection.method': {
    de: 'Gemeinden, die früher ähnlich gestimmt haben, stimmen meist wieder ähnlich. Aus den ausgezählten Gemeinden und {votes} früheren Abstimmungen wird geschätzt, wie die übrigen gestimmt haben. Das ist kein Resultat: Es gilt nur, was ausgezählt ist.',
    fr: 'Les communes qui ont voté de façon semblable par le passé le font en général de nouveau. À partir des communes dépouillées et de {votes} votations antérieures, on estime le vote des autres. Ce n’est pas un résultat\u202f: seul compte ce qui est dépouillé.',
    it: 'I Comuni che in passato hanno votato in modo simile di solito lo fanno di nuovo. Dai Comuni scrutinati e da {votes} votazioni precedenti si stima come hanno votato gli altri. Non è un risultato: vale solo ciò che è scrutinato.',
    rm: 'Vischnancas che han votà sumegliant pli baud fan quai per il solit puspè. Cun las vischnancas dumbradas ora e {votes} votaziuns precedentas vegni stimà co las autras han vuschà. Quai n’è betg in resultat: i vala mo quai ch’è dumbrà ora.',
    en: 'Municipalities that have voted alike in the past usually vote alike again. The municipalities counted and {votes} earlier votes are used to estimate how the others voted. This is not a result: only what has been counted is valid.',
  },
  'projection.errors': {
    de: 'Mit denselben ausgezählten Gemeinden hätten die Hochrechnungen von {count} früheren Abstimmungen im Mittel um {mean} Prozentpunkte danebengelegen, höchstens um {most}. Die Spannweite ist jene, in der sie geendet hätten; eine Wahrscheinlichkeit ist sie nicht.',
    fr: 'Avec les mêmes communes dépouillées, les projections de {count} votations antérieures se seraient trompées en moyenne de {mean} points de pourcentage, au plus de {most}. La fourchette est celle où elles auraient abouti\u202f; ce n’est pas une probabilité.',
    it: 'Con gli stessi Comuni scrutinati, le proiezioni di {count} votazioni precedenti avrebbero sbagliato in media di {mean} punti percentuali, al massimo di {most}. La forchetta è quella in cui sarebbero finite; non è una probabilità.',
    rm: 'Cun las medemas vischnancas dumbradas ora avessan las projecziuns da {count} votaziuns precedentas fallà en media per {mean} puncts procentuals, maximalmain per {most}. L’intervall è quel, en il qual ellas avessan finì; ina probabilitad n’è el betg.',
    en: 'With the same municipalities counted, the projections of {count} earlier votes would have been wrong by {mean} percentage points on average, and by {most} at most. The range is the one in which they would have ended up; it is not a probability.',
  },
  'projection.early': {
    de: 'Zu früh für eine Hochrechnung',
    fr: 'Trop tôt pour une projection',
    it: 'Troppo presto per una proiezione',
    rm: 'Memia baud per ina projecziun',
    en: 'Too early for a projection',
  },
  'projection.reason.fewPastVotes': {
    de: 'Es sind zu wenige frühere Abstimmungen bekannt.',
    fr: 'Trop peu de votations antérieures sont connues.',
    it: 'Sono note troppo poche votazioni precedenti.',
    rm: 'Memia paucas votaziuns precedentas èn enconuschentas.',
    en: 'Too few earlier votes are known.',
  },
  'projection.reason.fewUnits': {
    de: 'Es sind noch zu wenige Gemeinden ausgezählt.',
    fr: 'Trop peu de communes sont dépouillées.',
    it: 'Sono stati scrutinati troppo pochi Comuni.',
    rm: 'Anc memia paucas vischnancas èn dumbradas ora.',
    en: 'Too few municipalities have been counted so far.',
  },
  'projection.reason.fewVoters': {
    de: 'Die ausgezählten Gemeinden haben erst einen kleinen Teil der Stimmberechtigten.',
    fr: 'Les communes dépouillées ne représentent qu’une petite partie des électrices et électeurs.',
    it: 'I Comuni scrutinati rappresentano solo una piccola parte degli aventi diritto di voto.',
    rm: 'Las vischnancas dumbradas ora han pir ina pitschna part da las persunas cun dretg da votar.',
    en: 'The municipalities counted have only a small part of the eligible voters so far.',
  },
  'projection.reason.largeUnitOpen': {
    de: 'Eine grosse Gemeinde ist noch nicht ausgezählt.',
    fr: 'Une grande commune n’est pas encore dépouillée.',
    it: 'Un Comune grande non è ancora stato scrutinato.',
    rm: 'Ina vischnanca gronda n’è anc betg dumbrada ora.',
    en: 'A large municipality has not been counted yet.',
  },
  'projection.reason.unknownUnits': {
    de: 'Von mehreren Gemeinden sind keine früheren Abstimmungen bekannt.',
    fr: 'Pour plusieurs communes, aucune votation antérieure n’est connue.',
    it: 'Per diversi Comuni non sono note votazioni precedenti.',
    rm: 'Da pliras vischnancas n’èn naginas votaziuns precedentas enconuschentas.',
    en: 'No earlier votes are known for several municipalities.',
  },
  'projection.reason.wideRange': {
    de: 'Die Spannweite ist noch zu gross.',
    fr: 'La fourchette est encore trop large.',
    it: 'La forchetta è ancora troppo ampia.',
    rm: 'L’intervall è anc memia grond.',
    en: 'The range is still too wide.',
  },
  'projection.reason.doubts': {
    de: 'Einzelne Zahlen werden noch geprüft.',
    fr: 'Certains chiffres sont encore en cours de vérification.',
    it: 'Alcune cifre sono ancora in fase di verifica.',
    rm: 'Singulas cifras vegnan anc examinadas.',
    en: 'Some figures are still being checked.',
  },
})

type Own = typeof projections
declare module '../../../../texts/catalogues/keys.ts' {
  interface Catalogues extends Own {}
}
