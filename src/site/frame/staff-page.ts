import { firstRunPath } from '../../identity/sessions/guard.ts'
import { type Confirmation, confirmation } from '../../web/components/confirm.ts'
import { tooManyChosen } from '../../web/components/list.ts'
import { type Html, html } from '../../web/markup/html.ts'
import { icon } from '../../web/markup/icons.ts'
import { type PageContent, page } from './page.ts'
import type { PageContext } from './page-context.ts'

export interface StaffPage
  extends Pick<PageContent, 'title' | 'menuPage' | 'breadcrumbs' | 'script' | 'live' | 'refresh'> {
  readonly isNarrow?: boolean
  /** Set where the content begins with its own heading. */
  readonly hasOwnHeading?: boolean
  /** An additional class of the element around heading and content. */
  readonly className?: string
  /** The pages of the same thing, of which this is one. */
  readonly sections?: PageSections
}

export interface PageSections {
  /** Name of the navigation. */
  readonly label: string
  /** State and next step of the thing, below its title. */
  readonly head?: Html
  readonly links: readonly { readonly title: string; readonly href: string; readonly isCurrent: boolean }[]
}

/** Returns a staff page: the content under its title. */
export function staffPage(
  context: PageContext,
  { isNarrow = false, hasOwnHeading = false, className, sections, ...about }: StaffPage,
  content: Html,
): Html {
  const classes = [...(isNarrow ? ['narrow'] : []), 'stack', ...(className === undefined ? [] : [className])]
  const current = sections?.links.find(({ isCurrent }) => isCurrent)?.title
  return page(context, {
    ...about,
    title: current === undefined ? about.title : `${about.title}: ${current}`,
    isForStaff: true,
    unlisted: true,
    main: html`${backToStart(context)}<div class="${classes.join(' ')}">
${
  !hasOwnHeading &&
  html`<h1>${about.title}</h1>
`
}${sections === undefined ? content : withSections(sections, content)}
</div>`,
  })
}

/** Returns the content beside the links to the other pages of the same thing. */
function withSections({ label, head, links }: PageSections, content: Html): Html {
  return html`${head}
<div class="sectioned">
<nav class="sections" aria-label="${label}"><ul>
${links.map(
  ({ title, href, isCurrent }) =>
    html`<li><a href="${href}"${isCurrent && html` aria-current="page"`}>${title}</a></li>
`,
)}</ul></nav>
<div class="stack">
${content}
</div>
</div>`
}

/** During the first run every page leads back to its list. */
function backToStart({ t, url, isFirstRun = false }: PageContext): Html | false {
  const [path] = url.split('?')
  return (
    isFirstRun &&
    path !== firstRunPath &&
    html`<p class="back-to-start"><a href="${firstRunPath}">${icon('previous')} ${t('start.back')}</a></p>
`
  )
}

/** Returns the confirmation page for an action that cannot be undone. */
export function confirmationPage(
  context: PageContext,
  asked: Confirmation,
  { sections, ...about }: Pick<StaffPage, 'menuPage' | 'breadcrumbs' | 'sections'> = {},
): Html {
  const question = confirmation(context, asked)
  return page(context, {
    title: asked.title,
    ...about,
    isForStaff: true,
    unlisted: true,
    main: sections === undefined ? question : withSections(sections, question),
  })
}

/** Returns the page for a selection in the list at `path` with more rows than allowed. */
export function tooManyPage(
  context: PageContext,
  { title, path, menuPage }: Pick<PageContent, 'title' | 'menuPage'> & { readonly path: string },
): Html {
  const main = tooManyChosen(context, title, path)
  return page(context, {
    title,
    ...(menuPage !== undefined && { menuPage }),
    isForStaff: true,
    unlisted: true,
    main,
  })
}
