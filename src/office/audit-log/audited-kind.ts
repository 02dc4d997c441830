import type { Queries } from '../../platform/storage/database/database.ts'
import type { FieldLabels } from '../../records/fields/fields.ts'
import type { PageContext } from '../../site/frame/page-context.ts'
import type { KeyWith, PlainKey } from '../../texts/translate.ts'
import { fold } from '../../values/text.ts'

/** How the audit log writes fields of one kind. */
export interface AuditedFields {
  /** The first word of actions, as in `vote.change`, and of references to things, as in `vote/energie`. */
  readonly name: string
  /** The first words of further actions whose subjects are things of this kind. */
  readonly also?: readonly string[]
  /** Labels of the fields in their form. */
  readonly labels?: FieldLabels
  /** Texts of values, by field: the beginnings of their keys, or the key of each value. */
  readonly words?: Readonly<Record<string, readonly string[] | Readonly<Record<string, PlainKey>>>>
  /** Fields that hold ids of things, with the kinds of these. */
  readonly links?: Readonly<Record<string, readonly string[]>>
}

/** What entries of the audit log can be about. */
export interface AuditedKind extends AuditedFields {
  /** Several of them, for the filter. */
  readonly title: PlainKey
  /** One of them in a sentence; by default, its title alone. */
  readonly noun?: PlainKey | KeyWith<'title'>
  /** Missing where nothing has a title. */
  readonly things?: ThingReader
  /** Returns what an entry is about, where its subject is not the id of a thing of this kind. */
  about?(action: string, subject: string, detail: Readonly<Record<string, unknown>>): ThingRef | null
}

export interface ThingRef {
  readonly kind: string
  readonly id: string
}

export interface AuditedThing {
  readonly id: string
  readonly title: string
  /** Its page in the back office; null where it has none. */
  readonly href: string | null
}

/** Reads the things of one kind, each time with a fixed number of queries. */
export interface ThingReader {
  /** Returns those of the things that exist. */
  find(queries: Queries, ids: readonly string[], context: TitleContext): Promise<readonly AuditedThing[]>
  /** Returns the ids of things whose titles contain a text, `most` at most. */
  search(queries: Queries, text: string, most: number): Promise<readonly string[]>
}

/** The reader, in whose language titles are. */
export type TitleContext = Pick<PageContext, 'locale' | 't' | 'organisation'>

type FewThings = readonly { readonly id: string; readonly title: string; readonly href: string | null }[]

/** For kinds with few things: reads all. */
export function fewThings(read: (queries: Queries) => Promise<FewThings>): ThingReader {
  return {
    async find(queries, ids) {
      const wanted = new Set(ids)
      return (await read(queries)).filter(({ id }) => wanted.has(id))
    },
    async search(queries, text, most) {
      const words = fold(text)
      const found = (await read(queries)).filter(({ title }) => fold(title).includes(words))
      return found.slice(0, most).map(({ id }) => id)
    },
  }
}

/** For kinds whose subjects are names, with one page for all. */
export function namedThings(href: string | null): ThingReader {
  return {
    find: async (_queries, ids) => ids.map((id) => ({ id, title: id, href })),
    search: async () => [],
  }
}

/** Returns the kind of an action, such as that of votes for `vote.change`. */
export function auditedKindOf<Kind extends AuditedFields>(
  kinds: readonly Kind[],
  action: string,
): Kind | undefined {
  const [family = ''] = action.split('.', 1)
  return kinds.find(({ name, also = [] }) => name === family || also.includes(family))
}
