import { hexId, numberId, readHexId, readNumberId } from '../../../formats/collection-json/ids.ts'
import { readIdFilter } from '../../../formats/collection-json/query.ts'
import { readUpdatedRange, updatedFilters } from '../../../formats/collection-json/updated-filter.ts'
import type { Row } from '../../../platform/storage/schema/schema.ts'
import { type CollectionView, rowById, type ViewFilter, viewFilter } from '../../../site/collection/view.ts'
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
import { agencyItem, membershipItem, personItem } from './present.ts'

const pageSize = 100

const numberSchema = { type: 'integer' } as const
const textSchema = { type: 'string' } as const

const agencyFilters = [
  viewFilter(
    'title',
    'scalar',
    textSchema,
    'Agencies with this text anywhere in the title, without regard to case and accents.',
  ),
  viewFilter(
    'parent',
    'scalar',
    numberSchema,
    'The agencies directly below the one with this id; `0` is no filter.',
  ),
  ...updatedFilters,
] as const satisfies readonly ViewFilter[]

const wholeName = 'in full, without regard to case and accents.'

const personFilters = [
  viewFilter('first_name', 'scalar', textSchema, `People with this first name, ${wholeName}`),
  viewFilter('last_name', 'scalar', textSchema, `People with this last name, ${wholeName}`),
  ...updatedFilters,
] as const satisfies readonly ViewFilter[]

const membershipFilters = [
  viewFilter('agency', 'scalar', numberSchema, 'The memberships in the agency with this id.'),
  viewFilter(
    'person',
    'scalar',
    textSchema,
    'The memberships of the person with this id: 32 hexadecimal digits, also written as a UUID.',
  ),
  ...updatedFilters,
] as const satisfies readonly ViewFilter[]

export const agencyView: CollectionView<typeof agencyFilters, AgencyFilter, Row<'agencies'>, AgencyKey> = {
  name: 'agencies',
  noun: 'agency',
  order: 'in the order that the organisation gives them',
  title: german('common.agencies'),
  description: null,
  pageSize,
  filters: agencyFilters,
  readFilter(values) {
    const updated = readUpdatedRange(values)
    if (!updated.ok) return updated
    const parent = readIdFilter('parent', values.parent, numberId)
    if (!parent.ok) return parent
    // 0 means no filter: clients depend on it.
    return ok({ title: values.title || null, parent: parent.value || null, updated: updated.value })
  },
  rows: ({ queries, now }, filter, cursor) => selectAgencies(queries, filter, now, cursor),
  keyOf: (row) => [row.position, row.id],
  row: rowById(readNumberId, ({ queries, now }, id) => findAgency(queries, id, now)),
  item: agencyItem,
}

export const personView: CollectionView<typeof personFilters, PersonFilter, Row<'people'>, PersonKey> = {
  name: 'people',
  noun: 'person',
  order: 'by last name and first name',
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
  row: rowById(readHexId, ({ queries, now }, id) => findPerson(queries, id, now)),
  item: personItem,
}

export const membershipView: CollectionView<
  typeof membershipFilters,
  MembershipFilter,
  Row<'memberships'>,
  MembershipKey
> = {
  name: 'memberships',
  noun: 'membership',
  order: 'by agency, and within it in the order that the organisation gives them',
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
  row: rowById(readHexId, ({ queries, now }, id) => findMembership(queries, id, now)),
  item: membershipItem,
}

/** In the order of the API index. */
export const directoryViews = [agencyView, personView, membershipView] as const
