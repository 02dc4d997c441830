import type { Breadcrumb } from '../../../site/frame/page.ts'
import type { PageContext } from '../../../site/frame/page-context.ts'
import { formatDay } from '../../../texts/language/format.ts'
import type { Compound, Item } from '../model/item.ts'
import { paths } from './paths.ts'
import { shortTitleOf } from './wording.ts'

/** Returns the year, the polling day and, for an election of a compound, the compound. */
export function breadcrumbsOf(
  context: PageContext,
  item: Item,
  compound: Compound | null = null,
): readonly Breadcrumb[] {
  const year = item.date.slice(0, 4)
  const crumbs = [
    { title: year, href: paths.archive(year) },
    { title: dayText(context, item.date, { day: 'numeric', month: 'long' }), href: paths.archive(item.date) },
  ]
  if (compound === null) return crumbs
  return [...crumbs, { title: shortTitleOf(context, compound).text, href: paths.item(compound) }]
}

/** Formats the polling day. */
export function dayText(
  { locale }: PageContext,
  day: string,
  options: Intl.DateTimeFormatOptions = { dateStyle: 'long' },
): string {
  return formatDay(locale, Temporal.PlainDate.from(day), options)
}
