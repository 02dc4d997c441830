import Type, { type Static } from 'typebox'
import type { Tx } from '../../../platform/storage/database/database.ts'
import { optional } from '../../../records/bundle/fields.ts'
import { type BundlePlaces, bundleMember } from '../../../records/bundle/member.ts'
import type { Problem } from '../../../records/bundle/problem.ts'
import {
  cantonPattern,
  earliestDay,
  largestId,
  longestPlaceName,
  type OwnRow,
  overlaps,
} from '../places/lists/own-row.ts'
import { allOwnEntities, ownEntities, saveEntities } from '../places/lists/store.ts'
import { day, strict } from './shared.ts'

const name = Type.String({ pattern: '\\S', maxLength: longestPlaceName })

const schema = Type.Object(
  {
    id: Type.Integer({ minimum: 1, maximum: largestId }),
    name,
    canton: Type.String({ pattern: cantonPattern }),
    district: optional(name),
    region: optional(name),
    superregion: optional(name),
    valid_from: optional(day),
    valid_to: optional(day),
  },
  strict,
)

type EntityRecord = Static<typeof schema>

/** The operator's own municipalities and quarters, which replace those that the product has. */
export const entitiesMember = bundleMember({
  name: 'entities',
  shape: 'list',
  schema,
  key: keyOf,
  open({ tx }, places) {
    const cantons = new Set<string>()
    return {
      async save(records) {
        const existing = await existingRows(tx, new Set(records.map(({ record }) => record.canton)))
        const rows: OwnRow[] = []
        for (const { index, record } of records) {
          const row = toRow(record, existing.get(keyOf(record)))
          if (row.valid_to !== null && row.valid_to < row.valid_from)
            return { index, path: 'valid_to', message: 'must not be before valid_from' }
          cantons.add(row.canton)
          rows.push(row)
        }
        await saveEntities(tx, rows)
        return null
      },
      finish: () => overlapProblem(tx, cantons, places),
    }
  },
  async *dump(queries) {
    for (const row of await allOwnEntities(queries)) yield fromRow(row)
  },
})

function keyOf({ canton, id, valid_from }: Pick<EntityRecord, 'canton' | 'id' | 'valid_from'>): string {
  return `${canton} ${id} ${valid_from ?? earliestDay}`
}

async function existingRows(tx: Tx, cantons: ReadonlySet<string>): Promise<ReadonlyMap<string, OwnRow>> {
  const rows = new Map<string, OwnRow>()
  for (const canton of cantons) for (const row of await ownEntities(tx, canton)) rows.set(keyOf(row), row)
  return rows
}

/** Fields that are not given keep their values. */
function toRow(record: EntityRecord, before: OwnRow | undefined): OwnRow {
  const given = { ...before, ...record }
  return {
    id: given.id,
    name: given.name,
    canton: given.canton,
    district: given.district ?? null,
    region: given.region ?? null,
    superregion: given.superregion ?? null,
    valid_from: given.valid_from ?? earliestDay,
    valid_to: given.valid_to ?? null,
  }
}

function fromRow(row: OwnRow): EntityRecord {
  const { id, name, canton, district, region, superregion, valid_from, valid_to } = row
  return { id, name, canton, district, region, superregion, valid_from, valid_to }
}

/** The first record of the document that becomes valid while another of the same entity still is. */
async function overlapProblem(
  tx: Tx,
  cantons: ReadonlySet<string>,
  places: BundlePlaces,
): Promise<Problem | null> {
  const rows = [...(await existingRows(tx, cantons)).values()]
  const placed = overlaps(rows).map((pair) => {
    const [index = null] = pair.map((row) => places.get(keyOf(row))).filter((place) => place !== undefined)
    return { index, row: pair[0] }
  })
  const [first] = placed.sort((a, b) => (a.index ?? 0) - (b.index ?? 0))
  if (first === undefined) return null
  const { id, canton, valid_from } = first.row
  return {
    index: first.index,
    path: 'valid_from',
    message: `${id} of ${canton} is valid twice on ${valid_from}`,
  }
}
