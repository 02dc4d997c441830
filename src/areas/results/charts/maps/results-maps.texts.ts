import { section } from '../../../../texts/catalogues/section.ts'

/** Words on maps and beside them. */
export const resultsMaps = section({
  'maps.federalSource': {
    de: 'Quelle: Bundesamt für Statistik (BFS), GEOSTAT',
    fr: 'Source\u202f: Office fédéral de la statistique (OFS), GEOSTAT',
    it: 'Fonte: Ufficio federale di statistica (UST), GEOSTAT',
    rm: 'Funtauna: Uffizi federal da statistica (UST), GEOSTAT',
  },
  'maps.uncounted': { de: 'noch nicht ausgezählt', fr: 'pas encore dépouillé', it: 'non ancora scrutinato', rm: 'anc betg dumbrà' },
  'maps.noData': { de: 'keine Angaben', fr: 'pas de données', it: 'nessun dato', rm: 'naginas indicaziuns' },
  'maps.area': { de: '{name}: {figure}', fr: '{name}\u202f: {figure}', it: '{name}: {figure}', rm: '{name}: {figure}' },
  'maps.voteFigure': {
    de: '{share} {word}, ausgezählt',
    fr: '{share} {word}, dépouillé',
    it: '{share} {word}, spoglio concluso',
    rm: '{share} {word}, dumbrà',
  },
  'maps.shareFigure': { de: '{share}, ausgezählt', fr: '{share}, dépouillé', it: '{share}, spoglio concluso', rm: '{share}, dumbrà' },
  'maps.seatsFigure': { de: '{seats} Sitze', fr: '{seats} sièges', it: '{seats} seggi', rm: '{seats} sezs' },
  'maps.seats': { de: 'Sitze: vergeben / insgesamt', fr: 'Sièges\u202f: attribués / total', it: 'Seggi: attribuiti / totale', rm: 'Sezs: attribuids / en tut' },
  'maps.vote.description': {
    de: 'Karte. {yes}: {yesCount} Gebiete. {no}: {noCount} Gebiete.',
    fr: 'Carte. {yes}\u202f: {yesCount} territoires. {no}\u202f: {noCount} territoires.',
    it: 'Carta. {yes}: {yesCount} territori. {no}: {noCount} territori.',
    rm: 'Charta. {yes}: {yesCount} territoris. {no}: {noCount} territoris.',
  },
  'maps.share.description': {
    de: 'Karte. Am höchsten: {most}. Am tiefsten: {least}.',
    fr: 'Carte. Part la plus élevée\u202f: {most}. La plus faible\u202f: {least}.',
    it: 'Carta. Quota più alta: {most}. Più bassa: {least}.',
    rm: 'Charta. La quota la pli auta: {most}. La pli bassa: {least}.',
  },
  'maps.seats.description': {
    de: { one: 'Karte mit einem Gebiet.', other: 'Karte mit {count} Gebieten.' },
    fr: { one: 'Carte d’un territoire.', other: 'Carte de {count} territoires.' },
    it: { one: 'Carta di un territorio.', other: 'Carta di {count} territori.' },
    rm: { one: 'Charta d’in territori.', other: 'Charta da {count} territoris.' },
  },
  'maps.open.description': {
    de: { one: 'Ein Gebiet ist noch nicht ausgezählt.', other: '{count} Gebiete sind noch nicht ausgezählt.' },
    fr: { one: 'Un territoire n’est pas encore dépouillé.', other: '{count} territoires ne sont pas encore dépouillés.' },
    it: { one: 'In un territorio lo spoglio non è ancora concluso.', other: 'In {count} territori lo spoglio non è ancora concluso.' },
    rm: { one: 'In territori n’è anc betg dumbrà.', other: '{count} territoris n’èn anc betg dumbrads.' },
  },
  'maps.partial': { de: 'Zwischenstand', fr: 'résultat intermédiaire', it: 'risultato parziale', rm: 'resultat intermediar' },
  'maps.layers': { de: 'Was die Karte zeigt', fr: 'Ce que montre la carte', it: 'Cosa mostra la carta', rm: 'Tge che la charta mussa' },
  'maps.forms': { de: 'Wie die Karte es zeigt', fr: 'Forme de la carte', it: 'Forma della carta', rm: 'Furma da la charta' },
  'maps.areas': { de: 'Flächen', fr: 'Surfaces', it: 'Superfici', rm: 'Surfatschas' },
  'maps.circles': { de: 'Kreise', fr: 'Cercles', it: 'Cerchi', rm: 'Circuls' },
  'maps.circles.meaning': {
    de: 'Grösse der Kreise: Stimmberechtigte',
    fr: 'Taille des cercles\u202f: électorat',
    it: 'Dimensione dei cerchi: aventi diritto di voto',
    rm: 'Grondezza dals circuls: persunas cun dretg da votar',
  },
  'maps.difference': { de: 'Abweichung', fr: 'Écart', it: 'Scarto', rm: 'Differenza' },
  'maps.change': { de: 'Veränderung', fr: 'Évolution', it: 'Variazione', rm: 'Midada' },
  'maps.changeSince': { de: 'Veränderung seit', fr: 'Évolution depuis', it: 'Variazione da', rm: 'Midada dapi' },
  'maps.differenceOf': {
    de: '{yes} gegenüber dem Ganzen',
    fr: '{yes} par rapport à l’ensemble',
    it: '{yes} rispetto al totale',
    rm: '{yes} en cumparegliaziun cun il total',
  },
  'maps.turnout': { de: 'Stimmbeteiligung {share}', fr: 'participation {share}', it: 'partecipazione {share}', rm: 'participaziun {share}' },
  'maps.points': { de: '{points} Punkte', fr: '{points} points', it: '{points} punti', rm: '{points} puncts' },
  'maps.less': { de: 'weniger {yes}', fr: 'moins de {yes}', it: 'meno {yes}', rm: 'main {yes}' },
  'maps.more.than': { de: 'mehr {yes}', fr: 'plus de {yes}', it: 'più {yes}', rm: 'dapli {yes}' },
  'maps.shareOfVotes': { de: '{share} ({votes})', fr: '{share} ({votes})', it: '{share} ({votes})', rm: '{share} ({votes})' },
  'maps.lead': { de: 'Vorsprung', fr: 'Avance', it: 'Vantaggio', rm: 'Avantatg' },
  'maps.closer': { de: 'Karte vergrössern', fr: 'Agrandir la carte', it: 'Ingrandire la carta', rm: 'Engrondir la charta' },
  'maps.farther': { de: 'Karte verkleinern', fr: 'Réduire la carte', it: 'Ridurre la carta', rm: 'Reducir la charta' },
  'maps.whole': { de: 'Ganze Karte zeigen', fr: 'Montrer toute la carte', it: 'Mostrare tutta la carta', rm: 'Mussar l’entira charta' },
  'maps.wide': { de: 'Karte über die ganze Breite', fr: 'Carte en pleine largeur', it: 'Carta a tutta larghezza', rm: 'Charta en tutta ladezza' },
  'maps.more': { de: 'Alle Resultate von {name}', fr: 'Tous les résultats de {name}', it: 'Tutti i risultati di {name}', rm: 'Tut ils resultats da {name}' },
})

type Own = typeof resultsMaps
declare module '../../../../texts/catalogues/keys.ts' {
  interface Catalogues extends Own {}
}
