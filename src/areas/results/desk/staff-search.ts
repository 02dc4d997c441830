import type { StaffSearch } from '../../../office/search/staff-search.ts'
import { fold } from '../../../values/text.ts'
import type { ResultsArea } from '../serving/area.ts'
import { dayText } from '../words/breadcrumbs.ts'
import { titleOf } from '../words/wording.ts'
import { versionsPath } from './paths/item-paths.ts'

/** Searches votes, elections and compounds, drafts included; the newest first. */
export const itemStaffSearch = ({ staffItems }: Pick<ResultsArea, 'staffItems'>): StaffSearch => ({
  title: 'results.title',
  need: { area: 'results' },
  async find({ context, words, limit }) {
    const { items } = await staffItems.fresh()
    const found = items.filter(({ item }) => {
      const text = fold([item.id, ...Object.values(item.title)].join(' '))
      return words.every((word) => text.includes(word))
    })
    return found
      .toSorted((a, b) => (a.item.date < b.item.date ? 1 : a.item.date > b.item.date ? -1 : 0))
      .slice(0, limit)
      .map(({ item }) => ({
        title: titleOf(context, item).text,
        href: versionsPath(item),
        note: dayText(context, item.date),
        state: item.draft ? context.t('drafts.draft') : null,
      }))
  },
})
