import { type Confirmation, confirmation } from '../../web/components/confirm.ts'
import { type Html, html } from '../../web/markup/html.ts'
import { type PageContent, page } from './page.ts'
import type { PageContext } from './page-context.ts'

export interface StaffPage
  extends Pick<PageContent, 'title' | 'section' | 'breadcrumbs' | 'script' | 'live' | 'refresh'> {
  readonly isNarrow?: boolean
  /** An additional class of the element around heading and content. */
  readonly className?: string
}

/** A page for the staff, its content under its title. */
export function staffPage(
  context: PageContext,
  { isNarrow = false, className, ...about }: StaffPage,
  content: Html,
): Html {
  const classes = [...(isNarrow ? ['narrow'] : []), 'stack', ...(className === undefined ? [] : [className])]
  return page(context, {
    ...about,
    unlisted: true,
    main: html`<div class="${classes.join(' ')}">
<h1>${about.title}</h1>
${content}
</div>`,
  })
}

/** Asks the staff before something is done that cannot be undone. */
export function confirmationPage(
  context: PageContext,
  asked: Confirmation,
  about: Pick<PageContent, 'section' | 'breadcrumbs'> = {},
): Html {
  return page(context, {
    title: asked.title,
    ...about,
    unlisted: true,
    main: confirmation(context, asked),
  })
}
