import { type ImportProblem, type ProblemCode, type ProblemValues, problem } from '../../problems/problems.ts'
import { clipped } from '../../table/cells.ts'
import type { DeliveryRows } from '../rows/rows.ts'
import { type Edition, editions } from '../rows/schema.ts'
import { longestText, tooComplex } from '../xml/limits.ts'
import type { DeliveryXmlHandlers, XmlPosition } from '../xml/read-xml.ts'
import { XmlRefusal } from '../xml/refusal.ts'
import { type CompiledChild, type CompiledTable, rootTable } from './compiled-tables.ts'
import type { Readers, TableReading } from './tables.ts'

/** An open element. */
interface Frame {
  readonly name: string
  readonly table: CompiledTable
  readonly values: Record<string, unknown>
  readonly line: number
  /** One bit per child. */
  seen: number
}

export interface WalkerOptions {
  readonly position: XmlPosition
  note(problem: ImportProblem): void
  finish(delivery: DeliveryRows): void
}

/** State of a walk. */
interface Walk extends WalkerOptions {
  readonly readers: Readers
  readonly open: Frame[]
  /** Depth inside an ignored element; 0 outside. */
  ignored: number
  /** The element whose text is being read. */
  leaf: CompiledChild | null
  text: string
  keep(text: string): string
}

/**
 * Walks a document along the tables of its schema. When an element ends, the reader of its table turns its values into
 * a row, which becomes a value of the parent.
 */
export function walker(readers: Readers, options: WalkerOptions): DeliveryXmlHandlers {
  const walk: Walk = { ...options, readers, open: [], ignored: 0, leaf: null, text: '', keep: keeper() }
  return {
    open(namespace, name) {
      const frame = walk.open.at(-1)
      if (walk.ignored > 0) walk.ignored++
      else if (walk.leaf !== null) refuseUnknown(walk, name, walk.leaf.name)
      else if (frame !== undefined) openChild(walk, frame, namespace, name)
      else enter(walk, name, rootTable(editionOf(walk, namespace, name)))
    },
    text(part) {
      if (walk.ignored > 0) return
      if (walk.leaf !== null) {
        walk.text += part
        if (walk.text.length > longestText) throw tooComplex(walk.position)
      } else if (/[^\t\n\r ]/.test(part))
        throw refusal(walk, 'delivery.strayText', { element: walk.open.at(-1)?.name ?? '' })
    },
    close() {
      if (walk.ignored > 0) walk.ignored--
      else if (walk.leaf !== null) closeLeaf(walk, walk.leaf)
      else closeTable(walk)
    },
  }
}

function refusal<Code extends ProblemCode>(
  { position: { line } }: Walk,
  code: Code,
  values: ProblemValues[Code],
): XmlRefusal {
  return new XmlRefusal(problem(code, values, { file: null, line }))
}

function refuseUnknown(walk: Walk, element: string, parent: string): never {
  throw refusal(walk, 'delivery.unknownElement', { element: clipped(element), parent })
}

function enter({ open, position: { line } }: Walk, name: string, table: CompiledTable): void {
  open.push({ name, table, values: {}, line, seen: 0 })
}

function openChild(walk: Walk, frame: Frame, namespace: string, name: string): void {
  const child = frame.table.children.get(name)
  if (child === undefined || child.namespace !== namespace) {
    if (!frame.table.allows(namespace, name)) refuseUnknown(walk, name, frame.name)
    walk.ignored = 1
    return
  }
  if (!child.isMany && (frame.seen & child.bit) !== 0)
    throw refusal(walk, 'delivery.repeatedElement', { element: name, parent: frame.name })
  frame.seen |= child.bit
  if (child.isIgnored) walk.ignored = 1
  else if (child.table === null) {
    walk.leaf = child
    walk.text = ''
  } else enter(walk, name, child.table)
}

function closeLeaf(walk: Walk, leaf: CompiledChild): void {
  const frame = walk.open.at(-1)
  if (frame !== undefined) put(frame, leaf.name, collapsed(walk.text))
  walk.leaf = null
}

function closeTable(walk: Walk): void {
  const frame = walk.open.pop()
  if (frame === undefined) return
  const { table, values, name, line } = frame
  const missing = table.required & ~frame.seen
  if (missing !== 0)
    throw refusal(walk, 'delivery.missingElement', { element: table.nameOf(missing), parent: name })
  for (const child of table.many) values[child] ??= none
  const reading: TableReading = { element: name, line, note: walk.note, keep: walk.keep }
  // The values have the shape of the table, as just checked.
  const row = walk.readers[table.name](values as never, reading)
  const parent = walk.open.at(-1)
  if (parent === undefined) walk.finish(row as DeliveryRows)
  else put(parent, name, row)
}

const none: readonly never[] = []

function put({ table, values }: Frame, name: string, value: unknown): void {
  const list = values[name]
  if (table.children.get(name)?.isMany !== true) values[name] = value
  else if (Array.isArray(list)) list.push(value)
  else values[name] = [value]
}

const ech = 'http://www.ech.ch/xmlns/'

function editionOf(walk: Walk, namespace: string, name: string): Edition {
  const edition = editions.find((one) => one.namespace === namespace)
  if (edition !== undefined && name === 'delivery') return edition
  throw edition === undefined && namespace.startsWith(ech)
    ? refusal(walk, 'delivery.standard', { standard: clipped(namespace.slice(ech.length)) })
    : refusal(walk, 'delivery.root', { name: clipped(name) })
}

/** Collapses white space, which is only layout. */
function collapsed(text: string): string {
  if (!/^[\t\n\r ]|[\t\n\r ]$|[\t\n\r]| {2}/.test(text)) return text
  return text.replace(/[\t\n\r ]+/g, ' ').replace(/^ | $/g, '')
}

/** Interns texts as copies: a substring would keep the whole chunk of the file in memory. */
function keeper(): (text: string) => string {
  const kept = new Map<string, string>()
  return (text) => {
    const known = kept.get(text)
    if (known !== undefined) return known
    const copy = Buffer.from(text).toString()
    kept.set(copy, copy)
    return copy
  }
}
