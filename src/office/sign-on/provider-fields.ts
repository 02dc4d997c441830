import { X509Certificate } from 'node:crypto'
import Type from 'typebox'
import { parseScopeName, scopeName } from '../../identity/accounts/scope.ts'
import type { ProviderKind, ProviderSettings } from '../../identity/sign-on/stored-providers.ts'
import type { MappingRule } from '../../platform/config/sign-on.ts'
import type { TargetProblem } from '../../platform/http/outgoing/target.ts'
import { oneLine, plainText, showInput, single } from '../../records/fields/controls.ts'
import { type Control, type FieldOptions, type FormValues, firstOf } from '../../records/fields/field.ts'
import { labelledFields, type RecordOf } from '../../records/fields/fields.ts'
import { lineList } from '../../records/fields/lists.ts'
import { type CodeOf, recordForm } from '../../records/fields/record-form.ts'
import { storedChoice, storedSetting } from '../../records/fields/stored-setting.ts'
import { flagControl } from '../../records/fields/values.ts'
import { type ContentLocale, contentLocales, isContentLocale } from '../../texts/language/locales.ts'
import { fail, ok } from '../../values/result.ts'
import { localisedField, textArea } from '../../web/components/form.ts'

const longest = 2000
const longestCertificates = 100_000
/** Of a session, in hours: two weeks, as without a provider. */
const mostHours = 336
const leastHours = 0.1

const line = <const Options extends FieldOptions & { readonly isShownRequired?: true }>(options: Options) =>
  storedSetting(
    options,
    Type.String({ maxLength: longest }),
    single<string, 'too-long'>({
      write: oneLine,
      read: (typed) => (typed.length > longest ? fail('too-long') : ok(typed.trim())),
      show: showInput('text', { required: options.isShownRequired === true }),
    }),
  )

const flag = <const Options extends FieldOptions>(options: Options) =>
  storedSetting<Options, boolean, never>(options, Type.Boolean(), flagControl())

type Label = ProviderSettings['label']

const labelInput = (locale: ContentLocale) => `label_${locale}`

const labelControl: Control<Label, 'required' | 'too-long'> = {
  inputs: () => contentLocales.map(labelInput),
  write: (value) => contentLocales.map((locale) => [labelInput(locale), [oneLine(value?.[locale])]]),
  read(typed, { name, before, site }) {
    const stored = before[name] as Label | undefined
    // Texts in languages that the site does not offer have no inputs, and are kept.
    const texts = contentLocales.map(
      (locale) => [locale, typed.get(labelInput(locale))?.[0] ?? stored?.[locale] ?? ''] as const,
    )
    const filled = texts.filter(([, text]) => text !== '')
    const [first = 'de_CH'] = site.locales.filter(isContentLocale)
    if (filled.length === 0) return fail([{ input: labelInput(first), code: 'required' }])
    const long = filled.find(([, text]) => text.length > 100)
    if (long !== undefined) return fail([{ input: labelInput(long[0]), code: 'too-long' }])
    return ok({ [name]: Object.fromEntries(filled) })
  },
  show: (reader, { name, label, hint, typed, errorOf }) => {
    const of = <Value>(value: (locale: ContentLocale) => Value) =>
      Object.fromEntries(contentLocales.map((locale) => [locale, value(locale)]))
    const errors = contentLocales.flatMap((locale) => {
      const error = errorOf(labelInput(locale))
      return error === undefined ? [] : [[locale, error] as const]
    })
    return localisedField(reader, {
      ...{ name, label, hint, values: of((locale) => firstOf(typed, labelInput(locale))) },
      errors: Object.fromEntries(errors),
    })
  },
}

/** What a rule gives, as the choices of a form: as accounts have it, the agency with its id. */
const accessOfRule = ({ role, scope }: MappingRule): string =>
  role === 'admin' ? 'admin' : (scope ?? 'editor')

function ruleGiving(access: string): Pick<MappingRule, 'role' | 'scope'> | null {
  if (access === 'admin' || access === 'editor') return { role: access, scope: null }
  const scope = parseScopeName(access)
  return scope === undefined ? null : { role: 'editor', scope: scopeName(scope) }
}

