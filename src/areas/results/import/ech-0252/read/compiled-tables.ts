import {
  type ChildTable,
  type DeliveryTableName,
  type Edition,
  isShared,
  namespaces,
  openTable,
} from '../rows/schema.ts'

/** A table of the schema, compiled for fast lookup. */
export interface CompiledTable {
  readonly name: DeliveryTableName
  readonly children: ReadonlyMap<string, CompiledChild>
  /** Bits of the required children. */
  readonly required: number
  /** Names of the repeatable children that are read. */
  readonly many: readonly string[]
  /** Whether a child that is not in the table is skipped. */
  allows(namespace: string, name: string): boolean
  /** Name of the child with the first of these bits. */
  nameOf(bits: number): string
}

export interface CompiledChild {
  readonly name: string
  readonly namespace: string
  readonly bit: number
  readonly isMany: boolean
  readonly isIgnored: boolean
  readonly isRequired: boolean
  /** Null for plain text. */
  readonly table: CompiledTable | null
}

const known = new Map<Edition, CompiledTable>()

export function rootTable(edition: Edition): CompiledTable {
  const root = known.get(edition) ?? tableFinder(edition)('delivery')
  known.set(edition, root)
  return root
}

type FindTable = (name: string) => CompiledTable

/** Tables are not recursive, so each can be compiled together with its children. */
function tableFinder(edition: Edition): FindTable {
  const made = new Map<string, CompiledTable>()
  const find: FindTable = (name) => {
    if (!isTableName(edition, name)) throw new Error(`the schema has no table ${name}`)
    const table = made.get(name) ?? compiledTable(edition, name, find)
    made.set(name, table)
    return table
  }
  return find
}

function isTableName({ tables }: Edition, name: string): name is DeliveryTableName {
  return Object.hasOwn(tables, name)
}

function compiledTable(edition: Edition, name: DeliveryTableName, find: FindTable): CompiledTable {
  const namespace = isShared(name) ? namespaces.shared : edition.namespace
  const children = Object.entries(edition.tables[name]).map(([child, definition], place) =>
    compiledChild({ name: child, namespace, bit: 1 << place }, definition, edition, find),
  )
  return {
    name,
    children: new Map(children.map((child) => [child.name, child])),
    required: children.reduce((bits, child) => (child.isRequired ? bits | child.bit : bits), 0),
    many: children.filter((child) => child.isMany && !child.isIgnored).map((child) => child.name),
    allows: (other, child) =>
      (child === edition.openEnd && (other === edition.namespace || other === namespaces.shared)) ||
      (name === openTable && other === namespaces.shared && !children.some((one) => one.name === child)),
    nameOf: (bits) => children.find((child) => (child.bit & bits) !== 0)?.name ?? '',
  }
}

function compiledChild(
  own: Pick<CompiledChild, 'name' | 'namespace' | 'bit'>,
  definition: ChildTable,
  { isStrict }: Edition,
  find: FindTable,
): CompiledChild {
  const marks = typeof definition === 'string' ? definition : definition[0]
  const isIgnored = marks.endsWith('~')
  const isMandatory = marks.startsWith('1') && (isStrict || !isIgnored)
  return {
    ...own,
    isMany: /^[*+]/.test(marks),
    isIgnored,
    isRequired: isMandatory || (marks.startsWith('!') && isStrict),
    table: typeof definition === 'string' ? null : find(definition[1]),
  }
}
