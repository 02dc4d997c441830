import { section } from '../../texts/catalogues/section.ts'

/** Messages of the API for clients that ask for a language; without one they are English. */
export const apiErrors = section({
  'apiError.notFound': { de: 'Nicht gefunden', fr: 'Introuvable', it: 'Non trovato', rm: 'Betg chattà', en: 'Not found' },
  'apiError.token.missing': {
    de: 'Es braucht ein Token im Header Authorization.',
    fr: 'Un jeton est nécessaire dans l’en-tête Authorization.',
    it: 'Serve un token nell’intestazione Authorization.',
    rm: 'I dovra in token en il header Authorization.',
    en: 'A token is required in the Authorization header.',
  },
  'apiError.token.unknown': {
    de: 'Dieser Schlüssel oder dieses Token ist unbekannt.',
    fr: 'Cette clé ou ce jeton est inconnu.',
    it: 'Questa chiave o questo token è sconosciuto.',
    rm: 'Questa clav u quest token è nunenconuschent.',
    en: 'This key or token is unknown.',
  },
  'apiError.token.expired': {
    de: 'Dieses Token ist abgelaufen. Fordern Sie ein neues an.',
    fr: 'Ce jeton a expiré. Demandez-en un nouveau.',
    it: 'Questo token è scaduto. Ne richieda uno nuovo.',
    rm: 'Quest token è scadì. Dumandai in nov.',
    en: 'This token has expired. Request a new one.',
  },
  'apiError.token.readOnly': {
    de: 'Der Schlüssel dieses Tokens erlaubt nur das Lesen.',
    fr: 'La clé de ce jeton ne permet que la lecture.',
    it: 'La chiave di questo token permette solo la lettura.',
    rm: 'La clav da quest token lubescha mo da leger.',
    en: 'The key of this token only allows reading.',
  },
  'apiError.scheme': {
    de: 'Im Header Authorization gehen nur Bearer und Basic.',
    fr: 'Dans l’en-tête Authorization, seuls Bearer et Basic sont possibles.',
    it: 'Nell’intestazione Authorization sono possibili solo Bearer e Basic.',
    rm: 'En il header Authorization èn pussaivels mo Bearer e Basic.',
    en: 'The Authorization header only accepts Bearer and Basic.',
  },
  'apiError.unknownParameter': {
    de: 'Unbekannter Parameter «{name}». Möglich sind: {names}',
    fr: 'Paramètre inconnu «\u202f{name}\u202f». Sont possibles\u202f: {names}',
    it: 'Parametro sconosciuto «{name}». Sono possibili: {names}',
    rm: 'Parameter nunenconuschent «{name}». Pussaivels èn: {names}',
    en: 'Unknown parameter “{name}”. Possible parameters: {names}',
  },
  'apiError.repeatedParameter': {
    de: 'Mehr als einmal angegeben: {names}',
    fr: 'Indiqué plus d’une fois\u202f: {names}',
    it: 'Indicato più di una volta: {names}',
    rm: 'Inditgà dapli ch’ina giada: {names}',
    en: 'Given more than once: {names}',
  },
  'apiError.badValue': {
    de: 'Ungültiger Wert für «{name}». Möglich ist zum Beispiel: {example}',
    fr: 'Valeur non valable pour «\u202f{name}\u202f». Est possible par exemple\u202f: {example}',
    it: 'Valore non valido per «{name}». È possibile per esempio: {example}',
    rm: 'Valur nunvalaivla per «{name}». Pussaivel è per exempel: {example}',
    en: 'Invalid value for “{name}”. Possible, for example: {example}',
  },
  'apiError.badBody': {
    de: 'Die gesendeten Daten sind weder ein Formular noch Collection+JSON.',
    fr: 'Les données envoyées ne sont ni un formulaire ni du Collection+JSON.',
    it: 'I dati inviati non sono né un modulo né Collection+JSON.',
    rm: 'Las datas tramessas n’èn ni in formular ni Collection+JSON.',
    en: 'The data sent is neither a form nor Collection+JSON.',
  },
  'apiError.unknownField': {
    de: 'Unbekanntes Feld «{name}»',
    fr: 'Champ inconnu «\u202f{name}\u202f»',
    it: 'Campo sconosciuto «{name}»',
    rm: 'Champ nunenconuschent «{name}»',
    en: 'Unknown field “{name}”',
  },
  'apiError.notText': {
    de: 'Das Feld «{name}» ist kein Text.',
    fr: 'Le champ «\u202f{name}\u202f» n’est pas un texte.',
    it: 'Il campo «{name}» non è un testo.',
    rm: 'Il champ «{name}» n’è betg in text.',
    en: 'The field “{name}” is not text.',
  },
})

type Own = typeof apiErrors
declare module '../../texts/catalogues/keys.ts' {
  interface Catalogues extends Own {}
}
