import { section } from '../../../../texts/catalogues/section.ts'

/** Correcting one figure of a result in its table. */
export const figureCorrections = section({
  'figures.link': { de: 'Zahlen korrigieren', fr: 'Corriger des chiffres', it: 'Correggere le cifre', rm: 'Curreger cifras', en: 'Correct figures' },
  'figures.intro': {
    de: 'Wählen Sie die Zahl, die falsch ist. Bevor etwas geändert wird, sehen Sie, was sich dadurch ändert.',
    fr: 'Choisissez le chiffre erroné. Avant toute modification, vous voyez ce qu’elle change.',
    it: 'Scelga la cifra sbagliata. Prima di ogni modifica vede che cosa cambia.',
    rm: 'Tscherni la cifra che n’è betg correcta. Avant che insatge vegn midà vesais Vus tge che sa mida.',
    en: 'Choose the figure that is wrong. Before anything is changed, you see what that changes.',
  },
  'figures.ofWaiting': {
    de: 'Das sind die Zahlen von Version {number}, die noch nicht veröffentlicht ist.',
    fr: 'Ce sont les chiffres de la version {number}, qui n’est pas encore publiée.',
    it: 'Sono le cifre della versione {number}, non ancora pubblicata.',
    rm: 'Quai èn las cifras da la versiun {number}, che n’è anc betg publitgada.',
    en: 'These are the figures of version {number}, which is not public yet.',
  },
  'figures.none': {
    de: 'Es gibt noch keine Resultate, die sich korrigieren lassen.',
    fr: 'Il n’y a pas encore de résultats à corriger.',
    it: 'Non ci sono ancora risultati da correggere.',
    rm: 'I na dat anc nagins resultats che pon vegnir curregids.',
    en: 'There are no results to correct yet.',
  },
  'figures.cell': {
    de: '{value}, {figure}, {place}: korrigieren',
    fr: '{value}, {figure}, {place}\u202f: corriger',
    it: '{value}, {figure}, {place}: correggere',
    rm: '{value}, {figure}, {place}: curreger',
    en: '{value}, {figure}, {place}: correct',
  },
  'figures.one': {
    de: '{place}, {figure}: Zahl korrigieren',
    fr: '{place}, {figure}\u202f: corriger le chiffre',
    it: '{place}, {figure}: correggere la cifra',
    rm: '{place}, {figure}: curreger la cifra',
    en: '{place}, {figure}: correct the figure',
  },
  'figures.now': { de: 'Bisher: {value}', fr: 'Jusqu’ici\u202f: {value}', it: 'Finora: {value}', rm: 'Fin ussa: {value}', en: 'Until now: {value}' },
  'figures.to': { de: 'Neue Zahl', fr: 'Nouveau chiffre', it: 'Nuova cifra', rm: 'Nova cifra', en: 'New figure' },
  'figures.to.problem': {
    de: 'Geben Sie eine ganze Zahl ein.',
    fr: 'Indiquez un nombre entier.',
    it: 'Indichi un numero intero.',
    rm: 'Inditgai in dumber entir.',
    en: 'Enter a whole number.',
  },
  'figures.reason': 'audit.field.reason',
  'figures.reason.public': {
    de: 'Steht mit dem Datum und der Gemeinde auf der öffentlichen Seite, denn das Resultat war schon endgültig.',
    fr: 'Figure avec la date et la commune sur la page publique, car le résultat était déjà définitif.',
    it: 'Compare con la data e il Comune sulla pagina pubblica, perché il risultato era già definitivo.',
    rm: 'Stat cun la data e la vischnanca sin la pagina publica, perquai ch’il resultat era gia definitiv.',
    en: 'Appears with the date and the municipality on the public page, as the result was final already.',
  },
  'figures.reason.staff': {
    de: 'Steht im Protokoll. Öffentlich wird er nicht, solange das Resultat nicht endgültig ist.',
    fr: 'Figure dans le journal. Il n’est pas public tant que le résultat n’est pas définitif.',
    it: 'Compare nel registro. Non è pubblico finché il risultato non è definitivo.',
    rm: 'Stat en il protocol. El na vegn betg public uschè ditg ch’il resultat n’è betg definitiv.',
    en: 'Appears in the log. It is not public as long as the result is not final.',
  },
  'figures.reason.problem': {
    de: 'Schreiben Sie den Grund in der Hauptsprache der Website.',
    fr: 'Indiquez le motif dans la langue principale du site web.',
    it: 'Scriva il motivo nella lingua principale del sito web.',
    rm: 'Scrivai il motiv en la lingua principala da la pagina d’internet.',
    en: 'Write the reason in the main language of the website.',
  },
  'figures.check': { de: 'Auswirkung ansehen', fr: 'Voir l’effet', it: 'Vedere l’effetto', rm: 'Guardar l’effect', en: 'See the effect' },
  'figures.change': { de: 'Anders eingeben', fr: 'Modifier la saisie', it: 'Modificare i dati', rm: 'Endatar auter', en: 'Change the entry' },
  'figures.publish': {
    de: 'Korrektur veröffentlichen',
    fr: 'Publier la correction',
    it: 'Pubblicare la correzione',
    rm: 'Publitgar la correctura',
    en: 'Publish the correction',
  },
  'figures.hold': {
    de: 'Zur Freigabe geben',
    fr: 'Soumettre à publication',
    it: 'Sottoporre per la pubblicazione',
    rm: 'Dar per la publicaziun',
    en: 'Hand over for release',
  },
  'figures.notYet': {
    de: 'Noch ist nichts geändert.',
    fr: 'Rien n’est encore modifié.',
    it: 'Non è ancora cambiato nulla.',
    rm: 'Anc è nagut midà.',
    en: 'Nothing is changed yet.',
  },
  'figures.changed': { de: 'Was sich ändert', fr: 'Ce qui change', it: 'Che cosa cambia', rm: 'Tge che sa mida', en: 'What changes' },
  'figures.page': {
    de: 'Die öffentliche Seite danach',
    fr: 'La page publique ensuite',
    it: 'La pagina pubblica in seguito',
    rm: 'La pagina publica suenter',
    en: 'The public page afterwards',
  },
  'figures.moved': {
    de: 'Inzwischen hat jemand das Resultat geändert. Schauen Sie die Auswirkung noch einmal an.',
    fr: 'Quelqu’un a modifié le résultat entre-temps. Regardez l’effet encore une fois.',
    it: 'Nel frattempo qualcuno ha modificato il risultato. Guardi di nuovo l’effetto.',
    rm: 'Entant ha insatgi midà il resultat. Guardai anc ina giada l’effect.',
    en: 'Somebody has changed the result in the meantime. Look at the effect once more.',
  },
  'figures.unticked': {
    de: 'Haken Sie zuerst jeden Zweifel ab.',
    fr: 'Cochez d’abord chaque doute.',
    it: 'Spunti dapprima ogni dubbio.',
    rm: 'Marcai l’emprim mintga dubi.',
    en: 'Tick off every doubt first.',
  },
  'figures.column.yeas': 'common.yes',
  'figures.column.nays': 'common.no',
  'figures.column.empty': 'results.column.blank',
  'figures.column.invalid': 'results.column.invalid',
  'figures.column.received': 'compare.ballot.castBallots',
  'figures.column.eligible_voters': 'results.factoid.electorate',
  'figures.column.expats': 'results.column.expats',
})

type Own = typeof figureCorrections
declare module '../../../../texts/catalogues/keys.ts' {
  interface Catalogues extends Own {}
}