const ruleInputNames = ['rule_claim', 'rule_value', 'rule_access'] as const

/** Rows that a form shows besides those that are filled. */
const emptyRows = 3

/** Returns the rows of a form: those that were entered, and some that are empty. */
export function ruleRows(
  typed: FormValues,
): readonly (readonly [claim: string, value: string, access: string])[] {
  const [claims = [], values = [], accesses = []] = ruleInputNames.map((input) => typed.get(input) ?? [])
  const rows = claims.map((claim, at) => [claim, values[at] ?? '', accesses[at] ?? ''] as const)
  const filled = rows.filter(([claim, value]) => claim !== '' || value !== '')
  return [...filled, ...Array.from({ length: emptyRows }, () => ['', '', ''] as const)]
}

type RuleCode = 'required' | 'too-long' | 'rule'

const rulesControl: Control<readonly MappingRule[], RuleCode> = {
  inputs: () => ruleInputNames,
  labels: {
    rule_claim: 'providers.rule.claim',
    rule_value: 'providers.rule.value',
    rule_access: 'accounts.access',
  },
  write: (rules = []) => [
    ['rule_claim', rules.map(({ claim }) => claim)],
    ['rule_value', rules.map(({ value }) => value)],
    ['rule_access', rules.map(accessOfRule)],
  ],
  read(typed, { name }) {
    const rules: MappingRule[] = []
    for (const [claim, value, access] of ruleRows(typed).slice(0, -emptyRows)) {
      const given = ruleGiving(access)
      if (claim === '' || value === '' || given === null)
        return fail([{ input: 'rule_claim', code: 'rule', part: claim || value }])
      if (claim.length > longest || value.length > longest)
        return fail([{ input: 'rule_claim', code: 'too-long' }])
      rules.push({ claim, value, ...given })
    }
    return rules.length === 0 ? fail([{ input: 'rule_claim', code: 'required' }]) : ok({ [name]: rules })
  },
}

const certificates: Control<string, 'certificate' | 'too-long'> = single({
  write: plainText,
  read: (typed) => {
    if (typed.length > longestCertificates) return fail('too-long')
    return typed === '' || isCertificate(typed) ? ok(typed) : fail('certificate')
  },
  show: (_, { name, label, hint, error, typed }) =>
    textArea({ name, label, hint, error, rows: 4, value: firstOf(typed, name) }),
})

function isCertificate(text: string): boolean {
  try {
    return new X509Certificate(text).subject !== null
  } catch {
    return false
  }
}

const hours: Control<number, 'hours'> = single({
  read: (typed) => {
    const value = /^\d{1,3}([.,]\d{1,2})?$/.test(typed) ? Number(typed.replace(',', '.')) : 0
    return value < leastHours || value > mostHours ? fail('hours') : ok(value)
  },
  show: showInput('text'),
})

const providerKinds = ['oidc', 'ldap'] as const satisfies readonly ProviderKind[]
export const kindIn = (text: unknown): ProviderKind | undefined => providerKinds.find((one) => one === text)

const required = { isShownRequired: true } as const

