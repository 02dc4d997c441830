import type { Migration } from './types.ts'

/** What keeps strangers from shutting owners of accounts out and from filling mailboxes. */
export const devicesAndPasskeys: Migration = {
  name: '0021-devices-and-passkeys',
  statements: ({ integer }) => [`alter table subscribers add column wanted_mails ${integer}`],
}
