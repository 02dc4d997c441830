import type { Item, ItemKind } from '../../model/item.ts'
import type { TableSubject, TableTasks } from '../tasks/task.ts'
import { compoundFormat } from './compound-format.ts'
import { majorzFormat } from './majorz-format.ts'
import { partiesFormat } from './parties-format.ts'
import { proporzFormat } from './proporz-format.ts'
import type { UploadFormat, UploadTypeWords } from './upload-format.ts'
import { voteFormat } from './vote-format.ts'

const declared = [voteFormat, majorzFormat, proporzFormat, compoundFormat, partiesFormat] as const

export type TableFormatName = (typeof declared)[number]['name']

/** The name of a table format in upload requests. */
export type TableType = (typeof declared)[number]['type']['name']

/** All table formats, in the order of lists for people. */
export const uploadFormats: readonly UploadFormat<TableFormatName, TableType>[] = declared

/** One table in a format of the product, about items that are known beforehand. */
export type TableTask = { readonly format: TableFormatName } & TableTasks[TableSubject]

export function formatNamed(name: TableFormatName): UploadFormat<TableFormatName, TableType> {
  const found = uploadFormats.find((format) => format.name === name)
  if (found === undefined) throw new Error(`there is no upload format ${name}`)
  return found
}

/** Returns the format of a type for an item; undefined where the item has no such results. */
export function formatFor(type: TableType, item: Item) {
  return uploadFormats.find((format) => format.type.name === type && isFor(format, item))
}

export function isFor({ form, elections }: UploadFormat, item: Item): boolean {
  const isOfType = item.kind !== 'election' || elections === undefined || elections === item.type
  return form.routes[item.kind] !== undefined && isOfType
}

/** Returns whether the format is an addition to the counted results, which every item has. */
export function isAddition({ subject }: Pick<UploadFormat, 'subject'>): boolean {
  return subject === 'owner'
}

/** Returns the type of the table with the counted results of an item. */
export function countedType(kind: ItemKind): TableType {
  const found = uploadFormats.find((format) => !isAddition(format) && format.form.routes[kind] !== undefined)
  if (found === undefined) throw new Error(`a ${kind} has no upload format`)
  return found.type.name
}

/** The order in which items are searched: a compound before the elections that belong to it. */
const kindsInOrder: readonly ItemKind[] = ['vote', 'compound', 'election']

/** The kinds of items that an upload may be about. */
export function kindsOf(type: TableType): readonly ItemKind[] {
  const formats = uploadFormats.filter((format) => format.type.name === type)
  return kindsInOrder.filter((kind) => formats.some(({ form }) => form.routes[kind] !== undefined))
}

/** What `POST /upload` takes: tables by their type, and deliveries after eCH-0252. */
export type UploadType = TableType | 'xml'

const delivery = {
  name: 'xml',
  text: 'uploadTokens.type.xml',
  example: 'uploadDocs.example.xml',
} as const

export const uploadTypes: readonly UploadTypeWords<UploadType>[] = [
  ...new Map([...uploadFormats.map(({ type }) => type), delivery].map((type) => [type.name, type])).values(),
]

export function isUploadType(text: string): text is UploadType {
  return uploadTypes.some(({ name }) => name === text)
}
