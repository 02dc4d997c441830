/** Drawings are trees until the very end: a string in one is always text, so no name can become markup. */
export interface Element {
  readonly name: string
  readonly attributes: Attributes
  readonly children: readonly SvgChild[]
}

/** Null, undefined and false leave an attribute out; numbers are rounded. */
export type Attributes = Readonly<Record<string, string | number | null | undefined | false>>
export type SvgChild = Element | Written | string | null | false

/** A drawing that is written already. */
export interface Written {
  readonly markup: string
}

export function element(name: string, attributes: Attributes, children: readonly SvgChild[] = []): Element {
  return { name, attributes, children }
}

/** Writes an element. Elements are on lines of their own, except inside text, where a line break would be visible. */
export function write({ name, attributes, children }: Element): string {
  const shown = children.filter((child) => child !== null && child !== false)
  const opening = `<${name}${writeAttributes(attributes)}`
  if (shown.length === 0) return `${opening}/>`
  const inText = shown.some((child) => typeof child === 'string') || name === 'text'
  const inner = shown.map((child) => {
    if (typeof child === 'string') return escaped(child)
    return 'markup' in child ? child.markup : write(child)
  })
  return inText ? `${opening}>${inner.join('')}</${name}>` : `${opening}>\n${inner.join('\n')}\n</${name}>`
}

function writeAttributes(attributes: Attributes): string {
  let written = ''
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue
    written += ` ${name}="${typeof value === 'number' ? round(value) : escaped(value)}"`
  }
  return written
}

/** A tenth of a unit is finer than any screen shows. */
export function round(value: number): number {
  if (!Number.isFinite(value)) throw new RangeError(`nothing can be drawn at ${value}`)
  return Math.round(value * 10) / 10 + 0
}

/** Returns path data: `M0 10L20.5 10`. */
export function path(...steps: readonly (readonly [command: string, ...numbers: number[]])[]): string {
  return steps.map(([command, ...numbers]) => command + numbers.map(round).join(' ')).join('')
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const harmless = /^[ !#-%'-;=?-~]*$/

function escaped(text: string): string {
  return harmless.test(text)
    ? text
    : clean(text).replace(/[&<>"]/g, (character) => entities[character] ?? character)
}

/**
 * Removes characters that XML does not allow, and marks that change the reading direction: in a name they would reverse
 * the following figure.
 */
export function clean(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\t\n\r]/g, ' ')
    .replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069\ufffe\uffff]/gu, '')
}
