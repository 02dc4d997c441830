import Type, { type Static } from 'typebox'
import {
  hexId,
  longTextProblem,
  mapColumns,
  mapPoint,
  mapPointOf,
  numberId,
  optional,
  position,
  publicationOf,
  publishedFields,
  toHexIdOrNull,
} from '../bundle/fields.ts'
import { circleOfParents } from '../bundle/parents.ts'
import { tableMember } from '../bundle/table-member.ts'
import { indexRecords } from '../search/store.ts'
import { bumpRevision } from '../storage/revisions.ts'
import type { Dated, Row } from '../storage/schema.ts'
import { fold } from '../text.ts'
import { agencyEntry } from './search-index.ts'

const text = optional(Type.String())

const schema = Type.Object(
  {
    id: numberId,
    parent: optional(numberId),
    title: Type.String({ minLength: 1 }),
    portrait: text,
    location_address: text,
    location_code_city: text,
    postal_address: text,
    postal_code_city: text,
    website: text,
    email: text,
    phone: text,
    phone_direct: text,
    opening_hours: text,
    geo_location: mapPoint,
    organigram: optional(hexId),
    organigram_alt: text,
    position: Type.Optional(position),
    ...publishedFields,
  },
  { additionalProperties: false },
)

type AgencyRecord = Static<typeof schema>

export const agenciesMember = tableMember({
  name: 'agencies',
  schema,
  references: [
    { field: 'parent', column: 'parent_id', to: 'agencies', noun: 'agency' },
    { field: 'organigram', column: 'organigram', to: 'files', noun: 'file' },
  ],
  idOf: ({ id }) => id,
  toRow,
  fromRow,
  check: ({ title_folded }) => longTextProblem({ title: title_folded }),
  async afterSave({ tx }, saved) {
    await indexRecords(
      tx,
      'agency',
      saved.map(({ record }) => agencyEntry(record)),
    )
    return null
  },
  async finish({ tx }) {
    await bumpRevision(tx, 'directory')
    return circleOfParents(tx, 'agencies')
  },
})

function toRow(record: AgencyRecord, dates: Dated) {
  return {
    id: record.id,
    parent_id: record.parent ?? null,
    position: record.position ?? 0,
    title: record.title,
    title_folded: fold(record.title),
    portrait: record.portrait ?? '',
    location_address: record.location_address ?? '',
    location_code_city: record.location_code_city ?? '',
    postal_address: record.postal_address ?? '',
    postal_code_city: record.postal_code_city ?? '',
    website: record.website ?? '',
    email: record.email ?? '',
    phone: record.phone ?? '',
    phone_direct: record.phone_direct ?? '',
    opening_hours: record.opening_hours ?? '',
    ...mapColumns(record.geo_location),
    organigram: toHexIdOrNull(record.organigram),
    organigram_alt: record.organigram_alt ?? '',
    ...publicationOf(record),
    ...dates,
  }
}

function fromRow(row: Row<'agencies'>): AgencyRecord {
  return {
    id: row.id,
    parent: row.parent_id,
    title: row.title,
    portrait: row.portrait,
    location_address: row.location_address,
    location_code_city: row.location_code_city,
    postal_address: row.postal_address,
    postal_code_city: row.postal_code_city,
    website: row.website,
    email: row.email,
    phone: row.phone,
    phone_direct: row.phone_direct,
    opening_hours: row.opening_hours,
    geo_location: mapPointOf(row),
    organigram: row.organigram,
    organigram_alt: row.organigram_alt,
    position: row.position,
    access: row.access,
    publication_start: row.publication_start,
    publication_end: row.publication_end,
    created: row.created,
    modified: row.modified,
  }
}
