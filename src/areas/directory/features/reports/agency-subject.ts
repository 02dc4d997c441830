import { sql } from 'kysely'
import type { TicketSubject } from '../../../../office/tickets/ticket/subject.ts'
import type { Row } from '../../../../platform/storage/schema/schema.ts'
import { fold } from '../../../../values/text.ts'
import { findAgencyForStaff, updateAgency } from '../../changes/store.ts'
import { agencyFields, proposableAgencyFields } from '../../records/agency-fields.ts'

type ProposableField = (typeof proposableAgencyFields)[number]

/** What tickets need to know of an agency. */
export const agencySubject: TicketSubject = {
  kind: 'AGN',
  fieldLabel: (t, field) => {
    const label = isProposable(field) ? agencyFields.list[field].label : undefined
    return label === undefined ? field : t(label)
  },
  current: async (queries, id) => {
    const agency = await findAgencyForStaff(queries, Number(id))
    return agency === undefined ? null : proposableValues(agency)
  },
  apply: async (tx, id, changes, now) => {
    const agency = await findAgencyForStaff(tx, Number(id))
    if (agency === undefined) return false
    const update: Partial<Record<ProposableField, string>> = {}
    for (const [field, value] of Object.entries(changes)) if (isProposable(field)) update[field] = value
    await updateAgency(tx, agency.id, { ...update, title_folded: fold(update.title ?? agency.title) }, now)
    return true
  },
  within: (agency) => sql<string>`(select cast(id as text) from (
    with recursive within (id) as (
      select id from agencies where id = ${agency}
      union select agencies.id from agencies join within on agencies.parent_id = within.id
    ) select id from within
  ) as reached)`,
  href: (id) => `/agencies/${id}`,
}

function proposableValues(agency: Row<'agencies'>): Readonly<Record<string, string>> {
  return Object.fromEntries(proposableAgencyFields.map((name) => [name, agency[name]]))
}

function isProposable(field: string): field is ProposableField {
  return proposableAgencyFields.some((name) => name === field)
}
