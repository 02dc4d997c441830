import { LRUCache } from 'lru-cache'
import sanitizeHtml from 'sanitize-html'
import { type Html, trusted } from './html.ts'

/** A portrait stands below a heading of the second level; its own headings start one lower. */
const headings = { h1: 'h3', h2: 'h3', h3: 'h4', h4: 'h5', h5: 'h5', h6: 'h5' }

const rules: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['p', 'br', 'ul', 'ol', 'li', 'strong', 'em', 'b', 'i', 'a', 'h3', 'h4', 'h5', 'blockquote'],
    ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    a: ['href', 'rel'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: {
    ...headings,
    a: sanitizeHtml.simpleTransform('a', { rel: 'noopener nofollow' }),
  },
  // Deeper markup comes from no editor; without a limit it could exhaust the stack of the reader's browser.
  nestingLimit: 30,
}

/** Portraits repeat with every view of a page and cost about a millisecond each. */
const cleaned = new LRUCache<string, Html>({
  maxSize: 4 * 1024 * 1024,
  sizeCalculation: (_value, text) => text.length + 1,
})

/** What editors and imports wrote, reduced to the markup of a text. */
export function sanitizePortrait(markup: string): Html {
  let found = cleaned.get(markup)
  if (found === undefined) {
    found = trusted(sanitizeHtml(markup, rules))
    cleaned.set(markup, found)
  }
  return found
}
