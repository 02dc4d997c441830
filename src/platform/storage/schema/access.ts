import type { Instant } from '../../../values/time.ts'
import type { Flag } from './columns.ts'

export type Role = 'admin' | 'editor'

/** `login` is the first half of one: the password was right, the second factor is missing. */
export type OneTimePurpose = 'setup' | 'invitation' | 'reset' | 'login'

interface UserTable {
  id: string
  email: string
  name: string
  role: Role
  /** Null until a password is set: such an account cannot log in. */
  password_hash: string | null
  created: Instant
  /** JSON of what an editor is limited to; null where it is everything. */
  scope: string | null
  /** Since when the account may no longer be used. */
  blocked: Instant | null
  last_login: Instant | null
  /** The key of the second factor, encrypted with the secret of the instance. */
  totp_secret: string | null
  /** The last time step of which a code was accepted: each counts once. */
  totp_step: number | null
}

interface RecoveryCodeTable {
  user_id: string
  hash: string
}

interface PasskeyTable {
  id: string
  user_id: string
  name: string
  /** What the device calls it, in base64url, as the key below. */
  credential: string
  public_key: string
  /** How often the device says it was used; many always say 0. */
  counter: number
  /** JSON: ways to reach the device that holds it. */
  transports: string
  created: Instant
  last_used: Instant | null
}

/** Answered questions for a passkey, until they would have expired: each counts once. */
interface SpentChallengeTable {
  /** Hash of the challenge. */
  id: string
  expires: Instant
}

interface SessionTable {
  /** Hash of the cookie's value. */
  id: string
  user_id: string
  created: Instant
  last_seen: Instant
  expires: Instant
  address: string
  user_agent: string
}

/** A browser with which somebody has logged in before: his attempts are counted apart from those of strangers. */
interface DeviceTable {
  /** Hash of the cookie's value. Several accounts may know the same browser. */
  id: string
  user_id: string
  created: Instant
  last_used: Instant
  expires: Instant
  user_agent: string
  /** When a log-in was completed on it with a second factor. */
  second_factor: Instant | null
}

interface LoginThrottleTable {
  /** See access/throttle.ts. */
  subject: string
  failures: number
  last_failure: Instant
}

interface OneTimeLinkTable {
  /** Hash of the secret in the link. */
  id: string
  purpose: OneTimePurpose
  /** Null for the first account, which is not there yet. */
  user_id: string | null
  created: Instant
  expires: Instant
}

interface AccessKeyTable {
  id: string
  user_id: string
  name: string
  /** Hash of the key itself, which is shown once and kept nowhere. */
  hash: string
  read_only: Flag
  created: Instant
  last_used: Instant | null
}

/** Appended to, never changed: see access/audit-chain.ts. */
interface AuditTable {
  /** 1, 2, 3 and so on, without gaps. */
  sequence: number
  id: string
  at: Instant
  actor: string | null
  address: string | null
  action: string
  subject: string
  /** JSON. Never holds a secret. */
  detail: string
  /** Over the entry and the hash of the one before. */
  hash: string
}

/** The last entry of the audit log. */
interface AuditHeadTable {
  id: 1
  sequence: number
  hash: string
}

export interface AccessTables {
  users: UserTable
  sessions: SessionTable
  devices: DeviceTable
  login_throttle: LoginThrottleTable
  one_time_links: OneTimeLinkTable
  recovery_codes: RecoveryCodeTable
  passkeys: PasskeyTable
  spent_challenges: SpentChallengeTable
  access_keys: AccessKeyTable
  audit_log: AuditTable
  audit_head: AuditHeadTable
}
