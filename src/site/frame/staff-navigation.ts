import type { User } from '../../identity/accounts/users.ts'
import { siteName } from '../../identity/organisation/organisation.ts'
import { staffHome } from '../../identity/sessions/guard.ts'
import { longestQuery } from '../../platform/search/query.ts'
import type { MenuGroup, MenuPage } from '../../platform/service.ts'
import { type Html, html } from '../../web/markup/html.ts'
import { type IconName, icon } from '../../web/markup/icons.ts'
import { languageNavigation, logo } from './masthead.ts'
import type { PageContext } from './page-context.ts'
import { type OpenGroup, type PlacedPage, type StaffPlace, staffPlace, wayTo } from './staff-place.ts'

/** Everything around the content of a staff page: the side bar, and a row with the way to the page, search and account. */
export function staffShell(context: PageContext, user: User, about: PlacedPage): Html {
  const { t } = context
  const place = staffPlace(context, user, about)
  return html`${sideBar(context, place)}
<header class="staff-header" data-dismiss="${t('shell.dismiss')}">
<button class="icon-button" type="button" popovertarget="staff-nav">${icon('menu')}<span class="visually-hidden">${t('frame.menu')}</span></button>
${way(context, user, place, about)}
${searchField(context)}
${accountMenu(context, user)}
</header>`
}

function way(context: PageContext, user: User, place: StaffPlace, about: PlacedPage): Html {
  const { t } = context
  return html`<nav class="breadcrumbs" aria-label="${t('frame.breadcrumbs')}"><ol>
<li><a href="${staffHome(user)}">${icon('today')}<span class="visually-hidden">${t('shell.backOffice')}</span></a></li>
${wayTo(context, place, about).map(({ title, href }) => html`<li>${href === undefined ? title : html`<a href="${href}">${title}</a>`}</li>`)}
<li aria-current="page">${about.title}</li>
</ol></nav>`
}

/** Leads to the search; on narrow screens, by its icon. The script says by which keys, and opens it by them. */
function searchField({ t }: PageContext): Html {
  return html`<search class="staff-search" aria-label="${t('shell.search')}"><form action="/manage/search">
<input name="q" type="search" maxlength="${longestQuery}" aria-label="${t('shell.search')}" placeholder="${t('frame.search')}" autocomplete="off" spellcheck="false" enterkeyhint="search">
<kbd hidden>Ctrl K</kbd>
<button class="icon-button">${icon('search')}<span class="visually-hidden">${t('frame.search')}</span></button>
</form></search>`
}

/** What belongs to the person, in a popover, which works without script. */
function accountMenu(context: PageContext, user: User): Html {
  const { t } = context
  return html`<button class="icon-button account-button" type="button" popovertarget="account-menu" title="${user.email}">${icon('account')}<span class="visually-hidden">${t('shell.account')}</span></button>
<div class="account-menu" id="account-menu" popover>
<p>${user.email}</p>
<ul>
<li><a href="/manage/account">${t('access.account.title')}</a></li>
<li><a href="/manage/shortcuts" data-shortcuts>${t('shortcuts.title')}</a></li>
</ul>
${languageNavigation(context)}
<form method="post" action="/logout"><button class="button secondary">${t('frame.logout')}</button></form>
</div>`
}

const icons: Readonly<Record<MenuGroup, IconName>> = {
  'shell.today': 'today',
  'results.title': 'results',
  'common.directory': 'agency',
  'frame.content': 'document',
  'tickets.title': 'ticket',
  'shell.screens': 'screen',
  'frame.administration': 'settings',
}

/**
 * The side bar: the groups that the account may open, each with its pages. On wide screens only the pages of the current
 * group are in sight, on tablets only the icons. There and on phones all is in a popover, which works without script.
 */
function sideBar(context: PageContext, { groups, group, page }: StaffPlace): Html {
  const { t } = context
  return html`<nav class="staff-nav" id="staff-nav" popover aria-label="${t('shell.backOffice')}">
<div class="staff-nav-head">
<a class="site-name" href="/">${logo(context)}${siteName(context)}</a>
<button class="icon-button" type="button" popovertarget="staff-nav" popovertargetaction="hide">${icon('remove')}<span class="visually-hidden">${t('frame.closeMenu')}</span></button>
</div>
<ul>
${groups.map((one) => groupEntry(context, one, one === group, page))}
</ul>
<a class="staff-nav-public" href="/" title="${t('shell.publicPages')}">${icon('web')}<span>${t('shell.publicPages')}</span></a>
</nav>`
}

function groupEntry(
  { t }: PageContext,
  { name, pages }: OpenGroup,
  isCurrent: boolean,
  current: MenuPage | undefined,
): Html {
  const [first] = pages
  return html`<li${isCurrent && html` class="current"`}><a href="${first.href}" title="${t(name)}"${isCurrent && html` aria-current="true"`}>${icon(icons[name])}<span>${t(name)}</span></a>
${
  pages.length > 1 &&
  html`<ul>
${pages.map((page) => html`<li><a href="${page.href}"${page === current && html` aria-current="page"`}>${t(page.title)}</a></li>`)}
</ul>
`
}</li>
`
}
