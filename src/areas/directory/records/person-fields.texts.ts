import { section } from '../../../texts/catalogues/section.ts'

/** Labels of the fields of people. */
export const personFields = section({
  'personField.salutation': { de: 'Anrede', fr: 'Civilité', it: 'Appellativo', rm: 'Titulaziun', en: 'Salutation' },
  'personField.academic_title': { de: 'Akademischer Titel', fr: 'Titre académique', it: 'Titolo accademico', rm: 'Titel academic', en: 'Academic title' },
  'personField.first_name': { de: 'Vorname', fr: 'Prénom', it: 'Nome', rm: 'Prenum', en: 'First name' },
  'personField.last_name': { de: 'Nachname', fr: 'Nom', it: 'Cognome', rm: 'Num', en: 'Last name' },
  'personField.functionHint': {
    de: 'Steht beim Namen, unabhängig von Organisationen, zum Beispiel «Landammann».',
    fr: 'Figure à côté du nom, indépendamment des organisations, par exemple «\u202fLandammann\u202f».',
    it: 'Figura accanto al nome, indipendentemente dalle organizzazioni, per esempio «Landamano».',
    rm: 'Stat tar il num, independentamain d’organisaziuns, per exempel «landamma».',
    en: 'Shown with the name, independently of agencies, for example “Landammann”.',
  },
  'personField.function': { de: 'Funktion', fr: 'Fonction', it: 'Funzione', rm: 'Funcziun', en: 'Function' },
  'personField.email': 'common.email',
  'personField.phone': 'common.phone',
  'personField.phone_direct': {
    de: 'Direktnummer oder Mobil',
    fr: 'Numéro direct ou mobile',
    it: 'Numero diretto o cellulare',
    rm: 'Numer direct u mobil',
    en: 'Direct number or mobile',
  },
  'personField.born': 'common.yearOfBirth',
  'personField.profession': { de: 'Beruf', fr: 'Profession', it: 'Professione', rm: 'Professiun', en: 'Occupation' },
  'personField.political_party': { de: 'Politische Partei', fr: 'Parti politique', it: 'Partito politico', rm: 'Partida politica', en: 'Political party' },
  'personField.parliamentary_group': { de: 'Fraktion', fr: 'Groupe parlementaire', it: 'Gruppo parlamentare', rm: 'Fracziun', en: 'Parliamentary group' },
  'personField.website': 'common.website',
  'personField.website_2': { de: 'Website 2', fr: 'Site web 2', it: 'Sito web 2', rm: 'Pagina d’internet 2', en: 'Website 2' },
  'personField.location_address': { de: 'Standortadresse', fr: 'Adresse du lieu', it: 'Indirizzo della sede', rm: 'Adressa dal lieu', en: 'Location address' },
  'personField.location_code_city': {
    de: 'Standort: Postleitzahl und Ort',
    fr: 'Lieu\u202f: NPA et localité',
    it: 'Sede: NPA e località',
    rm: 'Lieu: numer postal e lieu',
    en: 'Location: postcode and town',
  },
  'personField.postal_address': 'directory.postal',
  'personField.postal_code_city': {
    de: 'Postleitzahl und Ort',
    fr: 'NPA et localité',
    it: 'NPA e località',
    rm: 'Numer postal e lieu',
    en: 'Postcode and town',
  },
  'personField.notes': { de: 'Bemerkungen', fr: 'Remarques', it: 'Osservazioni', rm: 'Remartgas', en: 'Notes' },
  'personField.external_user_id': 'common.externalId',
  'personField.staff_number': 'common.number',
  'personField.picture_focus': { de: 'Bildausschnitt', fr: 'Cadrage', it: 'Ritaglio', rm: 'Part dal maletg', en: 'Focus point' },
  'personField.picture_focus_x': {
    de: 'Mitte, von links (%)',
    fr: 'Centre, depuis la gauche (%)',
    it: 'Centro, da sinistra (%)',
    rm: 'Center, da sanestra (%)',
    en: 'Centre, from the left (%)',
  },
  'personField.picture_focus_y': {
    de: 'Mitte, von oben (%)',
    fr: 'Centre, depuis le haut (%)',
    it: 'Centro, dall’alto (%)',
    rm: 'Center, da sura (%)',
    en: 'Centre, from the top (%)',
  },
})

type Own = typeof personFields
declare module '../../../texts/catalogues/keys.ts' {
  interface Catalogues extends Own {}
}
