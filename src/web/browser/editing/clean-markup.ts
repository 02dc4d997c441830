/** The same elements as sanitize.ts allows, so that the editor shows what the page will show. */
const kept = new Set(
  'p br ul ol li strong em b i a img blockquote h1 h2 h3 h4 h5 h6 table caption thead tbody tfoot tr th td'.split(
    ' ',
  ),
)
/** Elements whose content is dropped. */
const dropped = 'script,style,template,title,head,noscript,iframe,object,svg,math,select,textarea,xml'
const attributes: Readonly<Record<string, readonly string[]>> = {
  a: ['href'],
  img: ['src', 'alt'],
  td: ['colspan', 'rowspan'],
  th: ['scope', 'colspan', 'rowspan'],
}

/** How line ends in text nodes are read: as blanks in pasted markup, as line breaks in the editor. */
type LineEnds = 'blanks' | 'breaks'

/** Reduces markup to the allowed elements, after pasting and after editing commands of the browser. */
export function cleanedMarkup(from: Element, lineEnds: LineEnds): string {
  const to = document.implementation.createHTMLDocument().body
  copy(from, to, lineEnds)
  for (const paragraph of to.querySelectorAll('p,h1,h2,h3,h4,h5,h6'))
    if (paragraph.textContent?.trim() === '' && paragraph.querySelector('img') === null) paragraph.remove()
  return to.innerHTML
}

function copy(from: Node, to: Element, lineEnds: LineEnds): void {
  for (const node of from.childNodes) {
    if (node instanceof Text) addText(node.data, to, lineEnds)
    if (node instanceof Element && !node.matches(dropped)) copy(node, target(node, to), lineEnds)
  }
}

/** Removes white space between blocks, and collapses it between words. */
function addText(text: string, to: Element, lineEnds: LineEnds): void {
  const isBetween = text.trim() === '' && to.matches('body,ul,ol,table,thead,tbody,tfoot,tr,blockquote')
  if (isBetween) return
  const lines = lineEnds === 'breaks' ? text.split('\n') : [text]
  for (const [place, line] of lines.entries()) {
    if (place > 0) to.append(to.ownerDocument.createElement('br'))
    to.append(line.replace(/[ \t\r\n]+/g, ' '))
  }
}

/** The parent for the content of an element: its copy if it is allowed, else the surrounding element. */
function target(element: Element, to: Element): Element {
  const name = nameOf(element)
  if (!kept.has(name)) return to
  const like = to.ownerDocument.createElement(name)
  for (const attribute of attributes[name] ?? []) {
    const value = element.getAttribute(attribute)
    if (value !== null && (attribute !== 'href' || isSafe(value))) like.setAttribute(attribute, value)
  }
  if (name === 'a' && !like.hasAttribute('href')) return to
  if (name === 'img' && !/^\/files\/[0-9a-f]{32}$/.test(like.getAttribute('src') ?? '')) return to
  to.append(like)
  return like
}

const blocks = 'p,div,ul,ol,table,blockquote,h1,h2,h3,h4,h5,h6,section,article'

function nameOf(element: Element): string {
  const name = element.localName
  // A `div` with text becomes a paragraph; one around paragraphs or lists, as browsers create them, is
  // unwrapped.
  if (name === 'div' || name === 'p') return element.querySelector(blocks) === null ? 'p' : ''
  return name
}

/** Allowed link targets: web addresses, paths of this site, mail and phone. */
export function isSafe(address: string): boolean {
  // Browsers ignore white space and control characters in the scheme.
  const plain = address.replace(/[\p{Cc}\s]/gu, '')
  if (/^\/\/|\\/.test(plain)) return false
  return /^(?:https?:\/\/|mailto:|tel:)/i.test(plain) || !/^[^/?#]*:/.test(plain)
}
