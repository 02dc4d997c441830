import Type, { type Static } from 'typebox'
import { hexId, optional, position, publicationOf, publishedFields, toHexIdOrNull } from '../bundle/fields.ts'
import type { Problem } from '../bundle/problem.ts'
import { tableMember } from '../bundle/table-member.ts'
import { rowsInOrder } from '../storage/bulk.ts'
import type { Tx } from '../storage/database.ts'
import { bumpRevision } from '../storage/revisions.ts'
import type { Dated, Row } from '../storage/schema.ts'
import { fold } from '../text.ts'

export const agencyId = Type.Integer({ minimum: 1, maximum: 999_999_999_999_999 })
const text = optional(Type.String())

const schema = Type.Object(
  {
    id: agencyId,
    parent: optional(agencyId),
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
    geo_location: optional(
      Type.Object(
        {
          lon: Type.Number({ minimum: -180, maximum: 180 }),
          lat: Type.Number({ minimum: -90, maximum: 90 }),
          zoom: optional(Type.Number({ minimum: 0, maximum: 30 })),
        },
        { additionalProperties: false },
      ),
    ),
    organigram: optional(hexId),
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
  async finish({ tx }) {
    await bumpRevision(tx, 'directory')
    return circle(tx)
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
    geo_lon: record.geo_location?.lon ?? null,
    geo_lat: record.geo_location?.lat ?? null,
    geo_zoom: record.geo_location?.zoom ?? null,
    organigram: toHexIdOrNull(record.organigram),
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
    geo_location:
      row.geo_lon === null || row.geo_lat === null
        ? null
        : { lon: row.geo_lon, lat: row.geo_lat, zoom: row.geo_zoom },
    organigram: row.organigram,
    position: row.position,
    access: row.access,
    publication_start: row.publication_start,
    publication_end: row.publication_end,
    created: row.created,
    modified: row.modified,
  }
}

/** An agency below itself would have no place in the tree, and pages would look for its root for ever. */
async function circle(tx: Tx): Promise<Problem | null> {
  const parents = new Map<number, number | null>()
  for await (const { id, parent_id } of rowsInOrder(tx, 'agencies', 'id')) parents.set(id, parent_id)
  const rooted = new Set<number>()
  for (const start of parents.keys()) {
    const path: number[] = []
    for (let at: number | null = start; at !== null && !rooted.has(at); at = parents.get(at) ?? null) {
      const met = path.indexOf(at)
      if (met !== -1) return circleProblem([...path.slice(met), at])
      path.push(at)
    }
    for (const id of path) rooted.add(id)
  }
  return null
}

function circleProblem(ids: readonly number[]): Problem {
  const shown = ids.length > 10 ? [...ids.slice(0, 9), '…', ids.at(-1)] : ids
  return { index: null, path: '', message: `${shown.join(' → ')} is a circle of parents` }
}
