import { type ImportProblem, type ProblemCode, type ProblemValues, problem } from '../../problems.ts'
import type { Delivery } from '../rows.ts'
import { type Edition, editions } from '../schema.ts'
import { longestText, tooComplex } from '../xml/limits.ts'
import type { XmlHandlers, XmlPosition } from '../xml/read-xml.ts'
import { Refusal } from '../xml/refusal.ts'
import { type CompiledChild, type CompiledTable, rootTable } from './compiled-tables.ts'
import type { Readers, Reading } from './tables.ts'

/** An element that is open. */
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
  finish(delivery: Delivery): void
}

/**
 * Follows a document through the tables of its schema. What an element says is handed to the reader of its table when
 * it ends, and what the reader makes of it stands for it among the values of the parent.
 */
export function walker(readers: Readers, { position, note, finish }: WalkerOptions): XmlHandlers {
  const open: Frame[] = []
  /** How deep in something that is not looked at. */
  let ignored = 0
  let leaf: CompiledChild | null = null
  let text = ''
  const keep = keeper()

  function refuse<Code extends ProblemCode>(code: Code, values: ProblemValues[Code]): never {
    throw new Refusal(problem(code, values, { file: null, line: position.line }))
  }

  function enter(name: string, table: CompiledTable): void {
    open.push({ name, table, values: {}, line: position.line, seen: 0 })
  }

  function openChild(frame: Frame, namespace: string, name: string): void {
    const child = frame.table.children.get(name)
    if (child === undefined || child.namespace !== namespace) {
      if (!frame.table.allows(namespace, name))
        refuse('delivery.unknownElement', { element: name, parent: frame.name })
      ignored = 1
      return
    }
    if (!child.isMany && (frame.seen & child.bit) !== 0)
      refuse('delivery.repeatedElement', { element: name, parent: frame.name })
    frame.seen |= child.bit
    if (child.isIgnored) ignored = 1
    else if (child.table === null) {
      leaf = child
      text = ''
    } else enter(name, child.table)
  }

  function closeTable(frame: Frame): void {
    const { table, values, name, line } = frame
    const missing = table.required & ~frame.seen
    if (missing !== 0) refuse('delivery.missingElement', { element: table.nameOf(missing), parent: name })
    for (const child of table.many) values[child] ??= none
    const reading: Reading = { element: name, line, note, keep }
    // That the values have the shape of the table is what was just checked.
    const row = readers[table.name](values as never, reading)
    const parent = open.at(-1)
    if (parent === undefined) finish(row as Delivery)
    else put(parent, name, row)
  }

  function put(frame: Frame, name: string, value: unknown): void {
    if (frame.table.children.get(name)?.isMany !== true) frame.values[name] = value
    else {
      const list = frame.values[name]
      if (Array.isArray(list)) list.push(value)
      else frame.values[name] = [value]
    }
  }

  return {
    open(namespace, name) {
      const frame = open.at(-1)
      if (ignored > 0) ignored++
      else if (leaf !== null) refuse('delivery.unknownElement', { element: name, parent: leaf.name })
      else if (frame !== undefined) openChild(frame, namespace, name)
      else enter(name, rootTable(editionOf(namespace, name, refuse)))
    },
    text(part) {
      if (ignored > 0) return
      if (leaf !== null) {
        text += part
        if (text.length > longestText) throw tooComplex(position)
      } else if (/[^\t\n\r ]/.test(part)) refuse('delivery.strayText', { element: open.at(-1)?.name ?? '' })
    },
    close() {
      if (ignored > 0) {
        ignored--
        return
      }
      const frame = leaf === null ? open.pop() : open.at(-1)
      if (frame === undefined) return
      if (leaf === null) closeTable(frame)
      else {
        put(frame, leaf.name, collapsed(text))
        leaf = null
      }
    },
  }
}

const none: readonly never[] = []

const ech = 'http://www.ech.ch/xmlns/'

function editionOf(
  namespace: string,
  name: string,
  refuse: <Code extends ProblemCode>(code: Code, values: ProblemValues[Code]) => never,
): Edition {
  const edition = editions.find((one) => one.namespace === namespace)
  if (edition !== undefined && name === 'delivery') return edition
  if (edition === undefined && namespace.startsWith(ech))
    return refuse('delivery.standard', { standard: namespace.slice(ech.length, ech.length + 40) })
  return refuse('delivery.root', { name: name.slice(0, 60) })
}

/** Line breaks and blanks are how a file is laid out; of titles, too. */
function collapsed(text: string): string {
  if (!/^[\t\n\r ]|[\t\n\r ]$|[\t\n\r]| {2}/.test(text)) return text
  return text.replace(/[\t\n\r ]+/g, ' ').replace(/^ | $/g, '')
}

/** A part of a text holds on to the whole; a copy lets the pieces of the file go. */
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
