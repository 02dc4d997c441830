import type { ManagedRecord } from '../desk/records/managed-record.ts'
import { type Hideable, settingsFields } from '../identity/organisation/settings-fields.ts'
import { selectSigningKeys } from '../identity/signing/signing-key-store.ts'
import { selectAccessKeys } from '../identity/stores/access-store.ts'
import { selectAccounts } from '../identity/stores/account-store.ts'
import { selectManagementKeys } from '../identity/stores/management-key-store.ts'
import { selectSignOnProviders } from '../identity/stores/sign-on-store.ts'
import { fieldLabels } from '../records/fields/fields.ts'
import { contentLocales, type Locale } from '../texts/language/locales.ts'
import { isMessageKey, messageFor } from '../texts/texts.ts'
import { containing, fold } from '../values/text.ts'
import { type AuditedKind, fewThings } from './audit-log/audited-kind.ts'
import { apiKeysPath } from './keys/api-keys-page.ts'
import { signingKeysPath } from './keys/signing-keys-page.ts'
import { enteredLabel } from './sign-on/listed-provider.ts'
import { providerFields } from './sign-on/provider-fields.ts'
import { ticketPath } from './tickets/pages/parts.ts'
import { selectTicketTitles, ticketsTitled } from './tickets/ticket/titles-store.ts'
import { accountsPath } from './users/account-parts.ts'
import { signOnProviderPath } from './wording/sign-on-paths.ts'

/** Accounts, and what was done at their login. */
export const auditedUsers: AuditedKind = {
  ...{ name: 'user', also: ['session', 'device', 'setup'], title: 'accounts.title' },
  noun: 'audit.thing.user',
  labels: { email: 'common.emailAddress' },
  words: {
    role: ['access.role.'],
    reason: ['signOn.reason.'],
    login_way: ['signOn.way.'],
    scope: { results: 'accounts.access.results' },
  },
  links: {
    ...{ owner: ['user'], approvedBy: ['user'], proposedBy: ['user'], bringers: ['user'], user: ['user'] },
  },
  things: fewThings(async (queries) =>
    (await selectAccounts(queries)).map(({ id, email, name }) => ({
      ...{ id: email, title: name, href: `${accountsPath}/${id}` },
    })),
  ),
}

/** What the audit log tells of accounts, keys, tickets and settings. */
export const auditedOffice = (
  hideable: readonly Hideable[],
  records: readonly ManagedRecord[],
): readonly AuditedKind[] => [
  auditedUsers,
  {
    ...{ name: 'key', title: 'access.keys.title', noun: 'audit.thing.key' },
    things: fewThings(async (queries) =>
      (await selectAccessKeys(queries)).map(({ id, name }) => ({ id, title: name, href: apiKeysPath })),
    ),
  },
  {
    ...{ name: 'management-key', title: 'manageApi.keys', noun: 'audit.thing.management-key' },
    words: {
      actions: ['managementKeys.may.'],
      records: Object.fromEntries(records.map(({ name, title }) => [name, title])),
    },
    things: fewThings(async (queries) =>
      (await selectManagementKeys(queries)).map(({ id, name }) => ({ id, title: name, href: null })),
    ),
  },
  {
    ...{ name: 'signing-key', title: 'signingKeys.title', noun: 'audit.thing.signing-key' },
    things: fewThings(async (queries) =>
      (await selectSigningKeys(queries)).map(({ kid }) => ({ id: kid, title: kid, href: signingKeysPath })),
    ),
  },
  {
    ...{ name: 'ticket', title: 'tickets.title', noun: 'audit.thing.ticket' },
    words: { from: ['tickets.state.'], to: ['tickets.state.'] },
    things: {
      async find(queries, numbers) {
        const found = await selectTicketTitles(queries, numbers)
        return found.map(({ number, title }) => ({
          id: number,
          title: `${number} ${title}`,
          href: ticketPath(number),
        }))
      },
      search: async (queries, text, most) =>
        (await ticketsTitled(queries, containing(fold(text)), most)).map(({ number }) => number),
    },
  },
  {
    ...{ name: 'organisation', title: 'settings.title', noun: 'audit.thing.organisation' },
    labels: fieldLabels(settingsFields(hideable)),
    words: { hidden_person_fields: ['personField.'] },
  },
  {
    ...{ name: 'signOn', title: 'providers.title', noun: 'audit.thing.signOn' },
    labels: { ...fieldLabels(providerFields), new_secret: 'providers.newSecret' },
    words: { kind: ['providers.kind.'], reason: ['providers.reason.'], step: ['providers.step.'] },
    things: {
      find: async (queries, names, { locale }) =>
        (await selectSignOnProviders(queries))
          .filter(({ name }) => names.includes(name))
          .map((row) => ({
            id: row.name,
            title: enteredLabel(locale, row),
            href: signOnProviderPath(row.name),
          })),
      search: async (queries, text) =>
        (await selectSignOnProviders(queries))
          .filter((row) =>
            contentLocales.some((locale) => fold(enteredLabel(locale, row)).includes(fold(text))),
          )
          .map(({ name }) => name),
    },
  },
  { name: 'accessibility', title: 'accessibility.title', noun: 'audit.thing.accessibility' },
  { name: 'imprint', title: 'imprint.title', noun: 'audit.thing.imprint' },
  { name: 'privacy', title: 'privacy.title', noun: 'audit.thing.privacy' },
  {
    ...{ name: 'table', title: 'audit.tables' },
    things: {
      find: async (_queries, names, { locale }) =>
        names.map((id) => ({ id, title: tableTitle(id, locale), href: null })),
      search: async () => [],
    },
  },
  { name: 'bundle', title: 'audit.bundles', noun: 'audit.thing.bundle' },
  { name: 'rehearsal', title: 'rehearsals.title' },
  { name: 'start', title: 'start.title' },
  { name: 'audit', also: ['log', 'backup'], title: 'audit.title' },
]

function tableTitle(name: string, locale: Locale): string {
  const key = `exchange.table.${name}`
  const text = isMessageKey(key) ? messageFor(key, locale) : name
  return typeof text === 'string' ? text : name
}
