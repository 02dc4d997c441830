import { html } from './html.ts'
import { parseMarkup } from './parse-markup.ts'

/** An element of a page, with what is in it. */
export interface PageElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly PageNode[]
}

export type PageNode = PageElement | string

interface OpenElement extends PageElement {
  readonly children: PageNode[]
}

/** A page as a tree, as browsers read it: what is not closed ends with what it is in. */
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
      // References to characters divide a text.
      if (typeof last === 'string') children?.splice(-1, 1, last + text)
      else children?.push(text)
    },
  })
  return root
}

const knownTexts = new WeakMap<PageElement, string>()

/** The text of a node in the lines in which it is shown, without blanks around them. */
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

/** The markup within an element. */
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

/** The first element, in the order of the page, for which a condition holds. */
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

/** All elements for which a condition holds, in the order of the page. */
export function allIn(
  element: PageElement,
  isWanted: (element: PageElement) => boolean,
): readonly PageElement[] {
  const below = element.children.flatMap((child) => (typeof child === 'string' ? [] : allIn(child, isWanted)))
  return isWanted(element) ? [element, ...below] : below
}
