import { section } from '../../../../texts/catalogues/section.ts'

/** Uploads that are passed on to another system. */
export const forward = section({
  'forward.title': {
    de: 'Weitergabe von Uploads',
    fr: 'Transmission des téléversements',
    it: 'Inoltro dei caricamenti',
    rm: 'Vinavantdada dad uploads',
    en: 'Forwarding of uploads',
  },
  'forward.menu': { de: 'Weitergabe', fr: 'Transmission', it: 'Inoltro', rm: 'Vinavantdada', en: 'Forwarding' },
  'forward.text': {
    de: 'Was hier angenommen wird, geht mit denselben Dateien auch an ein anderes System, in derselben Reihenfolge. Zurückgehaltene Resultate folgen erst, wenn sie hier freigegeben sind.',
    fr: 'Ce qui est accepté ici est aussi transmis à un autre système, avec les mêmes fichiers et dans le même ordre. Les résultats retenus ne suivent qu’une fois publiés ici.',
    it: 'Ciò che viene accettato qui va anche a un altro sistema, con gli stessi file e nello stesso ordine. I risultati trattenuti seguono solo quando sono pubblicati qui.',
    rm: 'Quai che vegn acceptà qua va cun las medemas datotecas era ad in auter sistem, en la medema successiun. Resultats retegnids suondan pir cur ch’els èn publitgads qua.',
    en: 'What is accepted here also goes to another system, with the same files and in the same order. Results that are held back follow only once they have been released here.',
  },
  'forward.empty': {
    de: 'Es ist kein anderes System eingerichtet.',
    fr: 'Aucun autre système n’est configuré.',
    it: 'Non è configurato nessun altro sistema.',
    rm: 'I n’è configurà nagin auter sistem.',
    en: 'No other system has been set up.',
  },
  'forward.emptyText': {
    de: 'Das richtet ein, wer die Website technisch betreibt, mit den Einstellungen FORWARD_URL, FORWARD_TOKEN, FORWARD_SOURCES.',
    fr: 'C’est à l’exploitant technique du site de le configurer, par les réglages FORWARD_URL, FORWARD_TOKEN, FORWARD_SOURCES.',
    it: 'Lo configura chi gestisce tecnicamente il sito, con le impostazioni FORWARD_URL, FORWARD_TOKEN, FORWARD_SOURCES.',
    rm: 'Quai configurescha tgi che maina tecnicamain la pagina d’internet, cun las configuraziuns FORWARD_URL, FORWARD_TOKEN, FORWARD_SOURCES.',
    en: 'Whoever runs the website technically sets this up, with the settings FORWARD_URL, FORWARD_TOKEN, FORWARD_SOURCES.',
  },
  'forward.target': { de: 'Anderes System', fr: 'Autre système', it: 'Altro sistema', rm: 'Auter sistem', en: 'Other system' },
  'forward.current': {
    de: 'Alles ist weitergegeben.',
    fr: 'Tout est transmis.',
    it: 'Tutto è inoltrato.',
    rm: 'Tut è dà vinavant.',
    en: 'Everything has been forwarded.',
  },
  'forward.waiting': {
    de: { one: 'Ein Upload wartet, seit {seconds} Sekunden.', other: '{count} Uploads warten, der erste seit {seconds} Sekunden.' },
    fr: { one: 'Un téléversement attend depuis {seconds} secondes.', other: '{count} téléversements attendent, le premier depuis {seconds} secondes.' },
    it: { one: 'Un caricamento attende da {seconds} secondi.', other: '{count} caricamenti attendono, il primo da {seconds} secondi.' },
    rm: { one: 'In upload spetga dapi {seconds} secundas.', other: '{count} uploads spetgan, l’emprim dapi {seconds} secundas.' },
    en: { one: 'One upload has been waiting for {seconds} seconds.', other: '{count} uploads are waiting, the first for {seconds} seconds.' },
  },
  'forward.search': {
    de: 'Nach Absender oder Datei suchen',
    fr: 'Rechercher par expéditeur ou fichier',
    it: 'Cercare per mittente o file',
    rm: 'Tschertgar tenor expeditur u datoteca',
    en: 'Search by sender or file',
  },
  'forward.nothing': {
    de: 'Noch wurde nichts weitergegeben.',
    fr: 'Rien n’a encore été transmis.',
    it: 'Non è ancora stato inoltrato nulla.',
    rm: 'Anc nagut n’è vegnì dà vinavant.',
    en: 'Nothing has been forwarded yet.',
  },
  'forward.nothingText': {
    de: 'Der nächste Upload, der hier angenommen wird, steht in dieser Liste.',
    fr: 'Le prochain téléversement accepté ici figurera dans cette liste.',
    it: 'Il prossimo caricamento accettato qui figurerà in questo elenco.',
    rm: 'Il proxim upload che vegn acceptà qua vegn a star en questa glista.',
    en: 'The next upload accepted here will be in this list.',
  },
  'forward.received': { de: 'Eingegangen', fr: 'Reçu', it: 'Ricevuto', rm: 'Arrivà', en: 'Received' },
  'forward.sender': { de: 'Absender', fr: 'Expéditeur', it: 'Mittente', rm: 'Expeditur', en: 'Sender' },
  'forward.state.queued': 'webhooks.delivery.queued',
  'forward.state.sending': { de: 'wird gesendet', fr: 'envoi en cours', it: 'invio in corso', rm: 'vegn tramess', en: 'being sent' },
  'forward.state.delivered': { de: 'angekommen', fr: 'arrivé', it: 'arrivato', rm: 'arrivà', en: 'arrived' },
  'forward.state.refused': 'dataSources.outcome.refused',
  'forward.state.dropped': { de: 'nicht gesendet', fr: 'non envoyé', it: 'non inviato', rm: 'betg tramess', en: 'not sent' },
  'forward.error.token': {
    de: 'FORWARD_SOURCES nennt kein Token für diese Datenquelle',
    fr: 'FORWARD_SOURCES n’indique pas de jeton pour cette source',
    it: 'FORWARD_SOURCES non indica un token per questa fonte',
    rm: 'FORWARD_SOURCES na numna nagin token per questa funtauna',
    en: 'FORWARD_SOURCES names no token for this data source',
  },
  'forward.error.discarded': {
    de: 'hier verworfen, nie freigegeben',
    fr: 'écarté ici, jamais publié',
    it: 'scartato qui, mai pubblicato',
    rm: 'rebittà qua, mai publitgà',
    en: 'discarded here, never released',
  },
  'forward.error.skipped': { de: 'von Hand übersprungen', fr: 'sauté à la main', it: 'saltato a mano', rm: 'surlaschà a maun', en: 'skipped by hand' },
  'forward.arrivedAfter': { de: 'nach {seconds} s', fr: 'après {seconds} s', it: 'dopo {seconds} s', rm: 'suenter {seconds} s', en: 'after {seconds} s' },
  'forward.tried': {
    de: { one: 'einmal versucht', other: '{count}-mal versucht' },
    fr: { one: 'un essai', other: '{count} essais' },
    it: { one: 'un tentativo', other: '{count} tentativi' },
    rm: { one: 'empruvà ina giada', other: 'empruvà {count} giadas' },
    en: { one: 'tried once', other: 'tried {count} times' },
  },
  'forward.now': { de: 'Jetzt senden', fr: 'Envoyer maintenant', it: 'Inviare ora', rm: 'Trametter ussa', en: 'Send now' },
  'forward.skip': { de: 'Überspringen', fr: 'Sauter', it: 'Saltare', rm: 'Surlaschar', en: 'Skip' },
  'forward.retried': {
    de: 'Der Upload wird gesendet.',
    fr: 'Le téléversement est envoyé.',
    it: 'Il caricamento viene inviato.',
    rm: 'L’upload vegn tramess.',
    en: 'The upload is being sent.',
  },
  'forward.skipped': {
    de: 'Der Upload ist übersprungen. Die nächsten folgen.',
    fr: 'Le téléversement est sauté. Les prochains suivront.',
    it: 'Il caricamento è saltato. Seguono i prossimi.',
    rm: 'L’upload è surlaschà. Ils proxims suondan.',
    en: 'The upload has been skipped. The next ones will follow.',
  },
})

type Own = typeof forward
declare module '../../../../texts/catalogues/keys.ts' {
  interface Catalogues extends Own {}
}
