import { searchForm } from '../../../web/components/search-form.ts'
import type { Html } from '../../../web/html.ts'
import type { PageContext } from '../../../web/page-context.ts'

/** The way from the archive to a search in it. */
export function archiveSearchForm(context: PageContext): Html {
  const title = context.t('places.search.title')
  return searchForm(context, { action: '/archive-search', name: 'term', query: '', title, level: 2 })
}
