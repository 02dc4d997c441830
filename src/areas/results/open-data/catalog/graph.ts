/**
 * The content of the catalogue independent of its format: things with properties. Names have a prefix of `namespaces`.
 */
export interface GraphThing {
  /** Such as `dcat:Dataset`; null if unspecified. */
  readonly type: string | null
  /** The address; null for a thing that is only referenced by another. */
  readonly about: string | null
  readonly properties: readonly Property[]
}

export interface Literal {
  readonly text: string
  /** Such as `de`. */
  readonly language?: string
  readonly datatype?: 'xsd:date'
}

export interface GraphLink {
  readonly address: string
}

export type GraphValue = GraphThing | Literal | GraphLink
export type Property = readonly [name: string, value: GraphValue]

export const isThing = (value: GraphValue): value is GraphThing => 'properties' in value
export const isLink = (value: GraphValue): value is GraphLink => 'address' in value

export const namespaces = {
  rdf: 'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
  rdfs: 'http://www.w3.org/2000/01/rdf-schema#',
  dcat: 'http://www.w3.org/ns/dcat#',
  dct: 'http://purl.org/dc/terms/',
  foaf: 'http://xmlns.com/foaf/0.1/',
  skos: 'http://www.w3.org/2004/02/skos/core#',
  vcard: 'http://www.w3.org/2006/vcard/ns#',
  xsd: 'http://www.w3.org/2001/XMLSchema#',
} as const

export function thing(
  type: string | null,
  about: string | null,
  properties: readonly Property[],
): GraphThing {
  return { type, about, properties }
}
