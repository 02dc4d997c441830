import { writtenIn } from '../../site/frame/written-in.ts'
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
  async find(context, wish) {
    const view = searchViewOf(context)
    const { found, more } = await bestAgencies(view, wish)
    const parents = await titlesOf(
      view,
      found.map(({ row }) => row.parent_id),
    )
    const hits = found.map(({ row, rank }) => {
      const summary = markupExcerpt(row.portrait, wish.reading.wider)
      return {
        ...{ title: row.title, href: agencyHref(row.id), rank, summary },
        meta: parents.get(row.parent_id) ?? '',
        written: writtenIn(context, row, { title: `${row.title}\n${summary}` }),
      }
    })
    return { hits, more }
  },
}

const people: SearchSource = {
  kind: 'person',
  title: ({ t }) => t('common.people'),
  allHref: (text) => address('/people', { q: text }),
  async find(context, wish) {
    const view = searchViewOf(context)
    const { found, more } = await bestPeople(view, wish)
    const ids = view.hidden.includes('organisation') ? [] : found.map(({ row }) => row.id)
    const memberships = await readMemberships(view, ids)
    const hits = found.map(({ row: person, rank }) => {
      const [place] = memberships.filter(({ person_id }) => person_id === person.id)
      const parts = [person.function, place?.title, place?.agency.title]
      const meta = [...new Set(parts)].filter((part) => part !== undefined && part !== null && part !== '')
      const title = personName(context, person)
      return { title, href: personHref(person.id), rank, meta: meta.join(', ') }
    })
    return { hits, more }
  },
}

/** Searches the directory; results are the same for staff and public. */
export const directorySearchSources: readonly SearchSource[] = [agencies, people]
