import { markupExcerpt } from '../../site/search/highlight.ts'
import type { SearchSource } from '../../site/search/source.ts'
import { address } from '../../web/markup/address.ts'
import { bestPeople, readMemberships } from './pages/parts/people-store.ts'
import { personName } from './pages/parts/rows.ts'
import { bestAgencies, titlesOf } from './pages/parts/store.ts'
import { agencyHref, personHref, searchViewOf } from './pages/parts/view.ts'

const agencies: SearchSource = {
  kind: 'agency',
  title: ({ t }) => t('common.agencies'),
  allHref: (text) => address('/agencies', { q: text }),
  async find(context, query, limit) {
    const view = searchViewOf(context)
    const { rows, more } = await bestAgencies(view, query, limit)
    const parents = await titlesOf(
      view,
      rows.map((row) => row.parent_id),
    )
    const hits = rows.map(({ id, title, parent_id, portrait }) => ({
      title,
      href: agencyHref(id),
      meta: parents.get(parent_id) ?? '',
      summary: markupExcerpt(portrait, query),
    }))
    return { hits, more }
  },
}

const people: SearchSource = {
  kind: 'person',
  title: ({ t }) => t('common.people'),
  allHref: (text) => address('/people', { q: text }),
  async find(context, query, limit) {
    const view = searchViewOf(context)
    const { rows, more } = await bestPeople(view, query, limit)
    const ids = view.hidden.includes('organisation') ? [] : rows.map(({ id }) => id)
    const memberships = await readMemberships(view, ids)
    const hits = rows.map((person) => {
      const [place] = memberships.filter(({ person_id }) => person_id === person.id)
      const parts = [person.function, place?.title, place?.agency.title]
      const meta = [...new Set(parts)].filter((part) => part !== undefined && part !== null && part !== '')
      return { title: personName(context, person), href: personHref(person.id), meta: meta.join(', ') }
    })
    return { hits, more }
  },
}

/** Searches the directory; results are the same for staff and public. */
export const directorySearchSources: readonly SearchSource[] = [agencies, people]
