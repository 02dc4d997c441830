import { html } from './html.ts'
import { parseMarkup } from './parse-markup.ts'

/** An element of a page with its children. */
export interface PageElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly PageNode[]
}

export type PageNode = PageElement | string

interface OpenElement extends PageElement {
  readonly children: PageNode[]
}

/** Parses a page into a tree, as browsers do: unclosed elements end with their parent. */
export function treeIn(page: string): PageElement {
  const root: OpenElement = { name: '', attributes: {}, children: [] }
  const open = [root]
  parseMarkup(page, {
    open(name, attributes) {
      const element = { name, attributes, children: [] }
      open.at(-1)?.children.push(element)
      open.push(element)
    },
    close() {
      open.pop()
    },
    text(text) {
      const children = open.at(-1)?.children
      const last = children?.at(-1)
      // Character references split a text into several events.
      if (typeof last === 'string') children?.splice(-1, 1, last + text)
      else children?.push(text)
    },
  })
  return root
}

const knownTexts = new WeakMap<PageElement, string>()

/** Returns the text of a node in lines as displayed, without surrounding white space. */
export function textOf(node: PageNode): string {
  if (typeof node === 'string') return shownText(node)
  const text = knownTexts.get(node) ?? shownText(node)
  knownTexts.set(node, text)
  return text
}

function shownText(node: PageNode): string {
  return written(node)
    .replace(/[ \t\r\f]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

function written(node: PageNode): string {
  if (typeof node === 'string') return node.replaceAll('\n', ' ')
  if (node.name === 'br') return '\n'
  const text = node.children.map(written).join('')
  return node.name === 'p' ? `\n\n${text}\n\n` : text
}

/** Returns the inner markup of an element. */
export function markupIn({ children }: PageElement, renamed: Readonly<Record<string, string>> = {}): string {
  return children.map((child) => markupOf(child, renamed)).join('')
}

function markupOf(node: PageNode, renamed: Readonly<Record<string, string>>): string {
  if (typeof node === 'string') return html`${node}`.toString()
  const name = renamed[node.name] ?? node.name
  const attributes = Object.entries(node.attributes).map(([key, value]) =>
    html` ${key}="${value}"`.toString(),
  )
  const start = `<${name}${attributes.join('')}>`
  return name === 'br' ? start : `${start}${markupIn(node, renamed)}</${name}>`
}

/** Returns the first element in document order that meets a condition. */
export function findIn(
  element: PageElement,
  isWanted: (element: PageElement) => boolean,
): PageElement | null {
  if (isWanted(element)) return element
  for (const child of element.children) {
    const found = typeof child === 'string' ? null : findIn(child, isWanted)
    if (found !== null) return found
  }
  return null
}

/** Returns all elements that meet a condition, in document order. */
export function allIn(
  element: PageElement,
  isWanted: (element: PageElement) => boolean,
): readonly PageElement[] {
  const below = element.children.flatMap((child) => (typeof child === 'string' ? [] : allIn(child, isWanted)))
  return isWanted(element) ? [element, ...below] : below
}
