/**
 * Renders the subset of Helm's template language that the chart uses: values, `if` with `else`, `range`, and
 * a few functions. Throws for anything else, so that the chart cannot use what is not tested here.
 */
export function renderTemplate(template: string, root: ChartValues): string {
  const parts = tokens(template)
  const { text, end } = block(parts, 0, (path) => lookUp(root, path))
  if (end !== parts.length) throw new Error('{{ end }} without a beginning')
  return text
}

export type Value = string | number | boolean | null | readonly Value[] | ChartValues
export interface ChartValues {
  readonly [name: string]: Value
}

type Token = { readonly text: string } | { readonly code: string }
type Scope = (path: string) => Value | undefined

/** Splits a template into tokens; a minus inside the braces trims the white space on that side. */
function tokens(template: string): readonly Token[] {
  const parts: Token[] = []
  let at = 0
  for (const found of template.matchAll(/(\s*)\{\{(-?) (.*?) (-\}\}\s*|\}\})/g)) {
    const [all, before = '', trims, code = ''] = found
    parts.push({ text: template.slice(at, found.index) + (trims === '-' ? '' : before) }, { code })
    at = found.index + all.length
  }
  return [...parts, { text: template.slice(at) }]
}

/** Renders a block up to the token `end`. */
function block(
  parts: readonly Token[],
  begin: number,
  scope: Scope,
): { readonly text: string; readonly end: number } {
  let text = ''
  let at = begin
  for (let part = parts[at]; part !== undefined; part = parts[at]) {
    if ('text' in part) {
      text += part.text
      at += 1
      continue
    }
    const { code } = part
    if (code === 'end' || code === 'else') break
    const [keyword = '', rest = ''] = code.split(/ (.*)/s)
    if (keyword === 'if') {
      const yes = block(parts, at + 1, scope)
      const stop = parts[yes.end]
      const hasElse = stop !== undefined && 'code' in stop && stop.code === 'else'
      const no = hasElse ? block(parts, yes.end + 1, scope) : { text: '', end: yes.end }
      text += isTrue(evaluate(rest, scope)) ? yes.text : no.text
      at = no.end + 1
    } else if (keyword === 'range') {
      const [, key, variable = '', list = ''] = /^(?:\$(\w+), )?\$(\w+) := (\S+)$/.exec(rest) ?? []
      const items = evaluate(list, scope)
      for (const [name, item] of entries(items)) {
        const inner: Scope = (path) =>
          path === `$${variable}` ? item : key !== undefined && path === `$${key}` ? name : scope(path)
        text += block(parts, at + 1, inner).text
      }
      at = endOf(parts, at) + 1
    } else {
      text += written(evaluate(code, scope))
      at += 1
    }
  }
  return { text, end: at }
}

/** Returns the position of the token that ends the block. */
function endOf(parts: readonly Token[], begin: number): number {
  let depth = 0
  return parts.findIndex((part, index) => {
    if (index < begin || 'text' in part) return false
    if (/^(if|range) /.test(part.code)) depth += 1
    if (part.code === 'end') depth -= 1
    return depth === 0
  })
}

/** Evaluates a pipeline: the value before a bar is the last argument after it. */
function evaluate(code: string, scope: Scope): Value {
  return code.split(' | ').reduce<Value | undefined>((piped, part) => {
    const words = part.match(/"[^"]*"|\S+/g) ?? []
    const [name = '', ...rest] = words
    const operation = operations[name]
    if (operation === undefined) {
      if (words.length !== 1 || piped !== undefined)
        throw new Error(`{{ ${code} }} is more than the chart may use`)
      return operand(name, scope)
    }
    const given = rest.map((word) => operand(word, scope))
    return operation(...given, ...(piped === undefined ? [] : [piped]))
  }, undefined) as Value
}

const operations: Readonly<Record<string, (...args: readonly Value[]) => Value>> = {
  add: (...args) => args.reduce<number>((sum, value) => sum + Number(value), 0),
  default: (fallback = null, value = null) => (isTrue(value) ? value : fallback),
  not: (value = null) => !isTrue(value),
  quote: (value = null) => JSON.stringify(written(value)),
}

function operand(word: string, scope: Scope): Value {
  if (/^\d+$/.test(word)) return Number(word)
  const value = scope(word)
  if (value === undefined) throw new Error(`${word} is not known`)
  return value
}

function lookUp(root: ChartValues, path: string): Value | undefined {
  if (!path.startsWith('.')) return undefined
  return path
    .slice(1)
    .split('.')
    .reduce<Value | undefined>((at, name) => (isValues(at) ? at[name] : undefined), root)
}

function isValues(value: Value | undefined): value is ChartValues {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Returns the entries of a map sorted by key, as in Go. */
function entries(value: Value): readonly (readonly [string | number, Value])[] {
  if (Array.isArray(value)) return value.map((item: Value, index) => [index, item] as const)
  if (isValues(value)) return Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  throw new Error('only lists and maps can be gone through')
}

function isTrue(value: Value): boolean {
  if (Array.isArray(value)) return value.length > 0
  return isValues(value) ? Object.keys(value).length > 0 : Boolean(value)
}

function written(value: Value): string {
  if (typeof value === 'object') throw new Error('lists and maps cannot be written')
  return String(value)
}
