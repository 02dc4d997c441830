import { mayOpen } from '../../identity/accounts/scope.ts'
import type { User } from '../../identity/accounts/users.ts'
import { type MenuPage, menuGroups } from '../../platform/service.ts'
import { type Html, html } from '../../web/markup/html.ts'
import { icon } from '../../web/markup/icons.ts'
import type { PageContext } from './page-context.ts'

const accountPath = '/manage/account'

/** The page of the menu whose address is the longest that `path` begins with. The overview has no pages below it. */
export function menuPageOf(menu: readonly MenuPage[], path: string): MenuPage | undefined {
  const holds = (start: string) => path === start || (start !== '/manage' && path.startsWith(`${start}/`))
  return menu
    .filter(({ href, also = [] }) => [href, ...also].some(holds))
    .toSorted((a, b) => b.href.length - a.href.length)[0]
}

/**
 * What somebody of the staff may open: the groups, and the pages of the group that is open. On phones the groups are
 * behind a button with the name of the current one: a popover, which opens and closes without script.
 * `usual`: the page that is marked where the address of the page is not below any of the menu.
 */
export function staffNavigation({ t, service, url }: PageContext, user: User, usual?: string): Html {
  const isReal = service.config.rehearsal === null
  const link = (href: string, title: string, isCurrent: boolean) =>
    html`<li><a href="${href}"${isCurrent && html` aria-current="true"`}>${title}</a></li>`
  const [path = ''] = url.split('?')
  const current = menuPageOf(service.menu, path) ?? service.menu.find(({ href }) => href === usual)
  const open = menuGroups
    .map((group) => ({
      group,
      pages: service.menu.filter(
        (page) => page.group === group && mayUse(user, page) && (isReal || page.notRehearsed !== true),
      ),
    }))
    .filter(({ pages }) => pages.length > 0)
  const at = open.find(({ group }) => group === current?.group)
  const here = at !== undefined && at.pages.length > 1 ? at : undefined
  return html`<nav class="staff-nav" aria-label="${t('frame.administration')}">
<button class="staff-menu-button" type="button" popovertarget="staff-menu">${icon('menu')}<span>${t(at?.group ?? 'frame.administration')}</span></button>
<div class="staff-menu" id="staff-menu" popover>
<ul>
${open.map(({ group, pages }) => link(pages[0]?.href ?? '', t(group), group === at?.group))}
<li class="staff-nav-user">${user.email}</li>
${link(accountPath, t('access.account.title'), path === accountPath || path.startsWith(`${accountPath}/`))}
<li><form method="post" action="/logout"><button class="link">${t('frame.logout')}</button></form></li>
</ul>
</div>
${
  here !== undefined &&
  html`<ul class="staff-nav-area">
${here.pages.map((page) => link(page.href, t(page.title), page === current))}
</ul>`
}
</nav>`
}

function mayUse(user: User, { need }: MenuPage): boolean {
  return need === 'admin' ? user.role === 'admin' : mayOpen(user, need)
}
