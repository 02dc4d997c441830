import { element, writable, type Xml, xmlDocument } from '../../../../web/markup/xml.ts'
import { type GraphThing, type GraphValue, isLink, isThing, type Literal, namespaces } from './graph.ts'

/** A serialisation of the catalogue; the first is the default. */
export interface GraphFormat {
  readonly ending: 'rdf' | 'ttl' | 'jsonld'
  readonly mediaType: string
  write(things: readonly GraphThing[]): string
}

export const graphFormats: readonly GraphFormat[] = [
  { ending: 'rdf', mediaType: 'application/rdf+xml', write: rdfXml },
  { ending: 'ttl', mediaType: 'text/turtle', write: turtle },
  { ending: 'jsonld', mediaType: 'application/ld+json', write: jsonLd },
]

const wholeName = (name: string) =>
  name.replace(/^(\w+):/, (_, prefix: keyof typeof namespaces) => namespaces[prefix])

export function rdfXml(things: readonly GraphThing[]): string {
  const { xsd: _, ...used } = namespaces
  const declared = Object.fromEntries(
    Object.entries(used).map(([prefix, address]) => [`xmlns:${prefix}`, address]),
  )
  return xmlDocument(element('rdf:RDF', declared, things.map(thingXml)))
}

function thingXml({ type, about, properties }: GraphThing): Xml {
  const attributes = { 'rdf:about': about }
  return element(
    type ?? 'rdf:Description',
    attributes,
    properties.map(([name, value]) => propertyXml(name, value)),
  )
}

function propertyXml(name: string, value: GraphValue): Xml {
  if (isThing(value)) return element(name, {}, thingXml(value))
  if (isLink(value)) return element(name, { 'rdf:resource': value.address })
  const { text, language = null, datatype } = value
  const type = datatype === undefined ? null : wholeName(datatype)
  return element(name, { 'xml:lang': language, 'rdf:datatype': type }, text)
}

/** Writes Turtle: things with an address in sequence, those without one inline where they are referenced. */
export function turtle(things: readonly GraphThing[]): string {
  const prefixes = Object.entries(namespaces).map(
    ([prefix, address]) => `@prefix ${prefix}: <${address}> .\n`,
  )
  const waiting = [...things]
  const written: string[] = []
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
    if (next.about !== null)
      written.push(`${iri(next.about)}\n${statements(next, '  ', (found) => waiting.push(found))} .\n`)
  return `${prefixes.join('')}\n${written.join('\n')}`
}

function statements(
  { type, properties }: GraphThing,
  indent: string,
  later: (thing: GraphThing) => void,
): string {
  const lines = [
    ...(type === null ? [] : [`a ${type}`]),
    ...properties.map(([name, value]) => `${name} ${valueTurtle(value, indent, later)}`),
  ]
  return lines.map((line) => indent + line).join(' ;\n')
}

function valueTurtle(value: GraphValue, indent: string, later: (thing: GraphThing) => void): string {
  if (isLink(value)) return iri(value.address)
  if (!isThing(value)) return literal(value)
  if (value.about === null) return `[\n${statements(value, `${indent}  `, later)}\n${indent}]`
  later(value)
  return iri(value.about)
}

function literal({ text, language, datatype }: Literal): string {
  const quoted = JSON.stringify(writable(text))
  if (language !== undefined) return `${quoted}@${language}`
  return datatype === undefined ? quoted : `${quoted}^^${datatype}`
}

/** Escapes characters that are not allowed in an address. */
function iri(address: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the signs that are meant.
  return `<${address.replace(/[\u0000-\u0020<>"{}|^`\\]/g, (sign) => encodeURIComponent(sign))}>`
}

export function jsonLd(things: readonly GraphThing[]): string {
  return JSON.stringify({ '@context': namespaces, '@graph': things.map(thingJson) })
}

function thingJson({ type, about, properties }: GraphThing): unknown {
  const values = Map.groupBy(properties, ([name]) => name)
  return {
    ...(about === null ? {} : { '@id': about }),
    ...(type === null ? {} : { '@type': type }),
    ...Object.fromEntries([...values].map(([name, all]) => [name, all.map(([, value]) => valueJson(value))])),
  }
}

function valueJson(value: GraphValue): unknown {
  if (isThing(value)) return thingJson(value)
  if (isLink(value)) return { '@id': value.address }
  const { text, language, datatype } = value
  return {
    '@value': writable(text),
    ...(language === undefined ? {} : { '@language': language }),
    ...(datatype === undefined ? {} : { '@type': datatype }),
  }
}
