import { section } from '../../../texts/catalogues/section.ts'

/** Texts of comparisons of votes and of groups of municipalities. */
export const resultsComparison = section({
  'results.tab.comparison': { de: 'Vergleich', fr: 'Comparaison', it: 'Confronto', rm: 'Cumparegliaziun', en: 'Comparison' },
  'comparison.with': { de: 'Vergleichen mit', fr: 'Comparer avec', it: 'Confrontare con', rm: 'Cumparegliar cun', en: 'Compare with' },
  'comparison.withTurnout': {
    de: 'Stimmbeteiligung dieser Abstimmung',
    fr: 'Participation à cette votation',
    it: 'Partecipazione a questa votazione',
    rm: 'Participaziun a questa votaziun',
    en: 'Turnout in this vote',
  },
  'comparison.changeMap': {
    de: 'Veränderung auf der Karte zeigen',
    fr: 'Montrer l’évolution sur la carte',
    it: 'Mostrare la variazione sulla carta',
    rm: 'Mussar la midada sin la charta',
    en: 'Show the change on the map',
  },
  'comparison.turnout.title': {
    de: 'Ja-Anteil und Stimmbeteiligung',
    fr: 'Part de oui et participation',
    it: 'Quota di sì e partecipazione',
    rm: 'Quota da gea e participaziun',
    en: 'Share of Yes votes and turnout',
  },
  'comparison.votes.title': {
    de: 'Zwei Abstimmungen im Vergleich',
    fr: 'Comparaison de deux votations',
    it: 'Confronto tra due votazioni',
    rm: 'Cumparegliaziun da duas votaziuns',
    en: 'Two votes compared',
  },
  'comparison.axis': { de: '{share}, {title}', fr: '{share}, {title}', it: '{share}, {title}', rm: '{share}, {title}', en: '{share}, {title}' },
  'comparison.difference': 'compare.difference',
  'comparison.inBoth': {
    de: 'In beiden ausgezählt: {count}',
    fr: 'Dépouillées dans les deux\u202f: {count}',
    it: 'Scrutinati in entrambe: {count}',
    rm: 'Dumbrà en omaduas: {count}',
    en: 'Counted in both: {count}',
  },
  'comparison.notInBoth': {
    de: 'Nicht in beiden ausgezählt',
    fr: 'Pas dépouillé dans les deux',
    it: 'Non scrutinato in entrambe',
    rm: 'Betg dumbrà en omaduas',
    en: 'Not counted in both',
  },
  'comparison.likeWithLike': {
    de: 'Nur was in beiden ausgezählt ist, wird verglichen: {one} gegen {other} Ja.',
    fr: 'Seul ce qui est dépouillé dans les deux est comparé\u202f: {one} contre {other} de oui.',
    it: 'È confrontato solo ciò che è scrutinato in entrambe: {one} contro {other} di sì.',
    rm: 'Mo quai ch’è dumbrà en omaduas vegn cumparegliù: {one} cunter {other} gea.',
    en: 'Only what has been counted in both is compared: {one} against {other} Yes.',
  },
  'comparison.similar': { de: 'Ähnliche Abstimmungen', fr: 'Votations semblables', it: 'Votazioni simili', rm: 'Votaziuns sumegliantas', en: 'Similar votes' },
  'comparison.alike.almost': {
    de: 'fast gleich abgestimmt',
    fr: 'vote presque identique',
    it: 'voto quasi identico',
    rm: 'votà quasi tuttina',
    en: 'voted almost the same way',
  },
  'comparison.alike.very': {
    de: 'sehr ähnlich abgestimmt',
    fr: 'vote très semblable',
    it: 'voto molto simile',
    rm: 'votà fitg sumegliant',
    en: 'voted very much alike',
  },
  'comparison.alike.fairly': { de: 'ähnlich abgestimmt', fr: 'vote semblable', it: 'voto simile', rm: 'votà sumegliant', en: 'voted alike' },
  'comparison.correlation': {
    de: 'Korrelation {value}',
    fr: 'Corrélation {value}',
    it: 'Correlazione {value}',
    rm: 'Correlaziun {value}',
    en: 'Correlation {value}',
  },
  'comparison.correlation.municipalities': {
    de: 'Korrelation der Ja-Anteile: {value} ({count} Gemeinden)',
    fr: 'Corrélation des parts de oui\u202f: {value} ({count} communes)',
    it: 'Correlazione delle quote di sì: {value} ({count} Comuni)',
    rm: 'Correlaziun da las quotas da gea: {value} ({count} vischnancas)',
    en: 'Correlation of the shares of Yes votes: {value} ({count} municipalities)',
  },
  'comparison.correlation.quarters': {
    de: 'Korrelation der Ja-Anteile: {value} ({count} Quartiere)',
    fr: 'Corrélation des parts de oui\u202f: {value} ({count} quartiers)',
    it: 'Correlazione delle quote di sì: {value} ({count} quartieri)',
    rm: 'Correlaziun da las quotas da gea: {value} ({count} quartiers)',
    en: 'Correlation of the shares of Yes votes: {value} ({count} quarters)',
  },
  'comparison.correlation.note': {
    de: '1: überall dasselbe Muster; 0: kein Zusammenhang; −1: das umgekehrte Muster. Jeder Ort zählt gleich viel.',
    fr: '1\u202f: partout le même schéma\u202f; 0\u202f: aucun lien\u202f; −1\u202f: le schéma inverse. Chaque lieu compte autant.',
    it: '1: ovunque lo stesso schema; 0: nessun legame; −1: lo schema inverso. Ogni luogo conta allo stesso modo.',
    rm: '1: dapertut il medem muster; 0: nagin connex; −1: il muster cuntrari. Mintga lieu dumbra il medem.',
    en: '1: the same pattern everywhere; 0: no connection; −1: the opposite pattern. Every place counts the same.',
  },
  'comparison.more': {
    de: 'Mit einer anderen Abstimmung vergleichen',
    fr: 'Comparer avec une autre votation',
    it: 'Confrontare con un’altra votazione',
    rm: 'Cumparegliar cun in’autra votaziun',
    en: 'Compare with another vote',
  },
  'comparison.groups': { de: 'Nach Gruppen', fr: 'Par groupe', it: 'Per gruppo', rm: 'Tenor gruppas', en: 'By group' },
  'comparison.group': 'screens.field.group',
  'comparison.groups.size': 'dataSources.size',
  'comparison.size.upTo': {
    de: 'bis {most} Stimmberechtigte',
    fr: 'jusqu’à {most} électeurs',
    it: 'fino a {most} aventi diritto',
    rm: 'fin {most} cun dretg da votar',
    en: 'up to {most} eligible voters',
  },
  'comparison.size.between': { de: '{least} bis {most}', fr: '{least} à {most}', it: 'da {least} a {most}', rm: '{least} fin {most}', en: '{least} to {most}' },
  'comparison.size.over': { de: 'über {least}', fr: 'plus de {least}', it: 'oltre {least}', rm: 'sur {least}', en: 'over {least}' },
})

type Own = typeof resultsComparison
declare module '../../../texts/catalogues/keys.ts' {
  interface Catalogues extends Own {}
}
