import type { Static, TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import type { Queries, Tx } from '../../platform/storage/database/database.ts'
import { lazily } from '../../values/lazily.ts'
import type { Instant } from '../../values/time.ts'
import { type Problem, schemaProblem } from './problem.ts'
import type { MemberShape } from './read.ts'
import { unstorableText } from './unstorable-text.ts'

/** The one transaction in which a document is loaded. */
export interface Loading {
  readonly tx: Tx
  readonly now: Instant
  /** Tells whoever loads a document of something that was not done as it says. Forms cause nothing of the kind. */
  readonly note?: (text: string) => void
  /** Who loads a document, where it is not the operator. */
  readonly by?: LoadedBy
  /** Whether the instance required a second person for what is published before the document was loaded. */
  readonly fourEyes?: boolean
}

export interface LoadedBy {
  /** E-mail address. */
  readonly actor: string | null
  readonly address: string | null
}

/** A record that its schema has let through, and its place in the document. */
export interface Numbered<Entry> {
  readonly index: number | null
  readonly record: Entry
}

export interface RawRecord {
  readonly index: number | null
  readonly value: unknown
}

/** What a part of the product puts into a bundle and takes out of it. */
export interface BundleMember extends MemberShape {
  /** What is wrong with a record by itself; null where nothing is. */
  problemOf(value: unknown): Problem | null
  /** Of one record. */
  readonly schema: TSchema
  open(loading: Loading): OpenMember
  /** The records in a fixed order, each with all its fields in a fixed order. */
  dump(queries: Queries): AsyncIterable<object>
}

export interface OpenMember {
  add(records: readonly RawRecord[]): Promise<Problem | null>
  /** After all members have been read: what can only be told then, such as where references lead. */
  finish(): Promise<Problem | null>
}

export interface MemberDefinition<Schema extends TSchema> extends MemberShape {
  readonly schema: Schema
  /** What makes two records the same one. */
  key(record: Static<Schema>): string | number
  open(loading: Loading, places: BundlePlaces): MemberWork<Static<Schema>>
  dump(queries: Queries): AsyncIterable<object>
}

export interface MemberWork<Entry> {
  save(records: readonly Numbered<Entry>[]): Promise<Problem | null>
  finish?(): Promise<Problem | null>
}

/** The keys of the records read so far and where each stands in the document. */
export type BundlePlaces = ReadonlyMap<string | number, number | null>

/** Checks every record against the schema and for repetition before the part itself sees it. */
export function bundleMember<Schema extends TSchema>(definition: MemberDefinition<Schema>): BundleMember {
  const { name, shape, dump, schema } = definition
  // Compiling those of all members would take a twentieth of the time to start.
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
