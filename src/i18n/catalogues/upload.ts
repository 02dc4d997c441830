import { section } from '../section.ts'

export const upload = section({
  de_CH: {
    'upload.form.tableType':
      'Diese Datei kann nicht angenommen werden; möglich sind CSV und Excel (XLS und XLSX).',
    'upload.form.xmlType': 'Diese Datei kann nicht angenommen werden; möglich ist nur XML.',
    'upload.source.otherType': 'Die Datenquelle ist für eine andere Adresse eingerichtet: {type}',
    'upload.source.itemMissing': 'Die Datenquelle ist mit einem Eintrag verknüpft, den es nicht gibt: {item}',
    'upload.source.itemOfOtherType':
      'Die Datenquelle ist mit einer Wahl verknüpft, deren Art nicht zu ihr passt: {item}',
    'upload.sourceType.vote': 'Abstimmungen',
    'upload.sourceType.majorz': 'Majorzwahlen',
    'upload.sourceType.proporz': 'Proporzwahlen',
    'upload.denied': 'Zugang verweigert: Das Token fehlt, ist unbekannt oder nicht mehr gültig.',
    'upload.outOfScope':
      'Zugang verweigert: Dieses Token gilt nicht für diese Art von Datei oder diesen Eintrag.',
    'upload.leftOut': 'Nicht übernommen: {why}',
    'upload.notPosted': 'Dateien werden mit POST gesendet.',
    'upload.broken': 'Die Anfrage konnte nicht als Formular (multipart/form-data) gelesen werden.',
    'upload.tooMuch': 'Es wurde weit mehr gesendet, als Dateien gross sein dürfen.',
    'upload.busy':
      'Es werden gerade zu viele Dateien verarbeitet. Senden Sie die Datei in Kürze noch einmal.',
    'upload.full':
      'Auf dem Server ist kein Speicherplatz mehr frei. Nichts wurde geändert; senden Sie die Datei noch einmal, sobald Platz geschaffen ist.',
    'upload.unavailable':
      'Die Datenbank ist im Moment nicht erreichbar. Senden Sie die Datei in Kürze noch einmal.',
    'upload.failed':
      'Ein unerwarteter Fehler ist aufgetreten und wurde aufgezeichnet. Nichts wurde geändert; versuchen Sie es noch einmal.',
  },
  fr_CH: {
    'upload.form.tableType': 'Ce fichier n’est pas accepté\u202f; sont possibles CSV et Excel (XLS et XLSX).',
    'upload.form.xmlType': 'Ce fichier n’est pas accepté\u202f; seul XML est possible.',
    'upload.source.otherType': 'La source de données est prévue pour une autre adresse\u202f: {type}',
    'upload.source.itemMissing': 'La source de données est liée à une entrée qui n’existe pas\u202f: {item}',
    'upload.source.itemOfOtherType':
      'La source de données est liée à une élection dont le type ne lui correspond pas\u202f: {item}',
    'upload.sourceType.vote': 'votations',
    'upload.sourceType.majorz': 'élections au système majoritaire',
    'upload.sourceType.proporz': 'élections au système proportionnel',
    'upload.denied': 'Accès refusé\u202f: le jeton manque, est inconnu ou n’est plus valable.',
    'upload.outOfScope': 'Accès refusé\u202f: ce jeton ne vaut pas pour ce type de fichier ou cet objet.',
    'upload.leftOut': 'Non repris\u202f: {why}',
    'upload.notPosted': 'Les fichiers s’envoient avec POST.',
    'upload.broken': 'La requête n’a pas pu être lue comme un formulaire (multipart/form-data).',
    'upload.tooMuch': 'Bien plus a été envoyé que ce que les fichiers peuvent peser.',
    'upload.busy': 'Trop de fichiers sont en cours de traitement. Renvoyez le fichier dans un instant.',
    'upload.full':
      'Il n’y a plus de place sur le disque du serveur. Rien n’a changé\u202f; renvoyez le fichier dès que de la place est libérée.',
    'upload.unavailable':
      'La base de données n’est pas accessible pour le moment. Renvoyez le fichier dans un instant.',
    'upload.failed':
      'Une erreur inattendue s’est produite et a été enregistrée. Rien n’a changé\u202f; veuillez réessayer.',
  },
  it_CH: {
    'upload.form.tableType':
      'Questo file non può essere accettato; sono possibili CSV ed Excel (XLS e XLSX).',
    'upload.form.xmlType': 'Questo file non può essere accettato; è possibile solo XML.',
    'upload.source.otherType': 'La fonte di dati è prevista per un altro indirizzo: {type}',
    'upload.source.itemMissing': 'La fonte di dati è collegata a una voce che non esiste: {item}',
    'upload.source.itemOfOtherType': 'La fonte di dati è collegata a un’elezione di un altro tipo: {item}',
    'upload.sourceType.vote': 'votazioni',
    'upload.sourceType.majorz': 'elezioni con sistema maggioritario',
    'upload.sourceType.proporz': 'elezioni con sistema proporzionale',
    'upload.denied': 'Accesso negato: il token manca, è sconosciuto o non è più valido.',
    'upload.outOfScope':
      'Accesso negato: questo token non vale per questo tipo di file o per questo oggetto.',
    'upload.leftOut': 'Non ripreso: {why}',
    'upload.notPosted': 'I file si inviano con POST.',
    'upload.broken': 'La richiesta non è leggibile come modulo (multipart/form-data).',
    'upload.tooMuch': 'È stato inviato molto più di quanto i file possano pesare.',
    'upload.busy': 'Si stanno elaborando troppi file. Invii di nuovo il file tra poco.',
    'upload.full':
      'Sul disco del server non c’è più spazio. Nulla è cambiato; invii di nuovo il file quando sarà stato liberato dello spazio.',
    'upload.unavailable': 'La banca dati al momento non è raggiungibile. Invii di nuovo il file tra poco.',
    'upload.failed': 'Si è verificato un errore inatteso, che è stato registrato. Nulla è cambiato; riprovi.',
  },
  rm_CH: {
    'upload.form.tableType':
      'Questa datoteca na po betg vegnir acceptada; pussaivels èn CSV ed Excel (XLS e XLSX).',
    'upload.form.xmlType': 'Questa datoteca na po betg vegnir acceptada; pussaivel è mo XML.',
    'upload.source.otherType': 'La funtauna da datas è endrizzada per in’autra adressa: {type}',
    'upload.source.itemMissing':
      'La funtauna da datas è colliada cun in’endataziun che n’exista betg: {item}',
    'upload.source.itemOfOtherType': 'La funtauna da datas è colliada cun in’elecziun d’in auter tip: {item}',
    'upload.sourceType.vote': 'votaziuns',
    'upload.sourceType.majorz': 'elecziuns da maiorz',
    'upload.sourceType.proporz': 'elecziuns da proporz',
    'upload.denied': 'Access refusà: il token manca, è nunenconuschent u n’è betg pli valaivel.',
    'upload.outOfScope':
      'Access refusà: quest token na vala betg per questa sort da datoteca u quest’endataziun.',
    'upload.leftOut': 'Betg surpiglià: {why}',
    'upload.notPosted': 'Las datotecas vegnan tramessas cun POST.',
    'upload.broken': 'La dumonda n’ha betg pudì vegnir legida sco formular (multipart/form-data).',
    'upload.tooMuch': 'I è vegnì tramess bler dapli che quai che datotecas dastgan esser grondas.',
    'upload.busy':
      'I vegnan elavuradas memia bleras datotecas. Tramettai la datoteca anc ina giada en curt temp.',
    'upload.full':
      'Sin il disc dal server n’è nagin plaz pli liber. Nagut n’è midà; tramettai la datoteca anc ina giada, uschespert ch’i ha puspè plaz.',
    'upload.unavailable':
      'La banca da datas n’è actualmain betg cuntanschibla. Tramettai la datoteca anc ina giada en curt temp.',
    'upload.failed':
      'In sbagl nunspetgà è capità ed è vegnì registrà. Nagut n’è midà; empruvai anc ina giada.',
  },
})
