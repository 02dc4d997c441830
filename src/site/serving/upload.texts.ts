import { section } from '../../texts/catalogues/section.ts'

export const upload = section({
  'upload.form.tableType': {
    de: 'Diese Datei kann nicht angenommen werden; möglich sind CSV und Excel (XLS und XLSX).',
    fr: 'Ce fichier n’est pas accepté\u202f; sont possibles CSV et Excel (XLS et XLSX).',
    it: 'Questo file non può essere accettato; sono possibili CSV ed Excel (XLS e XLSX).',
    rm: 'Questa datoteca na po betg vegnir acceptada; pussaivels èn CSV ed Excel (XLS e XLSX).',
  },
  'upload.form.xmlType': {
    de: 'Diese Datei kann nicht angenommen werden; möglich ist nur XML.',
    fr: 'Ce fichier n’est pas accepté\u202f; seul XML est possible.',
    it: 'Questo file non può essere accettato; è possibile solo XML.',
    rm: 'Questa datoteca na po betg vegnir acceptada; pussaivel è mo XML.',
  },
  'upload.source.otherType': {
    de: 'Die Datenquelle ist für eine andere Adresse eingerichtet: {type}',
    fr: 'La source de données est prévue pour une autre adresse\u202f: {type}',
    it: 'La fonte di dati è prevista per un altro indirizzo: {type}',
    rm: 'La funtauna da datas è endrizzada per in’autra adressa: {type}',
  },
  'upload.source.itemMissing': {
    de: 'Die Datenquelle ist mit einem Eintrag verknüpft, den es nicht gibt: {item}',
    fr: 'La source de données est liée à une entrée qui n’existe pas\u202f: {item}',
    it: 'La fonte di dati è collegata a una voce che non esiste: {item}',
    rm: 'La funtauna da datas è colliada cun in’endataziun che n’exista betg: {item}',
  },
  'upload.source.itemOfOtherType': {
    de: 'Die Datenquelle ist mit einer Wahl verknüpft, deren Art nicht zu ihr passt: {item}',
    fr: 'La source de données est liée à une élection dont le type ne lui correspond pas\u202f: {item}',
    it: 'La fonte di dati è collegata a un’elezione di un altro tipo: {item}',
    rm: 'La funtauna da datas è colliada cun in’elecziun d’in auter tip: {item}',
  },
  'upload.sourceType.vote': { de: 'Abstimmungen', fr: 'votations', it: 'votazioni', rm: 'votaziuns' },
  'upload.sourceType.majorz': {
    de: 'Majorzwahlen',
    fr: 'élections au système majoritaire',
    it: 'elezioni con sistema maggioritario',
    rm: 'elecziuns da maiorz',
  },
  'upload.sourceType.proporz': {
    de: 'Proporzwahlen',
    fr: 'élections au système proportionnel',
    it: 'elezioni con sistema proporzionale',
    rm: 'elecziuns da proporz',
  },
  'upload.denied.missing': {
    de: 'Zugang verweigert: Das Token fehlt. Senden Sie es als Passwort der Basisauthentifizierung.',
    fr: 'Accès refusé\u202f: le jeton manque. Envoyez-le comme mot de passe de l’authentification de base.',
    it: 'Accesso negato: il token manca. Lo invii come password dell’autenticazione di base.',
    rm: 'Access refusà: il token manca. Tramettai el sco pled-clav da l’autentificaziun da basa.',
  },
  'upload.denied.unknown': {
    de: 'Zugang verweigert: Dieses Token ist unbekannt.',
    fr: 'Accès refusé\u202f: ce jeton est inconnu.',
    it: 'Accesso negato: questo token è sconosciuto.',
    rm: 'Access refusà: quest token è nunenconuschent.',
  },
  'upload.denied.expired': {
    de: 'Zugang verweigert: Dieses Token ist abgelaufen.',
    fr: 'Accès refusé\u202f: ce jeton est échu.',
    it: 'Accesso negato: questo token è scaduto.',
    rm: 'Access refusà: quest token è scadì.',
  },
  'upload.outOfScope': {
    de: 'Zugang verweigert: Dieses Token gilt nicht für diese Art von Datei oder diesen Eintrag.',
    fr: 'Accès refusé\u202f: ce jeton ne vaut pas pour ce type de fichier ou cet objet.',
    it: 'Accesso negato: questo token non vale per questo tipo di file o per questo oggetto.',
    rm: 'Access refusà: quest token na vala betg per questa sort da datoteca u quest’endataziun.',
  },
  'upload.leftOut': { de: 'Nicht übernommen: {why}', fr: 'Non repris\u202f: {why}', it: 'Non ripreso: {why}', rm: 'Betg surpiglià: {why}' },
  'upload.notPosted': {
    de: 'Dateien werden mit POST gesendet.',
    fr: 'Les fichiers s’envoient avec POST.',
    it: 'I file si inviano con POST.',
    rm: 'Las datotecas vegnan tramessas cun POST.',
  },
  'upload.badKey': {
    de: 'Idempotency-Key muss 1 bis 255 sichtbare Zeichen (ASCII) haben.',
    fr: 'Idempotency-Key doit avoir de 1 à 255 caractères visibles (ASCII).',
    it: 'Idempotency-Key deve avere da 1 a 255 caratteri visibili (ASCII).',
    rm: 'Idempotency-Key sto avair 1 fin 255 caracters visibels (ASCII).',
  },
  'upload.usedKey': {
    de: 'Dieser Idempotency-Key wurde in den letzten 24 Stunden schon für etwas anderes verwendet. Nichts wurde geändert.',
    fr: 'Cet Idempotency-Key a déjà servi à un autre envoi dans les dernières 24 heures. Rien n’a changé.',
    it: 'Questo Idempotency-Key è già stato usato per un altro invio nelle ultime 24 ore. Nulla è cambiato.',
    rm: 'Quest Idempotency-Key è gia vegnì duvrà en las ultimas 24 uras per insatge auter. Nagut n’è midà.',
  },
  'upload.broken': {
    de: 'Die Anfrage konnte nicht als Formular (multipart/form-data) gelesen werden.',
    fr: 'La requête n’a pas pu être lue comme un formulaire (multipart/form-data).',
    it: 'La richiesta non è leggibile come modulo (multipart/form-data).',
    rm: 'La dumonda n’ha betg pudì vegnir legida sco formular (multipart/form-data).',
  },
  'upload.tooMuch': {
    de: 'Es wurde weit mehr gesendet, als Dateien gross sein dürfen.',
    fr: 'Bien plus a été envoyé que ce que les fichiers peuvent peser.',
    it: 'È stato inviato molto più di quanto i file possano pesare.',
    rm: 'I è vegnì tramess bler dapli che quai che datotecas dastgan esser grondas.',
  },
  'upload.busy': {
    de: 'Es werden gerade zu viele Dateien verarbeitet. Senden Sie die Datei in Kürze noch einmal.',
    fr: 'Trop de fichiers sont en cours de traitement. Renvoyez le fichier dans un instant.',
    it: 'Si stanno elaborando troppi file. Invii di nuovo il file tra poco.',
    rm: 'I vegnan elavuradas memia bleras datotecas. Tramettai la datoteca anc ina giada en curt temp.',
  },
  'upload.full': {
    de: 'Auf dem Server ist kein Speicherplatz mehr frei. Nichts wurde geändert; senden Sie die Datei noch einmal, sobald Platz geschaffen ist.',
    fr: 'Il n’y a plus de place sur le disque du serveur. Rien n’a changé\u202f; renvoyez le fichier dès que de la place est libérée.',
    it: 'Sul disco del server non c’è più spazio. Nulla è cambiato; invii di nuovo il file quando sarà stato liberato dello spazio.',
    rm: 'Sin il disc dal server n’è nagin plaz pli liber. Nagut n’è midà; tramettai la datoteca anc ina giada, uschespert ch’i ha puspè plaz.',
  },
  'upload.unavailable': {
    de: 'Die Datenbank ist im Moment nicht erreichbar. Senden Sie die Datei in Kürze noch einmal.',
    fr: 'La base de données n’est pas accessible pour le moment. Renvoyez le fichier dans un instant.',
    it: 'La banca dati al momento non è raggiungibile. Invii di nuovo il file tra poco.',
    rm: 'La banca da datas n’è actualmain betg cuntanschibla. Tramettai la datoteca anc ina giada en curt temp.',
  },
  'upload.failed': {
    de: 'Ein unerwarteter Fehler ist aufgetreten und wurde aufgezeichnet. Nichts wurde geändert; versuchen Sie es noch einmal.',
    fr: 'Une erreur inattendue s’est produite et a été enregistrée. Rien n’a changé\u202f; veuillez réessayer.',
    it: 'Si è verificato un errore inatteso, che è stato registrato. Nulla è cambiato; riprovi.',
    rm: 'In sbagl nunspetgà è capità ed è vegnì registrà. Nagut n’è midà; empruvai anc ina giada.',
  },
})

type Own = typeof upload
declare module '../../texts/catalogues/keys.ts' {
  interface Catalogues extends Own {}
}
