import { createHash } from 'node:crypto'
import type { Row } from '../../../../platform/storage/schema/schema.ts'
import { compress, decompress } from '../../model/encoding.ts'
import { readShapes } from './read-shapes.ts'
import { isTopoJson, type TopoJson, toTopoJson } from './topojson.ts'
import type { Topology } from './topology.ts'

export type StoredShapes = Row<'shapes'>

/** Details stored with shapes. */
export type ShapesHead = Pick<StoredShapes, 'canton' | 'valid_from' | 'valid_to' | 'attribution'>

export async function toStored(head: ShapesHead, topology: Topology): Promise<StoredShapes> {
  const json = Buffer.from(JSON.stringify(toTopoJson(topology)))
  return {
    ...head,
    areas: topology.areas.length,
    sha256: createHash('sha256').update(json).digest('hex'),
    content: await compress(json),
  }
}

export async function storedTopoJson({
  canton,
  content,
}: Pick<StoredShapes, 'canton' | 'content'>): Promise<TopoJson> {
  const file: unknown = JSON.parse(Buffer.from(await decompress(content)).toString())
  if (!isTopoJson(file)) throw new Error(`the stored shapes of ${canton} are damaged`)
  return file
}

export async function storedTopology(stored: Pick<StoredShapes, 'canton' | 'content'>): Promise<Topology> {
  const read = readShapes(await storedTopoJson(stored))
  if (!read.ok) throw new Error(`the stored shapes of ${stored.canton} are damaged: ${read.error}`)
  return read.value.topology
}
