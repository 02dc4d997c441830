import { section } from '../section.ts'

export const upload = section({
  de_CH: {
    'upload.denied': 'Zugriff verweigert: Das Token fehlt, ist unbekannt oder nicht mehr gültig.',
    'upload.outOfScope':
      'Zugriff verweigert: Dieses Token gilt nicht für diese Art von Datei oder diesen Eintrag.',
    'upload.notPosted': 'Dateien werden mit POST gesendet.',
    'upload.broken': 'Die Anfrage konnte nicht als Formular (multipart/form-data) gelesen werden.',
    'upload.busy':
      'Es werden gerade zu viele Dateien verarbeitet. Senden Sie die Datei in Kürze noch einmal.',
    'upload.unavailable':
      'Die Datenbank ist im Moment nicht erreichbar. Senden Sie die Datei in Kürze noch einmal.',
    'upload.failed': 'Ein unerwarteter Fehler ist aufgetreten. Er wurde aufgezeichnet.',
  },
  fr_CH: {
    'upload.denied': 'Accès refusé\u202f: le jeton manque, est inconnu ou n’est plus valable.',
    'upload.outOfScope': 'Accès refusé\u202f: ce jeton ne vaut pas pour ce type de fichier ou cet objet.',
    'upload.notPosted': 'Les fichiers s’envoient avec POST.',
    'upload.broken': 'La requête n’a pas pu être lue comme un formulaire (multipart/form-data).',
    'upload.busy': 'Trop de fichiers sont en cours de traitement. Renvoyez le fichier dans un instant.',
    'upload.unavailable':
      'La base de données n’est pas accessible pour le moment. Renvoyez le fichier dans un instant.',
    'upload.failed': 'Une erreur inattendue s’est produite. Elle a été enregistrée.',
  },
  it_CH: {
    'upload.denied': 'Accesso negato: il token manca, è sconosciuto o non è più valido.',
    'upload.outOfScope':
      'Accesso negato: questo token non vale per questo tipo di file o per questo oggetto.',
    'upload.notPosted': 'I file si inviano con POST.',
    'upload.broken': 'La richiesta non è leggibile come modulo (multipart/form-data).',
    'upload.busy': 'Si stanno elaborando troppi file. Inviate di nuovo il file tra poco.',
    'upload.unavailable': 'La banca dati al momento non è raggiungibile. Inviate di nuovo il file tra poco.',
    'upload.failed': 'Si è verificato un errore inatteso. È stato registrato.',
  },
  rm_CH: {
    'upload.denied': 'Access refusà: il token manca, è nunenconuschent u n’è betg pli valaivel.',
    'upload.outOfScope':
      'Access refusà: quest token na vala betg per questa sort da datoteca u quest object.',
    'upload.notPosted': 'Las datotecas vegnan tramessas cun POST.',
    'upload.broken': 'La dumonda n’ha betg pudì vegnir legida sco formular (multipart/form-data).',
    'upload.busy':
      'I vegnan elavuradas memia bleras datotecas. Tramettai la datoteca anc ina giada en curt temp.',
    'upload.unavailable':
      'La banca da datas n’è actualmain betg cuntanschibla. Tramettai la datoteca anc ina giada en curt temp.',
    'upload.failed': 'In sbagl nunspetgà è capità. El è vegnì registrà.',
  },
})
