import { section } from '../../../texts/catalogues/section.ts'

/** Words inside charts and maps. */
export const resultsCharts = section({
  'charts.sharePercent': { de: 'Anteil %', fr: 'Part\u202f%', it: 'Quota %', rm: 'Quota %', en: 'Share %' },
  'charts.seatsCount': {
    de: { one: '{count} Sitz', other: '{count} Sitze' },
    fr: { one: '{count} siège', other: '{count} sièges' },
    it: { one: '{count} seggio', other: '{count} seggi' },
    rm: { one: '{count} sez', other: '{count} sezs' },
    en: { one: '{count} seat', other: '{count} seats' },
  },
  'charts.openSeats': { de: 'noch offen', fr: 'à pourvoir', it: 'da attribuire', rm: 'anc averts', en: 'still open' },
  'charts.majority': {
    de: 'Absolutes Mehr {votes}',
    fr: 'Majorité absolue {votes}',
    it: 'Maggioranza assoluta {votes}',
    rm: 'Maioritad absoluta {votes}',
    en: 'Absolute majority {votes}',
  },
  'charts.elected': { de: 'gewählt', fr: 'élu·e', it: 'eletto/a', rm: 'elegì/ida', en: 'elected' },
  'charts.notElected': { de: 'nicht gewählt', fr: 'non élu·e', it: 'non eletto/a', rm: 'betg elegì/ida', en: 'not elected' },
  'charts.withSeat': { de: 'mit Sitz', fr: 'avec siège', it: 'con seggio', rm: 'cun sez', en: 'with a seat' },
  'charts.withoutSeat': { de: 'ohne Sitz', fr: 'sans siège', it: 'senza seggio', rm: 'senza sez', en: 'without a seat' },
  'charts.connection.short': { de: 'LV {id}', fr: 'App. {id}', it: 'Cong. {id}', rm: 'Coll. {id}', en: 'LA {id}' },
  'charts.subconnection.short': { de: 'ULV {id}', fr: 'Sous-app. {id}', it: 'Sottocong. {id}', rm: 'Sutcoll. {id}', en: 'SA {id}' },
  'charts.panachage.from': { de: 'Stimmen von', fr: 'Suffrages de', it: 'Voti da', rm: 'Vuschs da', en: 'Votes from' },
  'charts.panachage.to': { de: 'Stimmen an', fr: 'Suffrages pour', it: 'Voti a', rm: 'Vuschs a', en: 'Votes to' },
  'charts.nothingCounted': {
    de: 'Noch nichts ausgezählt.',
    fr: 'Rien n’est encore dépouillé.',
    it: 'Ancora nulla scrutinato.',
    rm: 'Anc nagut dumbrà.',
    en: 'Nothing counted yet.',
  },
  'charts.bars.description': {
    de: { one: 'Ein Balken: {name}, {value}.', other: '{count} Balken. Der längste: {name}, {value}.' },
    fr: { one: 'Une barre\u202f: {name}, {value}.', other: '{count} barres. La plus longue\u202f: {name}, {value}.' },
    it: { one: 'Una barra: {name}, {value}.', other: '{count} barre. La più lunga: {name}, {value}.' },
    rm: { one: 'Ina trav: {name}, {value}.', other: '{count} travs. La pli lunga: {name}, {value}.' },
    en: { one: 'One bar: {name}, {value}.', other: '{count} bars. The longest: {name}, {value}.' },
  },
  'charts.scatter.description': {
    de: '{count} Punkte. Nach rechts: {across}. Nach oben: {up}.',
    fr: '{count} points. Vers la droite\u202f: {across}. Vers le haut\u202f: {up}.',
    it: '{count} punti. Verso destra: {across}. Verso l’alto: {up}.',
    rm: '{count} puncts. Vers dretga: {across}. Ensi: {up}.',
    en: '{count} points. To the right: {across}. Upwards: {up}.',
  },
  'charts.deviations.description': {
    de: '{count} Punkte, {from} bis {to}. Am weitesten weg: {name}, {points}.',
    fr: '{count} points, de {from} à {to}. Le plus éloigné\u202f: {name}, {points}.',
    it: '{count} punti, dal {from} al {to}. Il più lontano: {name}, {points}.',
    rm: '{count} puncts, {from} fin {to}. Il pli lontan: {name}, {points}.',
    en: '{count} points, {from} to {to}. Farthest away: {name}, {points}.',
  },
  'charts.groups.description': {
    de: 'Jahre: {years}. Am stärksten im Jahr {year}: {name}, {value}.',
    fr: 'Années\u202f: {years}. Le plus fort en {year}\u202f: {name}, {value}.',
    it: 'Anni: {years}. Il più forte nel {year}: {name}, {value}.',
    rm: 'Onns: {years}. La pli ferma l’onn {year}: {name}, {value}.',
    en: 'Years: {years}. Strongest in {year}: {name}, {value}.',
  },
  'charts.connections.description': {
    de: 'Verbundene Listen und ihre Stimmen. Am meisten hat {name}: {votes}.',
    fr: 'Listes apparentées et leurs suffrages. Le plus grand nombre\u202f: {name}, {votes}.',
    it: 'Liste congiunte e i loro voti. Il numero più alto: {name}, {votes}.',
    rm: 'Glistas colliadas e lur vuschs. Il pli grond dumber: {name}, {votes}.',
    en: 'Allied lists and their votes. {name} has the most: {votes}.',
  },
  'charts.panachage.description': {
    de: 'Links die Herkunft der Stimmen, rechts wer sie erhielt. Am meisten Stimmen gingen von {source} an {target}: {votes}.',
    fr: 'À gauche l’origine des suffrages, à droite qui les a reçus. Le flux le plus important va de {source} à {target}\u202f: {votes}.',
    it: 'A sinistra la provenienza dei voti, a destra chi li ha ricevuti. Il flusso maggiore va da {source} a {target}: {votes}.',
    rm: 'A sanestra la derivanza da las vuschs, a dretga tgi che las ha survegnì. Il pli grond flux va da {source} a {target}: {votes}.',
    en: 'On the left, where the votes came from; on the right, who received them. Most votes went from {source} to {target}: {votes}.',
  },
  'charts.seats.description': {
    de: 'Sitze im Halbkreis, von links nach rechts: {lists}.',
    fr: 'Sièges en hémicycle, de gauche à droite\u202f: {lists}.',
    it: 'Seggi in emiciclo, da sinistra a destra: {lists}.',
    rm: 'Sezs en in mez circul, da sanestra a dretga: {lists}.',
    en: 'Seats in a semicircle, from left to right: {lists}.',
  },
})

type Own = typeof resultsCharts
declare module '../../../texts/catalogues/keys.ts' {
  interface Catalogues extends Own {}
}
