import { type Breadcrumb, page } from '../../../../site/frame/page.ts'
import type { PageContext } from '../../../../site/frame/page-context.ts'
import type { StaffSection } from '../../../../site/frame/staff-navigation.ts'
import { type Confirmation, confirmation } from '../../../../web/components/confirm.ts'
import { type Html, html } from '../../../../web/markup/html.ts'

interface StaffPage {
  readonly title: string
  readonly section?: StaffSection
  readonly breadcrumbs?: readonly Breadcrumb[]
  /** See `PageContent`. */
  readonly live?: readonly string[]
  /** Classes of the element around heading and content. */
  readonly look?: string
}

/** A page of the desk: its title as heading, then its content. */
export function staffPage(
  context: PageContext,
  { section = 'manageResults', look = 'stack', ...head }: StaffPage,
  content: Html,
): Html {
  const main = html`<div class="${look}">
<h1>${head.title}</h1>
${content}
</div>`
  return page(context, { ...head, section, unlisted: true, main })
}

/** A page that asks before something happens. */
export function confirmPage(
  context: PageContext,
  asked: Confirmation,
  { section = 'manageResults', ...head }: Pick<StaffPage, 'section' | 'breadcrumbs'> = {},
): Html {
  const main = confirmation(context, asked)
  return page(context, { title: asked.title, ...head, section, unlisted: true, main })
}
