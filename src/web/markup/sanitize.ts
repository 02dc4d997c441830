import { LRUCache } from 'lru-cache'
import sanitizeHtml from 'sanitize-html'
import { type Html, trusted } from './html.ts'

/** `//host` and its misspellings are addresses of other sites, which the sanitiser removes. */
const ownPath = /^\/(?![/\\])/

const link =
  (base = ''): sanitizeHtml.Transformer =>
  (tagName, attribs) => {
    const { href = '' } = attribs
    const own = ownPath.test(href) && { href: base + href }
    return { tagName, attribs: { ...attribs, ...own, rel: 'noopener nofollow' } }
  }

/** Pictures must be files of this site; other addresses would be requested by the readers' browsers. */
const storedFile = /^\/files\/[0-9a-f]{32}$/

const picture =
  (base = ''): sanitizeHtml.Transformer =>
  (tagName, { src = '', alt = '' }) => ({
    tagName,
    attribs: storedFile.test(src) ? { src: base + src, alt } : {},
  })

const rules: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['p', 'br', 'ul', 'ol', 'li', 'strong', 'em', 'b', 'i', 'a', 'img', 'blockquote'],
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
    ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    a: ['href', 'rel'],
    img: ['src', 'alt'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: { a: link(), img: picture() },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && attribs.src === undefined,
  // No editor nests deeper; without a limit it could exhaust the stack of the reader's browser.
  nestingLimit: 30,
}

/** A portrait is below a heading of level 2, so its own headings start at level 3. */
const headings = { h1: 'h3', h2: 'h3', h3: 'h4', h4: 'h5', h5: 'h5', h6: 'h5' }

/** The same texts are sanitised with every view of a page, about a millisecond each. */
const cache = () =>
  new LRUCache<string, Html>({
    maxSize: 4 * 1024 * 1024,
    sizeCalculation: (_value, text) => text.length + 1,
  })
const cleaned = cache()
const cleanedArticles = cache()

/** Reduces markup of editors and imports to the allowed elements. `base` is as in `sanitizeArticle`. */
export function sanitizePortrait(markup: string, base = ''): Html {
  const key = `${base} ${markup}`
  let found = cleaned.get(key)
  if (found === undefined) {
    const transformTags = { ...headings, a: link(base), img: picture(base) }
    found = trusted(clean(markup, { ...rules, transformTags }))
    cleaned.set(key, found)
  }
  return found
}

/**
 * The text below the title of a page: its headings start at level 2, regardless of their stored level. With `base`, links
 * to pages of this site hold outside of it as well.
 */
export function sanitizeArticle(markup: string, base = ''): Html {
  const key = `${base} ${markup}`
  let found = cleanedArticles.get(key)
  if (found === undefined) {
    const levels = new Set([...markup.matchAll(/<h([1-6])\b/gi)].map((match) => `h${match[1]}`))
    const lowered = [...levels].sort().map((level, index) => [level, `h${Math.min(index + 2, 5)}`])
    const transformTags = {
      ...rules.transformTags,
      ...Object.fromEntries(lowered),
      a: link(base),
      img: picture(base),
    }
    found = trusted(clean(markup, { ...rules, transformTags }))
    cleanedArticles.set(key, found)
  }
  return found
}

/**
 * The same for storage: headings keep their level, and the result is stable. Misplaced elements are nested differently
 * each time they are parsed, hence the repetition.
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

/**
 * The same, but returns the text unchanged if nothing has to be removed, because programs compare it with
 * what they sent.
 */
export function inertText(markup: string): string {
  const cleaned = sanitizeText(markup)
  return oneSpelling(markup) === oneSpelling(cleaned.replaceAll(addedToLinks, '')) ? markup : cleaned
}

const addedToLinks = ' rel="noopener nofollow"'
const oneSpelling = (markup: string) => markup.replace(/<br ?\/?>/g, '<br>').replaceAll('&nbsp;', '\u{a0}')

/** The plain text of sanitised markup, one paragraph per line. */
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

/** Removes tags from a text without markup, such as a lead. */
export function plainText(text: string): string {
  let plain = text
  for (let round = 0; markupBegins.test(plain); round += 1)
    plain = round < 5 ? wordsOf(sanitizeText(plain)) : plain.replaceAll('<', '')
  return plain
}

/** The parser searches all open elements at every closing tag: a million of both would take minutes. */
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
