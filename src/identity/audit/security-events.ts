import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../platform/storage/database/database.ts'
import { type AuditEntry, recordedIn } from './audit.ts'

interface Kind {
  readonly outcome: 'success' | 'failure'
  /** The text for the log and the documentation. */
  readonly says: string
}

const done = (says: string): Kind => ({ outcome: 'success', says })
const failed = (says: string): Kind => ({ outcome: 'failure', says })

/** Events that are actions of the audit log; they are logged once their transaction is committed. */
const audited = {
  'session.start': done('somebody has logged in, by password, passkey or provider'),
  'session.confirm': done('somebody who is logged in has proved it again'),
  'session.refuse': failed('a provider or directory has refused a login, or its person has no account'),
  'session.end': done('somebody has logged out, or was logged out by a provider'),
  'session.end-all': done('all other sessions of an account were ended'),
  'user.add': done('an account was added'),
  'user.change': done('role, rights or name of an account were changed'),
  'user.remove': done('an account was removed'),
  'user.block': done('an account was blocked'),
  'user.unblock': done('an account was opened again'),
  'user.invitation': done('somebody was invited'),
  'user.reset': done('a link to choose a new password was sent'),
  'user.password': done('a password was set'),
  'user.link': done('an account was linked to a provider'),
  'user.login-way': done('the ways to log in to an account were changed'),
  'user.vouch': done('somebody was vouched for as another person'),
  'user.second-factor.on': done('a second factor was set up'),
  'user.second-factor.off': done('a second factor was given up'),
  'user.second-factor.reset': done('the second factor of somebody else was removed'),
  'user.recovery-codes': done('new recovery codes were made'),
  'user.passkey.add': done('a passkey was added'),
  'user.passkey.remove': done('a passkey was removed'),
  'device.forget': done('known browsers of an account were forgotten'),
  'key.add': done('a key for the API was made'),
  'key.remove': done('a key for the API was removed'),
  'management-key.add': done('a key with which programs manage records was made'),
  'management-key.remove': done('a key with which programs manage records was removed'),
  'signOn.add': done('a provider of log-ins was added'),
  'signOn.change': done('settings of a provider of log-ins were entered, which do not apply yet'),
  'signOn.on': done('a provider of log-ins was switched on'),
  'signOn.apply': done('changed settings of a provider of log-ins were put in force'),
  'signOn.off': done('a provider of log-ins was switched off'),
  'signOn.remove': done('a provider of log-ins was removed'),
  'upload-token.add': done('an upload token was made'),
  'upload-token.remove': done('an upload token was removed'),
  'data-source.add': done('a data source was made, with a token'),
  'data-source.renew': done('a data source got a new token'),
  'data-source.remove': done('a data source was removed'),
  'signing-key.add': done('a first signing key was made'),
  'signing-key.rotate': done('a new signing key was made'),
  'signing-key.revoke': done('a signing key was revoked'),
  'release-rule.propose': done('a weaker rule of release was proposed'),
  'release-rule.confirm': done('a second person has confirmed a rule of release'),
  'release-rule.withdraw': done('a proposed rule of release was withdrawn'),
  'results.approve': done('a second person has approved results'),
  'results.unapprove': done('an approval was taken back'),
  'results.release': done('results were released'),
  'results.withdraw': done('results were withdrawn from the public'),
  'results.rollback': done('an earlier version of results was restored'),
  'log.restored': done('a backup was restored'),
} as const satisfies Readonly<Record<string, Kind>>

/** Events without a change in the database, which are logged at once. */
const unaudited = {
  'login.fail': failed('login failed'),
  'login.wait': failed('login refused: too many attempts for this account or address'),
  'password.fail': failed('somebody who is logged in gave a wrong password'),
  'second-factor.fail': failed('second factor failed'),
  'second-factor.wait': failed('second factor refused: too many attempts'),
  'passkey.fail': failed('passkey refused'),
  'token.refuse': failed('a key or token of the API was refused'),
  'management-key.refuse': failed('a key with which programs manage records was refused'),
  'upload-token.refuse': failed('the token of an upload was refused'),
  'logout-token.refuse': failed('a logout token of a provider was refused'),
  'approval.refuse': failed('somebody may not approve or release what he brought himself'),
  'origin.refuse': failed('a form that another site has sent was refused'),
} as const satisfies Readonly<Record<string, Kind>>

export type AuditedEvent = keyof typeof audited
export type SecurityEvent = AuditedEvent | keyof typeof unaudited

export const auditedEvents: Readonly<Record<string, Kind>> = audited
export const securityEvents: Readonly<Record<SecurityEvent, Kind>> = { ...audited, ...unaudited }

/** Never a secret. */
export interface EventFacts {
  /** The account that the event is about, or the one that the client claimed. */
  readonly actor: string | null
  readonly address: string | null
  readonly subject?: string
  readonly reason?: string
  /** For refused attempts: the seconds to wait. */
  readonly wait?: number
}

/** Writes one line; the logger adds the request and, where there are several, the site. */
export function securityEvent(log: FastifyBaseLogger, event: SecurityEvent, facts: EventFacts): void {
  const { outcome, says } = securityEvents[event]
  log[outcome === 'success' ? 'info' : 'warn']({ event, outcome, ...facts }, says)
}

/** Wraps the database so that security events of the audit log are logged after the commit. */
export function tellingEvents(database: Database, log: FastifyBaseLogger): Database {
  return {
    ...database,
    transaction: async (work) => {
      let entries: readonly AuditEntry[] = []
      const outcome = await database.transaction(async (tx) => {
        const result = await work(tx)
        entries = recordedIn(tx)
        return result
      })
      for (const { action, actor, address, subject } of entries)
        if (isAuditedEvent(action)) securityEvent(log, action, { actor, address, subject })
      return outcome
    },
  }
}

function isAuditedEvent(action: string): action is AuditedEvent {
  return Object.hasOwn(audited, action)
}
