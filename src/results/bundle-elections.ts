import { createHash } from 'node:crypto'
import Type from 'typebox'
import { optional } from '../bundle/fields.ts'
import {
  colors,
  datesRecord,
  headerFields,
  headerOf,
  headerRecord,
  type ItemDefinition,
  identifications,
  itemId,
  itemMember,
  partyFields,
  partyOptions,
  partyRecord,
  related,
  sortedColors,
} from './bundle-item.ts'
import type { Election } from './model/item.ts'

const count = Type.Integer({ minimum: 0, maximum: 2 ** 31 - 1 })

const schema = Type.Object(
  {
    ...headerFields,
    type: Type.Enum(['majorz', 'proporz']),
    segment: optional(Type.String({ minLength: 1 })),
    supersegment: optional(Type.String()),
    has_expats: Type.Optional(Type.Boolean()),
    mandates: Type.Optional(count),
    majority_type: optional(Type.Enum(['absolute', 'relative'])),
    absolute_majority: optional(count),
    tacit: Type.Optional(Type.Boolean()),
    identifications: Type.Optional(identifications),
    colors: Type.Optional(colors),
    related: related({ election: itemId }),
    ...partyFields,
  },
  { additionalProperties: false },
)

export const electionDefinition: ItemDefinition<'election', typeof schema> = {
  name: 'elections',
  kind: 'election',
  schema,
  toItem: (record, dates, before): Election => ({
    kind: 'election',
    ...headerOf(record, dates),
    type: record.type,
    segment: record.segment ?? null,
    supersegment: record.supersegment ?? null,
    hasExpats: record.has_expats ?? false,
    mandates: record.mandates ?? 0,
    majorityType: record.majority_type ?? null,
    // Nothing and zero both mean that there is none.
    absoluteMajority: record.absolute_majority || null,
    tacit: record.tacit ?? false,
    identifications: record.identifications ?? [],
    colors: record.colors ?? {},
    relations: (record.related ?? []).map(({ election, type }) => ({ id: election, type })),
    compound: before?.compound ?? null,
    release: before?.release ?? null,
    recordKey: createHash('sha256').update(`election ${record.id}`).digest('hex').slice(0, 12),
    ...partyOptions(record),
  }),
  toRecord: (election) => ({
    ...headerRecord(election),
    type: election.type,
    segment: election.segment,
    supersegment: election.supersegment,
    has_expats: election.hasExpats,
    mandates: election.mandates,
    majority_type: election.majorityType,
    absolute_majority: election.absoluteMajority,
    tacit: election.tacit,
    identifications: election.identifications.map(({ name, id }) => ({ name, id })),
    colors: sortedColors(election.colors),
    related: election.relations.map(({ id, type }) => ({ election: id, type })),
    ...partyRecord(election),
    ...datesRecord(election),
  }),
}

export const electionsMember = itemMember(electionDefinition)
