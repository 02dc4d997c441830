import Type, { type Static } from 'typebox'
import {
  hexId,
  longTextProblem,
  optional,
  publicationOf,
  publishedFields,
  toHexId,
  toHexIdOrNull,
} from '../bundle/fields.ts'
import { tableMember } from '../bundle/table-member.ts'
import { indexRecords } from '../search/store.ts'
import { bumpRevision } from '../storage/revisions.ts'
import type { Dated, Row } from '../storage/schema.ts'
import { foldedNames } from './folded.ts'
import { personEntry } from './search-index.ts'

const text = optional(Type.String())

const schema = Type.Object(
  {
    id: hexId,
    salutation: text,
    academic_title: text,
    first_name: text,
    last_name: text,
    function: text,
    email: text,
    phone: text,
    phone_direct: text,
    born: text,
    profession: text,
    political_party: text,
    parliamentary_group: text,
    website: text,
    website_2: text,
    location_address: text,
    location_code_city: text,
    postal_address: text,
    postal_code_city: text,
    notes: text,
    external_user_id: text,
    staff_number: text,
    picture: optional(hexId),
    ...publishedFields,
  },
  { additionalProperties: false },
)

type PersonRecord = Static<typeof schema>

export const peopleMember = tableMember({
  name: 'people',
  schema,
  references: [{ field: 'picture', column: 'picture', to: 'files', noun: 'file' }],
  idOf: ({ id }) => toHexId(id),
  toRow,
  fromRow,
  check: ({ first_name_folded, last_name_folded }) =>
    longTextProblem({ first_name: first_name_folded, last_name: last_name_folded }),
  async afterSave({ tx }, saved) {
    await indexRecords(
      tx,
      'person',
      saved.map(({ record }) => personEntry(record)),
    )
    return null
  },
  async finish({ tx }) {
    await bumpRevision(tx, 'directory')
    return null
  },
})

function toRow(record: PersonRecord, dates: Dated) {
  const names = {
    first_name: record.first_name ?? null,
    last_name: record.last_name ?? null,
    function: record.function ?? null,
  }
  return {
    id: toHexId(record.id),
    salutation: record.salutation ?? null,
    academic_title: record.academic_title ?? null,
    ...names,
    email: record.email ?? null,
    phone: record.phone ?? null,
    phone_direct: record.phone_direct ?? null,
    born: record.born ?? null,
    profession: record.profession ?? null,
    political_party: record.political_party ?? null,
    parliamentary_group: record.parliamentary_group ?? null,
    website: record.website ?? null,
    website_2: record.website_2 ?? null,
    location_address: record.location_address ?? null,
    location_code_city: record.location_code_city ?? null,
    postal_address: record.postal_address ?? null,
    postal_code_city: record.postal_code_city ?? null,
    notes: record.notes ?? null,
    external_user_id: record.external_user_id ?? null,
    staff_number: record.staff_number ?? null,
    picture: toHexIdOrNull(record.picture),
    ...foldedNames(names),
    ...publicationOf(record),
    ...dates,
  }
}

function fromRow(row: Row<'people'>): PersonRecord {
  return {
    id: row.id,
    salutation: row.salutation,
    academic_title: row.academic_title,
    first_name: row.first_name,
    last_name: row.last_name,
    function: row.function,
    email: row.email,
    phone: row.phone,
    phone_direct: row.phone_direct,
    born: row.born,
    profession: row.profession,
    political_party: row.political_party,
    parliamentary_group: row.parliamentary_group,
    website: row.website,
    website_2: row.website_2,
    location_address: row.location_address,
    location_code_city: row.location_code_city,
    postal_address: row.postal_address,
    postal_code_city: row.postal_code_city,
    notes: row.notes,
    external_user_id: row.external_user_id,
    staff_number: row.staff_number,
    picture: row.picture,
    access: row.access,
    publication_start: row.publication_start,
    publication_end: row.publication_end,
    created: row.created,
    modified: row.modified,
  }
}
