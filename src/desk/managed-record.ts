import type { TSchema } from 'typebox'
import type { JsonSchema } from '../formats/json-schema/json-schema.ts'
import type { PlainKey } from '../texts/translate.ts'

/** A kind of record that programs manage below `/api/manage`, as keys name it and the reference describes it. */
export interface ManagedRecord {
  /** In addresses, in the plural. */
  readonly name: string
  readonly title: PlainKey
  /** One of them, in English. */
  readonly noun: string
  /** The part of the back office that its users must be allowed to open, in English. */
  readonly area: string
  readonly schemas: Readonly<Record<string, TSchema>>
  /** Members of requests that are no fields of the record. */
  readonly more?: Readonly<Record<string, JsonSchema>>
  /** Those that changes may have, too. */
  readonly changes?: readonly string[]
  /** Parameters of the address when adding one. */
  readonly begins?: Readonly<Record<string, JsonSchema>>
  /** An example of a new one, which tests send. */
  readonly example: Readonly<Record<string, unknown>>
}

/** Returns the members of a request that are no fields of the record. */
export function furtherMembers(
  { more = {}, changes = [] }: Pick<ManagedRecord, 'more' | 'changes'>,
  action: 'add' | 'change',
): Readonly<Record<string, JsonSchema>> {
  if (action === 'add') return more
  return Object.fromEntries(Object.entries(more).filter(([name]) => changes.includes(name)))
}
