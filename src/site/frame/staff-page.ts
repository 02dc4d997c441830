import { type Confirmation, confirmation } from '../../web/components/confirm.ts'
import { type Html, html } from '../../web/markup/html.ts'
import { type PageContent, page } from './page.ts'
import type { PageContext } from './page-context.ts'

interface StaffPage extends Pick<PageContent, 'title' | 'section' | 'breadcrumbs' | 'script'> {
  readonly isNarrow?: boolean
}

/** A page for the staff, its content under its title. */
export function staffPage(context: PageContext, { isNarrow, ...about }: StaffPage, content: Html): Html {
  return page(context, {
    ...about,
    unlisted: true,
    main: html`<div class="${isNarrow === true ? 'narrow stack' : 'stack'}">
<h1>${about.title}</h1>
${content}
</div>`,
  })
}

/** Asks the staff before something is done that cannot be undone. */
export function confirmationPage(
  context: PageContext,
  section: PageContent['section'],
  asked: Confirmation,
): Html {
  const { title } = asked
  return page(context, {
    title,
    ...(section && { section }),
    unlisted: true,
    main: confirmation(context, asked),
  })
}
