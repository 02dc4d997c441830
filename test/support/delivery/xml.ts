import { Buffer } from 'node:buffer'
import { type Element, own } from './elements.ts'
import type { Edition } from './votes.ts'

/** `redeclared`: no prefixes at all; the default namespace changes from element to element. */
export type Spelling = 'shortest' | 'prefixed' | 'redeclared'
export const spellings: readonly Spelling[] = ['shortest', 'prefixed', 'redeclared']

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
}

export function deliveryFile(sections: readonly Element[], options: FileOptions = {}): Uint8Array {
  return encoded(deliveryText(sections, options), options.encoding ?? 'utf-8')
}

export function deliveryText(sections: readonly Element[], options: FileOptions = {}): string {
  return documentText(own('delivery', [own('deliveryHeader', ''), ...sections]), options)
}

/** A document with any root. */
export function documentText(root: Element, options: FileOptions = {}): string {
  const { edition = 2, spelling = 'shortest', encoding = 'utf-8' } = options
  const names = {
    own: `http://www.ech.ch/xmlns/eCH-0252/${edition}`,
    shared: 'http://www.ech.ch/xmlns/eCH-0155/5',
  }
  const declared = encoding.replace(/ with mark|le$|be$/, '').toUpperCase()
  return `<?xml version="1.0" encoding="${declared}"?>\n${written(root, spelling, names, null)}\n`
}

interface Namespaces {
  readonly own: string
  readonly shared: string
}

function written(
  { name, isShared, content }: Element,
  spelling: Spelling,
  names: Namespaces,
  parent: boolean | null,
): string {
  const { tag, declarations } = head(name, isShared, spelling, names, parent)
  const inside =
    typeof content === 'string'
      ? escaped(content)
      : content.map((child) => `\n${written(child, spelling, names, isShared)}`).join('')
  return `<${tag}${declarations}>${inside}</${tag}>`
}

function head(
  name: string,
  isShared: boolean,
  spelling: Spelling,
  names: Namespaces,
  parent: boolean | null,
): { readonly tag: string; readonly declarations: string } {
  switch (spelling) {
    case 'shortest':
      return {
        tag: isShared ? `c:${name}` : name,
        declarations: parent === null ? ` xmlns="${names.own}" xmlns:c="${names.shared}"` : '',
      }
    case 'prefixed':
      return {
        tag: isShared ? `eCH-0155:${name}` : `eCH-0252:${name}`,
        declarations:
          parent === null ? ` xmlns:eCH-0252="${names.own}" xmlns:eCH-0155="${names.shared}"` : '',
      }
    case 'redeclared':
      return {
        tag: name,
        declarations: parent === isShared ? '' : ` xmlns="${isShared ? names.shared : names.own}"`,
      }
  }
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
