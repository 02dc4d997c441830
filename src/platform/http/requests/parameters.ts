/**
 * What can be said in one parameter of an address. Whatever else is given counts as not given, so there are only as many
 * pages of an address as its parameters have values.
 */
export interface Parameter<Value> {
  /** What the texts mean that are given for it, in their order. */
  read(texts: readonly string[]): Value
  /** The one way to say it; nothing for what is meant anyway. */
  write(value: Value): readonly string[]
  /** Another name that counts where the own one is not given, and what a text there means under the own one. */
  readonly alias?: { readonly name: string; mean(text: string): string | null }
}

export type Declarations = Readonly<Record<string, Parameter<unknown>>>

export type ValuesOf<D extends Declarations> = {
  readonly [Name in keyof D]: D[Name] extends Parameter<infer Value> ? Value : never
}

export interface Asked<Values> {
  readonly values: Values
  /** All that the address says to its reader, in one order and spelling; empty where it says nothing. */
  readonly query: string
}

/** Reads the query of an address, with or without its question mark. */
export type ReadParameters<Values> = (search: string) => Asked<Values>

/**
 * The parameters of a page: both what it reads and the name under which it is kept come from here. Where one value makes
 * another meaningless, `settle` puts the same in place of all that mean the same.
 */
export function parameters<const D extends Declarations>(
  declared: D,
  settle: (values: ValuesOf<D>) => ValuesOf<D> = (values) => values,
): ReadParameters<ValuesOf<D>> {
  const all = Object.entries(declared).sort(([a], [b]) => (a < b ? -1 : 1))
  return (search) => {
    const given = new URLSearchParams(search)
    const read = all.map(([name, parameter]) => [name, parameter.read(textsOf(given, name, parameter))])
    // The compiler cannot see that there is a value of the right kind for each declaration.
    const values = settle(Object.fromEntries(read) as ValuesOf<D>)
    const written = all.flatMap(([name, { write }]) => write(values[name]).map((text) => [name, text]))
    return { values, query: queryText(written) }
  }
}

function textsOf(given: URLSearchParams, name: string, { alias }: Parameter<unknown>): readonly string[] {
  if (alias === undefined || given.getAll(name).some((text) => text !== '')) return given.getAll(name)
  return given.getAll(alias.name).flatMap((text) => alias.mean(text) ?? [])
}

function queryText(pairs: string[][]): string {
  return new URLSearchParams(pairs).toString().replace(/=(?=&|$)/g, '')
}

/** What several readers have read in one address; they have no name in common. */
export function joined(...queries: readonly string[]): string {
  return queries.filter((query) => query !== '').join('&')
}

export function withQuery(path: string, query: string): string {
  return query === '' ? path : `${path}?${query}`
}

/** The query of an address as it was sent, with its question mark; empty where there is none. */
export function searchOf({ url }: { readonly url: string }): string {
  const question = url.indexOf('?')
  return question === -1 ? '' : url.slice(question)
}

/** Whether the name is given at all, whatever its value. */
export const presence: Parameter<boolean> = {
  read: (texts) => texts.length > 0,
  write: (given) => (given ? [''] : []),
}

/** `true`, `1`, `yes` and `on` are yes, their opposites are no. Null for what is usual, where something is. */
export function flag(usual: boolean | null = null): Parameter<boolean | null> {
  return {
    read(texts) {
      const value = flagTexts.get((texts.at(-1) ?? '').toLowerCase()) ?? null
      return value === usual ? null : value
    },
    write: (value) => (value === null ? [] : [String(value)]),
  }
}

const flagTexts: ReadonlyMap<string, boolean> = new Map([
  ...['true', '1', 'yes', 'on'].map((text) => [text, true] as const),
  ...['false', '0', 'no', 'off'].map((text) => [text, false] as const),
])

/** So many and no more, from 1 to all there are; whatever is more than all is all. Null where nothing is said. */
export function upTo(all: number): Parameter<number | null> {
  return {
    read(texts) {
      const number = Math.min(wholeNumber(texts) ?? 0, all)
      return number > 0 ? number : null
    },
    write: (value) => (value === null ? [] : [String(value)]),
  }
}

function wholeNumber(texts: readonly string[]): number | null {
  const text = texts.at(-1) ?? ''
  return /^\d+$/.test(text) ? Number(text) : null
}

/** One of several texts; null for none of them. */
export function oneOf<const Text extends string>(texts: Iterable<Text>): Parameter<Text | null> {
  const known = new Map<string, Text>(Array.from(texts, (text) => [text, text]))
  return {
    read: (given) => known.get(given.at(-1) ?? '') ?? null,
    write: (value) => (value === null ? [] : [value]),
  }
}

/**
 * One of several things, each by one or more texts, of which the first is its own. Null where nothing is given, and for
 * any other text unless `otherwise` says what it means.
 */
export function named<Value>(
  texts: Iterable<readonly [text: string, value: Value]>,
  otherwise: Value | null = null,
): Parameter<Value | null> {
  const byText = new Map<string, Value>()
  const byValue = new Map<Value, string>(otherwise === null ? [] : [[otherwise, unknownText]])
  for (const [text, value] of texts) {
    // An empty text says nothing, and of two things with one name the first has it.
    if (text === '' || byText.has(text)) continue
    byText.set(text, value)
    if (!byValue.has(value)) byValue.set(value, text)
  }
  return {
    read(given) {
      const text = given.at(-1) ?? ''
      return text === '' ? null : (byText.get(text) ?? otherwise)
    },
    write: (value) => (value === null ? [] : [byValue.get(value) ?? []].flat()),
  }
}

/** Stands for all texts that name nothing: a character that no record has. */
export const unknownText = '\uFFFD'

/**
 * Some of several texts in the given order, separated by commas, each once; empty for none of them. Other texts count as
 * not given, or as one that names nothing.
 */
export function someOf(texts: Iterable<string>, others?: typeof unknownText): Parameter<readonly string[]> {
  const known = new Set(texts)
  const meant = (text: string) => (known.has(text) ? text : (others ?? []))
  return {
    read: (given) => [...new Set(commaSeparated(given).flatMap(meant))],
    write: (values) => (values.length === 0 ? [] : [values.join(',')]),
  }
}

/** Any of several texts, each under the same name as the boxes of a form send them; in the order of the texts. */
export function anyOf<const Text extends string>(texts: readonly Text[]): Parameter<readonly Text[]> {
  return {
    read: (given) => texts.filter((text) => given.includes(text)),
    write: (values) => values,
  }
}

function commaSeparated(texts: readonly string[]): readonly string[] {
  return (texts.at(-1) ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

/** What people type, for pages that search: blanks are single, and nobody types more than `longest` characters. */
export function freeText(longest: number): Parameter<string> {
  return {
    read: (given) =>
      tidied(given.at(-1) ?? '')
        .slice(0, longest)
        .trimEnd()
        .toWellFormed(),
    write: (text) => (text === '' ? [] : [text]),
  }
}

function tidied(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ').trim()
}

/** The same parameter, which is also understood under another name. */
export function alsoAs<Value>(
  parameter: Parameter<Value>,
  name: string,
  mean: (text: string) => string | null = (text) => text,
): Parameter<Value> {
  return { ...parameter, alias: { name, mean } }
}
