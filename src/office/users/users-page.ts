import type { Account } from '../../identity/accounts/accounts.ts'
import type { Provider } from '../../platform/config/sign-on.ts'
import type { PageContext } from '../../site/frame/page-context.ts'
import { staffPage } from '../../site/frame/staff-page.ts'
import { notice } from '../../web/components/form.ts'
import { pagination } from '../../web/components/pagination.ts'
import { recordTable } from '../../web/components/record-table.ts'
import { emptyState } from '../../web/components/search-form.ts'
import { type Html, html } from '../../web/markup/html.ts'
import { dateTimeOrNever } from '../wording/texts.ts'
import type { AgencyChoice } from './account-choice.ts'
import { accountPath, accountStateBadge, accountsPath, loginWays, rightsText } from './account-parts.ts'

export interface UsersView {
  /** The accounts of the current page. */
  readonly accounts: readonly Account[]
  readonly total: number
  readonly search: string
  readonly page: number
  readonly pages: number
  readonly agencies: readonly AgencyChoice[]
  readonly providers: readonly Provider[]
  readonly removed: boolean
}

export function usersPage(context: PageContext, view: UsersView): Html {
  const { t } = context
  const title = t('accounts.title')
  const href = (number: number) => {
    const query = new URLSearchParams(view.search === '' ? {} : { q: view.search })
    if (number > 0) query.set('page', String(number))
    return query.size === 0 ? accountsPath : `${accountsPath}?${query}`
  }
  return staffPage(
    context,
    { title },
    html`<p>${t('accounts.text')}</p>
${view.removed && notice('success', t('accounts.done.removed'))}
<p class="row"><a class="button" href="${accountsPath}/new">${t('accounts.invite')}</a> <a href="${accountsPath}/import">${t('exchange.link')}</a></p>
${searchForm(context, view.search)}
${view.accounts.length === 0 ? emptyState({ help: t('accounts.none'), way: { href: accountsPath, text: t('accounts.showAll') } }) : accountTable(context, view)}
${pagination(context, { page: view.page, pages: view.pages, href })}`,
  )
}

function searchForm({ t }: PageContext, search: string): Html {
  return html`<form method="get" action="${accountsPath}" role="search" class="list-questions">
<div class="field"><label for="account-search">${t('accounts.search')}</label>
<input id="account-search" type="search" name="q" value="${search}"></div>
<button class="button secondary">${t('common.search')}</button>
</form>`
}

function accountTable(context: PageContext, { accounts, total, agencies, providers }: UsersView): Html {
  const { t, user } = context
  return html`<p class="muted" role="status">${t('accounts.count', { count: total })}</p>
${recordTable(context, accounts, [
  [
    t('common.emailAddress'),
    (account) =>
      html`<a href="${accountPath(account)}">${account.email}</a>${account.id === user?.id && html` <strong class="state">${t('accounts.you')}</strong>`}`,
  ],
  [t('common.name'), ({ name }) => name],
  [t('accounts.access'), (account) => rightsText(t, account, agencies)],
  [
    t('secondFactor.title'),
    ({ hasSecondFactor }) => t(`accounts.secondFactor.${hasSecondFactor ? 'on' : 'off'}`),
  ],
  [t('signOn.ways'), (account) => loginWays(context, account, providers)],
  [t('accounts.lastLogin'), ({ lastLogin }) => dateTimeOrNever(context, lastLogin)],
  [t('common.status'), (account) => accountStateBadge(t, account)],
])}`
}
