import type { SaxesParser } from 'saxes'
import { type ImportProblem, problem } from '../../problems/problems.ts'
import { decodedXml } from './decode.ts'
import { type Limits, limitsOf, tooComplex } from './limits.ts'
import { xmlParser } from './parser.ts'
import { type Trail, trailOf } from './position.ts'
import { XmlRefusal } from './refusal.ts'

export interface DeliveryXmlHandlers {
  open(namespace: string, name: string): void
  /** Text may come in several parts. */
  text(text: string): void
  close(): void
}

export interface XmlPosition {
  readonly line: number
}

/**
 * Parses a document with namespaces, chunk by chunk. Returns the problem that stopped it, or null. A document type is
 * refused, and with it all entities but those of XML itself.
 */
export function readXml(
  file: Uint8Array,
  handlersAt: (position: XmlPosition) => DeliveryXmlHandlers,
): ImportProblem | null {
  const { write, end } = guardedParser(handlersAt)
  try {
    for (const piece of decodedXml(file)) {
      if (typeof piece !== 'string') return piece
      write(piece)
    }
    end()
    return null
  } catch (error) {
    if (error instanceof XmlRefusal) return error.problem
    throw error
  }
}

function guardedParser(handlersAt: (position: XmlPosition) => DeliveryXmlHandlers) {
  const parser = xmlParser({ xmlns: true, defaultXMLVersion: '1.0', forceXMLVersion: true })
  const limits = limitsOf(parser)
  const trail = trailOf(parser)
  let ended = false
  parser.on('error', () => {
    const place = trail.strayReference() ?? (ended ? null : parser)
    throw place === null ? cutOff(parser) : malformed(place)
  })
  parser.on('doctype', () => {
    throw new XmlRefusal(problem('delivery.doctype', null, { file: null, line: parser.line }))
  })
  follow(parser, handlersAt(parser), limits, trail)
  return {
    write(piece: string): void {
      if (limits.isStuck()) {
        const place = trail.strayReference()
        throw place === null ? tooComplex(parser) : malformed(place)
      }
      trail.add(piece)
      parser.write(piece)
    },
    end(): void {
      ended = true
      parser.close()
    },
  }
}

function follow(
  parser: SaxesParser<{ xmlns: true }>,
  handlers: DeliveryXmlHandlers,
  limits: Limits,
  trail: Trail,
): void {
  const token = () => {
    limits.token()
    trail.token()
  }
  parser.on('opentagstart', () => {
    token()
    limits.open()
  })
  parser.on('attribute', () => {
    token()
    limits.attribute()
  })
  parser.on('opentag', ({ uri, local }) => handlers.open(uri, local))
  parser.on('closetag', () => {
    token()
    limits.close()
    handlers.close()
  })
  parser.on('text', handlers.text)
  parser.on('cdata', (text) => {
    token()
    handlers.text(text)
  })
  parser.on('comment', token)
  parser.on('processinginstruction', token)
}

function cutOff({ line }: XmlPosition): XmlRefusal {
  return new XmlRefusal(problem('delivery.cutOff', null, { file: null, line }))
}

interface Place {
  readonly line: number
  readonly column: number
}

function malformed({ line, column }: Place): XmlRefusal {
  return new XmlRefusal(problem('delivery.malformed', { column }, { file: null, line }))
}
