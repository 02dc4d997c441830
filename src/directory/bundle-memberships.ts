import Type, { type Static } from 'typebox'
import {
  hexId,
  numberId,
  optional,
  position,
  publicationOf,
  publishedFields,
  toHexId,
} from '../bundle/fields.ts'
import { tableMember } from '../bundle/table-member.ts'
import { bumpRevision } from '../storage/revisions.ts'
import type { Dated, Row } from '../storage/schema.ts'

const text = optional(Type.String())

const schema = Type.Object(
  {
    id: hexId,
    agency: numberId,
    person: hexId,
    title: text,
    position: Type.Optional(position),
    person_position: Type.Optional(position),
    since: text,
    note: text,
    addition: text,
    prefix: text,
    ...publishedFields,
  },
  { additionalProperties: false },
)

type MembershipRecord = Static<typeof schema>

export const membershipsMember = tableMember({
  name: 'memberships',
  schema,
  references: [
    { field: 'agency', column: 'agency_id', to: 'agencies', noun: 'agency' },
    { field: 'person', column: 'person_id', to: 'people', noun: 'person' },
  ],
  idOf: ({ id }) => toHexId(id),
  toRow,
  fromRow,
  async finish({ tx }) {
    await bumpRevision(tx, 'directory')
    return null
  },
})

function toRow(record: MembershipRecord, dates: Dated) {
  return {
    id: toHexId(record.id),
    agency_id: record.agency,
    person_id: toHexId(record.person),
    title: record.title ?? '',
    position: record.position ?? 0,
    person_position: record.person_position ?? record.position ?? 0,
    since: record.since ?? null,
    note: record.note ?? null,
    addition: record.addition ?? null,
    prefix: record.prefix ?? null,
    ...publicationOf(record),
    ...dates,
  }
}

function fromRow(row: Row<'memberships'>): MembershipRecord {
  return {
    id: row.id,
    agency: row.agency_id,
    person: row.person_id,
    title: row.title,
    position: row.position,
    person_position: row.person_position,
    since: row.since,
    note: row.note,
    addition: row.addition,
    prefix: row.prefix,
    access: row.access,
    publication_start: row.publication_start,
    publication_end: row.publication_end,
    created: row.created,
    modified: row.modified,
  }
}
