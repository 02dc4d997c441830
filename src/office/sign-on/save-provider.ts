import type { SaveRefusal } from '../../desk/records/refusal.ts'
import { type ChangeContext, changedFields, recordChange } from '../../identity/audit/audit.ts'
import {
  isTested,
  type ProviderKind,
  type ProviderParts,
  type ProviderSettings,
  sealProviderSecret,
  testableTag,
} from '../../identity/sign-on/stored-providers.ts'
import {
  deleteSignOnProvider,
  findSignOnProvider,
  insertSignOnProvider,
  type SignOnProviderRow,
  updateSignOnProvider,
} from '../../identity/stores/sign-on-store.ts'
import { asksForIdentity } from '../../platform/config/sign-on.ts'
import { readLdapTarget } from '../../platform/http/outgoing/ldap-target.ts'
import { readTarget } from '../../platform/http/outgoing/target.ts'
import type { Tx } from '../../platform/storage/database/database.ts'
import type { FieldProblem, FormValues, Values } from '../../records/fields/field.ts'
import { tagOf } from '../../records/fields/record-form.ts'
import { fail, ok, type Result } from '../../values/result.ts'
import type { Languages } from '../../web/components/reader.ts'
import { newProvider, type ProviderCode, type ProviderRecord, providerForm } from './provider-fields.ts'

export type ProviderProblem = FieldProblem<ProviderCode>

/** A form as it was sent, with the secret, which is empty where it stays. */
export interface SentProvider {
  readonly typed: FormValues
  readonly secret: string
  readonly site: Languages
}

export type ProviderChange = ChangeContext & ProviderParts

/** The address of the form of a new provider. */
const reservedName = 'new'

/** A new provider is off until a test has passed. */
export async function addProvider(
  tx: Tx,
  { typed, secret, site }: SentProvider,
  change: ProviderChange,
): Promise<Result<string, readonly ProviderProblem[]>> {
  const { record, problems } = providerForm.attempt(typed, {}, site)
  const { name = '', kind } = record
  const isTaken = name === reservedName || (await findSignOnProvider(tx, name)) !== undefined
  const isInFile = change.config.signOn.some((provider) => provider.name === name)
  const all = [
    ...problems,
    ...(isInFile ? [problem('name', 'inFile')] : isTaken ? [problem('name', 'taken')] : []),
    ...(await furtherProblems(record, { typed: secret, stored: null }, change)),
  ]
  if (all.length > 0 || kind === undefined) return fail(all)
  await insertSignOnProvider(tx, {
    ...{ name, kind, settings: JSON.stringify(settingsOf(kind, record)) },
    secret: isPublic(record) ? null : sealProviderSecret(change, name, secret),
    ...{ acting: null, acting_secret: null, acting_since: null, tested: null },
    ...{ people: peopleWith('[]', change), created: change.at, modified: change.at },
  })
  await recordChange(tx, change, 'signOn.add', name, { kind })
  return ok(name)
}

/** Its name is part of addresses and of who people are, and how it is asked follows from its kind. */
const fixed: ReadonlySet<string> = new Set(['name', 'kind'])

/** What applies to log-ins stays as it is until the new settings were tested and put in force. */
export async function changeProvider(
  tx: Tx,
  before: { readonly id: string; readonly seen: string },
  { typed, secret, site }: SentProvider,
  change: ProviderChange,
): Promise<Result<string, SaveRefusal<ProviderProblem>>> {
  const stored = await findSignOnProvider(tx, before.id)
  if (stored === undefined) return fail({ type: 'gone' })
  const values = providerValues(stored)
  if (providerTag(values) !== before.seen) return fail({ type: 'conflict' })
  const { name, kind } = stored
  const kept = providerForm.keeping(typed, values, fixed, site)
  const { record, problems } = providerForm.attempt(kept, values, site)
  const all = [
    ...problems,
    ...(await furtherProblems({ ...record, kind }, { typed: secret, stored }, change)),
  ]
  if (all.length > 0) return fail({ type: 'problems', problems: all })
  const settings = settingsOf(kind, record)
  const isNewSecret = secret !== '' && !isPublic(record)
  const isSecretGone = isPublic(record) && stored.secret !== null
  const changed = changedFields(asTold(JSON.parse(stored.settings)), asTold(settings))
  if (changed === null && !isNewSecret && !isSecretGone) return ok(name)
  await updateSignOnProvider(tx, name, {
    ...{ settings: JSON.stringify(settings), people: peopleWith(stored.people, change), modified: change.at },
    ...(isSecretGone && { secret: null }),
    ...(isNewSecret && { secret: sealProviderSecret(change, name, secret) }),
  })
  await recordChange(tx, change, 'signOn.change', name, {
    ...changed,
    ...((isNewSecret || isSecretGone) && { new_secret: isNewSecret }),
  })
  return ok(name)
}

