import { tablePart } from '../../../../site/reference/parts.ts'
import type { ReferencePart } from '../../../../site/reference/reference.ts'
import {
  type ChildTable,
  type DeliveryTable,
  editions,
  namespaces,
} from '../../import/ech-0252/rows/schema.ts'

const occurrences: Readonly<Record<string, string>> = {
  '1': 'once',
  '!': 'once, in version 1 optional',
  '?': 'optional',
  '*': 'any number',
  '+': 'at least once',
}

const second: Readonly<Record<string, DeliveryTable>> =
  editions.find(({ namespace }) => namespace === namespaces.second)?.tables ?? {}

/** Returns the elements inside one: name, parent, occurrence, whether it is read. */
function elementRows(table: string, around: string): readonly (readonly string[])[] {
  return Object.entries(second[table] ?? {}).flatMap(([name, child]) => {
    const [mark, inner] = readChild(child)
    const times = occurrences[mark.slice(0, 1)] ?? mark
    const own = [`\`${name}\``, `\`${around}\``, times, mark.endsWith('~') ? 'no' : 'yes']
    return [own, ...(inner === null ? [] : elementRows(inner, name))]
  })
}

function readChild(child: ChildTable): readonly [mark: string, inner: string | null] {
  return typeof child === 'string' ? [child, null] : child
}

const sections = ['voteBaseDelivery', 'electionInformationDelivery', 'electionResultDelivery']

/** A table for each section of a delivery, from the elements that the importer declares. */
export const deliveryTables: readonly ReferencePart[] = sections.map((section) =>
  tablePart(['Element', 'Within', 'Occurs', 'Read'], elementRows(section, section), section),
)

export const deliveryNote =
  `Elements of version 2 (\`${namespaces.second}\`, with elements of \`${namespaces.shared}\`) in their order; what they ` +
  'mean is told by the standard. Those that are not read have to occur as often as the table says, too. Version 1 has ' +
  'votes only. Files are XML in UTF-8, UTF-16 or ISO-8859-1 without a document type.'
