import type { ManagedRecord } from '../desk/records/managed-record.ts'
import type { ChangeReleaseRule } from '../identity/organisation/release-rule.ts'
import type { Hideable } from '../identity/organisation/settings-fields.ts'
import { settingsForm } from '../identity/organisation/settings-form.ts'
import { firstRunPath } from '../identity/sessions/guard.ts'
import type { MenuPage, Service } from '../platform/service.ts'
import type { StaffDesk } from '../site/frame/staff-desk.ts'
import { accountRoutes } from './account/account-routes.ts'
import { passkeyRoutes } from './account/passkey-routes.ts'
import { secondFactorRoutes } from './account/second-factor-routes.ts'
import { auditPath } from './audit-log/audit-filters.ts'
import { auditRoutes } from './audit-log/audit-routes.ts'
import type { AuditedKind } from './audit-log/audited-kind.ts'
import { managedApiKeys } from './keys/api-key-record.ts'
import { apiKeyRoutes } from './keys/api-key-routes.ts'
import { apiKeysPath } from './keys/api-keys-page.ts'
import { managedManagementKeys } from './keys/management-key-record.ts'
import { managementKeyRoutes } from './keys/management-key-routes.ts'
import { signingKeyRoutes } from './keys/signing-key-routes.ts'
import { signingKeysPath } from './keys/signing-keys-page.ts'
import { loginRoutes } from './login/login-routes.ts'
import { passwordRoutes } from './login/password-routes.ts'
import { providerRoutes } from './login/provider-routes.ts'
import { setupRoutes } from './login/setup-routes.ts'
import { entryRoutes } from './rehearsal/entry.ts'
import { rehearsalPath } from './rehearsal/page.ts'
import { rehearsalPages } from './rehearsal/routes.ts'
import { managedRehearsal } from './rehearsal/view.ts'
import { officeSearches } from './search/own-searches.ts'
import { staffSearchRoutes } from './search/routes.ts'
import type { StaffSearch } from './search/staff-search.ts'
import { managedSettings } from './settings/desk.ts'
import { organisationRoutes } from './settings/routes.ts'
import { sectionPath, settingsPath, settingsSections } from './settings/sections.ts'
import { signOnRoutes } from './sign-on/routes.ts'
import { type AreaStarts, startRoutes } from './start/routes.ts'
import { ticketsPath } from './tickets/pages/parts.ts'
import { ticketRoutes } from './tickets/routes.ts'
import type { TicketSubject } from './tickets/ticket/subject.ts'
import { managedTickets } from './tickets/ticket-record.ts'
import type { AgencyList } from './users/account-choice.ts'
import { accountsPath } from './users/account-parts.ts'
import { managedUsers } from './users/user-record.ts'
import { userRoutes } from './users/user-routes.ts'
import { signOnPath } from './wording/sign-on-paths.ts'

/** What the areas contribute to the office. */
export interface OfficeParts extends AreaStarts {
  readonly agencies: AgencyList
  /** Records that programs manage. */
  readonly records: readonly ManagedRecord[]
  /** What the audit log tells of, with the kinds of the office. */
  readonly audited: readonly AuditedKind[]
  readonly subjects: readonly TicketSubject[]
  /** What the search of the back office finds besides what the office has. */
  readonly searches: readonly StaffSearch[]
  readonly hideable: readonly Hideable[]
  readonly changeReleaseRule: ChangeReleaseRule
}

type OfficeDesk = StaffDesk<readonly [Service, OfficeParts]>

const page = (href: string, title: MenuPage['title'], isOfUse?: MenuPage['isOfUse']): readonly MenuPage[] => [
  { group: 'frame.administration', href, title, need: 'admin', ...(isOfUse && { isOfUse }) },
]

/** Records of the office that programs manage. */
export const officeRecords = (hideable: readonly Hideable[]): readonly ManagedRecord[] => [
  managedSettings(settingsForm(hideable)),
  managedRehearsal,
  managedTickets,
  managedUsers,
  managedApiKeys,
  managedManagementKeys,
]

/** In the order of the menu. */
export const officeDesks: readonly OfficeDesk[] = [
  { routes: setupRoutes },
  { routes: loginRoutes },
  { routes: providerRoutes },
  { routes: passwordRoutes },
  { routes: accountRoutes },
  { routes: secondFactorRoutes },
  { routes: passkeyRoutes },
  { routes: managementKeyRoutes },
  {
    routes: (app, service, { searches, subjects }) =>
      staffSearchRoutes(app, service, [...searches, ...officeSearches(subjects)]),
  },
  {
    menu: [{ group: 'tickets.title', href: ticketsPath, title: 'tickets.title', need: 'directory' }],
    routes: (app, service, { subjects }) => ticketRoutes(app, service, subjects),
  },
  {
    menu: [
      {
        ...{ group: 'frame.administration', href: firstRunPath, title: 'start.title', need: 'admin' },
        isForFirstRun: true,
      },
    ],
    routes: startRoutes,
  },
  {
    menu: [
      {
        ...{ group: 'frame.administration', href: settingsPath, title: 'settings.title', need: 'admin' },
        parts: settingsSections.map(({ name, title }) => ({ href: sectionPath(name), title })),
      },
    ],
    routes: (app, service, { changeReleaseRule, hideable }) =>
      organisationRoutes(app, service, changeReleaseRule, hideable),
  },
  {
    menu: [
      {
        ...{ group: 'frame.administration', href: accountsPath, title: 'accounts.title', need: 'admin' },
        actions: [{ href: `${accountsPath}/new`, title: 'accounts.invite' }],
      },
    ],
    routes: (app, service, { agencies }) => userRoutes(app, service, agencies),
  },
  {
    menu: page(signOnPath, 'providers.title'),
    routes: (app, service, { agencies }) => signOnRoutes(app, service, agencies),
  },
  { menu: page(apiKeysPath, 'access.keys.title'), routes: apiKeyRoutes },
  {
    menu: page(auditPath, 'audit.title'),
    routes: (app, service, { audited }) => auditRoutes(app, service, audited),
  },
  { menu: page(signingKeysPath, 'signingKeys.title'), routes: signingKeyRoutes },
  { routes: entryRoutes },
  {
    menu: page(
      rehearsalPath,
      'rehearsals.title',
      ({ sandbox, rehearsal }) => (sandbox ?? rehearsal) !== null,
    ),
    routes: rehearsalPages,
  },
]
