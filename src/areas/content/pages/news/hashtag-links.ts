import { address } from '../../../../web/markup/address.ts'
import { type Html, html, trusted } from '../../../../web/markup/html.ts'

export const hashtagHref = (tag: string) => address('/news', { tag })

export interface LinkedText {
  readonly text: Html
  /** Hashtags that do not occur in the text. */
  readonly others: readonly string[]
}

/** Not after a letter, and not in a character reference such as `&#39;`. */
const hashtag = /(?<![&/\p{L}\p{M}\p{N}_])#([\p{L}\p{M}\p{N}_]+)/gu

/** Turns hashtags in a sanitised text into links, except inside of links. */
export function linkHashtags(sanitised: Html, tags: readonly string[]): LinkedText {
  const spelled = new Map(tags.map((tag) => [tag.toLowerCase(), tag]))
  const found = new Set<string>()
  let insideLink = false
  const text = sanitised.toString().replace(/<[^>]*>|[^<]+/g, (part) => {
    if (part.startsWith('<')) {
      if (/^<a[\s>]/.test(part)) insideLink = true
      if (part.startsWith('</a')) insideLink = false
      return part
    }
    if (insideLink) return part
    return part.replace(hashtag, (written, word: string) => {
      const tag = spelled.get(word.normalize('NFC').toLowerCase())
      if (tag === undefined) return written
      found.add(tag)
      return html`<a href="${hashtagHref(tag)}">${written}</a>`.toString()
    })
  })
  return { text: trusted(text), others: tags.filter((tag) => !found.has(tag)) }
}
