import { keepMailsFor } from '../mail/outbox.ts'
import { deletePastMails } from '../mail/store.ts'
import { answersKeptFor, deleteExpiredAnswers } from '../repeats/answer-store.ts'
import { forEver, type KeptTable, purgeAfter, purgeInBatches, spanText, untilDeleted } from './kept-table.ts'

const mailsAtOnce = 500

export const platformTables: readonly KeptTable[] = [
  { name: 'schema_migrations', holds: 'migrations that were applied', backup: false, kept: forEver },
  { name: 'write_probe', holds: 'whether the database can be written to', backup: false, kept: forEver },
  {
    name: 'agreed_clock',
    on: 'sqlite',
    holds: 'the clock of the machine',
    backup: false,
    kept: forEver,
  },
  {
    name: 'upload_answers',
    holds: 'answers to uploads and to requests of the management API, for programs that repeat one',
    personal: 'what such a request has stored',
    kept: spanText(answersKeptFor),
    leave: { because: 'answers that requests get again when they are repeated within a day' },
    purge: purgeAfter(0, deleteExpiredAnswers),
  },
  { name: 'revisions', holds: 'how often each area has changed', kept: forEver },
  {
    name: 'files',
    holds: 'pictures and documents of records',
    personal: 'portraits',
    bundle: 'files',
    kept: untilDeleted,
  },
  {
    name: 'file_contents',
    holds: 'their bytes',
    personal: 'portraits',
    bundle: 'files',
    kept: untilDeleted,
  },
  {
    name: 'search_records',
    holds: 'words of public records and of results, for the search',
    personal: 'names and functions of people in the directory',
    kept: untilDeleted,
  },
  {
    name: 'outbox',
    holds: 'mails that wait or were sent',
    personal: 'addresses and texts of mails',
    kept: `${spanText(keepMailsFor)} after it was sent or given up; those of a ticket as long as the ticket`,
    leave: { because: 'mails that wait or were sent: their links open accounts and subscriptions' },
    purge: purgeInBatches(keepMailsFor, async (tx, before) =>
      (await deletePastMails(tx, before, mailsAtOnce)) === mailsAtOnce ? 'some' : 'all',
    ),
  },
]
