import type { PageContext } from '../../../../site/frame/page-context.ts'
import { searchForm } from '../../../../web/components/search-form.ts'
import type { Html } from '../../../../web/markup/html.ts'

/** The way from the archive to a search in it. */
export function archiveSearchForm(context: PageContext): Html {
  const title = context.t('places.search.title')
  return searchForm(context, { action: '/archive-search', name: 'term', query: '', title, level: 2 })
}
