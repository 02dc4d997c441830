import { chunkLength } from '../../../../values/stream-chunks.ts'
import { escaped } from '../../../../web/markup/xml.ts'

/** An element: text, or other elements. Those made by a generator come into being only when their turn has come. */
export type XmlElement = readonly [name: string, content: XmlContent]
export type XmlContent = string | number | boolean | Iterable<XmlElement>

export interface XmlRoot {
  readonly name: string
  /** Prefix → namespace; the empty prefix is that of names without one. */
  readonly namespaces: Readonly<Record<string, string>>
  readonly content: Iterable<XmlElement>
}

interface OpenElement {
  readonly name: string
  readonly children: Iterator<XmlElement>
}

/** A document in pieces, one element per line; never more than a piece of it is in memory. */
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
    piece += `${' '.repeat(open.length)}${beginning(value)}\n`
    const [child, inside] = value
    if (isContainer(inside)) open.push({ name: child, children: inside[Symbol.iterator]() })
    if (piece.length < chunkLength) continue
    yield piece
    piece = ''
  }
  yield piece
}

/** All of it, unless there are elements to come. */
function beginning([name, content]: XmlElement): string {
  if (isContainer(content)) return `<${name}>`
  const text = typeof content === 'string' ? escaped(content) : String(content)
  return `<${name}>${text}</${name}>`
}

function isContainer(content: XmlContent): content is Iterable<XmlElement> {
  return typeof content === 'object'
}
