import type { Instant } from '../../../values/time.ts'
import type { Dated, Flag } from './columns.ts'

export type Role = 'admin' | 'editor'

/** `local`: never through a provider. `external`: through a provider alone. */
export type LoginWay = 'any' | 'local' | 'external'

/** `login`: the password was right, the second factor is still missing. */
export type OneTimePurpose = 'setup' | 'invitation' | 'reset' | 'login'

interface UserTable {
  id: string
  email: string
  name: string
  role: Role
  /** Null until a password is set: such an account cannot log in. */
  password_hash: string | null
  created: Instant
  /** JSON of what an editor is limited to; null for no limits. */
  scope: string | null
  /** Since when the account may no longer be used. */
  blocked: Instant | null
  last_login: Instant | null
  /** The key of the second factor, encrypted with the secret of the instance. */
  totp_secret: string | null
  /** The last time step whose code was accepted: each is valid once. */
  totp_step: number | null
  login_way: LoginWay
}

/** Who an account is for a provider. */
interface IdentityTable {
  issuer: string
  subject: string
  user_id: string
  /** The name of the provider in the configuration. */
  provider: string
  created: Instant
  last_login: Instant
}

/** What a session that was opened through a provider has beyond others. */
interface ProviderSessionTable {
  session_id: string
  provider: string
  issuer: string
  subject: string
  /** What the provider calls its own session. */
  sid: string | null
  /** Encrypted with the secret of the instance; shown to the provider when logging out. */
  id_token: string | null
  /** When its user last proved to the provider who he is because he was asked to. */
  confirmed: Instant | null
}

/** A provider of log-ins that admins have added in the back office. */
interface SignOnProviderTable extends Dated {
  name: string
  kind: 'oidc' | 'ldap'
  /** JSON: as entered last. */
  settings: string
  /** The client secret or the password of the account for looking people up, sealed. */
  secret: string | null
  /** The settings that apply to log-ins; null where the provider is off. */
  acting: string | null
  acting_secret: string | null
  acting_since: Instant | null
  /** JSON: the addresses of the admins who have entered settings or put them in force. */
  people: string
  /** Identifies the settings and the secret with which a test has passed. */
  tested: string | null
}

/** How log-ins and tests through a provider went, also through one of the file of the operator. */
interface SignOnStateTable {
  provider: string
  logged_in: Instant | null
  failed: Instant | null
  /** JSON: at which step, and why. */
  failure: string | null
  tested: Instant | null
  /** The same of the last test; null where it has passed. */
  test_failure: string | null
}

interface RecoveryCodeTable {
  user_id: string
  hash: string
}

interface PasskeyTable {
  id: string
  user_id: string
  name: string
  /** The credential id, in base64url like the key below. */
  credential: string
  public_key: string
  /** The signature counter of the device; many always send 0. */
  counter: number
  /** JSON: the transports of the authenticator. */
  transports: string
  created: Instant
  last_used: Instant | null
}

/** Used challenges of passkeys, sign-ons and forms, until they would have expired: each is valid once. */
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

/** Keys with which programs manage records in the name of the person who made them. */
interface ManagementKeyTable {
  id: string
  user_id: string
  name: string
  hash: string
  /** JSON list of the records; null for all. */
  records: string | null
  /** JSON list. */
  actions: string
  /** The agency to whose subtree the key is limited. */
  agency: number | null
  /** JSON list of addresses and networks from which it may be used; empty for all. */
  addresses: string
  created: Instant
  /** Exclusive. */
  expires: Instant | null
  last_used: Instant | null
}

/** A browser that has logged in before: its failed attempts are counted separately from those of unknown browsers. */
interface DeviceTable {
  /** Hash of the cookie's value. Several accounts may know the same browser. */
  id: string
  user_id: string
  created: Instant
  last_used: Instant
  expires: Instant
  user_agent: string
  /** When a login with a second factor was completed on it. */
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
  /** Null for the first account, which does not exist yet. */
  user_id: string | null
  created: Instant
  expires: Instant
  /** Of a login through a provider that waits for its second factor: the session to open, encrypted. */
  provider_session: string | null
}

interface AccessKeyTable {
  id: string
  user_id: string
  name: string
  /** Hash of the key, which itself is shown once and not stored. */
  hash: string
  read_only: Flag
  created: Instant
  last_used: Instant | null
}

/** Append-only, but for the removal of personal data: see crypto/audit-chain.ts. */
interface AuditTable {
  /** From 1, without gaps. */
  sequence: number
  id: string
  at: Instant
  actor: string | null
  address: string | null
  action: string
  subject: string
  /** JSON. Never holds a secret. */
  detail: string
  /** Of the entry without its hash; null for entries of versions that did not have it. */
  digest: string | null
  /** Over the digest and the hash of the entry before. */
  hash: string
  /** Random key of the seal; null where the entry has no personal part, or has it no more. */
  salt: string | null
  /** JSON of subject and detail as they will be without personal data; null like the salt. */
  rest: string | null
  /** Over the personal part, see crypto/audit-chain.ts. */
  seal: string | null
  /** The number of the entry about the removal of the personal part. */
  cleared_by: number | null
}

/** The last entry of the audit log. */
interface AuditHeadTable {
  id: 1
  sequence: number
  hash: string
}

/** Ed25519 keys that sign what is published. One at a time is in use. */
interface SigningKeyTable {
  /** Thumbprint of the public key (RFC 7638). */
  kid: string
  /** 32 bytes, in base64url. */
  public_key: string
  /** Encrypted with the secret of the instance; null once the key is not used any more. */
  private_key: string | null
  created: Instant
  retired: Instant | null
  /** When somebody declared that it must not be trusted, and the moment from which its signatures must not be. */
  revoked: Instant | null
  distrusted_from: Instant | null
  reason: string | null
}

/** Signed heads of the audit log, see identity/signing/checkpoints.ts. */
interface AuditCheckpointTable {
  size: number
  hash: string
  at: Instant
  kid: string
  /** The signed text itself. */
  note: string
}

export interface AccessTables {
  users: UserTable
  identities: IdentityTable
  sessions: SessionTable
  provider_sessions: ProviderSessionTable
  sign_on_providers: SignOnProviderTable
  sign_on_states: SignOnStateTable
  devices: DeviceTable
  login_throttle: LoginThrottleTable
  one_time_links: OneTimeLinkTable
  recovery_codes: RecoveryCodeTable
  passkeys: PasskeyTable
  spent_challenges: SpentChallengeTable
  management_keys: ManagementKeyTable
  access_keys: AccessKeyTable
  audit_log: AuditTable
  audit_head: AuditHeadTable
  signing_keys: SigningKeyTable
  audit_checkpoints: AuditCheckpointTable
}
