import type { JsonSchema } from '../../formats/json-schema/json-schema.ts'
import type { PlainKey } from '../../texts/translate.ts'
import type { Html } from '../../web/markup/html.ts'
import type { PageContext } from '../frame/page-context.ts'

/**
 * The reference of an area for programmers, as data, from which the pages below `/docs` and `/openapi.json` are made.
 * Titles and introductions are in all languages; descriptions of names in the interface are English, with code between
 * backticks.
 */
export interface Reference {
  readonly pages: readonly ReferencePage[]
  /** Sections appended to pages of other areas, by the name of the page. */
  readonly moreSections?: Readonly<Record<string, readonly Section[]>>
  /** By the names that `schemaRef` refers to. */
  readonly schemas?: Readonly<Record<string, JsonSchema>>
  /** By the names that `Access` refers to. */
  readonly schemes?: Readonly<Record<string, AccessScheme>>
}

export interface ReferencePage {
  /** The page is at `/docs/<name>`, and its operations have this tag. */
  readonly name: string
  readonly title: PlainKey
  readonly intro: PlainKey
  readonly sections: readonly Section[]
}

export interface Section {
  /** Unique on its page. */
  readonly id: string
  readonly title: PlainKey
  readonly parts: readonly ReferencePart[]
}

export type ReferencePart =
  /** A paragraph in the language of the reader. */
  | { readonly kind: 'words'; readonly key: PlainKey }
  /** A paragraph in English. */
  | { readonly kind: 'note'; readonly text: string }
  | { readonly kind: 'operation'; readonly operation: Operation }
  | { readonly kind: 'webhook'; readonly webhook: DocumentedWebhook }
  | { readonly kind: 'fields'; readonly title: string; readonly fields: readonly FieldRow[] }
  /** One of the schemas of the reference, as a list of its members. */
  | { readonly kind: 'schema'; readonly name: string }
  | {
      readonly kind: 'table'
      readonly title?: string
      readonly headings: readonly string[]
      readonly rows: readonly (readonly string[])[]
    }
  /** `{base}` stands for the address of the service. */
  | { readonly kind: 'code'; readonly title?: string; readonly text: string }
  /** For what is written elsewhere already. */
  | { readonly kind: 'markup'; show(context: PageContext): Html }

export interface FieldRow {
  readonly name: string
  readonly schema: JsonSchema
  readonly description: string
  /** When the field is present, or for whom; absent: always. */
  readonly only?: string
}

export interface Operation {
  /** Unique in the whole document; generated clients name their functions after it. */
  readonly id: string
  readonly method: 'get' | 'put' | 'post' | 'patch' | 'delete'
  /** With its parameters in braces, such as `/api/people/{id}`. */
  readonly path: string
  readonly summary: string
  readonly description?: string
  /** Public if missing. */
  readonly access?: Access
  readonly parameters?: readonly DocumentedParameter[]
  readonly body?: Body
  readonly answers: readonly DocumentedAnswer[]
  /** Run by the tests against the sample canton. */
  readonly examples?: readonly Example[]
}

export interface Access {
  /** One of these is sufficient. */
  readonly schemes: readonly string[]
  /** Whether the request is also answered without credentials. */
  readonly optional?: boolean
}

export interface AccessScheme {
  readonly scheme: 'bearer' | 'basic'
  readonly description: string
  /** What a curl line sends, with the secret as a variable, such as `-u ":$TOKEN"`. */
  readonly curl: string
}

export interface DocumentedParameter {
  readonly name: string
  /** `query` if missing. */
  readonly in?: 'query' | 'path' | 'header'
  readonly schema: JsonSchema
  readonly description: string
  readonly required?: boolean
}

export interface Body {
  readonly description?: string
  readonly content: DocumentedContent
}

/** By media type. */
export type DocumentedContent = Readonly<Record<string, JsonSchema>>

export interface DocumentedAnswer {
  readonly status: number
  readonly description: string
  readonly content?: DocumentedContent
  /** Descriptions by name. */
  readonly headers?: Readonly<Record<string, string>>
}

export interface Example {
  readonly title: string
  /** With its query. */
  readonly path: string
  /** One of the schemes of the operation. */
  readonly as?: string
  readonly headers?: Readonly<Record<string, string>>
  /** As curl takes it: a value that begins with `@` names a file. */
  readonly form?: Readonly<Record<string, string>>
  readonly body?: { readonly mediaType: string; readonly text: string }
  /** 200 if missing. */
  readonly status?: number
}

/** A request that the service sends. */
export interface DocumentedWebhook {
  /** Unique, such as the name of the event. */
  readonly name: string
  readonly summary: string
  readonly description?: string
  readonly headers: readonly DocumentedParameter[]
  readonly content: DocumentedContent
  /** What the receiver answers. */
  readonly answers: readonly DocumentedAnswer[]
}

export function schemaRef(name: string): JsonSchema {
  return { $ref: `${schemaPath}${name}` }
}

export const schemaPath = '#/components/schemas/'

/** The references of several areas, merged. */
export type JoinedReference = Required<Omit<Reference, 'moreSections'>>

export function joinReferences(references: readonly Reference[]): JoinedReference {
  const more = (name: string) => references.flatMap(({ moreSections }) => moreSections?.[name] ?? [])
  return {
    pages: references
      .flatMap(({ pages }) => pages)
      .map((page) => ({ ...page, sections: [...page.sections, ...more(page.name)] })),
    schemas: Object.assign({}, ...references.map(({ schemas }) => schemas)),
    schemes: Object.assign({}, ...references.map(({ schemes }) => schemes)),
  }
}

export function operationsOf({ sections }: Pick<ReferencePage, 'sections'>): readonly Operation[] {
  return sections.flatMap(({ parts }) =>
    parts.flatMap((part) => (part.kind === 'operation' ? [part.operation] : [])),
  )
}

export function webhooksOf({ sections }: Pick<ReferencePage, 'sections'>): readonly DocumentedWebhook[] {
  return sections.flatMap(({ parts }) =>
    parts.flatMap((part) => (part.kind === 'webhook' ? [part.webhook] : [])),
  )
}
