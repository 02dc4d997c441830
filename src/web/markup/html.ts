/** Markup that is safe to send. Only this module creates it from text. */
export class Html {
  readonly #text: string
  constructor(text: string, key: typeof constructorKey) {
    if (key !== constructorKey) throw new TypeError('Html is made by the html template')
    this.#text = text
  }
  toString(): string {
    return this.#text
  }
}

const constructorKey = Symbol('html')

/** Nothing is written for null, undefined and false, so that `condition && html`…`` reads well. */
export type Insertable = Html | string | number | null | undefined | false | readonly Insertable[]

/** The only way to create markup: every inserted value is escaped unless it is `Html`. */
export function html(parts: TemplateStringsArray, ...values: readonly Insertable[]): Html {
  let text = parts[0] ?? ''
  for (const [index, value] of values.entries()) text += insert(value) + (parts[index + 1] ?? '')
  return new Html(text, constructorKey)
}

/** For trusted markup: sanitised portraits and our own icon files. */
export function trusted(markup: string): Html {
  return new Html(markup, constructorKey)
}

export function join(values: readonly Insertable[], separator: Insertable): Html {
  return html`${values.map((value, index) => [index > 0 && separator, value])}`
}

/** Attributes from an object: null, undefined and false omit one, true writes it without a value. */
export function attributes(
  record: Readonly<Record<string, string | number | boolean | null | undefined>>,
): Html {
  const written = Object.entries(record).map(([name, value]) => {
    if (value === null || value === undefined || value === false) return ''
    return value === true ? ` ${name}` : ` ${name}="${escaped(String(value))}"`
  })
  return trusted(written.join(''))
}

function insert(value: Insertable): string {
  if (value === null || value === undefined || value === false) return ''
  if (value instanceof Html) return value.toString()
  if (typeof value === 'string') return escaped(value)
  if (typeof value === 'number') return String(value)
  return value.map(insert).join('')
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
}
