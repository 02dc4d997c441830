import type { Static, TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import type { Queries, Tx } from '../../platform/storage/database/database.ts'
import { lazily } from '../../values/lazily.ts'
import type { Instant } from '../../values/time.ts'
import { type Problem, schemaProblem } from './problem.ts'
import type { MemberShape } from './read.ts'
import { unstorableText } from './unstorable-text.ts'

/** The transaction in which a document is loaded. */
export interface Loading {
  readonly tx: Tx
  readonly now: Instant
  /** Reports something that is not stored as in the document. Forms never cause that. */
  readonly note?: (text: string) => void
  /** The user who loads the document, if not the operator. */
  readonly by?: LoadedBy
  /** Whether four-eyes release was on before the document was loaded. */
  readonly fourEyes?: boolean
}

export interface LoadedBy {
  /** E-mail address. */
  readonly actor: string | null
  readonly address: string | null
}

/** A record that its schema has accepted, and its position in the document. */
export interface Numbered<Entry> {
  readonly index: number | null
  readonly record: Entry
}

export interface RawRecord {
  readonly index: number | null
  readonly value: unknown
}

/** A part of bundles: how its records are written and loaded. */
export interface BundleMember extends MemberShape {
  /** Returns the problem of a single record; null for a valid one. */
  problemOf(value: unknown): Problem | null
  /** The schema of one record. */
  readonly schema: TSchema
  open(loading: Loading): OpenMember
  /** Yields the records in a fixed order, each with all its fields in a fixed order. */
  dump(queries: Queries): AsyncIterable<object>
}

export interface OpenMember {
  add(records: readonly RawRecord[]): Promise<Problem | null>
  /** Called after all members were read, for checks that need all records, such as references. */
  finish(): Promise<Problem | null>
}

export interface MemberDefinition<Schema extends TSchema> extends MemberShape {
  readonly schema: Schema
  /** Returns the key that identifies a record. */
  key(record: Static<Schema>): string | number
  open(loading: Loading, places: BundlePlaces): MemberWork<Static<Schema>>
  dump(queries: Queries): AsyncIterable<object>
}

export interface MemberWork<Entry> {
  save(records: readonly Numbered<Entry>[]): Promise<Problem | null>
  finish?(): Promise<Problem | null>
}

/** The keys of the records that were read so far, and the position of each in the document. */
export type BundlePlaces = ReadonlyMap<string | number, number | null>

/**
 * Returns a member that checks every record against the schema and for repetition before the member's own code gets it.
 */
export function bundleMember<Schema extends TSchema>(definition: MemberDefinition<Schema>): BundleMember {
  const { name, shape, dump, schema } = definition
  // Compiled on demand: compiling all schemas would take a twentieth of the start-up time.
  const validator = lazily(() => Compile(schema))

  function problemOf(value: unknown, index: number | null = null): Problem | null {
    if (!validator().Check(value)) return { index, ...schemaProblem(validator().Errors(value)) }
    const unstorable = unstorableText(value)
    return unstorable === null ? null : { index, ...unstorable }
  }

  function check({ index, value }: RawRecord, places: BundlePlaces): Problem | Numbered<Static<Schema>> {
    const problem = problemOf(value, index)
    if (problem !== null) return problem
    if (!validator().Check(value)) throw new Error('a record without a problem has the shape of its schema')
    const earlier = places.get(definition.key(value))
    if (earlier !== undefined)
      return { index, path: '', message: `is the same record as ${name}[${earlier}]` }
    return { index, record: value }
  }

  return {
    name,
    shape,
    schema,
    dump,
    problemOf: (value) => problemOf(value),
    open(loading) {
      const places = new Map<string | number, number | null>()
      const work = definition.open(loading, places)
      return {
        async add(raw) {
          const records: Numbered<Static<Schema>>[] = []
          for (const entry of raw) {
            const checked = check(entry, places)
            if ('message' in checked) return checked
            places.set(definition.key(checked.record), checked.index)
            records.push(checked)
          }
          return work.save(records)
        },
        finish: async () => (await work.finish?.()) ?? null,
      }
    },
  }
}
