import { chunkLength } from '../../../../values/stream-chunks.ts'
import { escaped } from '../../../../web/markup/xml.ts'

/** An element; omitted if its content is null. */
export type XmlElement = readonly [name: string, content: XmlContent]
/** Text, or elements by name or in sequence. Those of a generator are made as they are written. */
export type XmlContent = string | number | boolean | null | XmlFields | Iterable<XmlElement>
export interface XmlFields {
  readonly [name: string]: XmlContent
}

export interface XmlRoot {
  readonly name: string
  /** Namespaces by prefix; the empty prefix is the default. */
  readonly namespaces: Readonly<Record<string, string>>
  readonly content: Iterable<XmlElement>
}

interface OpenElement {
  readonly name: string
  readonly children: Iterator<XmlElement>
}

/** Writes a document in pieces, one element per line, with only one piece in memory. */
export function* xmlChunks({ name, namespaces, content }: XmlRoot): Generator<string> {
  const declared = Object.entries(namespaces)
    .map(([prefix, uri]) => ` xmlns${prefix === '' ? '' : `:${prefix}`}="${escaped(uri)}"`)
    .join('')
  const open: OpenElement[] = [{ name, children: content[Symbol.iterator]() }]
  let piece = `<?xml version="1.0" encoding="UTF-8"?>\n<${name}${declared}>\n`
  for (let inner = open.at(-1); inner !== undefined; inner = open.at(-1)) {
    const { done, value } = inner.children.next()
    if (done) {
      open.pop()
      piece += `${' '.repeat(open.length)}</${inner.name}>\n`
      continue
    }
    const [child, inside] = value
    if (inside === null) continue
    piece += `${' '.repeat(open.length)}${beginning(value)}\n`
    if (typeof inside === 'object') open.push({ name: child, children: childrenOf(inside) })
    if (piece.length < chunkLength) continue
    yield piece
    piece = ''
  }
  yield piece
}

/** Returns the start tag, or the whole element if it has no child elements. */
function beginning([name, content]: XmlElement): string {
  if (typeof content === 'object') return `<${name}>`
  const text = typeof content === 'string' ? escaped(content) : String(content)
  return `<${name}>${text}</${name}>`
}

function childrenOf(content: XmlFields | Iterable<XmlElement>): Iterator<XmlElement> {
  const children = Symbol.iterator in content ? content : Object.entries<XmlContent>(content)
  return (children as Iterable<XmlElement>)[Symbol.iterator]()
}
