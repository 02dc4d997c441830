/** A fragment of well-formed XML. Only this module creates it from text. */
export class Xml {
  readonly #text: string
  constructor(text: string, key: typeof constructorKey) {
    if (key !== constructorKey) throw new TypeError('Xml is made by element()')
    this.#text = text
  }
  toString(): string {
    return this.#text
  }
}

const constructorKey = Symbol('xml')

export type XmlAttributes = Readonly<Record<string, string | number | null>>
/** Null and false produce no output. */
export type WrittenXml = Xml | string | null | false | readonly WrittenXml[]

/** Texts and attribute values are escaped; names come from the program and are not. */
export function element(name: string, attributes: XmlAttributes = {}, content: WrittenXml = null): Xml {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== null)
    .map(([key, value]) => ` ${key}="${escaped(String(value)).replaceAll('\n', '&#10;')}"`)
    .join('')
  const inside = insert(content)
  const text = inside === '' ? `<${name}${written}/>` : `<${name}${written}>${inside}</${name}>`
  return new Xml(text, constructorKey)
}

export function xmlDocument(root: Xml): string {
  return `<?xml version="1.0" encoding="utf-8"?>\n${root}\n`
}

function insert(content: WrittenXml): string {
  if (content === null || content === false) return ''
  if (content instanceof Xml) return content.toString()
  return typeof content === 'string' ? escaped(content) : content.map(insert).join('')
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  // Unescaped, parsers would read these as blanks or line feeds.
  '\t': '&#9;',
  '\r': '&#13;',
}

/** Removes control characters and lone surrogates, which XML 1.0 cannot represent. */
const unwritable = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

export function writable(text: string): string {
  return text.replace(unwritable, '')
}

export function escaped(text: string): string {
  return writable(text).replace(/[&<>"\t\r]/g, (character) => entities[character] ?? character)
}
