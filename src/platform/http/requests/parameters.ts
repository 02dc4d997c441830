/**
 * The values that a query parameter may have. Anything else counts as not given, so the number of pages that can be
 * cached for an address is bounded.
 */
export interface Parameter<Value> {
  /** Parses the texts given for it, in their order. */
  read(texts: readonly string[]): Value
  /** The canonical texts; none for the default. */
  write(value: Value): readonly string[]
  /** An alias that is read where the parameter itself is not given, and how its texts translate. */
  readonly alias?: { readonly name: string; mean(text: string): string | null }
}

export type Declarations = Readonly<Record<string, Parameter<unknown>>>

export type ParameterValues<D extends Declarations> = {
  readonly [Name in keyof D]: D[Name] extends Parameter<infer Value> ? Value : never
}

export interface AskedParameters<Values> {
  readonly values: Values
  /** The canonical query of all values read, used as a cache key; empty where all are defaults. */
  readonly query: string
}

/** Reads the query of an address, with or without its question mark. */
export interface ReadParameters<Values> {
  (search: string): AskedParameters<Values>
  /** What it reads, aliases included. */
  readonly names: readonly string[]
}

/**
 * The parameters of a page. Both the values it reads and its cache key come from here. Where one value makes another
 * meaningless, `settle` maps all equivalent combinations to one.
 */
export function parameters<const D extends Declarations>(
  declared: D,
  settle: (values: ParameterValues<D>) => ParameterValues<D> = (values) => values,
): ReadParameters<ParameterValues<D>> {
  const all = Object.entries(declared).sort(([a], [b]) => (a < b ? -1 : 1))
  const names = all.flatMap(([name, { alias }]) => [name, ...(alias === undefined ? [] : [alias.name])])
  const read = (search: string) => {
    const given = new URLSearchParams(search)
    const found = all.map(([name, parameter]) => [name, parameter.read(textsOf(given, name, parameter))])
    // The compiler cannot see that each declaration has a value of its type.
    const values = settle(Object.fromEntries(found) as ParameterValues<D>)
    const written = all.flatMap(([name, { write }]) => write(values[name]).map((text) => [name, text]))
    return { values, query: queryText(written) }
  }
  return Object.assign(read, { names })
}

/** The same parameters with their values in another shape. */
export function mapped<From, To>(read: ReadParameters<From>, map: (values: From) => To): ReadParameters<To> {
  const other = (search: string) => {
    const { values, query } = read(search)
    return { query, values: map(values) }
  }
  return Object.assign(other, { names: read.names })
}

function textsOf(given: URLSearchParams, name: string, { alias }: Parameter<unknown>): readonly string[] {
  if (alias === undefined || given.getAll(name).some((text) => text !== '')) return given.getAll(name)
  return given.getAll(alias.name).flatMap((text) => alias.mean(text) ?? [])
}

function queryText(pairs: string[][]): string {
  return new URLSearchParams(pairs).toString().replace(/=(?=&|$)/g, '')
}

/** Merges what several readers have read in one address; their parameters must have different names. */
export function joined(...queries: readonly string[]): string {
  return queries.filter((query) => query !== '').join('&')
}

export function withQuery(path: string, query: string): string {
  return query === '' ? path : `${path}?${query}`
}

/** The raw query with its question mark; empty where there is none. */
export function searchOf({ url }: { readonly url: string }): string {
  const question = url.indexOf('?')
  return question === -1 ? '' : url.slice(question)
}

/** Whether the name is given, with any value. */
export const presence: Parameter<boolean> = {
  read: (texts) => texts.length > 0,
  write: (given) => (given ? [''] : []),
}

/** `true`, `1`, `yes` and `on`, or their opposites. Null for the default, where there is one. */
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

/** A limit from 1 to the given maximum, to which larger numbers are reduced. Null where none is given. */
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

/** One of several texts; null for any other. */
export function oneOf<const Text extends string>(texts: Iterable<Text>): Parameter<Text | null> {
  const known = new Map<string, Text>(Array.from(texts, (text) => [text, text]))
  return {
    read: (given) => known.get(given.at(-1) ?? '') ?? null,
    write: (value) => (value === null ? [] : [value]),
  }
}

/**
 * One of several values, each with one or more names, of which the first is canonical. Null where nothing is given, and
 * for any other text unless `otherwise` gives a value for it.
 */
export function named<Value>(
  texts: Iterable<readonly [text: string, value: Value]>,
  otherwise: Value | null = null,
): Parameter<Value | null> {
  const byText = new Map<string, Value>()
  const byValue = new Map<Value, string>(otherwise === null ? [] : [[otherwise, unknownText]])
  for (const [text, value] of texts) {
    // Empty names are ignored, and of two values with the same name the first wins.
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

/** Stands for all unknown texts: a character that no record contains. */
export const unknownText = '\uFFFD'

/**
 * A comma-separated list of known texts in the given order, without duplicates. Unknown texts are dropped, or replaced
 * by one placeholder that matches nothing.
 */
export function someOf(texts: Iterable<string>, others?: typeof unknownText): Parameter<readonly string[]> {
  const known = new Set(texts)
  const meant = (text: string) => (known.has(text) ? text : (others ?? []))
  return {
    read: (given) => [...new Set(commaSeparated(given).flatMap(meant))],
    write: (values) => (values.length === 0 ? [] : [values.join(',')]),
  }
}

/** Repeated parameters, as checkboxes send them; returned in the order of the known texts. */
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

/** Search text: white space is collapsed, and the text is cut to `longest` characters. */
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

/** The same parameter with an alias. */
export function alsoAs<Value>(
  parameter: Parameter<Value>,
  name: string,
  mean: (text: string) => string | null = (text) => text,
): Parameter<Value> {
  return { ...parameter, alias: { name, mean } }
}
