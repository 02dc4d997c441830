import type { TSchema } from 'typebox'
import type { JsonSchema } from '../../formats/json-schema/json-schema.ts'
import type { Need } from '../../identity/sessions/guard.ts'
import type { FileLimits } from '../../records/fields/field.ts'
import type { PlainKey } from '../../texts/translate.ts'

/** The kinds of records, apart from their declarations, which need most of the product. */
export const managedNames = [
  ...([
    'agencies',
    'people',
    'memberships',
    'people-sources',
    'events',
    'news',
    'topics',
    'synonyms',
  ] as const),
  ...(['votes', 'elections', 'compounds', 'versions', 'release-changes'] as const),
  ...(['sources', 'source-links', 'upload-tokens', 'place-groups', 'postal-codes', 'successions'] as const),
  ...(['screens', 'notifications', 'subscribers', 'webhooks', 'forwards'] as const),
  ...(['settings', 'rehearsal', 'tickets', 'users', 'api-keys', 'management-keys'] as const),
] as const

/** A kind of record that programs manage below `/api/manage`, as keys name it and the reference describes it. */
export interface ManagedRecord {
  /** In addresses, in the plural. */
  readonly name: (typeof managedNames)[number]
  readonly title: PlainKey
  /** One of them, in English. */
  readonly noun: string
  /** The right that managing it requires. */
  readonly need: Need
  /** Set where a key has to name it: without a list of records, it does not open it. */
  readonly isOpenByName?: true
  readonly schemas: Readonly<Record<string, TSchema>>
  /** Members of answers that cannot be set. */
  readonly shown?: Readonly<Record<string, JsonSchema>>
  /** Members of requests that are no fields of the record. */
  readonly more?: Readonly<Record<string, JsonSchema>>
  /** Those that changes may have, too. */
  readonly changes?: readonly string[]
  /** Parameters of the address when adding one. */
  readonly begins?: Readonly<Record<string, JsonSchema>>
  /** Set where records are not changed once they exist, such as keys. */
  readonly isFixed?: true
  /** Set where people add them and programs do not. */
  readonly isAddable?: false
  /** How they come about then, for programmers, in English; by default, people add them. */
  readonly origin?: string
  /** Set where they are not deleted one by one. */
  readonly isRemovable?: false
  /** Set where there is one record, which always exists. */
  readonly isSingle?: true
  /** Set where who asks must have an account, which the operator has not. */
  readonly needsAccount?: true
  /** Members that only the answer to adding has, such as a secret. */
  readonly secrets?: Readonly<Record<string, JsonSchema>>
  /** Files that belong to it, by the last part of the address, which is also the member that says whether there is one. */
  readonly files?: Readonly<Record<string, ManagedFile>>
  /** What can be done with one besides changing and deleting it, by the last part of the address. */
  readonly actions?: Readonly<Record<string, ManagedAction>>
  /** An example of a new one, or of a change of the only one, which tests send. */
  readonly example: Readonly<Record<string, unknown>>
}

/** A file of a record; `alt` is the member with its description. */
export interface ManagedFile extends FileLimits {
  /** What it is, in English. */
  readonly noun: string
}

/** An action, for programmers, in English. */
export interface ManagedAction {
  readonly summary: string
  readonly members?: Readonly<Record<string, JsonSchema>>
  /** The members of the answer; without any, there is no content. */
  readonly answer?: Readonly<Record<string, JsonSchema>>
  /** Set where it goes on after the answer; the record shows when it is over. */
  readonly goesOn?: true
}

/** Returns whether programs add or change many at once. */
export const hasBatch = ({ isSingle, isFixed, isAddable }: ManagedRecord) =>
  isSingle !== true && !(isFixed === true && isAddable === false)

/** Returns the members of a request that are no fields of the record. */
export function furtherMembers(
  { more = {}, changes = [] }: Pick<ManagedRecord, 'more' | 'changes'>,
  action: 'add' | 'change',
): Readonly<Record<string, JsonSchema>> {
  if (action === 'add') return more
  return Object.fromEntries(Object.entries(more).filter(([name]) => changes.includes(name)))
}
