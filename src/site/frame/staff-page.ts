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
}

/** Returns a staff page: the content under its title. */
export function staffPage(
  context: PageContext,
  { isNarrow = false, hasOwnHeading = false, className, ...about }: StaffPage,
  content: Html,
): Html {
  const classes = [...(isNarrow ? ['narrow'] : []), 'stack', ...(className === undefined ? [] : [className])]
  return page(context, {
    ...about,
    isForStaff: true,
    unlisted: true,
    main: html`${backToStart(context)}<div class="${classes.join(' ')}">
${
  !hasOwnHeading &&
  html`<h1>${about.title}</h1>
`
}${content}
</div>`,
  })
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
  about: Pick<PageContent, 'menuPage' | 'breadcrumbs'> = {},
): Html {
  return page(context, {
    title: asked.title,
    ...about,
    isForStaff: true,
    unlisted: true,
    main: confirmation(context, asked),
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
