import { section } from '../../../../texts/catalogues/section.ts'

/** Addresses that votes, elections and compounds had before. */
export const formerAddresses = section({
  'formerAddresses.title': { de: 'Frühere Adressen', fr: 'Anciennes adresses', it: 'Indirizzi precedenti', rm: 'Adressas anteriuras', en: 'Former addresses' },
  'formerAddresses.text': {
    de: 'Links, Einbettungen und Lesezeichen auf diese Adressen führen auf die jetzige, bis ein anderes Geschäft eine davon erhält.',
    fr: 'Les liens, intégrations et signets vers ces adresses mènent à l’adresse actuelle, tant qu’aucun autre objet ne reçoit l’une d’elles.',
    it: 'I link, gli incorporamenti e i segnalibri verso questi indirizzi portano a quello attuale, finché un altro oggetto non ne riceve uno.',
    rm: 'Colliaziuns, integraziuns e segnapaginas cun questas adressas mainan a l’adressa actuala, fin ch’in’autra fatschenta survegn ina dad ellas.',
    en: 'Links, embeds and bookmarks with these addresses lead to the current one until another item is given one of them.',
  },
  'formerAddresses.giveUp': { de: 'Aufgeben', fr: 'Abandonner', it: 'Abbandonare', rm: 'Bandunar', en: 'Give up' },
  'formerAddresses.ask.title': {
    de: 'Frühere Adresse aufgeben',
    fr: 'Abandonner une ancienne adresse',
    it: 'Abbandonare un indirizzo precedente',
    rm: 'Bandunar in’adressa anteriura',
    en: 'Give up former address',
  },
  'formerAddresses.ask.text': {
    de: 'Die Adresse {address} führt auf «{title}».',
    fr: 'L’adresse {address} mène à «\u202f{title}\u202f».',
    it: 'L’indirizzo {address} porta a «{title}».',
    rm: 'L’adressa {address} maina a «{title}».',
    en: 'The address {address} leads to “{title}”.',
  },
  'formerAddresses.ask.lost': {
    de: 'Wer einen Link oder ein Lesezeichen auf diese Adresse öffnet, findet nichts mehr. Einbettungen auf anderen Websites zeigen nur noch eine Fehlermeldung.',
    fr: 'Qui ouvre un lien ou un signet vers cette adresse ne trouve plus rien. Les intégrations dans d’autres sites n’affichent plus qu’un message d’erreur.',
    it: 'Chi apre un link o un segnalibro verso questo indirizzo non trova più nulla. Gli incorporamenti in altri siti mostrano solo un messaggio d’errore.',
    rm: 'Tgi che avra ina colliaziun u in segnapagina cun quest’adressa na chatta nagut pli. Integraziuns en autras paginas d’internet mussan mo pli in messadi d’errur.',
    en: 'Anyone who opens a link or bookmark with this address will no longer find anything. Embeds on other websites will only show an error message.',
  },
  'formerAddresses.ask.button': {
    de: 'Adresse aufgeben',
    fr: 'Abandonner l’adresse',
    it: 'Abbandonare l’indirizzo',
    rm: 'Bandunar l’adressa',
    en: 'Give up address',
  },
  'formerAddresses.ask.keep': {
    de: 'Adresse behalten',
    fr: 'Conserver l’adresse',
    it: 'Conservare l’indirizzo',
    rm: 'Mantegnair l’adressa',
    en: 'Keep address',
  },
  'formerAddresses.done': {
    de: 'Die frühere Adresse ist aufgegeben.',
    fr: 'L’ancienne adresse est abandonnée.',
    it: 'L’indirizzo precedente è abbandonato.',
    rm: 'L’adressa anteriura è bandunada.',
    en: 'The former address has been given up.',
  },
  'formerAddresses.unknown': {
    de: 'Das ist keine frühere Adresse.',
    fr: 'Ce n’est pas une ancienne adresse.',
    it: 'Non è un indirizzo precedente.',
    rm: 'Quai n’è betg in’adressa anteriura.',
    en: 'This is no former address.',
  },
  'formerAddresses.remove': {
    de: 'Die frühere Adresse {address}',
    fr: 'L’ancienne adresse {address}',
    it: 'L’indirizzo precedente {address}',
    rm: 'L’adressa anteriura {address}',
    en: 'The former address {address}',
  },
})

type Own = typeof formerAddresses
declare module '../../../../texts/catalogues/keys.ts' {
  interface Catalogues extends Own {}
}