/** Returns who has a say in a provider, with whoever changes it now. */
function peopleWith(stored: string, { by }: ChangeContext): string {
  const before: readonly string[] = JSON.parse(stored)
  return JSON.stringify([...new Set([...before, ...(by.actor === null ? [] : [by.actor])])])
}

const asTold = (settings: ProviderSettings) =>
  Object.fromEntries(
    Object.entries(settings).map(([name, value]) => [
      name,
      typeof value === 'object' ? JSON.stringify(value) : value,
    ]),
  )

/** The values of a stored provider, with what changes with its secret. */
export function providerValues({ name, kind, settings, secret }: SignOnProviderRow): Values {
  const entered: ProviderSettings = JSON.parse(settings)
  return {
    ...newProvider(kind),
    ...entered,
    name,
    kind,
    secret_mark: secret === null ? null : tagOf([secret]),
  }
}

/** Returns the tag of the form, which also changes with the secret. */
export const providerTag = (values: Values): string =>
  tagOf([providerForm.tag(values), values.secret_mark ?? null])

/** Returns the settings of a kind, without those of the other. */
function settingsOf(kind: ProviderKind, record: Partial<ProviderRecord>): ProviderSettings {
  const { label = {}, rules = [], session_hours = 12 } = record
  const { create_accounts = false, link_by_email = false, trust_email = false } = record
  const both = { label, rules, create_accounts, link_by_email, trust_email, session_hours }
  if (kind === 'oidc') {
    const { issuer, client_id, is_public, scope, client_authentication, userinfo, second_factor } = record
    const acr_values = record.acr_values ?? []
    const own = { issuer, client_id, is_public, scope, client_authentication, userinfo, second_factor }
    return { ...both, ...defined(own), acr_values }
  }
  const { url, start_tls, ca, bind_dn, base, groups_base, groups_nested, user_filter } = record
  const { id_attribute, email_attribute, name_attribute, groups_member, groups_name } = record
  const own = { url, start_tls, ca, bind_dn, base, groups_base, groups_nested, user_filter }
  const attributes = { id_attribute, email_attribute, name_attribute, groups_member, groups_name }
  const login_attributes = record.login_attributes ?? []
  return { ...both, ...defined({ ...own, ...attributes }), login_attributes }
}

type Defined<Of> = { readonly [Name in keyof Of]?: Exclude<Of[Name], undefined> }

/** Leaves out what is undefined, as JSON does. */
const defined = <Of extends object>(values: Of): Defined<Of> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Defined<Of>

const problem = (
  field: keyof ProviderRecord | 'secret',
  code: ProviderCode,
  input: string = field,
): ProviderProblem => ({ field, input, code })

const isPublic = ({ kind, is_public }: Partial<ProviderRecord>) => kind === 'oidc' && is_public === true

interface Secrets {
  readonly typed: string
  /** The provider before the change; null for a new one. */
  readonly stored: SignOnProviderRow | null
}

/** Returns the problems that depend on the kind, on the secret or on the configuration. */
async function furtherProblems(
  record: Partial<ProviderRecord>,
  secrets: Secrets,
  { config }: ProviderParts,
): Promise<readonly ProviderProblem[]> {
  const { kind } = record
  if (kind === undefined) return []
  const own =
    kind === 'oidc'
      ? oidcProblems(record, config.sourceHosts)
      : await ldapProblems(record, config.sourceHosts)
  return [...own, ...secretProblems(record, secrets)]
}

