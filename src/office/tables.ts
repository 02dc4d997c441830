import {
  forEver,
  type KeptTable,
  purgeAfter,
  spanText,
  untilDeleted,
} from '../platform/retention/kept-table.ts'
import { checkedImportLifetime, removeCheckedImportsBefore } from './exchange/checked-import-store.ts'
import { deleteImportsBefore, withdrawalLifetime } from './exchange/imports-store.ts'

export const officeTables: readonly KeptTable[] = [
  {
    name: 'accessibility_statements',
    holds: 'statements of accessibility',
    bundle: 'accessibility_statements',
    kept: untilDeleted,
  },
  {
    name: 'imprint_texts',
    holds: 'imprints',
    bundle: 'imprint_texts',
    kept: untilDeleted,
  },
  {
    name: 'privacy_texts',
    holds: 'privacy statements',
    bundle: 'privacy_texts',
    kept: untilDeleted,
  },
  {
    name: 'tickets',
    holds: 'reports and proposals from the public',
    personal: 'e-mail address and message, what is proposed of whom',
    bundle: 'tickets',
    kept: 'until an admin deletes it',
  },
  {
    name: 'ticket_events',
    holds: 'what was done about them',
    personal: 'who has done it, messages and notes',
    bundle: 'tickets',
    kept: 'as long as the ticket',
  },
  {
    name: 'exchange_drafts',
    holds: 'tables that were uploaded and not confirmed',
    personal: 'what is in the table',
    backup: false,
    kept: spanText(checkedImportLifetime),
    purge: purgeAfter(checkedImportLifetime, removeCheckedImportsBefore),
  },
  {
    name: 'table_imports',
    holds: 'imports that can be withdrawn',
    personal: 'accounts or subscribers that came with it',
    kept: spanText(withdrawalLifetime),
    leave: { because: 'imports of the last 30 days, which can be withdrawn here alone' },
    purge: purgeAfter(withdrawalLifetime, deleteImportsBefore),
  },
  {
    name: 'site_jobs',
    holds: 'the last comparison with another site and the last take-over',
    personal: 'who has started it',
    kept: 'until the next of its kind',
    leave: { without: [] },
  },
  {
    name: 'rehearsals',
    holds: 'the rehearsal that was asked for last',
    personal: 'who has asked for it, where its mails go',
    backup: false,
    kept: forEver,
  },
  {
    name: 'rehearsal_guests',
    holds: 'the link for guests of a rehearsal',
    backup: false,
    kept: 'until the link is withdrawn, or the rehearsal ends',
  },
]
