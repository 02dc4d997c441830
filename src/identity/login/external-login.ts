import type { MappingRule } from '../../platform/config/sign-on.ts'
import type { Service } from '../../platform/service.ts'
import type { Tx } from '../../platform/storage/database/database.ts'
import { fail, ok, type Result } from '../../values/result.ts'
import { type Account, changeAccount, findAccount } from '../accounts/accounts.ts'
import { accountEmail, isEmailAddress } from '../accounts/email.ts'
import { recordSetUp } from '../accounts/people-behind.ts'
import { type Rights, scopeName } from '../accounts/scope.ts'
import { addUser, endBrowsers, findUser, longestName } from '../accounts/users.ts'
import { type Actor, type AuditDetail, recordAudit } from '../audit/audit.ts'
import { type ProviderSession, sealIdToken, throughDetail } from '../sessions/provider-session.ts'
import { type Browser, openSession } from '../sessions/sessions.ts'
import type { ExternalUser } from '../sign-on/external-user.ts'
import { noteLogIn } from '../sign-on/provider-state.ts'
import type { LoginRefusal } from '../sign-on/refusals.ts'
import { matchingRule, rightsOfRule, ruleName } from '../sign-on/rules.ts'
import { deleteOneTimeLinksOf } from '../stores/account-store.ts'
import { findIdentity, upsertIdentity } from '../stores/identity-store.ts'
import { issueOneTimeLink } from './one-time-links.ts'
import type { LoginStep } from './steps.ts'

/**
 * Logs in a user whom a provider has authenticated, with the rights that its rules give today. Refuses a user without
 * rights, and ends that user's open sessions.
 */
export async function logInFromProvider(
  tx: Tx,
  service: Service,
  external: ExternalUser,
  browser: Browser,
): Promise<Result<LoginStep, LoginRefusal>> {
  const { clock } = service
  const { provider } = external
  const linked = await linkedAccount(tx, external)
  const by: Actor = { actor: linked?.email ?? null, address: browser.address }
  const admitted = await admit(tx, service, external, by)
  if (!admitted.ok) {
    if (admitted.error === 'no-rule' && linked !== null) {
      await endBrowsers(tx, linked.id)
      await deleteOneTimeLinksOf(tx, linked.id)
    }
    return refuse(admitted.error)
  }
  const { account, rule, rights } = admitted.value

  const now = clock.now()
  await noteLogIn(tx, provider.name, now)
  const { issuer, subject } = external
  const identity = { issuer, subject, user_id: account.id, provider: provider.name }
  await upsertIdentity(tx, { ...identity, created: now, last_login: now })
  const session = sessionFor(service, external, ruleName(rule))
  if (account.hasSecondFactor && !(provider.kind === 'oidc' && provider.second_factor === 'provider')) {
    const secret = await issueOneTimeLink(tx, clock, account.id, 'login', JSON.stringify(session))
    return ok({ kind: 'second-factor', secret })
  }
  await note(account.email, 'session.start', throughDetail(session))
  const secrets = await openSession(tx, service, account.id, browser, { through: session })
  const { id, email, name } = account
  return ok({ kind: 'done', user: { id, email, name, ...rights }, secrets })

  async function refuse(reason: LoginRefusal): Promise<Result<never, LoginRefusal>> {
    const who = linked?.email ?? external.email ?? external.subject
    await note(who, 'session.refuse', { reason, identity: external.subject })
    return fail(reason)
  }

  function note(who: string, action: string, detail: AuditDetail): Promise<void> {
    const actor = { actor: action === 'session.start' ? who : by.actor, address: by.address }
    const told = { provider: provider.name, ...detail }
    return recordAudit(tx, { ...actor, at: clock.now(), action, subject: who, detail: told })
  }
}

export interface Admitted {
  readonly account: Account
  readonly rule: MappingRule
  readonly rights: Rights
  /** Whether the account was opened through this provider before, gets linked to it, or is made. */
  readonly how: 'known' | 'linked' | 'made'
}

/**
 * Finds, links or makes the account of a user whom a provider has authenticated, and gives it the rights of the first
 * rule that fits. Opens no session.
 */
