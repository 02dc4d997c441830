import { type Html, html, join } from '../markup/html.ts'
import { mailLink, websiteHref } from './contact-links.ts'

/** Web and mail addresses in plain text, without trailing punctuation. */
const linkable =
  /(?<![\w@.])(?:https?:\/\/|www\.)[^\s<>"«»]+[^\s<>"«».,;:!?'’)\]]|(?<![\w.+-])[\w.+-]+@[a-z0-9-]+(?:\.[a-z0-9-]+)+/gi

/** Plain text as paragraphs and lines, with links for addresses. */
export function linkedText(text: string): Html {
  const paragraphs = text
    .replace(/\r\n?/g, '\n')
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
  return html`${paragraphs.map(
    (paragraph) => html`<p>${join(paragraph.split('\n').map(linkedLine), html`<br>`)}</p>
`,
  )}`
}

function linkedLine(line: string): Html {
  const parts: Html[] = []
  let end = 0
  for (const match of line.matchAll(linkable)) {
    parts.push(html`${line.slice(end, match.index)}${link(match[0])}`)
    end = match.index + match[0].length
  }
  return html`${parts}${line.slice(end)}`
}

function link(written: string): Html | string {
  if (!/^(https?:|www\.)/i.test(written)) return mailLink(written) || written
  const href = websiteHref(written)
  return href === null ? written : html`<a href="${href}" rel="noopener nofollow">${written}</a>`
}
