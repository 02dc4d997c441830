import { SaxesParser } from 'saxes'

export interface XmlHandlers {
  /** Names come without their prefix, because programs choose different ones. */
  open(name: string, attributes: Readonly<Record<string, string>>): void
  close?(name: string): void
  text?(text: string): void
}

const chunkSize = 32 * 1024
/**
 * Limits far beyond any workbook, whose longest text has 32,767 characters. Without them, nested tags or endless
 * attributes could make the parser buffer gigabytes.
 */
const deepest = 100
const longestWithoutTag = 4 * chunkSize

/**
 * Parses a document in chunks, and yields after each whether it is still well-formed; ends after `false`. Document types,
 * and thus custom entities, are refused.
 */
export function* readWorkbookXml(document: Uint8Array, handlers: XmlHandlers): Generator<boolean, void> {
  const decoder = new TextDecoder(encodingOf(document), { fatal: true })
  const { write, end } = guardedParser(handlers)
  for (let start = 0; start < document.length; start += chunkSize) {
    const text = decodedOrNull(decoder, document.subarray(start, start + chunkSize))
    const fine = text !== null && write(text)
    yield fine
    if (!fine) return
  }
  yield end()
}

/** Whether the whole document is well-formed. */
export function readWholeXml(document: Uint8Array, handlers: XmlHandlers): boolean {
  for (const fine of readWorkbookXml(document, handlers)) if (!fine) return false
  return true
}

function guardedParser({ open, close, text }: XmlHandlers) {
  const parser = new SaxesParser({ xmlns: false, position: false })
  let fine = true
  let depth = 0
  let sinceTag = 0
  const refuse = () => {
    fine = false
  }
  parser.on('error', refuse)
  parser.on('doctype', refuse)
  parser.on('opentag', (tag) => {
    sinceTag = 0
    if (++depth > deepest) refuse()
    if (fine) open(localName(tag.name), tag.attributes)
  })
  parser.on('closetag', (tag) => {
    depth--
    sinceTag = 0
    if (fine) close?.(localName(tag.name))
  })
  if (text !== undefined) {
    parser.on('text', text)
    parser.on('cdata', text)
  }
  return {
    write(chunk: string): boolean {
      sinceTag += chunk.length
      parser.write(chunk)
      return fine && sinceTag <= longestWithoutTag
    },
    end(): boolean {
      parser.close()
      return fine
    },
  }
}

function localName(name: string): string {
  const colon = name.indexOf(':')
  return colon === -1 ? name : name.slice(colon + 1)
}

function encodingOf(document: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  if (document[0] === 0xff && document[1] === 0xfe) return 'utf-16le'
  return document[0] === 0xfe && document[1] === 0xff ? 'utf-16be' : 'utf-8'
}

function decodedOrNull(decoder: TextDecoder, bytes: Uint8Array): string | null {
  try {
    return decoder.decode(bytes, { stream: true })
  } catch {
    return null
  }
}
