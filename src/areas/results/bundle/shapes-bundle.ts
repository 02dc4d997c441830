import Type, { type Static } from 'typebox'
import type { Tx } from '../../../platform/storage/database/database.ts'
import { optional } from '../../../records/bundle/fields.ts'
import { bundleMember } from '../../../records/bundle/member.ts'
import { cantonPattern, earliestDay } from '../places/lists/own-row.ts'
import { longestAttribution } from '../places/shapes/own-shapes.ts'
import { readShapes } from '../places/shapes/read-shapes.ts'
import { listShapes, readContent, saveShapes } from '../places/shapes/store.ts'
import { storedTopoJson, toStored } from '../places/shapes/stored-shapes.ts'
import { day, type RecordProblem, saveEach, strict } from './shared.ts'

const schema = Type.Object(
  {
    canton: Type.String({ pattern: cantonPattern }),
    valid_from: optional(day),
    valid_to: optional(day),
    attribution: Type.String({ pattern: '\\S', maxLength: longestAttribution }),
    /** TopoJSON or GeoJSON. */
    shapes: Type.Object({ type: Type.String() }),
  },
  strict,
)

type ShapesRecord = Static<typeof schema>

/** The operator's own shapes of municipalities and quarters, which replace those that the product has. */
export const shapesMember = bundleMember({
  name: 'shapes',
  shape: 'list',
  schema,
  key: ({ canton, valid_from }) => `${canton} ${valid_from ?? earliestDay}`,
  open: ({ tx }) => ({ save: (records) => saveEach(records, (record) => saveRecord(tx, record)) }),
  async *dump(queries) {
    for (const { canton, valid_from, valid_to, attribution } of await listShapes(queries, null)) {
      const stored = await readContent(queries, canton, valid_from)
      if (stored === null) continue
      yield { canton, valid_from, valid_to, attribution, shapes: await storedTopoJson(stored) }
    }
  },
})

async function saveRecord(
  tx: Tx,
  { canton, attribution, shapes, ...given }: ShapesRecord,
): Promise<RecordProblem | null> {
  const valid_from = given.valid_from ?? earliestDay
  // Fields that are not given keep their values.
  const before = given.valid_to === undefined ? await readContent(tx, canton, valid_from) : null
  const valid_to = given.valid_to ?? before?.valid_to ?? null
  if (valid_to !== null && valid_to < valid_from)
    return { path: 'valid_to', message: 'must not be before valid_from' }
  const read = readShapes(shapes)
  if (!read.ok) return { path: 'shapes', message: read.error }
  await saveShapes(tx, [await toStored({ canton, valid_from, valid_to, attribution }, read.value.topology)])
  return null
}
