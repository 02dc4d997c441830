import { section } from '../../../../texts/catalogues/section.ts'

/** Texts of projections. */
export const projections = section({
  'projection.title': { de: 'Hochrechnung', fr: 'Projection', it: 'Proiezione', rm: 'Projecziun' },
  'projection.yes': { de: 'Ja zeichnet sich ab', fr: 'Un oui se dessine', it: 'Si profila un sì', rm: 'I sa mussa in gea' },
  'projection.no': { de: 'Nein zeichnet sich ab', fr: 'Un non se dessine', it: 'Si profila un no', rm: 'I sa mussa in na' },
  'projection.open': { de: 'Noch offen', fr: 'Encore indécis', it: 'Ancora incerto', rm: 'Anc indecis' },
  'projection.range': { de: '{low} bis {high} Ja', fr: '{low} à {high} de oui', it: 'dal {low} al {high} di sì', rm: '{low} fin {high} gea' },
  'projection.middle': {
    de: 'Mitte der Spannweite: {share} Ja',
    fr: 'Milieu de la fourchette\u202f: {share} de oui',
    it: 'Centro della forchetta: {share} di sì',
    rm: 'Mez da l’intervall: {share} gea',
  },
  'projection.counted': {
    de: 'Ausgezählt: {counted} von {total} Gemeinden mit {share} der Stimmberechtigten',
    fr: 'Dépouillé\u202f: {counted} communes sur {total}, soit {share} des électrices et électeurs',
    it: 'Spogliato: {counted} Comuni su {total}, con il {share} degli aventi diritto di voto',
    rm: 'Dumbrà ora: {counted} da {total} vischnancas cun {share} da las persunas cun dretg da votar',
  },
  'projection.soFar': {
    de: 'Bisher ausgezählt: {share} Ja',
    fr: 'Dépouillé jusqu’ici\u202f: {share} de oui',
    it: 'Spogliato finora: {share} di sì',
    rm: 'Dumbrà ora fin ussa: {share} gea',
  },
  'projection.how': {
    de: 'Wie wird hochgerechnet?',
    fr: 'Comment la projection est-elle faite\u202f?',
    it: 'Come si fa la proiezione?',
    rm: 'Co vegn la projecziun fatga?',
  },
  'projection.method': {
    de: 'Gemeinden, die früher ähnlich gestimmt haben, stimmen meist wieder ähnlich. Aus den ausgezählten Gemeinden und {votes} früheren Abstimmungen wird geschätzt, wie die übrigen gestimmt haben. Das ist kein Resultat: Es gilt nur, was ausgezählt ist.',
    fr: 'Les communes qui ont voté de façon semblable par le passé le font en général de nouveau. À partir des communes dépouillées et de {votes} votations antérieures, on estime le vote des autres. Ce n’est pas un résultat\u202f: seul compte ce qui est dépouillé.',
    it: 'I Comuni che in passato hanno votato in modo simile di solito lo fanno di nuovo. Dai Comuni spogliati e da {votes} votazioni precedenti si stima come hanno votato gli altri. Non è un risultato: vale solo ciò che è spogliato.',
    rm: 'Vischnancas che han votà sumegliant pli baud fan quai per il solit puspè. Cun las vischnancas dumbradas ora e {votes} votaziuns precedentas vegni stimà co las autras han vuschà. Quai n’è betg in resultat: i vala mo quai ch’è dumbrà ora.',
  },
  'projection.errors': {
    de: 'Mit denselben ausgezählten Gemeinden hätten die Hochrechnungen von {count} früheren Abstimmungen im Mittel um {mean} Prozentpunkte danebengelegen, höchstens um {most}. Die Spannweite ist jene, in der sie geendet hätten; eine Wahrscheinlichkeit ist sie nicht.',
    fr: 'Avec les mêmes communes dépouillées, les projections de {count} votations antérieures se seraient trompées en moyenne de {mean} points de pourcentage, au plus de {most}. La fourchette est celle où elles auraient abouti\u202f; ce n’est pas une probabilité.',
    it: 'Con gli stessi Comuni spogliati, le proiezioni di {count} votazioni precedenti avrebbero sbagliato in media di {mean} punti percentuali, al massimo di {most}. La forchetta è quella in cui sarebbero finite; non è una probabilità.',
    rm: 'Cun las medemas vischnancas dumbradas ora avessan las projecziuns da {count} votaziuns precedentas fallà en media per {mean} puncts procentuals, maximalmain per {most}. L’intervall è quel, en il qual ellas avessan finì; ina probabilitad n’è el betg.',
  },
  'projection.early': {
    de: 'Zu früh für eine Hochrechnung',
    fr: 'Trop tôt pour une projection',
    it: 'Troppo presto per una proiezione',
    rm: 'Memia baud per ina projecziun',
  },
  'projection.reason.fewPastVotes': {
    de: 'Es sind zu wenige frühere Abstimmungen bekannt.',
    fr: 'Trop peu de votations antérieures sont connues.',
    it: 'Sono note troppo poche votazioni precedenti.',
    rm: 'Memia paucas votaziuns precedentas èn enconuschentas.',
  },
  'projection.reason.fewUnits': {
    de: 'Es sind noch zu wenige Gemeinden ausgezählt.',
    fr: 'Trop peu de communes sont dépouillées.',
    it: 'Sono stati spogliati troppo pochi Comuni.',
    rm: 'Anc memia paucas vischnancas èn dumbradas ora.',
  },
  'projection.reason.fewVoters': {
    de: 'Die ausgezählten Gemeinden haben erst einen kleinen Teil der Stimmberechtigten.',
    fr: 'Les communes dépouillées ne représentent qu’une petite partie des électrices et électeurs.',
    it: 'I Comuni spogliati rappresentano solo una piccola parte degli aventi diritto di voto.',
    rm: 'Las vischnancas dumbradas ora han pir ina pitschna part da las persunas cun dretg da votar.',
  },
  'projection.reason.largeUnitOpen': {
    de: 'Eine grosse Gemeinde ist noch nicht ausgezählt.',
    fr: 'Une grande commune n’est pas encore dépouillée.',
    it: 'Un Comune grande non è ancora stato spogliato.',
    rm: 'Ina vischnanca gronda n’è anc betg dumbrada ora.',
  },
  'projection.reason.unknownUnits': {
    de: 'Von mehreren Gemeinden sind keine früheren Abstimmungen bekannt.',
    fr: 'Pour plusieurs communes, aucune votation antérieure n’est connue.',
    it: 'Per diversi Comuni non sono note votazioni precedenti.',
    rm: 'Da pliras vischnancas n’èn naginas votaziuns precedentas enconuschentas.',
  },
  'projection.reason.wideRange': {
    de: 'Die Spannweite ist noch zu gross.',
    fr: 'La fourchette est encore trop large.',
    it: 'La forchetta è ancora troppo ampia.',
    rm: 'L’intervall è anc memia grond.',
  },
  'projection.reason.doubts': {
    de: 'Einzelne Zahlen werden noch geprüft.',
    fr: 'Certains chiffres sont encore en cours de vérification.',
    it: 'Alcune cifre sono ancora in fase di verifica.',
    rm: 'Singulas cifras vegnan anc examinadas.',
  },
})

type Own = typeof projections
declare module '../../../../texts/catalogues/keys.ts' {
  interface Catalogues extends Own {}
}
