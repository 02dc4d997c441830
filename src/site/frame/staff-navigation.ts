import { type Area, mayOpen } from '../../identity/accounts/scope.ts'
import type { User } from '../../identity/accounts/users.ts'
import type { FeaturePage } from '../../platform/service.ts'
import type { PlainKey } from '../../texts/translate.ts'
import { type Html, html } from '../../web/markup/html.ts'
import { icon } from '../../web/markup/icons.ts'
import type { PageContext } from './page-context.ts'

interface StaffPage {
  readonly section: string
  readonly href: string
  readonly title: PlainKey
  readonly need: 'admin' | Area
  /** About other systems, which a rehearsal has none of. */
  readonly notRehearsed?: true
}

/** Pages that belong together; those of the area one is in stand in a row of their own. */
interface StaffArea {
  readonly title: PlainKey
  readonly pages: readonly (StaffPage | FeaturePage)[]
}

const areas = [
  {
    title: 'common.overview',
    pages: [{ section: 'dashboard', href: '/manage', title: 'common.overview', need: 'results' }],
  },
  {
    title: 'results.title',
    pages: [
      { section: 'manageResults', href: '/manage/results', title: 'resultsManage.title', need: 'results' },
      { section: 'release', href: '/manage/release', title: 'frame.release', need: 'results' },
      { section: 'dataSources', href: '/manage/sources', title: 'dataSources.title', need: 'results' },
      { section: 'placeGroups', href: '/manage/place-groups', title: 'placeGroups.title', need: 'results' },
      {
        section: 'placeSuccessions',
        href: '/manage/place-successions',
        title: 'placeSuccessions.title',
        need: 'results',
      },
      { section: 'uploadTokens', href: '/manage/upload-tokens', title: 'uploadTokens.title', need: 'admin' },
    ],
  },
  {
    title: 'common.directory',
    pages: [
      { section: 'tickets', href: '/manage/tickets', title: 'tickets.title', need: 'directory' },
      { section: 'manageAgencies', href: '/manage/agencies', title: 'common.agencies', need: 'directory' },
      { section: 'managePeople', href: '/manage/people', title: 'common.people', need: 'directory' },
      {
        section: 'peopleSources',
        href: '/manage/people-sources',
        title: 'peopleSources.title',
        need: 'admin',
      },
    ],
  },
  {
    title: 'frame.content',
    pages: [
      { section: 'manageNews', href: '/manage/news', title: 'common.news', need: 'content' },
      { section: 'manageEvents', href: '/manage/events', title: 'common.events', need: 'content' },
      { section: 'manageTopics', href: '/manage/topics', title: 'common.topics', need: 'content' },
    ],
  },
  {
    title: 'frame.administration',
    pages: [
      { section: 'settings', href: '/manage/settings', title: 'settings.title', need: 'admin' },
      { section: 'users', href: '/manage/users', title: 'accounts.title', need: 'admin' },
      { section: 'apiKeys', href: '/manage/settings/api-keys', title: 'access.keys.title', need: 'admin' },
      { section: 'audit', href: '/manage/audit', title: 'audit.title', need: 'admin' },
      { section: 'signingKeys', href: '/manage/signing-keys', title: 'signingKeys.title', need: 'admin' },
      { section: 'rehearsal', href: '/manage/rehearsal', title: 'rehearsals.title', need: 'admin' },
      {
        section: 'takeOver',
        href: '/manage/take-over',
        title: 'siteJobs.takeOver.menu',
        need: 'admin',
        notRehearsed: true,
      },
      {
        section: 'sideBySide',
        href: '/manage/side-by-side',
        title: 'siteJobs.compare.menu',
        need: 'admin',
        notRehearsed: true,
      },
    ],
  },
] as const satisfies readonly StaffArea[]

export type StaffSection =
  | (typeof areas)[number]['pages'][number]['section']
  | FeaturePage['section']
  | 'account'

const sections: ReadonlySet<string> = new Set([
  ...areas.flatMap(({ pages }) => pages.map(({ section }) => section)),
  'account',
])

export function isStaffSection(section: string | undefined): boolean {
  return section !== undefined && (sections.has(section) || section.startsWith('feature/'))
}

/**
 * What somebody of the staff may open: the areas, and the pages of the area that is open. On phones the areas are behind a
 * button with the name of the current one: a popover, which opens and closes without script.
 */
export function staffNavigation({ t, service }: PageContext, user: User, current: string | undefined): Html {
  const isReal = service.config.rehearsal === null
  const link = (href: string, title: string, isCurrent: boolean) =>
    html`<li><a href="${href}"${isCurrent && html` aria-current="true"`}>${title}</a></li>`
  const isOpen = ({ need, notRehearsed }: StaffPage | FeaturePage) =>
    may(user, need) && (isReal || notRehearsed !== true)
  const open = areas
    .map(({ title, pages }: StaffArea) => {
      const own = service.featurePages.filter(({ group }) => group === title)
      return { title, pages: [...pages, ...own].filter(isOpen) }
    })
    .filter(({ pages }) => pages.length > 0)
  const isIn = ({ pages }: StaffArea) => pages.some(({ section }) => section === current)
  const at = open.find(isIn)
  const here = at !== undefined && at.pages.length > 1 ? at : undefined
  return html`<nav class="staff-nav" aria-label="${t('frame.administration')}">
<button class="staff-menu-button" type="button" popovertarget="staff-menu">${icon('menu')}<span>${t(at?.title ?? 'frame.administration')}</span></button>
<div class="staff-menu" id="staff-menu" popover>
<ul>
${open.map((area) => link(area.pages[0]?.href ?? '', t(area.title), isIn(area)))}
<li class="staff-nav-user">${user.email}</li>
${link('/manage/account', t('access.account.title'), current === 'account')}
<li><form method="post" action="/logout"><button class="link">${t('frame.logout')}</button></form></li>
</ul>
</div>
${
  here !== undefined &&
  html`<ul class="staff-nav-area">
${here.pages.map(({ href, title, section }) => link(href, t(title), section === current))}
</ul>`
}
</nav>`
}

function may(user: User, need: StaffPage['need']): boolean {
  return need === 'admin' ? user.role === 'admin' : mayOpen(user, need)
}
