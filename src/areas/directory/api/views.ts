import { hexId, numberId, readHexId, readNumberId } from '../../../formats/collection-json/ids.ts'
import { type FilterDeclaration, readIdFilter } from '../../../formats/collection-json/query.ts'
import { readUpdatedRange, updatedFilters } from '../../../formats/collection-json/updated-filter.ts'
import type { Row } from '../../../platform/storage/schema/schema.ts'
import type { CollectionView } from '../../../site/collection/view.ts'
import { german } from '../../../texts/translate.ts'
import { ok } from '../../../values/result.ts'
import {
  type AgencyFilter,
  type AgencyKey,
  findAgency,
  findMembership,
  findPerson,
  type MembershipFilter,
  type MembershipKey,
  type PersonFilter,
  type PersonKey,
  selectAgencies,
  selectMemberships,
  selectPeople,
} from '../records/store.ts'
import { mutationTemplate } from './person-mutation.ts'
import { presentAgency, presentMembership, presentPerson } from './present.ts'

const pageSize = 100

const scalar = <const Name extends string>(name: Name) =>
  ({ name, kind: 'scalar' }) as const satisfies FilterDeclaration

const agencyFilters = [scalar('title'), scalar('parent'), ...updatedFilters] as const
const personFilters = [scalar('first_name'), scalar('last_name'), ...updatedFilters] as const
const membershipFilters = [scalar('agency'), scalar('person'), ...updatedFilters] as const

export const agencyView: CollectionView<typeof agencyFilters, AgencyFilter, Row<'agencies'>, AgencyKey> = {
  name: 'agencies',
  title: german('common.agencies'),
  description: null,
  pageSize,
  filters: agencyFilters,
  readFilter(values) {
    const updated = readUpdatedRange(values)
    if (!updated.ok) return updated
    const parent = readIdFilter('parent', values.parent, numberId)
    if (!parent.ok) return parent
    // 0 is no filter at all: clients rely on it.
    return ok({ title: values.title || null, parent: parent.value || null, updated: updated.value })
  },
  rows: ({ queries, now }, filter, cursor) => selectAgencies(queries, filter, now, cursor),
  keyOf: (row) => [row.position, row.id],
  row: async ({ queries, now }, text) => {
    const id = readNumberId(text)
    return id === null ? null : ((await findAgency(queries, id, now)) ?? null)
  },
  present: presentAgency,
}

export const personView: CollectionView<typeof personFilters, PersonFilter, Row<'people'>, PersonKey> = {
  name: 'people',
  title: german('common.people'),
  description: null,
  pageSize,
  filters: personFilters,
  template: mutationTemplate,
  readFilter(values) {
    const updated = readUpdatedRange(values)
    if (!updated.ok) return updated
    return ok({
      firstName: values.first_name || null,
      lastName: values.last_name || null,
      updated: updated.value,
    })
  },
  rows: ({ queries, now }, filter, cursor) => selectPeople(queries, filter, now, cursor),
  keyOf: (row) => [row.last_name_folded, row.first_name_folded, row.id],
  row: async ({ queries, now }, text) => {
    const id = readHexId(text)
    return id === null ? null : ((await findPerson(queries, id, now)) ?? null)
  },
  present: presentPerson,
}

export const membershipView: CollectionView<
  typeof membershipFilters,
  MembershipFilter,
  Row<'memberships'>,
  MembershipKey
> = {
  name: 'memberships',
  title: null,
  description: null,
  pageSize,
  filters: membershipFilters,
  readFilter(values) {
    const updated = readUpdatedRange(values)
    if (!updated.ok) return updated
    const agency = readIdFilter('agency', values.agency, numberId)
    if (!agency.ok) return agency
    const person = readIdFilter('person', values.person, hexId)
    if (!person.ok) return person
    return ok({ agency: agency.value, person: person.value, updated: updated.value })
  },
  rows: ({ queries, now }, filter, cursor) => selectMemberships(queries, filter, now, cursor),
  keyOf: (row) => [row.agency_id, row.position, row.id],
  row: async ({ queries, now }, text) => {
    const id = readHexId(text)
    return id === null ? null : ((await findMembership(queries, id, now)) ?? null)
  },
  present: presentMembership,
}

/** In the order of the index. */
export const directoryViews = [agencyView, personView, membershipView] as const