export const providerFields = labelledFields('providers.field.', {
  name: storedSetting(
    { hint: 'providers.hint.name', group: 'name' },
    Type.String(),
    single<string, 'required' | 'name'>({
      write: oneLine,
      read: (typed) =>
        typed === '' ? fail('required') : /^[a-z0-9-]{1,40}$/.test(typed) ? ok(typed) : fail('name'),
      show: showInput('text', { required: true }),
    }),
  ),
  kind: storedSetting(
    { group: 'kind' },
    Type.Enum([...providerKinds]),
    single<ProviderKind, 'required'>({
      read: (typed) => {
        const found = kindIn(typed)
        return found === undefined ? fail('required') : ok(found)
      },
    }),
  ),
  label: storedSetting({ hint: 'providers.hint.label', group: 'label' }, Type.Object({}), labelControl),
  issuer: line({ ...required, hint: 'providers.hint.issuer', group: 'oidc' }),
  client_id: line({ ...required, group: 'oidc' }),
  is_public: flag({ hint: 'providers.hint.is_public', group: 'client' }),
  scope: line({ ...required, hint: 'providers.hint.scope', group: 'client' }),
  client_authentication: storedChoice(
    ['auto', 'basic', 'post'],
    (value) => `providers.authentication.${value}`,
    { group: 'moreOidc' },
  ),
  userinfo: flag({ hint: 'providers.hint.userinfo', group: 'moreOidc' }),
  acr_values: lineList({ hint: 'providers.hint.acr_values', group: 'moreOidc' }),
  second_factor: storedChoice(['own', 'provider'], (value) => `providers.secondFactor.${value}`, {
    ...{ label: 'secondFactor.title', group: 'moreOidc' },
  }),
  url: line({ ...required, hint: 'providers.hint.url', group: 'ldap' }),
  start_tls: flag({ group: 'ldap' }),
  ca: storedSetting({ hint: 'providers.hint.ca', group: 'ldap' }, Type.String(), certificates),
  bind_dn: line({ ...required, hint: 'providers.hint.bind_dn', group: 'account' }),
  base: line({ ...required, hint: 'providers.hint.base', group: 'people' }),
  groups_base: line({ hint: 'providers.hint.groups_base', group: 'people' }),
  groups_nested: flag({ group: 'people' }),
  user_filter: line({ ...required, group: 'moreLdap' }),
  login_attributes: lineList({ hint: 'providers.hint.login_attributes', group: 'moreLdap' }),
  id_attribute: line({ ...required, hint: 'providers.hint.id_attribute', group: 'moreLdap' }),
  email_attribute: line({ ...required, group: 'moreLdap' }),
  name_attribute: line({ ...required, group: 'moreLdap' }),
  groups_member: line({ ...required, group: 'moreLdap' }),
  groups_name: line({ ...required, group: 'moreLdap' }),
  rules: storedSetting(
    { hint: 'providers.hint.rules', group: 'rules' },
    Type.Array(Type.Object({})),
    rulesControl,
  ),
  create_accounts: flag({ hint: 'providers.hint.create_accounts', group: 'accounts' }),
  link_by_email: flag({ hint: 'providers.hint.link_by_email', group: 'accounts' }),
  trust_email: flag({ hint: 'providers.hint.trust_email', group: 'accounts' }),
  session_hours: storedSetting(
    { hint: 'providers.hint.session_hours', group: 'accounts' },
    Type.Number(),
    hours,
  ),
})

type ProviderFields = (typeof providerFields)['list']

export type ProviderRecord = RecordOf<ProviderFields>
export type ProviderCode =
  | CodeOf<ProviderFields>
  | 'taken'
  | 'inFile'
  | 'openid'
  | 'filter'
  | 'secret'
  | 'secretAgain'
  | 'startTls'
  | TargetProblem

export const providerForm = recordForm<ProviderFields, ProviderCode>(providerFields, {
  groups: {
    ...{ name: 'providers.field.name', kind: 'providers.field.kind', label: 'providers.field.label' },
    ...{ oidc: 'providers.group.connection', client: 'providers.group.connection' },
    ...{ ldap: 'providers.group.connection', account: 'providers.group.connection' },
    ...{ people: 'providers.group.people', rules: 'providers.group.rules' },
    ...{ accounts: 'accounts.title', moreOidc: 'providers.group.more', moreLdap: 'providers.group.more' },
  },
  labels: { secret: 'providers.field.secret' },
  problemText: (code) =>
    code === 'required' || code === 'too-long' ? `common.problem.${code}` : `providers.problem.${code}`,
})

/** What the form of a new provider begins with. */
export function newProvider(kind: ProviderKind): Partial<ProviderRecord> {
  const both = { kind, session_hours: 12 }
  return kind === 'oidc'
    ? { ...both, scope: 'openid email profile', userinfo: true }
    : {
        ...both,
        ...{ user_filter: '(objectClass=person)', login_attributes: ['uid', 'mail'] },
        ...{ id_attribute: 'entryUUID', email_attribute: 'mail', name_attribute: 'cn' },
        ...{ groups_member: 'member', groups_name: 'cn' },
      }
}
