import { fail, ok, type Result } from '../../values/result.ts'
import type { HrefParameter } from './href.ts'
import type { IdKind } from './ids.ts'
import { type PagingProblem, readPage } from './paging.ts'
import { quoteName } from './quote-name.ts'

export interface FilterDeclaration {
  readonly name: string
  /** A scalar filter may be given once, a repeatable one any number of times. */
  readonly kind: 'scalar' | 'repeatable'
  /** Further spellings that clients use for the same filter. */
  readonly aliases?: readonly string[]
}

export type FilterDeclarations = readonly FilterDeclaration[]

/** Per declared filter its value (null when absent) or, if repeatable, its values in the given order. */
export type FilterValues<D extends FilterDeclarations> = {
  readonly [F in D[number] as F['name']]: F['kind'] extends 'repeatable' ? readonly string[] : string | null
}

export interface ListQuery<D extends FilterDeclarations> {
  readonly page: number
  readonly values: FilterValues<D>
  /** The filters as they were written, for links to the next and previous page. */
  readonly filters: readonly HrefParameter[]
}

export type QueryProblem =
  | { readonly code: 'unknown-filter'; readonly name: string; readonly validNames: readonly string[] }
  | { readonly code: 'repeated-filter'; readonly spellings: readonly string[] }
  | PagingProblem
  | { readonly code: 'bad-value'; readonly name: string; readonly expected: string; readonly example: string }

export function readQuery<const D extends FilterDeclarations>(
  search: URLSearchParams | string,
  declarations: D,
): Result<ListQuery<D>, QueryProblem> {
  const parameters = Array.from(new URLSearchParams(search), ([name, value]) => ({ name, value }))
  const filters = parameters.filter(({ name }) => name !== 'page')

  const known = new Set(declarations.flatMap(spellingsOf))
  const unknown = filters.find(({ name }) => !known.has(name))
  if (unknown)
    return fail({ code: 'unknown-filter', name: unknown.name, validNames: validNames(declarations) })

  const entries: [string, string | null | readonly string[]][] = []
  for (const declaration of declarations) {
    const spellings = spellingsOf(declaration)
    const given = filters.filter(({ name }) => spellings.includes(name))
    const values = given.map(({ value }) => value)
    if (declaration.kind === 'scalar' && values.length > 1) {
      return fail({ code: 'repeated-filter', spellings: [...new Set(given.map(({ name }) => name))] })
    }
    entries.push([declaration.name, declaration.kind === 'scalar' ? (values[0] ?? null) : values])
  }

  const page = readPage(parameters.filter(({ name }) => name === 'page').map(({ value }) => value))
  if (!page.ok) return page

  // The compiler cannot see that the loop has made one entry of the right type per declaration.
  const values = Object.fromEntries(entries) as FilterValues<D>
  return ok({ page: page.value, values, filters })
}

/** Null where the filter is not given. */
export function readIdFilter<Id>(
  name: string,
  text: string | null,
  { read, expected, example }: IdKind<Id>,
): Result<Id | null, QueryProblem> {
  if (text === null) return ok(null)
  const id = read(text)
  return id === null ? fail({ code: 'bad-value', name, expected, example }) : ok(id)
}

/** API messages are English in every locale, because clients match on them. */
export function queryProblemMessage(problem: QueryProblem): string {
  switch (problem.code) {
    case 'unknown-filter':
      return `Unknown parameter ${quoteName(problem.name)}, valid parameters: ${problem.validNames.join(', ')}`
    case 'repeated-filter':
      return `Parameter given more than once: ${problem.spellings.map(quoteName).join(', ')}`
    case 'bad-page':
      return `Invalid value for parameter 'page': expected one whole number, counted from 0`
    case 'bad-value':
      return `Invalid value for parameter ${quoteName(problem.name)}: expected ${problem.expected}`
  }
}

function spellingsOf({ name, aliases = [] }: FilterDeclaration): readonly string[] {
  return [name, ...aliases]
}

function validNames(declarations: FilterDeclarations): readonly string[] {
  return ['page', ...declarations.map(({ name }) => name)].sort()
}
