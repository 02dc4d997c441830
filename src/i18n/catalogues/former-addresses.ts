import { section } from '../section.ts'

/** Addresses that votes, elections and compounds had before. */
export const formerAddresses = section({
  de_CH: {
    'formerAddresses.title': 'Frühere Adressen',
    'formerAddresses.text':
      'Links, Einbettungen und Lesezeichen auf diese Adressen führen auf die jetzige, bis ein anderes Geschäft eine davon erhält.',
    'formerAddresses.giveUp': 'Aufgeben',
    'formerAddresses.ask.title': 'Frühere Adresse aufgeben',
    'formerAddresses.ask.text': 'Die Adresse {address} führt auf «{title}».',
    'formerAddresses.ask.lost':
      'Wer einen Link oder ein Lesezeichen auf diese Adresse öffnet, findet nichts mehr. Einbettungen auf anderen Websites zeigen nur noch eine Fehlermeldung.',
    'formerAddresses.ask.button': 'Adresse aufgeben',
    'formerAddresses.ask.keep': 'Adresse behalten',
    'formerAddresses.done': 'Die frühere Adresse ist aufgegeben.',
    'formerAddresses.remove': 'Die frühere Adresse {address}',
  },
  fr_CH: {
    'formerAddresses.title': 'Anciennes adresses',
    'formerAddresses.text':
      'Les liens, intégrations et signets vers ces adresses mènent à l’adresse actuelle, tant qu’aucun autre objet ne reçoit l’une d’elles.',
    'formerAddresses.giveUp': 'Abandonner',
    'formerAddresses.ask.title': 'Abandonner une ancienne adresse',
    'formerAddresses.ask.text': 'L’adresse {address} mène à «\u202f{title}\u202f».',
    'formerAddresses.ask.lost':
      'Qui ouvre un lien ou un signet vers cette adresse ne trouve plus rien. Les intégrations dans d’autres sites n’affichent plus qu’un message d’erreur.',
    'formerAddresses.ask.button': 'Abandonner l’adresse',
    'formerAddresses.ask.keep': 'Conserver l’adresse',
    'formerAddresses.done': 'L’ancienne adresse est abandonnée.',
    'formerAddresses.remove': 'L’ancienne adresse {address}',
  },
  it_CH: {
    'formerAddresses.title': 'Indirizzi precedenti',
    'formerAddresses.text':
      'I link, gli incorporamenti e i segnalibri verso questi indirizzi portano a quello attuale, finché un altro oggetto non ne riceve uno.',
    'formerAddresses.giveUp': 'Abbandonare',
    'formerAddresses.ask.title': 'Abbandonare un indirizzo precedente',
    'formerAddresses.ask.text': 'L’indirizzo {address} porta a «{title}».',
    'formerAddresses.ask.lost':
      'Chi apre un link o un segnalibro verso questo indirizzo non trova più nulla. Gli incorporamenti in altri siti mostrano solo un messaggio d’errore.',
    'formerAddresses.ask.button': 'Abbandonare l’indirizzo',
    'formerAddresses.ask.keep': 'Conservare l’indirizzo',
    'formerAddresses.done': 'L’indirizzo precedente è abbandonato.',
    'formerAddresses.remove': 'L’indirizzo precedente {address}',
  },
  rm_CH: {
    'formerAddresses.title': 'Adressas anteriuras',
    'formerAddresses.text':
      'Colliaziuns, integraziuns e segnapaginas cun questas adressas mainan a l’adressa actuala, fin ch’in’autra fatschenta survegn ina dad ellas.',
    'formerAddresses.giveUp': 'Bandunar',
    'formerAddresses.ask.title': 'Bandunar in’adressa anteriura',
    'formerAddresses.ask.text': 'L’adressa {address} maina a «{title}».',
    'formerAddresses.ask.lost':
      'Tgi che avra ina colliaziun u in segnapagina cun quest’adressa na chatta nagut pli. Integraziuns en autras paginas d’internet mussan mo pli in messadi d’errur.',
    'formerAddresses.ask.button': 'Bandunar l’adressa',
    'formerAddresses.ask.keep': 'Mantegnair l’adressa',
    'formerAddresses.done': 'L’adressa anteriura è bandunada.',
    'formerAddresses.remove': 'L’adressa anteriura {address}',
  },
})
