import type { ManagedRecord } from '../../../../../desk/records/managed-record.ts'
import { array, type JsonSchema, object } from '../../../../../formats/json-schema/json-schema.ts'
import { recordKinds } from '../../../records/source.ts'
import { peopleSourceForm } from '../source/source-fields.ts'

const moment = { type: ['string', 'null'], format: 'date-time' } as const

const counts = object({
  added: { type: 'integer', description: 'New ones.' },
  changed: { type: 'integer', description: 'Those that were changed.' },
  departed: { type: 'integer', description: 'Those that were hidden or removed.' },
  unchanged: { type: 'integer', description: 'Those that stayed as they were.' },
  refused: { type: 'integer', description: 'Entries that were left out.' },
})

const run = object({
  id: { type: 'string', description: 'Its id, for `undo`.' },
  state: {
    enum: ['running', 'tried', 'done', 'stopped', 'failed', 'undone'],
    description: '`running` until it ends; `tried` after a trial, `stopped` where too many would have gone.',
  },
  cause: { enum: ['schedule', 'staff', 'command'], description: 'What started it.' },
  actor: { type: ['string', 'null'], description: 'Who started it.' },
  started: { ...moment, description: 'When it was asked for, or has begun.' },
  ended: { ...moment, description: 'When it ended; null while it is running.' },
  times: { type: 'integer', description: 'How many runs in a row have ended in the same way.' },
  reason: { type: ['string', 'null'], description: 'Why it failed or stopped.' },
  counts: object(Object.fromEntries(recordKinds.map((kind) => [kind, counts])), {
    optional: [...recordKinds],
    description: 'What it has changed, or what would have been changed by one that was tried or stopped.',
  }),
  problems: array(
    object({
      kind: { enum: [...recordKinds] },
      line: {
        type: 'integer',
        description: 'The line of a table, else the place among the entries; 0 for none.',
      },
      name: { type: ['string', 'null'], description: 'The field, or what no entry has with `missing`.' },
      fault: { type: 'string', description: 'What is wrong with it.' },
      given: { type: 'string', description: 'What it says.' },
    }),
    'What was left out, up to a hundred.',
  ),
})

const started = { run: { type: 'string', description: 'The id of the run.' } } as const

const password: JsonSchema = {
  ...{ type: 'string', minLength: 1, maxLength: 1000 },
  description: 'Of the log-in. It is stored encrypted and never shown; without it, the one before stays.',
}

export const managedPeopleSources: ManagedRecord = {
  ...{ name: 'people-sources', title: 'peopleSources.title', noun: 'people source', need: 'admin' },
  schemas: peopleSourceForm.schemas,
  more: { password },
  changes: ['password'],
  shown: {
    password_mark: {
      type: ['string', 'null'],
      description: 'Changes with each password that is set; null while there is none.',
    },
    on: { type: 'boolean', description: 'Whether it is read by itself; a new one is off.' },
    checked: { ...moment, description: 'When it was read last.' },
    next_run: { ...moment, description: 'When it is read next.' },
    runs: array(run, 'The last ten runs, the latest first.'),
  },
  actions: {
    on: { summary: 'Reads it by itself from now on, for the first time at once.' },
    off: { summary: 'Reads it no longer by itself.' },
    link: {
      summary:
        'Lets records that were entered by hand become those of the source with its next run, as `links_existing`.',
    },
    try: {
      summary:
        'Reads it and says in `runs` what a run would do. Refused with `hindered` while one is running.',
      answer: started,
      goesOn: true,
    },
    run: {
      summary: 'Brings the directory in step now. Refused with `hindered` while a run is running.',
      members: {
        force: { type: 'boolean', description: 'Also where it would stop, because too many would go.' },
      },
      answer: started,
      goesOn: true,
    },
    undo: {
      summary:
        'Takes back what a run has done wherever nothing was changed since, and turns the source off. Refused with `hindered` unless the run is done.',
      members: { run: { type: 'string', description: 'The id of the run.' } },
      answer: {
        undone: { type: 'integer', description: 'How many changes were taken back.' },
        kept: array(
          object({
            kind: { enum: [...recordKinds] },
            record: { type: 'string', description: 'The id of the record.' },
            why: { enum: ['changed', 'gone', 'used', 'there', 'picture'] },
          }),
          'What was left as it is.',
        ),
      },
    },
  },
  example: {
    name: 'Personalverzeichnis',
    kind: 'ldap',
    server: 'ldaps://ldap.canton.example',
    people: {
      from: 'ou=people,dc=canton,dc=example',
      filter: '(objectClass=inetOrgPerson)',
      id: 'entryUUID',
      fields: { last_name: 'sn', first_name: 'givenName', email: 'mail' },
    },
  },
}
