import { section } from '../../../../texts/catalogues/section.ts'

/** What does not fit earlier votes, other proposals of the day or other places. */
export const doubts = section({
  'warning.doubt.share': {
    de: '{entity}: {reported}\u00a0% Ja gemeldet; nach früheren Abstimmungen wären {low} bis {high}\u00a0% zu erwarten ({expected}\u00a0% passten am besten).',
    fr: '{entity}\u202f: {reported}\u202f% de oui annoncés\u202f; d’après les votations précédentes, on attendrait {low} à {high}\u202f% ({expected}\u202f% correspondraient le mieux).',
    it: '{entity}: annunciato il {reported}\u00a0% di sì; secondo le votazioni precedenti ci si attenderebbe dal {low} al {high}\u00a0% (il {expected}\u00a0% sarebbe il valore più adatto).',
    rm: '{entity}: annunzià {reported}\u00a0% gea; tenor votaziuns precedentas spetgass ins {low} fin {high}\u00a0% ({expected}\u00a0% convegnissan il meglier).',
    en: '{entity}: {reported}% Yes reported; going by previous votes, {low}% to {high}% would be expected ({expected}% would fit best).',
  },
  'warning.doubt.exchanged': {
    de: '{entity}: Ja und Nein sind vielleicht vertauscht. Gemeldet sind {reported}\u00a0% Ja; zu erwarten wären {low} bis {high}\u00a0%, vertauschte Zahlen ({exchanged}\u00a0%) würden passen.',
    fr: '{entity}\u202f: le oui et le non sont peut-être intervertis. {reported}\u202f% de oui sont annoncés\u202f; on attendrait {low} à {high}\u202f%, les chiffres intervertis ({exchanged}\u202f%) correspondraient.',
    it: '{entity}: i sì e i no sono forse invertiti. È annunciato il {reported}\u00a0% di sì; ci si attenderebbe dal {low} al {high}\u00a0%, le cifre invertite ({exchanged}\u00a0%) sarebbero adatte.',
    rm: '{entity}: gea e na èn forsa barattads. Annunzià è {reported}\u00a0% gea; ins spetgass {low} fin {high}\u00a0%, las cifras barattadas ({exchanged}\u00a0%) convegnissan.',
    en: '{entity}: Yes and No may have been swapped. {reported}% Yes is reported; {low}% to {high}% would be expected, and swapped figures ({exchanged}%) would fit.',
  },
  'warning.doubt.turnout': {
    de: '{entity}: Stimmbeteiligung von {reported}\u00a0%; nach früheren Abstimmungen wären {low} bis {high}\u00a0% zu erwarten.',
    fr: '{entity}\u202f: participation de {reported}\u202f%\u202f; d’après les votations précédentes, on attendrait {low} à {high}\u202f%.',
    it: '{entity}: partecipazione del {reported}\u00a0%; secondo le votazioni precedenti ci si attenderebbe dal {low} al {high}\u00a0%.',
    rm: '{entity}: participaziun da {reported}\u00a0%; tenor votaziuns precedentas spetgass ins {low} fin {high}\u00a0%.',
    en: '{entity}: turnout of {reported}%; going by previous votes, {low}% to {high}% would be expected.',
  },
  'warning.doubt.day': {
    de: '{entity}: {reported} Stimmzettel zu dieser Vorlage, {expected} zu einer anderen des Tages; zu erwarten wären {low} bis {high}.',
    fr: '{entity}\u202f: {reported} bulletins pour cet objet, {expected} pour un autre du même jour\u202f; on attendrait {low} à {high}.',
    it: '{entity}: {reported} schede per questo oggetto, {expected} per un altro dello stesso giorno; ci si attenderebbe da {low} a {high}.',
    rm: '{entity}: {reported} cedels da votar per quest project, {expected} per in auter dal di; ins spetgass {low} fin {high}.',
    en: '{entity}: {reported} ballots for this proposal, {expected} for another one of the same day; {low} to {high} would be expected.',
  },
  'warning.doubt.unaccounted': {
    de: '{entity}: {reported}\u00a0% der Stimmzettel sind leer oder ungültig; anderswo sind es meist {expected}\u00a0%, ab {high}\u00a0% fällt es auf.',
    fr: '{entity}\u202f: {reported}\u202f% des bulletins sont blancs ou nuls\u202f; ailleurs il y en a le plus souvent {expected}\u202f%, à partir de {high}\u202f% c’est inhabituel.',
    it: '{entity}: il {reported}\u00a0% delle schede è bianco o nullo; altrove lo è per lo più il {expected}\u00a0%, dal {high}\u00a0% in poi è insolito.',
    rm: '{entity}: {reported}\u00a0% dals cedels da votar èn vids u nunvalaivels; auter lieu èn quai il pli savens {expected}\u00a0%, a partir da {high}\u00a0% dat quai en egl.',
    en: '{entity}: {reported}% of the ballots are blank or invalid; elsewhere it is usually {expected}%, and {high}% or more is unusual.',
  },
  'warning.doubt.noVotes': {
    de: '{entity}: als ausgezählt gemeldet, aber ohne eine gültige Stimme.',
    fr: '{entity}\u202f: annoncée comme dépouillée, mais sans aucun suffrage valable.',
    it: '{entity}: annunciato come scrutinato, ma senza alcun voto valido.',
    rm: '{entity}: annunzià sco dumbrà, ma senza ina suletta vusch valaivla.',
    en: '{entity}: reported as counted, but without a single valid vote.',
  },
  'warning.doubt.eligible': {
    de: '{entity}: {reported} Stimmberechtigte gemeldet; bei der letzten Abstimmung waren es {expected}, zu erwarten wären {low} bis {high}.',
    fr: '{entity}\u202f: {reported} électrices et électeurs annoncés\u202f; il y en avait {expected} lors de la dernière votation, on attendrait {low} à {high}.',
    it: '{entity}: annunciati {reported} aventi diritto di voto; nell’ultima votazione erano {expected}, ci si attenderebbe da {low} a {high}.',
    rm: '{entity}: annunzià {reported} persunas cun dretg da votar; tar l’ultima votaziun eran quai {expected}, ins spetgass {low} fin {high}.',
    en: '{entity}: {reported} eligible voters reported; at the last vote there were {expected}, and {low} to {high} would be expected.',
  },
  'warning.doubt.shifted': {
    de: '{entity}: Zeilen sind vielleicht verschoben. Gemeldet sind {reported} Stimmberechtigte; bei der letzten Abstimmung waren es {expected}, die Zahl passt zu {other}.',
    fr: '{entity}\u202f: des lignes sont peut-être décalées. {reported} électrices et électeurs sont annoncés\u202f; il y en avait {expected} lors de la dernière votation, le nombre correspond à {other}.',
    it: '{entity}: forse ci sono righe spostate. Sono annunciati {reported} aventi diritto di voto; nell’ultima votazione erano {expected}, il numero è adatto a {other}.',
    rm: '{entity}: lingias èn forsa spustadas. Annunzià èn {reported} persunas cun dretg da votar; tar l’ultima votaziun eran quai {expected}, il dumber convegn a {other}.',
    en: '{entity}: rows may have been shifted. {reported} eligible voters are reported; at the last vote there were {expected}, and the figure fits {other}.',
  },
  'warning.doubt.factorTen': {
    de: '{entity}: {figure}: {reported} gemeldet. Vielleicht fehlt eine Ziffer oder es ist eine zu viel; etwa {fitting} würden zu früheren Abstimmungen passen.',
    fr: '{entity}\u202f: {figure}\u202f: {reported} annoncés. Il manque peut-être un chiffre, ou il y en a un de trop\u202f; environ {fitting} correspondraient aux votations précédentes.',
    it: '{entity}: {figure}: annunciati {reported}. Forse manca una cifra o ce n’è una di troppo; circa {fitting} sarebbero adatti alle votazioni precedenti.',
    rm: '{entity}: {figure}: annunzià {reported}. Forsa manca ina cifra u i dat ina memia bler; var {fitting} convegnissan a votaziuns precedentas.',
    en: '{entity}: {figure}: {reported} reported. There may be one digit too few or too many; about {fitting} would fit previous votes.',
  },
  'doubtFigure.yes': { de: 'Ja-Stimmen', fr: 'suffrages «\u202foui\u202f»', it: 'voti favorevoli', rm: 'vuschs affirmativas', en: 'Yes votes' },
  'doubtFigure.no': { de: 'Nein-Stimmen', fr: 'suffrages «\u202fnon\u202f»', it: 'voti contrari', rm: 'vuschs negativas', en: 'No votes' },
  'doubtFigure.all': {
    de: 'Ja- und Nein-Stimmen',
    fr: 'suffrages «\u202foui\u202f» et «\u202fnon\u202f»',
    it: 'voti favorevoli e contrari',
    rm: 'vuschs affirmativas e negativas',
    en: 'Yes and No votes',
  },
})

type Own = typeof doubts
declare module '../../../../texts/catalogues/keys.ts' {
  interface Catalogues extends Own {}
}
