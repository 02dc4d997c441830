import { textsByKey } from '../../catalogues/keys.ts'

/** What programs are told that manage records, and the page about them. */
export const manageApiTexts = textsByKey({
  'manageApi.title': 'Management',
  'manageApi.intro':
    'Programs manage records with the rights of the person who made the key: list, read, add, change and delete. Release by two people, checks and the audit log hold as in the browser.',
  'manageApi.keys': 'Management keys',
  'manageApi.keys.text':
    'You make a key under your account. It names which records and which actions it allows, until when and from which addresses, and never allows more than you may do yourself.',
  'manageApi.keyMissing': 'This needs a management key.',
  'manageApi.keyUnknown': 'The management key is unknown.',
  'manageApi.keyExpired': 'The management key has expired.',
  'manageApi.keyAddress': 'The management key is not valid from this address.',
  'manageApi.keyScope': 'The management key does not allow this.',
  'manageApi.body': 'A JSON object is expected.',
  'manageApi.parameter': 'The parameter “{name}” is unknown or has a value that is not allowed.',
  'manageApi.invalid': 'Nothing was stored: some values are not valid.',
  'manageApi.unknownMember': 'There is no such member.',
  'manageApi.readOnly': 'This member cannot be changed here.',
  'manageApi.altered': 'This value cannot be stored here exactly as it was sent.',
  'manageApi.tagMissing': 'The header If-Match with the ETag of the record is missing.',
  'manageApi.tagChanged': 'The record has been changed in the meantime.',
  'manageApi.hindered': 'This record cannot be deleted for now.',
  'manageApi.confirm': 'This deletes more than the record. Confirm it with the parameter confirm.',
})
