import { section } from '../../texts/catalogues/section.ts'

/** What programs are told that manage records; details of fields come from the forms. */
export const manageApi = section({
  'manageApi.title': { de: 'Verwaltung', fr: 'Gestion', it: 'Gestione', rm: 'Administraziun', en: 'Management' },
  'manageApi.intro': {
    de: 'Programme führen Einträge mit den Rechten der Person, die den Schlüssel erstellt hat: auflisten, lesen, hinzufügen, ändern und löschen. Freigabe zu zweit, Prüfungen und Protokoll gelten wie im Browser.',
    fr: 'Des programmes gèrent des entrées avec les droits de la personne qui a créé la clé\u202f: lister, lire, ajouter, modifier et supprimer. La publication à deux, les contrôles et le journal valent comme dans le navigateur.',
    it: 'I programmi gestiscono voci con i diritti della persona che ha creato la chiave: elencare, leggere, aggiungere, modificare ed eliminare. La pubblicazione in due, i controlli e il registro valgono come nel browser.',
    rm: 'Programs administreschan endataziuns cun ils dretgs da la persuna che ha creà la clav: enumerar, leger, agiuntar, midar e stizzar. La publicaziun en dus, las controllas ed il protocol valan sco en il navigatur.',
    en: 'Programs manage records with the rights of the person who made the key: list, read, add, change and delete. Release by two people, checks and the audit log hold as in the browser.',
  },
  'manageApi.keys': { de: 'Verwaltungsschlüssel', fr: 'Clés de gestion', it: 'Chiavi di gestione', rm: 'Clavs d’administraziun', en: 'Management keys' },
  'manageApi.keys.text': {
    de: 'Einen Schlüssel erstellen Sie unter Ihrem Konto. Er nennt, welche Einträge und welche Aktionen er erlaubt, bis wann und von welchen Adressen, und erlaubt nie mehr, als Sie selbst dürfen.',
    fr: 'Vous créez une clé dans votre compte. Elle indique quelles entrées et quelles actions elle permet, jusqu’à quand et depuis quelles adresses, et ne permet jamais plus que vos propres droits.',
    it: 'Una chiave si crea nel proprio account. Indica quali voci e quali azioni consente, fino a quando e da quali indirizzi, e non consente mai più di quanto sia consentito a Lei.',
    rm: 'Ina clav creais Vus sut Voss conto. Ella numna tge endataziuns e tge acziuns ch’ella lubescha, fin cura e da tge adressas, e na lubescha mai dapli che quai che Vus dastgais.',
    en: 'You make a key under your account. It names which records and which actions it allows, until when and from which addresses, and never allows more than you may do yourself.',
  },
  'manageApi.keyMissing': {
    de: 'Dafür braucht es einen Verwaltungsschlüssel.',
    fr: 'Une clé de gestion est nécessaire.',
    it: 'Occorre una chiave di gestione.',
    rm: 'I dovra ina clav d’administraziun.',
    en: 'This needs a management key.',
  },
  'manageApi.keyUnknown': {
    de: 'Der Verwaltungsschlüssel ist unbekannt.',
    fr: 'La clé de gestion est inconnue.',
    it: 'La chiave di gestione è sconosciuta.',
    rm: 'La clav d’administraziun è nunenconuschenta.',
    en: 'The management key is unknown.',
  },
  'manageApi.keyExpired': {
    de: 'Der Verwaltungsschlüssel ist abgelaufen.',
    fr: 'La clé de gestion a expiré.',
    it: 'La chiave di gestione è scaduta.',
    rm: 'La clav d’administraziun è scadida.',
    en: 'The management key has expired.',
  },
  'manageApi.keyAddress': {
    de: 'Der Verwaltungsschlüssel gilt nicht für diese Adresse.',
    fr: 'La clé de gestion n’est pas valable depuis cette adresse.',
    it: 'La chiave di gestione non vale da questo indirizzo.',
    rm: 'La clav d’administraziun na vala betg per quest’adressa.',
    en: 'The management key is not valid from this address.',
  },
  'manageApi.keyScope': {
    de: 'Der Verwaltungsschlüssel erlaubt das nicht.',
    fr: 'La clé de gestion ne le permet pas.',
    it: 'La chiave di gestione non lo consente.',
    rm: 'La clav d’administraziun na lubescha betg quai.',
    en: 'The management key does not allow this.',
  },
  'manageApi.body': {
    de: 'Erwartet wird ein JSON-Objekt.',
    fr: 'Un objet JSON est attendu.',
    it: 'È atteso un oggetto JSON.',
    rm: 'Spetgà vegn in object JSON.',
    en: 'A JSON object is expected.',
  },
  'manageApi.fileType': {
    de: 'Diese Art von Datei wird hier nicht angenommen.',
    fr: 'Ce type de fichier n’est pas accepté ici.',
    it: 'Questo tipo di file non è accettato qui.',
    rm: 'Questa sort da datoteca na vegn betg acceptada qua.',
    en: 'This kind of file is not accepted here.',
  },
  'manageApi.parameter': {
    de: 'Der Parameter «{name}» ist unbekannt oder hat einen unerlaubten Wert.',
    fr: 'Le paramètre «\u202f{name}\u202f» est inconnu ou a une valeur non admise.',
    it: 'Il parametro «{name}» è sconosciuto o ha un valore non ammesso.',
    rm: 'Il parameter «{name}» è nunenconuschent u ha ina valur betg lubida.',
    en: 'The parameter “{name}” is unknown or has a value that is not allowed.',
  },
  'manageApi.invalid': {
    de: 'Nichts wurde gespeichert: Angaben sind nicht gültig.',
    fr: 'Rien n’a été enregistré\u202f: des indications ne sont pas valables.',
    it: 'Nulla è stato salvato: alcune indicazioni non sono valide.',
    rm: 'Nagut n’è vegnì memorisà: indicaziuns n’èn betg valaivlas.',
    en: 'Nothing was stored: some values are not valid.',
  },
  'manageApi.unknownMember': {
    de: 'Diese Angabe gibt es nicht.',
    fr: 'Cette indication n’existe pas.',
    it: 'Questa indicazione non esiste.',
    rm: 'Quest’indicaziun na dat i betg.',
    en: 'There is no such member.',
  },
  'manageApi.readOnly': {
    de: 'Diese Angabe kann hier nicht geändert werden.',
    fr: 'Cette indication ne peut pas être modifiée ici.',
    it: 'Questa indicazione non può essere modificata qui.',
    rm: 'Quest’indicaziun na po betg vegnir midada qua.',
    en: 'This member cannot be changed here.',
  },
  'manageApi.altered': {
    de: 'Dieser Wert lässt sich hier nicht genau so speichern, wie er gesendet wurde.',
    fr: 'Cette valeur ne peut pas être enregistrée ici exactement telle qu’elle a été envoyée.',
    it: 'Questo valore non può essere salvato qui esattamente come è stato inviato.',
    rm: 'Questa valur na po betg vegnir memorisada qua exact uschia sco ch’ella è vegnida tramessa.',
    en: 'This value cannot be stored here exactly as it was sent.',
  },
  'manageApi.tagMissing': {
    de: 'Der Header If-Match mit dem ETag des Eintrags fehlt.',
    fr: 'L’en-tête If-Match avec l’ETag de l’entrée manque.',
    it: 'Manca l’intestazione If-Match con l’ETag della voce.',
    rm: 'Il header If-Match cun l’ETag da l’endataziun manca.',
    en: 'The header If-Match with the ETag of the record is missing.',
  },
  'manageApi.tagChanged': {
    de: 'Der Eintrag wurde inzwischen geändert.',
    fr: 'L’entrée a été modifiée entre-temps.',
    it: 'La voce è stata modificata nel frattempo.',
    rm: 'L’endataziun è vegnida midada en il fratemp.',
    en: 'The record has been changed in the meantime.',
  },
  'manageApi.hindered': {
    de: 'Das ist bei diesem Eintrag zurzeit nicht möglich.',
    fr: 'Ce n’est pas possible pour cette entrée en ce moment.',
    it: 'Per questa voce al momento non è possibile.',
    rm: 'Quai n’è per quest’endataziun actualmain betg pussaivel.',
    en: 'This is not possible for this record at the moment.',
  },
  'manageApi.confirm': {
    de: 'Das betrifft mehr als den Eintrag. Bestätigen Sie es mit dem Parameter confirm.',
    fr: 'Cela touche plus que l’entrée. Confirmez avec le paramètre confirm.',
    it: 'Questo riguarda più della voce. Confermi con il parametro confirm.',
    rm: 'Quai pertutga dapli che l’endataziun. Confermai cun il parameter confirm.',
    en: 'This affects more than the record. Confirm it with the parameter confirm.',
  },
})

type Own = typeof manageApi
declare module '../../texts/catalogues/keys.ts' {
  interface Catalogues extends Own {}
}
