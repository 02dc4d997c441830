import { LRUCache } from 'lru-cache'
import sanitizeHtml from 'sanitize-html'
import { type Html, trusted } from './html.ts'

const rules: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['p', 'br', 'ul', 'ol', 'li', 'strong', 'em', 'b', 'i', 'a', 'blockquote'],
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
    ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    a: ['href', 'rel'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: 'noopener nofollow' }) },
  // Deeper markup comes from no editor; without a limit it could exhaust the stack of the reader's browser.
  nestingLimit: 30,
}

/** A portrait stands below a heading of the second level; its own headings start one lower. */
const headings = { h1: 'h3', h2: 'h3', h3: 'h4', h4: 'h5', h5: 'h5', h6: 'h5' }
const rulesOfPages: sanitizeHtml.IOptions = {
  ...rules,
  transformTags: { ...rules.transformTags, ...headings },
}

/** Texts repeat with every view of a page and cost about a millisecond each. */
const cache = () =>
  new LRUCache<string, Html>({
    maxSize: 4 * 1024 * 1024,
    sizeCalculation: (_value, text) => text.length + 1,
  })
const cleaned = cache()
const cleanedArticles = cache()

/** What editors and imports wrote, reduced to the markup of a text. */
export function sanitizePortrait(markup: string): Html {
  let found = cleaned.get(markup)
  if (found === undefined) {
    found = trusted(clean(markup, rulesOfPages))
    cleaned.set(markup, found)
  }
  return found
}

/** The text below the title of a page: its headings start at the second level, whatever the editor chose. */
export function sanitizeArticle(markup: string): Html {
  let found = cleanedArticles.get(markup)
  if (found === undefined) {
    const levels = new Set([...markup.matchAll(/<h([1-6])\b/gi)].map((match) => `h${match[1]}`))
    const lowered = [...levels].sort().map((level, index) => [level, `h${Math.min(index + 2, 5)}`])
    found = trusted(
      clean(markup, { ...rules, transformTags: { ...rules.transformTags, ...Object.fromEntries(lowered) } }),
    )
    cleanedArticles.set(markup, found)
  }
  return found
}

/**
 * The same markup in the form in which it is stored: headings keep their level, and what was cleaned once is
 * never changed again. Elements in forbidden places come out of the parser differently nested each time, hence
 * the rounds.
 */
export function sanitizeText(markup: string): string {
  let before = markup
  for (let round = 0; round < 10; round += 1) {
    const after = clean(before, rules)
    if (after === before) return after
    before = after
  }
  return withoutTags(before)
}

/** The words of a sanitised text as a reader sees them, its paragraphs on lines of their own. */
export function wordsOf(sanitised: string): string {
  const text = sanitised
    .replace(/<\/?(?:p|br|li|ul|ol|h[1-6]|blockquote|table|caption|tr|th|td)\b[^<>]*>/g, '\n')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(amp|lt|gt|quot);/g, (entity) => characters[entity] ?? entity)
  const lines = text.split('\n').map((line) => line.trim())
  return lines.filter((line) => line !== '').join('\n')
}

const characters: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }
const markupBegins = /<[a-z/!?]/i

/** A text that has no markup, such as a lead: what looks like some is taken out, all else stays. */
export function plainText(text: string): string {
  let plain = text
  for (let round = 0; markupBegins.test(plain); round += 1)
    plain = round < 5 ? wordsOf(sanitizeText(plain)) : plain.replaceAll('<', '')
  return plain
}

/** The parser looks through all open elements at every closing tag: a million of either would take minutes. */
const deepest = 500

class TooDeep extends Error {}

function clean(markup: string, options: sanitizeHtml.IOptions): string {
  let depth = 0
  try {
    return sanitizeHtml(markup, {
      ...options,
      onOpenTag: () => {
        depth += 1
        if (depth > deepest) throw new TooDeep()
      },
      onCloseTag: () => {
        depth -= 1
      },
    })
  } catch (error) {
    if (error instanceof TooDeep) return withoutTags(markup)
    throw error
  }
}

/** Leaves no bracket that could open an element. */
function withoutTags(markup: string): string {
  return sanitizeHtml(markup.replace(/<[^<>]*>?/g, ' '), rules)
}
