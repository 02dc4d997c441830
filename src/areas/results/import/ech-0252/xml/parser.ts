import { type SaxesOptions, SaxesParser } from 'saxes'

type Options = SaxesOptions & { readonly xmlns: true }
type Parser = SaxesParser<{ xmlns: true }>

/**
 * The parser adds a property for each handler. From the seventh on, V8 would turn the object into a dictionary, which
 * makes parsing five times slower; hence all properties are declared up front.
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
