import type { StaffSearch } from '../../../office/search/staff-search.ts'
import { memberName } from '../changes/names.ts'
import { agencyPath, personPath } from '../changes/paths.ts'
import { listPeople } from '../changes/people-store.ts'
import { reachOfUser } from '../changes/reach.ts'
import { selectTree } from '../changes/store.ts'
import { hiddenText } from '../changes/visibility.ts'
import { foundAgencies, holdsWords } from './agency-tree/tree.ts'
import { need } from './form/forms.ts'

const agencies: StaffSearch = {
  title: 'common.agencies',
  need,
  async find({ context, user, text, limit }) {
    const { reads } = context.service.database
    const found = foundAgencies(await selectTree(reads), await reachOfUser(reads, user), holdsWords(text))
    return found.slice(0, limit).map(({ agency, above }) => ({
      title: agency.title,
      href: agencyPath(agency.id),
      note: above.at(-1)?.title ?? null,
      state: hiddenText(context, agency, context.service.clock.now()),
    }))
  },
}

const people: StaffSearch = {
  title: 'common.people',
  need,
  async find({ context, user, words, limit }) {
    const { reads } = context.service.database
    const { top } = await reachOfUser(reads, user)
    const { rows } = await listPeople(
      reads,
      { words, letter: '', agency: null, top, hiddenAt: null },
      { sort: { column: 'name', descending: false }, page: 0, limit },
    )
    return rows.map((person) => ({
      title: memberName(context, person),
      href: personPath(person.id),
      note: person.function,
      state: hiddenText(context, person, context.service.clock.now()),
    }))
  },
}

export const directoryStaffSearches: readonly StaffSearch[] = [agencies, people]
