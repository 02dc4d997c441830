import {
  forEver,
  type KeptTable,
  type Purge,
  purgeAfter,
  spanText,
  untilDeleted,
} from '../platform/retention/kept-table.ts'
import { addSeconds } from '../values/time.ts'
import { entriesBehindAll } from './accounts/people-behind.ts'
import { forgetAfterSeconds } from './accounts/throttle.ts'
import { clearPersonalData, type NeededEntries } from './audit/retention.ts'
import { devicesKeptFor } from './sessions/devices.ts'
import { idleSeconds, longestSeconds } from './sessions/sessions.ts'
import { deleteExpiredSessions, deleteForgottenThrottles } from './stores/access-store.ts'
import { deleteExpiredLinks } from './stores/account-store.ts'
import { deleteExpiredDevices } from './stores/device-store.ts'
import { deleteExpiredChallenges } from './stores/passkey-store.ts'

const day = 24 * 3600
const withAccount = 'as long as the account'

/**
 * Returns the tables of this folder. `needed`: entries of the audit log that areas still read, in addition to those
 * that this folder reads.
 */
export const identityTables = (needed: readonly NeededEntries[]): readonly KeptTable[] => [
  {
    name: 'organisation',
    holds: 'settings',
    personal: 'contacts that are published',
    bundle: 'organisation',
    kept: forEver,
  },
  {
    name: 'first_run',
    holds: 'whether the list of the first run is shown, and what it added to be tried out',
    kept: forEver,
  },
  {
    name: 'users',
    holds: 'accounts of the staff',
    personal: 'names, e-mail addresses, rights, last log-in, password as a hash',
    bundle: 'users',
    kept: untilDeleted,
  },
  {
    name: 'identities',
    holds: 'who an account is for a provider of log-ins',
    personal: 'its name there',
    kept: withAccount,
    leave: { without: [] },
  },
  {
    name: 'sessions',
    holds: 'who is logged in',
    personal: 'address and browser',
    backup: false,
    kept: `${spanText(idleSeconds)} after the last request, ${spanText(longestSeconds)} at most`,
    purge: purgeAfter(0, (tx, now) => deleteExpiredSessions(tx, now, addSeconds(now, -idleSeconds))),
  },
  {
    name: 'provider_sessions',
    holds: 'what a provider of log-ins says of a session',
    personal: 'who it is there',
    backup: false,
    kept: 'as long as the session',
  },
  {
    name: 'sign_on_providers',
    holds: 'providers of log-ins that admins have added',
    kept: untilDeleted,
    leave: { without: ['secret', 'acting_secret'] },
  },
  {
    name: 'sign_on_states',
    holds: 'when a provider of log-ins was used and tested last, and why it failed',
    kept: forEver,
  },
  {
    name: 'devices',
    holds: 'browsers that have logged in',
    personal: 'browser and moment',
    backup: false,
    kept: `${spanText(devicesKeptFor)} after the last log-in`,
    purge: purgeAfter(0, deleteExpiredDevices),
  },
  {
    name: 'login_throttle',
    holds: 'log-ins that failed',
    personal: 'e-mail addresses and addresses of machines',
    backup: false,
    kept: `${spanText(forgetAfterSeconds)} after the last`,
    purge: purgeAfter(forgetAfterSeconds, deleteForgottenThrottles),
  },
  {
    name: 'one_time_links',
    holds: 'links for one use',
    personal: 'whose it is',
    backup: false,
    kept: 'until it is used or has expired, 7 days at most',
    purge: purgeAfter(0, deleteExpiredLinks),
  },
  {
    name: 'recovery_codes',
    holds: 'recovery codes as hashes',
    kept: withAccount,
    leave: { because: 'open accounts' },
  },
  {
    name: 'passkeys',
    holds: 'passkeys',
    personal: 'name of the device, last use',
    kept: withAccount,
    leave: { because: 'open accounts of this address alone' },
  },
  {
    name: 'spent_challenges',
    holds: 'what was answered once',
    backup: false,
    kept: 'until it has expired',
    purge: purgeAfter(0, deleteExpiredChallenges),
  },
  {
    name: 'access_keys',
    holds: 'keys for the API as hashes',
    personal: 'last use',
    kept: withAccount,
    leave: { without: ['hash'] },
  },
  {
    name: 'management_keys',
    holds: 'keys with which programs manage records, as hashes',
    personal: 'last use',
    kept: withAccount,
    leave: { without: ['hash'] },
  },
  {
    name: 'upload_tokens',
    holds: 'upload tokens as hashes',
    kept: untilDeleted,
    leave: { without: ['hash'] },
  },
  {
    name: 'audit_log',
    holds: 'who has done what',
    personal: 'e-mail addresses, addresses of machines, what was before and after',
    kept: `${forEver}; personal data \`AUDIT_LOG_DAYS\``,
    leave: { file: 'audit-log.json' },
    purge: clearAuditLog([entriesBehindAll, ...needed]),
  },
  { name: 'audit_head', holds: 'the last entry of the audit log', kept: forEver },
  { name: 'audit_checkpoints', holds: 'its signed heads', kept: forEver, leave: { without: [] } },
  {
    name: 'signing_keys',
    holds: 'keys that sign what is published',
    kept: forEver,
    leave: { without: ['private_key'] },
  },
]

function clearAuditLog(needed: readonly NeededEntries[]): Purge {
  return async ({ database, clock, config: { auditLogDays } }) => {
    if (auditLogDays === null) return
    await clearPersonalData({ database, clock }, addSeconds(clock.now(), -auditLogDays * day), needed)
  }
}
