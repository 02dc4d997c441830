import { mayOpen } from '../../identity/accounts/scope.ts'
import type { User } from '../../identity/accounts/users.ts'
import { type MenuPage, menuGroups } from '../../platform/service.ts'
import { type Html, html } from '../../web/markup/html.ts'
import { icon } from '../../web/markup/icons.ts'
import type { PageContext } from './page-context.ts'

const accountPath = '/manage/account'

/** Returns the menu page with the longest address that `path` begins with. The overview matches only itself. */
function menuPageOf(menu: readonly MenuPage[], path: string): MenuPage | undefined {
  const holds = (start: string) => path === start || (start !== '/manage' && path.startsWith(`${start}/`))
  return menu
    .filter(({ href, also = [] }) => [href, ...also].some(holds))
    .toSorted((a, b) => b.href.length - a.href.length)[0]
}

/**
 * The navigation of the staff: the groups that the user may open, and the pages of the current group. On phones the
 * groups are in a popover, which works without script. `usual`: the page that is marked where no menu page matches the
 * address.
 */
export function staffNavigation(context: PageContext, user: User, usual?: string): Html {
  const { t, service, url } = context
  const link = (href: string, title: string, isCurrent: boolean) =>
    html`<li><a href="${href}"${isCurrent && html` aria-current="true"`}>${title}</a></li>`
  const [path = ''] = url.split('?')
  const current = menuPageOf(service.menu, path) ?? service.menu.find(({ href }) => href === usual)
  const open = menuGroups
    .map((group) => ({
      group,
      pages: service.menu.filter(
        (page) => page.group === group && mayUse(user, page) && isOfUse(context, page),
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

function isOfUse({ service, isFirstRun = false }: PageContext, page: MenuPage): boolean {
  return page.isOfUse?.(service.config) !== false && (isFirstRun || page.isForFirstRun !== true)
}

function mayUse(user: User, { need }: MenuPage): boolean {
  return need === 'admin' ? user.role === 'admin' : mayOpen(user, need)
}
