import type { OidcProvider, Provider } from '../../platform/config/sign-on.ts'
import { seal, unseal } from '../../platform/crypto/seal.ts'
import type { Service } from '../../platform/service.ts'
import type { Tx } from '../../platform/storage/database/database.ts'
import { undone } from '../../platform/storage/database/undone.ts'
import { fail, ok, type Result } from '../../values/result.ts'
import { addSeconds, type Instant } from '../../values/time.ts'
import type { Rights } from '../accounts/scope.ts'
import { forgetFailures, takeAttempt } from '../accounts/throttle.ts'
import { type Actor, recordAudit } from '../audit/audit.ts'
import type { ConnectionFailure } from '../sign-on/connection-failure.ts'
import type { ExternalUser } from '../sign-on/external-user.ts'
import { askDirectory, lastDirectoryFailure, reachDirectory } from '../sign-on/ldap.ts'
import { askProvider, discovered, type LoginParameters, lastFailure, readAnswer } from '../sign-on/oidc.ts'
import { noteTest } from '../sign-on/provider-state.ts'
import { type Claims, ruleName } from '../sign-on/rules.ts'
import { failureOfAnswer, failureOfDirectory, type SignOnFailure } from '../sign-on/sign-on-failure.ts'
import { testableTag } from '../sign-on/stored-providers.ts'
import { findSignOnProvider, updateSignOnProvider } from '../stores/sign-on-store.ts'
import { admit } from './external-login.ts'
import { spend } from './passkey-challenges.ts'
import { type Departure, flowLifetime } from './provider-login.ts'

/** A provider with settings that may not apply to log-ins. It is made for one test, so that nothing is known of it. */
export interface TestedProvider<Kind extends Provider = Provider> {
  readonly provider: Kind
  /** Identifies the stored settings; null for a provider of the file of the operator. */
  readonly tag: string | null
}

/** Who tests. */
export interface Tester {
  /** The session in which a test begins and ends. */
  readonly session: string
  readonly by: Actor
}

/** What somebody would be who logs in now. */
export interface MappedAccount {
  readonly email: string
  readonly name: string
  readonly rights: Rights
  /** The rule that gives the rights. */
  readonly rule: string
  /** Whether the account is known to the provider, would be linked, or made. */
  readonly how: 'known' | 'linked' | 'made'
}

/** How far a log-in came that was only tried. */
export interface TestOutcome {
  /** Null where somebody would have been logged in. */
  readonly failure: SignOnFailure | null
  /** Null where none were received. */
  readonly claims: Claims | null
  readonly mapped: MappedAccount | null
}

interface TestFlow extends LoginParameters {
  readonly session: string
  readonly tag: string | null
  readonly expires: Instant
}

const sealedFor = (name: string) => ({ purpose: 'sign-on test', owner: name })

/** Asks a provider whether it is there, as a log-in begins. */
export async function reachProvider(provider: Provider): Promise<Result<null, ConnectionFailure>> {
  if (provider.kind === 'ldap') return reachDirectory(provider)
  return (await discovered(provider)) === null ? fail(failureOf(provider)) : ok(null)
}

const failureOf = (provider: OidcProvider): ConnectionFailure =>
  lastFailure(provider) ?? { reason: 'connection', cause: '' }

/** Sends a browser to a provider, which has to ask who it is: the test may be that of a colleague. */
export async function beginProviderTest(
  { secret, clock }: Pick<Service, 'secret' | 'clock'>,
  { provider, tag }: TestedProvider<OidcProvider>,
  { redirectUri, session }: { readonly redirectUri: string; readonly session: string },
): Promise<Result<Departure, ConnectionFailure>> {
  const sent = await askProvider(provider, { redirectUri, anew: true })
  if (sent === null) return fail(failureOf(provider))
  const flow: TestFlow = { ...sent.question, session, tag, expires: addSeconds(clock.now(), flowLifetime) }
  const sealed = seal(secret, sealedFor(provider.name), Buffer.from(JSON.stringify(flow)))
  return ok({ href: sent.href, sealed })
}

function openFlow({ secret }: Pick<Service, 'secret'>, name: string, sealed: string): TestFlow | null {
  const content = sealed === '' ? null : unseal(secret, sealedFor(name), sealed)
  return content === null ? null : JSON.parse(String(content))
}

