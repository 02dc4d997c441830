import { recordPage } from '../../desk/pages/record-page.ts'
import { secretPage } from '../../desk/pages/secret-page.ts'
import type { ShownRecord } from '../../desk/records/record-desk.ts'
import type { ActionQuestion } from '../../desk/records/staff-action.ts'
import type { Account } from '../../identity/accounts/accounts.ts'
import type { LinkPurpose } from '../../identity/login/mails.ts'
import type { Passkey } from '../../identity/login/passkeys.ts'
import type { Provider } from '../../platform/config/sign-on.ts'
import type { PageContext } from '../../site/frame/page-context.ts'
import { staffPage } from '../../site/frame/staff-page.ts'
import { formatDateTime } from '../../texts/language/format.ts'
import type { Translate } from '../../texts/translate.ts'
import { field, select } from '../../web/components/form.ts'
import { type Html, html } from '../../web/markup/html.ts'
import { passkeyTable } from '../account/passkey-pages.ts'
import { providerText } from '../wording/providers.ts'
import { dateTimeOrNever } from '../wording/texts.ts'
import type { AgencyChoice } from './account-choice.ts'
import {
  accessInput,
  accountPath,
  accountStateBadge,
  accountsPath,
  agencyInput,
  loginWays,
  rightsText,
} from './account-parts.ts'
import { loginWayChoices, type UserTypes, userForm } from './user-record.ts'

const userNotices = [
  'invited',
  'link',
  'changed',
  'blocked',
  'unblocked',
  'sessions',
  'secondFactor',
  'loginWay',
  'vouched',
] as const
export type UserNotice = (typeof userNotices)[number]

/** What the page of an account shows besides its form. */
export interface UserView {
  readonly account: Account
  readonly agencies: readonly AgencyChoice[]
  readonly providers: readonly Provider[]
  readonly sessions: number
  readonly passkeys: readonly Passkey[]
  /** With four-eyes release: who else has control over the account, and whether the user may vouch for it. */
  readonly behind: { readonly people: readonly string[]; readonly mayVouch: boolean } | null
}

/** Returns the purpose of a link: an invitation until the account has a password. */
export function linkPurpose({ hasPassword }: Account): LinkPurpose {
  return hasPassword ? 'reset' : 'invitation'
}

/** The page for inviting somebody. */
export function newUserPage(
  context: PageContext,
  shown: ShownRecord<UserTypes>,
  agencies: readonly AgencyChoice[],
): Html {
  const { t, service } = context
  const problem = shown.problems.find(({ field: name }) => name === 'email')
  const email = field({
    ...{ name: 'email', label: t('common.emailAddress'), type: 'email', value: shown.more.email },
    error: userForm.problemText(context, problem),
  })
  return recordPage(context, userForm, shown, {
    title: t('accounts.invite'),
    ...{ action: `${accountsPath}/new`, cancel: accountsPath, done: null },
    save: t('accounts.inviteSubmit'),
    above: html`<p>${t(service.config.smtpUrl === null ? 'accounts.inviteTextByHand' : 'accounts.inviteText')}</p>`,
    fields: [html`<div class="narrow stack">${email}${userInputs(context, shown, agencies)}</div>`],
  })
}

export function userPage(context: PageContext, shown: ShownRecord<UserTypes>, view: UserView): Html {
  const { t, user } = context
  const { account, agencies } = view
  const about = { title: account.email }
  const above = html`${facts(context, view)}
${passkeySection(context, view)}`
  if (account.id === user?.id)
    return staffPage(
      context,
      about,
      html`${above}
<p>${t('accounts.self')} <a href="/manage/account">${t('accounts.self.link')}</a></p>`,
    )
  const done = userNotices.find((notice) => notice === shown.done)
  const content = html`<div class="narrow stack">${userInputs(context, shown, agencies)}
${account.identities.length > 0 && html`<p class="muted">${t('signOn.rightsFromRules')}</p>`}</div>`
  return recordPage(context, userForm, shown, {
    ...about,
    ...{ action: accountPath(account), cancel: accountsPath, above },
    done: done === undefined ? null : t(`accounts.done.${done}`),
    fields: [userForm.section(context, 'account', content)],
    below: [loginSection(context, view), vouchSection(context, view), endSection(context, account)],
  })
}

const userInputs = (
  context: PageContext,
  shown: ShownRecord<UserTypes>,
  agencies: readonly AgencyChoice[],
): readonly Html[] =>
  userForm.inputs(context, 'account', {
    ...shown,
    show: {
      role: (of) => accessInput(context, of),
      scope: (of) => agencyInput(context, of, agencies),
    },
  })

function facts(context: PageContext, { account, agencies, providers }: UserView): Html {
  const { t, locale } = context
  const { lastLogin, hasSecondFactor } = account
  return html`<dl class="contact">
<div><dt>${t('common.name')}</dt><dd>${account.name}</dd></div>
<div><dt>${t('accounts.access')}</dt><dd>${rightsText(t, account, agencies)}</dd></div>
<div><dt>${t('common.status')}</dt><dd>${accountStateBadge(t, account)}</dd></div>
<div><dt>${t('secondFactor.title')}</dt><dd>${t(`accounts.secondFactor.${hasSecondFactor ? 'on' : 'off'}`)}</dd></div>
<div><dt>${t('signOn.ways')}</dt><dd>${loginWays(context, account, providers)}</dd></div>
<div><dt>${t('accounts.lastLogin')}</dt><dd>${dateTimeOrNever(context, lastLogin)}</dd></div>
${account.identities.map(
  (identity) =>
    html`<div><dt>${t('audit.field.provider')}</dt><dd>${t('signOn.ways.since', { provider: providerText(locale, providers, identity.provider), when: formatDateTime(locale, identity.lastLogin) })}</dd></div>
`,
)}<div><dt>${t('accounts.created')}</dt><dd>${formatDateTime(locale, account.created)}</dd></div>
</dl>`
}

