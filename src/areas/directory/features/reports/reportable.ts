import type { TicketSubject } from '../../../../office/tickets/ticket/subject.ts'
import type { Values } from '../../../../records/fields/field.ts'
import type { FieldList } from '../../../../records/fields/fields.ts'
import { type CodeOf, type EditForm, recordForm } from '../../../../records/fields/record-form.ts'
import type { PageContext } from '../../../../site/frame/page-context.ts'
import { personSubject } from '../../api/person-mutation.ts'
import { agencyFields, proposableAgencyFields } from '../../records/agency-fields.ts'
import { personFields, personTitle, proposableFields } from '../../records/person-fields.ts'
import { findAgency, findPerson } from '../../records/store.ts'
import { agencySubject } from './agency-subject.ts'

export type ReportCode = CodeOf<typeof personFields.list> | CodeOf<typeof agencyFields.list>

/** A public record, with the fields of which anybody may propose other values. */
export interface Reportable {
  readonly subject: TicketSubject
  readonly id: string
  readonly title: string
  readonly section: 'people' | 'agencies'
  readonly record: Values
  readonly form: EditForm<ReportCode>
}

export async function reportablePerson(
  { service, organisation }: PageContext,
  id: string,
): Promise<Reportable | null> {
  const person = await findPerson(service.database.reads, id, service.clock.now())
  if (person === undefined) return null
  const hidden: readonly string[] = organisation.hidden_person_fields
  return {
    subject: personSubject,
    id,
    title: personTitle(person),
    section: 'people',
    record: personFields.fromRow(person),
    // What the organisation hides must be found neither in the form nor by guessing.
    form: reportForm(
      personFields.list,
      proposableFields.filter((name) => !hidden.includes(name)),
    ),
  }
}

export async function reportableAgency({ service }: PageContext, id: number): Promise<Reportable | null> {
  const agency = await findAgency(service.database.reads, id, service.clock.now())
  if (agency === undefined) return null
  return {
    subject: agencySubject,
    id: String(id),
    title: agency.title,
    section: 'agencies',
    record: agencyFields.fromRow(agency),
    form: reportForm(agencyFields.list, proposableAgencyFields),
  }
}

/** Without the groups of fields that only staff see. */
const groups = {
  person: 'common.person',
  agency: 'common.agency',
  contact: 'common.contact',
  addresses: 'directoryManage.group.addresses',
  about: 'directoryManage.group.about',
} as const

function reportForm(of: FieldList, names: readonly string[]): EditForm<ReportCode> {
  // What is left empty is not proposed, so nothing has to be filled in.
  const list = Object.fromEntries(
    Object.entries(of)
      .filter(([name]) => names.includes(name))
      .map(([name, field]) => [name, { ...field, required: false }]),
  )
  const used = new Set(Object.values(list).map(({ group }) => group))
  return recordForm<FieldList, ReportCode>(
    { list, names },
    {
      groups: Object.fromEntries(Object.entries(groups).filter(([group]) => used.has(group))),
      problemText: (code) => `common.problem.${code}`,
    },
  )
}