/** Returns whether an answer of a provider is that to a test of this browser. */
export function isAnswerToTest(
  service: Pick<Service, 'secret'>,
  name: string,
  { sealed, state }: { readonly sealed: string; readonly state: string },
): boolean {
  return state !== '' && openFlow(service, name, sealed)?.state === state
}

/** Reads the answer of a provider to a test. Opens no session, and leaves accounts as they are. */
export async function finishProviderTest(
  service: Service,
  { provider, tag }: TestedProvider<OidcProvider>,
  { url, sealed, tester }: { readonly url: URL; readonly sealed: string; readonly tester: Tester },
): Promise<TestOutcome> {
  const { database, clock } = service
  const flow = openFlow(service, provider.name, sealed)
  const isOwn = flow !== null && flow.session === tester.session && flow.tag === tag
  if (!isOwn || url.searchParams.get('state') !== flow.state) return nothing('redirect', 'state')
  if (flow.expires <= clock.now()) return nothing('redirect', 'late')
  const isFirst = await database.transaction((tx) =>
    spend(tx, clock, { challenge: flow.state, expires: flow.expires }),
  )
  if (!isFirst) return nothing('redirect', 'state')
  const answer = await readAnswer(provider, url, flow)
  const outcome = answer.ok
    ? await mapped(service, answer.value.user, tester.by)
    : unreached(failureOfAnswer(answer.error, url.searchParams.get('error')))
  await note(service, { provider, tag }, tester.by, outcome)
  return outcome
}

/** Tries a name and a password at a directory. Wrong ones are counted as those of the login form. */
export async function testDirectory(
  service: Service,
  { provider, tag }: TestedProvider,
  { login, password, tester }: { readonly login: string; readonly password: string; readonly tester: Tester },
): Promise<TestOutcome> {
  if (provider.kind !== 'ldap') throw new Error('only directories are asked with a password')
  const { database, clock } = service
  const attempt = { email: login, address: tester.by.address ?? '', known: `session:${tester.session}` }
  const allowed = await takeAttempt(database, clock, attempt)
  if (!allowed.ok) return nothing('password', 'wait', String(allowed.error))
  const found = await askDirectory(provider, { login }, password)
  if (found.ok || found.error === 'unavailable')
    await database.transaction((tx) => forgetFailures(tx, attempt))
  const outcome = found.ok
    ? await mapped(service, found.value, tester.by)
    : unreached(failureOfDirectory(found.error, lastDirectoryFailure(provider)))
  await note(service, { provider, tag }, tester.by, outcome)
  return outcome
}

const unreached = (failure: SignOnFailure): TestOutcome => ({ failure, claims: null, mapped: null })

const nothing = (step: SignOnFailure['step'], reason: SignOnFailure['reason'], cause = ''): TestOutcome =>
  unreached({ step, reason, cause })

/** Plays the log-in up to the account, in a transaction that is taken back. */
async function mapped(service: Service, user: ExternalUser, by: Actor): Promise<TestOutcome> {
  const { claims } = user
  const admitted = await undone(service.database, (tx) => admit(tx, service, user, by))
  if (!admitted.ok)
    return { failure: { step: 'rights', reason: admitted.error, cause: '' }, claims, mapped: null }
  const { account, rights, rule, how } = admitted.value
  const { email, name } = account
  return { failure: null, claims, mapped: { email, name, rights, rule: ruleName(rule), how } }
}

/** Notes the outcome. The settings that were tested count as such only if they are still those that are stored. */
async function note(
  { database, clock }: Service,
  { provider: { name }, tag }: TestedProvider,
  by: Actor,
  { failure }: TestOutcome,
): Promise<void> {
  await database.transaction(async (tx) => {
    const at = clock.now()
    if (tag !== null && !(await markTested(tx, name, tag, failure === null))) return
    await noteTest(tx, name, at, failure)
    const detail =
      failure === null ? { passed: true } : { passed: false, step: failure.step, reason: failure.reason }
    await recordAudit(tx, { ...by, at, action: 'signOn.test', subject: name, detail })
  })
}

/** False where the provider was changed or removed during the test. */
async function markTested(tx: Tx, name: string, tag: string, hasPassed: boolean): Promise<boolean> {
  const row = await findSignOnProvider(tx, name)
  if (row === undefined || testableTag(row) !== tag) return false
  // One that fails takes back nothing: a colleague without rights says nothing about the settings.
  if (hasPassed) await updateSignOnProvider(tx, name, { tested: tag })
  return true
}