/**
 * Lists passkeys: they open the account regardless of its password, so that admins must see one that the owner does not
 * know.
 */
function passkeySection(context: PageContext, { passkeys }: UserView): Html | false {
  if (passkeys.length === 0) return false
  return html`<section class="stack" aria-labelledby="passkeys-heading">
<h2 id="passkeys-heading">${context.t('passkeys.title')}</h2>
${passkeyTable(context, passkeys, false)}
</section>`
}

function loginSection({ t, service }: PageContext, { account, sessions, providers }: UserView): Html {
  const path = accountPath(account)
  const purpose = linkPurpose(account)
  const byHand = service.config.smtpUrl === null
  return html`<section class="narrow stack" aria-labelledby="login-heading">
<h2 id="login-heading">${t('accounts.login')}</h2>
${loginWayForm(t, account, providers)}
${
  account.blocked === null &&
  account.loginWay !== 'external' &&
  html`<form method="post" action="${path}/link" class="stack">
<p>${t('accounts.link.text')}</p>
<p><button class="button secondary">${t(byHand ? `accounts.link.${purpose}ByHand` : `accounts.link.${purpose}`)}</button></p>
</form>`
}
${
  sessions > 0 &&
  html`<form method="post" action="${path}/end-sessions" class="stack">
<p>${t('accounts.sessions.text', { count: sessions })}</p>
<p><button class="button secondary">${t('accounts.sessions.submit')}</button></p>
</form>`
}
${
  account.hasSecondFactor &&
  html`<form method="post" action="${path}/second-factor/reset" class="stack">
<p>${t('accounts.secondFactor.text')}</p>
<p><button class="button danger">${t('accounts.secondFactor.submit')}</button></p>
</form>`
}
</section>`
}

/**
 * Returns the form for the way to log in; nothing where there is no provider, unless the account has another
 * setting from before.
 */
function loginWayForm(t: Translate, account: Account, providers: readonly Provider[]): Html | false {
  if (providers.length === 0 && account.loginWay === 'any') return false
  return html`<form method="post" action="${accountPath(account)}/login-way" class="stack">
${select({
  name: 'login_way',
  label: t('signOn.way'),
  hint: t('signOn.way.hint'),
  options: loginWayChoices.map((way) => ({ value: way, text: t(`signOn.way.${way}`) })),
  value: account.loginWay,
})}
<p><button class="button secondary">${t('common.save')}</button></p>
</form>`
}

function vouchSection({ t }: PageContext, { account, behind }: UserView): Html | false {
  if (behind === null || behind.people.length === 0) return false
  return html`<section class="narrow stack" aria-labelledby="vouch-heading">
<h2 id="vouch-heading">${t('accounts.vouch')}</h2>
<p class="breakable">${t('accounts.vouch.text', { people: behind.people.join(', ') })}</p>
${
  behind.mayVouch
    ? html`<form method="post" action="${accountPath(account)}/vouch"><p><button class="button secondary">${t('accounts.vouch.submit')}</button></p></form>`
    : html`<p>${t('accounts.vouch.other')}</p>`
}
</section>`
}

function endSection({ t, locale }: PageContext, account: Account): Html {
  const path = accountPath(account)
  const form =
    account.blocked === null
      ? html`<form method="post" action="${path}/block" class="stack">
<p>${t('accounts.block.text')}</p>
<p><button class="button danger">${t('accounts.block.submit')}</button></p>
</form>`
      : html`<form method="post" action="${path}/unblock" class="stack">
<p>${t('accounts.unblock.text', { when: formatDateTime(locale, account.blocked) })}</p>
<p><button class="button secondary">${t('accounts.unblock.submit')}</button></p>
</form>`
  return html`<section class="narrow stack" aria-labelledby="end-heading">
<h2 id="end-heading">${t('accounts.block')}</h2>
${form}
<p><a class="button danger" href="${path}/delete">${t('accounts.remove')}</a></p>
</section>`
}

export function linkShownPage(
  context: PageContext,
  account: Pick<Account, 'id' | 'name'>,
  purpose: LinkPurpose,
  href: string,
): Html {
  const { t } = context
  return secretPage(context, {
    title: t('accounts.shown.title'),
    text: t('accounts.shown.text', { name: account.name }),
    secret: href,
    usage: html`<p>${t(`accounts.shown.${purpose}`)}</p>`,
    next: { href: accountPath(account), text: t('accounts.shown.back') },
  })
}

/** What removing an account also deletes. */
export interface AccountRemoval {
  readonly account: Account
  readonly keys: number
  readonly sessions: number
}

export function askToRemoveAccount(
  { t }: PageContext,
  { account, keys, sessions }: AccountRemoval,
): ActionQuestion {
  return {
    title: t('accounts.remove.title', { email: account.email }),
    text: html`<p>${t('accounts.remove.text')}</p>`,
    consequences: [
      { kind: 'lost', text: t('accounts.remove.keys', { count: keys }) },
      { kind: 'lost', text: t('accounts.remove.sessions', { count: sessions }) },
    ],
    button: t('accounts.remove'),
    back: { href: accountPath(account), text: t('common.keep') },
  }
}
