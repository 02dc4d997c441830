import { Buffer } from 'node:buffer'
import { type Element, own, type Space } from './elements.ts'
import type { Edition } from './votes.ts'

/** `redeclared`: no prefixes; the default namespace changes from element to element. `leaves`: all texts declare it. */
export type Spelling = 'shortest' | 'prefixed' | 'redeclared' | 'leaves'
export const spellings: readonly Spelling[] = ['shortest', 'prefixed', 'redeclared', 'leaves']

export type Encoding = 'utf-8' | 'utf-8 with mark' | 'utf-16le' | 'utf-16be' | 'iso-8859-1'
export const encodings: readonly Encoding[] = [
  'utf-8',
  'utf-8 with mark',
  'utf-16le',
  'utf-16be',
  'iso-8859-1',
]

export interface FileOptions {
  readonly edition?: Edition
  readonly spelling?: Spelling
  readonly encoding?: Encoding
  /** Content of the header. */
  readonly header?: readonly Element[]
}

export function deliveryFile(sections: readonly Element[], options: FileOptions = {}): Uint8Array {
  return encoded(deliveryText(sections, options), options.encoding ?? 'utf-8')
}

export function deliveryText(sections: readonly Element[], options: FileOptions = {}): string {
  return documentText(own('delivery', [own('deliveryHeader', options.header ?? ''), ...sections]), options)
}

/** Writes a document with any root. */
export function documentText(root: Element, options: FileOptions = {}): string {
  const { edition = 2, spelling = 'shortest', encoding = 'utf-8' } = options
  const names = {
    own: `http://www.ech.ch/xmlns/eCH-0252/${edition}`,
    shared: 'http://www.ech.ch/xmlns/eCH-0155/5',
    header: 'http://www.ech.ch/xmlns/eCH-0058/5',
  }
  const declared = encoding.replace(/ with mark|le$|be$/, '').toUpperCase()
  return `<?xml version="1.0" encoding="${declared}"?>\n${written(root, spelling, names, null)}\n`
}

type Namespaces = Readonly<Record<Space, string>>

function written(element: Element, spelling: Spelling, names: Namespaces, parent: Space | null): string {
  const { space, content } = element
  const { tag, declarations } = head(element, spelling, names, parent)
  const inside =
    typeof content === 'string'
      ? escaped(content)
      : content.map((child) => `\n${written(child, spelling, names, space)}`).join('')
  return `<${tag}${declarations}>${inside}</${tag}>`
}

const shortPrefixes: Namespaces = { own: '', shared: 'c:', header: 'h:' }
const longPrefixes: Namespaces = { own: 'eCH-0252:', shared: 'eCH-0155:', header: 'eCH-0058:' }

function head(
  { name, space, content }: Element,
  spelling: Spelling,
  names: Namespaces,
  parent: Space | null,
): { readonly tag: string; readonly declarations: string } {
  switch (spelling) {
    case 'shortest':
      return {
        tag: shortPrefixes[space] + name,
        declarations: parent === null ? declared(names, shortPrefixes) : '',
      }
    case 'prefixed':
      return {
        tag: longPrefixes[space] + name,
        declarations: parent === null ? declared(names, longPrefixes) : '',
      }
    case 'redeclared':
      return {
        tag: name,
        declarations: parent === space ? '' : ` xmlns="${names[space]}"`,
      }
    case 'leaves':
      return {
        tag: name,
        declarations: parent === space && Array.isArray(content) ? '' : ` xmlns="${names[space]}"`,
      }
  }
}

function declared(names: Namespaces, prefixes: Namespaces): string {
  const spaces = ['own', 'shared', 'header'] as const
  return spaces
    .map(
      (space) =>
        ` xmlns${prefixes[space] === '' ? '' : `:${prefixes[space].slice(0, -1)}`}="${names[space]}"`,
    )
    .join('')
}

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;')
}

export function encoded(text: string, encoding: Encoding): Uint8Array {
  switch (encoding) {
    case 'utf-8':
      return Buffer.from(text)
    case 'utf-8 with mark':
      return Buffer.from(`\ufeff${text}`)
    case 'utf-16le':
      return Buffer.from(`\ufeff${text}`, 'utf16le')
    case 'utf-16be':
      return Buffer.from(`\ufeff${text}`, 'utf16le').swap16()
    case 'iso-8859-1':
      return Buffer.from(text, 'latin1')
  }
}