const missing = (record: Partial<ProviderRecord>, ...names: readonly (keyof ProviderRecord)[]) =>
  names.filter((name) => record[name] === '').map((name) => problem(name, 'required'))

function oidcProblems(
  record: Partial<ProviderRecord>,
  hostsAllowed: readonly string[],
): readonly ProviderProblem[] {
  const { issuer = '', scope = '' } = record
  const target = readTarget(issuer, hostsAllowed)
  const isExact = target.ok && target.value.search === ''
  return [
    ...missing(record, 'issuer', 'client_id'),
    ...(issuer === '' || isExact ? [] : [problem('issuer', target.ok ? 'url-invalid' : target.error)]),
    ...(asksForIdentity(scope) ? [] : [problem('scope', 'openid')]),
  ]
}

async function ldapProblems(
  record: Partial<ProviderRecord>,
  hostsAllowed: readonly string[],
): Promise<readonly ProviderProblem[]> {
  const { url = '', start_tls = false, groups_base = '', user_filter = '', login_attributes } = record
  const target = readLdapTarget(url, hostsAllowed)
  const isTwice = start_tls && url.startsWith('ldaps:')
  const isFilter = user_filter === '' || (await isLdapFilter(user_filter))
  return [
    ...missing(record, 'url', 'bind_dn', 'base', 'user_filter'),
    ...missing(record, 'id_attribute', 'email_attribute', 'name_attribute'),
    ...(groups_base === '' ? [] : missing(record, 'groups_member', 'groups_name')),
    ...(login_attributes == null || login_attributes.length === 0
      ? [problem('login_attributes', 'required')]
      : []),
    ...(url === '' || target.ok ? [] : [problem('url', target.error)]),
    ...(isTwice ? [problem('start_tls', 'startTls')] : []),
    ...(isFilter ? [] : [problem('user_filter', 'filter')]),
  ]
}

async function isLdapFilter(text: string): Promise<boolean> {
  const { FilterParser } = await import('ldapts')
  try {
    FilterParser.parseString(text)
    return true
  } catch {
    return false
  }
}

/** A secret is for one host: a changed address would send it to whoever is there. */
function secretProblems(
  record: Partial<ProviderRecord>,
  { typed, stored }: Secrets,
): readonly ProviderProblem[] {
  if (isPublic(record) || typed !== '') return []
  if (stored === null || stored.secret === null) return [problem('secret', 'secret')]
  const before: ProviderSettings = JSON.parse(stored.settings)
  const [was, is] = [before, record].map(({ issuer, url }) => URL.parse(issuer ?? url ?? ''))
  const isSameHost = was?.protocol === is?.protocol && was?.host === is?.host
  return isSameHost ? [] : [problem('secret', 'secretAgain')]
}

/** Returns whether the settings that somebody saw may be put in force. */
export function maySwitchOn(row: SignOnProviderRow, seen: string): boolean {
  return isTested(row) && testableTag(row) === seen
}

/** Puts the settings in force that were tested. */
export async function switchOn(tx: Tx, row: SignOnProviderRow, change: ChangeContext): Promise<void> {
  const { name, settings, secret, acting } = row
  await updateSignOnProvider(tx, name, {
    ...{ acting: settings, acting_secret: secret, acting_since: change.at },
    people: peopleWith(row.people, change),
  })
  await recordChange(tx, change, acting === null ? 'signOn.on' : 'signOn.apply', name, {})
}

export async function switchOff(tx: Tx, { name }: SignOnProviderRow, change: ChangeContext): Promise<void> {
  await updateSignOnProvider(tx, name, { acting: null, acting_secret: null, acting_since: null })
  await recordChange(tx, change, 'signOn.off', name, {})
}

export async function removeProvider(
  tx: Tx,
  { name }: SignOnProviderRow,
  change: ChangeContext,
): Promise<void> {
  await deleteSignOnProvider(tx, name)
  await recordChange(tx, change, 'signOn.remove', name, {})
}