export async function admit(
  tx: Tx,
  service: Pick<Service, 'clock'>,
  external: ExternalUser,
  by: Actor,
): Promise<Result<Admitted, LoginRefusal>> {
  const { provider, claims } = external
  const rule = matchingRule(provider.rules, claims, provider.kind === 'ldap' ? 'ignore-case' : 'exact')
  if (rule === null) return fail('no-rule')
  const rights = rightsOfRule(rule)
  const linked = await linkedAccount(tx, external)
  const found =
    linked === null
      ? await newAccount(tx, service, external, rights, by)
      : ok({ account: linked, how: 'known' as const })
  if (!found.ok) return found
  const { account, how } = found.value
  if (account.blocked !== null) return fail('blocked')
  if (account.loginWay === 'local') return fail('local-only')
  const changed = await applyRights(tx, service, account, rights, by)
  if (!changed.ok) return changed
  await recordSetUp(tx, service.clock, account, provider)
  return ok({ account, rule, rights, how })
}

/** Returns the account that is linked to this identity. */
async function linkedAccount(tx: Tx, { issuer, subject }: ExternalUser): Promise<Account | null> {
  const identity = await findIdentity(tx, issuer, subject)
  return identity === undefined ? null : findAccount(tx, identity.user_id)
}

/**
 * Links or creates an account at the first login of an identity. Links an account only where the provider has verified
 * the address, the account may log in through providers, and no other identity of the same provider is linked to it:
 * addresses are reassigned to other people. Directories manage their users, so a new account needs no verified address;
 * linking an existing one does.
 */
async function newAccount(
  tx: Tx,
  { clock }: Pick<Service, 'clock'>,
  { provider, issuer, email, emailVerified, name }: ExternalUser,
  rights: Rights,
  by: Actor,
): Promise<Result<Pick<Admitted, 'account' | 'how'>, LoginRefusal>> {
  if (email === null || !isEmailAddress(accountEmail(email))) return fail('email-missing')
  if (!emailVerified && provider.kind === 'oidc') return fail('email-unverified')
  const user = await findUser(tx, email)
  const existing = user === null ? null : await findAccount(tx, user.id)
  if (existing !== null) {
    if (!emailVerified) return fail('email-unverified')
    if (existing.loginWay === 'local') return fail('local-only')
    if (!provider.link_by_email || existing.identities.some((each) => each.issuer === issuer))
      return fail('email-taken')
    const at = clock.now()
    const detail = { provider: provider.name }
    await recordAudit(tx, { ...by, at, action: 'user.link', subject: existing.email, detail })
    return ok({ account: existing, how: 'linked' })
  }
  if (!provider.create_accounts) return fail('no-account')
  const shown = (name ?? email).slice(0, longestName)
  const added = await addUser(tx, clock, { email, name: shown, ...rights, loginWay: 'external' }, by)
  if (!added.ok) return fail(added.error === 'email-taken' ? 'email-taken' : 'email-missing')
  const account = await findAccount(tx, added.value.id)
  if (account === null) throw new Error('an account that was just added is gone')
  return ok({ account, how: 'made' })
}

async function applyRights(
  tx: Tx,
  { clock }: Pick<Service, 'clock'>,
  account: Account,
  rights: Rights,
  by: Actor,
): Promise<Result<null, 'last-admin'>> {
  if (account.role === rights.role && scopeName(account.scope) === scopeName(rights.scope)) return ok(null)
  const changed = await changeAccount(tx, clock, account, { name: account.name, ...rights }, by)
  if (changed.ok || changed.error === 'last-admin') return changed.ok ? ok(null) : fail('last-admin')
  throw new Error(`the name of an account cannot be kept: ${changed.error}`)
}

function sessionFor(
  service: Service,
  { provider, issuer, subject, sid, idToken }: ExternalUser,
  rule: string,
): ProviderSession {
  const longest = Math.round(provider.session_hours * 3600)
  const sealed = idToken === null ? null : sealIdToken(service, subject, idToken)
  return { provider: provider.name, issuer, subject, sid, idToken: sealed, rule, longest }
}
