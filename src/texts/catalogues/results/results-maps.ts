import { section } from '../../language/section.ts'

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
})
