import { type SaxesOptions, SaxesParser } from 'saxes'

type Options = SaxesOptions & { readonly xmlns: true }
type Parser = SaxesParser<{ xmlns: true }>

/**
 * The parser adds a field for each handler it is given. From the seventh on the engine would keep all its fields in a
 * dictionary, and every letter of a document would take five times as long; so each has its place from the beginning.
 */
class WithPlacesForHandlers extends (SaxesParser as new (options: Options) => object) {
  xmldeclHandler = undefined
  textHandler = undefined
  piHandler = undefined
  doctypeHandler = undefined
  commentHandler = undefined
  openTagStartHandler = undefined
  attributeHandler = undefined
  openTagHandler = undefined
  closeTagHandler = undefined
  cdataHandler = undefined
  errorHandler = undefined
}

export function xmlParser(options: Options): Parser {
  const parser: object = new WithPlacesForHandlers(options)
  return parser as Parser
}
