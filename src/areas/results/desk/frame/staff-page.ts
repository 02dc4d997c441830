import { page } from '../../../../site/frame/page.ts'
import type { PageContext } from '../../../../site/frame/page-context.ts'
import * as site from '../../../../site/frame/staff-page.ts'
import type { Confirmation } from '../../../../web/components/confirm.ts'
import { tooManyChosen } from '../../../../web/components/list.ts'
import type { Html } from '../../../../web/markup/html.ts'

/** A page of the desk, in its main section unless another is given. */
export function staffPage(context: PageContext, about: site.StaffPage, content: Html): Html {
  return site.staffPage(context, { section: 'manageResults', ...about }, content)
}

/** Instead of a confirmation, where more rows of a list were chosen than can be. */
export function tooManyPage(
  context: PageContext,
  { title, path, section = 'manageResults' }: Pick<site.StaffPage, 'title' | 'section'> & { path: string },
): Html {
  return page(context, { title, section, unlisted: true, main: tooManyChosen(context, title, path) })
}

export function confirmPage(
  context: PageContext,
  asked: Confirmation,
  about: Pick<site.StaffPage, 'section' | 'breadcrumbs'> = {},
): Html {
  return site.confirmationPage(context, asked, { section: 'manageResults', ...about })
}
