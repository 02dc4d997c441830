import type { PageContext } from '../../../../site/frame/page-context.ts'
import * as site from '../../../../site/frame/staff-page.ts'
import type { Confirmation } from '../../../../web/components/confirm.ts'
import type { Html } from '../../../../web/markup/html.ts'
import { resultsPath } from '../paths/item-paths.ts'

/** A page about votes and elections, whose address need not be below that of the desk. */
export function staffPage(context: PageContext, about: site.StaffPage, content: Html): Html {
  return site.staffPage(context, { menuPage: resultsPath, ...about }, content)
}

/** The menu page of confirmations, see `ConfirmedAction`. */
export const inResults = () => ({ menuPage: resultsPath }) as const

export function confirmPage(
  context: PageContext,
  asked: Confirmation,
  about: Pick<site.StaffPage, 'breadcrumbs' | 'sections'> = {},
): Html {
  return site.confirmationPage(context, asked, { menuPage: resultsPath, ...about })
}
