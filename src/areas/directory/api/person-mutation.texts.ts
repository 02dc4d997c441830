import { section } from '../../../texts/catalogues/section.ts'

/** Texts of the API about proposed changes of a person, and of the problems of rejected ones. */
export const personMutation = section({
  'mutation.field.website': { de: 'Webseite', fr: 'Site web', it: 'Sito web', rm: 'Pagina d’internet', en: 'Website' },
  'mutation.field.website_2': { de: 'Webseite 2', fr: 'Site web 2', it: 'Sito web 2', rm: 'Pagina d’internet 2', en: 'Website 2' },
  'mutation.field.location_code_city': {
    de: 'Standort Postleitzahl und Ort',
    fr: 'Lieu\u202f: NPA et localité',
    it: 'Sede: NPA e località',
    rm: 'Lieu: numer postal e lieu',
    en: 'Location: postcode and town',
  },
  'mutation.problem.required': {
    de: 'Das ist ein Pflichtfeld.',
    fr: 'Ce champ est obligatoire.',
    it: 'Questo campo è obbligatorio.',
    rm: 'Quest champ è obligatoric.',
    en: 'This field is required.',
  },
  'mutation.problem.not-an-address': 'common.problem.email',
  'mutation.problem.nothing-proposed': {
    de: 'Bitte schlagen Sie eine Änderung vor oder schreiben Sie eine Nachricht.',
    fr: 'Veuillez proposer une modification ou écrire un message.',
    it: 'Proponga una modifica o scriva un messaggio.',
    rm: 'Proponì per plaschair ina midada u scrivai in messadi.',
    en: 'Propose a change or write a message.',
  },
  'mutation.problem.must-be-empty': {
    de: 'Dieses Feld muss leer bleiben.',
    fr: 'Ce champ doit rester vide.',
    it: 'Questo campo deve restare vuoto.',
    rm: 'Quest champ sto restar vid.',
    en: 'This field must stay empty.',
  },
})

type Own = typeof personMutation
declare module '../../../texts/catalogues/keys.ts' {
  interface Catalogues extends Own {}
}
