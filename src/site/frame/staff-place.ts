import { mayOpen } from '../../identity/accounts/scope.ts'
import type { User } from '../../identity/accounts/users.ts'
import { type MenuGroup, type MenuPage, menuGroups } from '../../platform/service.ts'
import type { PageContext } from './page-context.ts'

/** A group of the menu with the pages that an account may open. */
export interface OpenGroup {
  readonly name: MenuGroup
  readonly pages: readonly [MenuPage, ...MenuPage[]]
}

/** Where a page is in the back office. */
export interface StaffPlace {
  readonly groups: readonly OpenGroup[]
  readonly group: OpenGroup | undefined
  /** The page of the menu that it is, or belongs to. */
  readonly page: MenuPage | undefined
}

/** What a page says of its place. */
export interface PlacedPage {
  readonly title: string
  readonly menuPage?: string
  readonly breadcrumbs?: readonly ParentPage[]
}

interface ParentPage {
  readonly title: string
  readonly href: string
}

/** A step of the way to a page; groups have no page of their own. */
export interface WayStep {
  readonly title: string
  readonly href?: string
}

/** Returns the groups that an account has a use for, in their order. */
export function openGroups(context: PageContext, user: User): readonly OpenGroup[] {
  return menuGroups.flatMap((name) => {
    const [first, ...others] = context.service.menu.filter(
      (page) => page.group === name && mayUse(user, page) && isOfUse(context, page),
    )
    return first === undefined ? [] : [{ name, pages: [first, ...others] } as const]
  })
}

/** Finds a page by its address, or else by the menu page that it names. */
export function staffPlace(context: PageContext, user: User, { menuPage }: PlacedPage): StaffPlace {
  const { menu } = context.service
  const page = menuPageOf(menu, pathOf(context)) ?? menu.find(({ href }) => href === menuPage)
  const groups = openGroups(context, user)
  return { groups, page, group: groups.find(({ name }) => name === page?.group) }
}

/** Returns the way to a page from the start page: what the menu knows, then the given parents, each page once. */
export function wayTo(
  context: PageContext,
  { group, page }: StaffPlace,
  { breadcrumbs = [] }: PlacedPage,
): readonly WayStep[] {
  const { t } = context
  const known = page === undefined ? [] : [{ title: t(page.title), href: page.href }]
  const parents = new Map<string, WayStep>()
  for (const parent of [...known, ...breadcrumbs])
    if (!parents.has(parent.href)) parents.set(parent.href, parent)
  parents.delete(pathOf(context))
  parents.delete(homePath)
  const section = group !== undefined && group.pages.length > 1 ? [{ title: t(group.name) }] : []
  return [...section, ...parents.values()]
}

const homePath = '/manage'

const pathOf = ({ url }: PageContext): string => url.split('?')[0] ?? ''

/** Returns the menu page with the longest address that `path` begins with. The start page matches only itself. */
function menuPageOf(menu: readonly MenuPage[], path: string): MenuPage | undefined {
  const holds = (start: string) => path === start || (start !== homePath && path.startsWith(`${start}/`))
  return menu
    .filter(({ href, also = [] }) => [href, ...also].some(holds))
    .toSorted((a, b) => b.href.length - a.href.length)[0]
}

function isOfUse({ service, isFirstRun = false }: PageContext, page: MenuPage): boolean {
  return page.isOfUse?.(service.config) !== false && (isFirstRun || page.isForFirstRun !== true)
}

function mayUse(user: User, { need }: MenuPage): boolean {
  return need === 'admin' ? user.role === 'admin' : mayOpen(user, need)
}
