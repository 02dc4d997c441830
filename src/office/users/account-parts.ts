import { type Account, type AccountState, accountState } from '../../identity/accounts/accounts.ts'
import type { Rights } from '../../identity/accounts/scope.ts'
import { accessChoices, accessOf } from '../../identity/accounts/scope.ts'
import type { Provider } from '../../platform/config/sign-on.ts'
import { firstOf, type ShownField } from '../../records/fields/field.ts'
import type { PageContext } from '../../site/frame/page-context.ts'
import type { Translate } from '../../texts/translate.ts'
import { type Option, select } from '../../web/components/form.ts'
import type { Reader } from '../../web/components/reader.ts'
import { type Html, html } from '../../web/markup/html.ts'
import { providerText } from '../wording/providers.ts'
import type { AgencyChoice } from './account-choice.ts'

export const accountsPath = '/manage/users'

export function accountPath(account: Pick<Account, 'id'>): string {
  return `${accountsPath}/${account.id}`
}

export function rightsText(t: Translate, rights: Rights, agencies: readonly AgencyChoice[]): string {
  const access = accessOf(rights)
  if (access !== 'agency') return t(`accounts.access.${access}`)
  const { scope } = rights
  const agency = agencies.find(({ id }) => scope !== null && 'agency' in scope && scope.agency === id)
  if (agency === undefined) return t('accounts.access.agencyGone')
  return t('accounts.access.agencyNamed', { agency: agency.title })
}

/** Options of a select, indented as the agencies are below each other. */
export const agencyOptions = (agencies: readonly AgencyChoice[]): readonly Option[] =>
  agencies.map(({ id, title, depth }) => ({
    value: String(id),
    text: `${'\u2003'.repeat(depth)}${title}`,
  }))

export const accessInput = (
  { t }: Pick<PageContext, 't'>,
  { label, hint, errorOf, typed }: ShownField,
): Html =>
  select({
    ...{ name: 'access', label, ...(hint !== undefined && { hint }), error: errorOf('access') },
    options: accessChoices.map((value) => ({ value, text: t(`accounts.access.${value}`) })),
    value: firstOf(typed, 'access'),
  })

export const agencyInput = (
  reader: Reader,
  { label, hint, errorOf, typed }: ShownField,
  agencies: readonly AgencyChoice[],
): Html =>
  select({
    ...{ name: 'agency', label, ...(hint !== undefined && { hint }), error: errorOf('agency') },
    options: [{ value: '', text: reader.t('common.choose') }, ...agencyOptions(agencies)],
    value: firstOf(typed, 'agency'),
    search: reader,
  })

/** Lists how an account can be opened. */
export function loginWays(
  context: PageContext,
  { hasPassword, passkeys, loginWay, identities }: Account,
  providers: readonly Provider[],
): string {
  const { t, locale } = context
  const own =
    loginWay === 'external'
      ? []
      : [...(hasPassword ? [t('access.password')] : []), ...(passkeys > 0 ? [t('passkeys.title')] : [])]
  const others =
    loginWay === 'local' ? [] : identities.map(({ provider }) => providerText(locale, providers, provider))
  return [...own, ...new Set(others)].join(', ') || t('signOn.ways.none')
}

const stateClasses: Readonly<Record<AccountState, string>> = {
  active: 'state',
  invited: 'state state-pending',
  blocked: 'state state-closed',
}

export function accountStateBadge(t: Translate, account: Account): Html {
  const state = accountState(account)
  return html`<span class="${stateClasses[state]}">${t(`accounts.state.${state}`)}</span>`
}
