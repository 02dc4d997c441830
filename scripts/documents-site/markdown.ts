import { Marked, type Tokens } from 'marked'

export interface MarkdownSection {
  /** Empty before the first heading. */
  readonly heading: string
  readonly id: string
  readonly level: number
  readonly text: string
}

export interface RenderedText {
  readonly title: string
  readonly html: string
  readonly sections: readonly MarkdownSection[]
}

/** Renders Markdown. `resolveLink` returns the address for a link; null removes the link but keeps its text. */
export function renderMarkdown(text: string, resolveLink: (href: string) => string | null): RenderedText {
  const ids = new Map<string, number>()
  const sections: { heading: string; id: string; level: number; text: string }[] = []
  let title = ''
  const marked = new Marked({
    gfm: true,
    renderer: {
      heading({ tokens, depth, text: raw }: Tokens.Heading) {
        const id = uniqueId(ids, plainText(raw))
        if (depth === 1 && title === '') title = plainText(raw)
        return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}</h${depth}>\n`
      },
      link({ href, tokens }: Tokens.Link) {
        const words = this.parser.parseInline(tokens)
        const address = resolveLink(href)
        return address === null ? words : `<a href="${escaped(address)}">${words}</a>`
      },
      image({ href, text: alternative }: Tokens.Image) {
        const address = resolveLink(href)
        return address === null
          ? escaped(alternative)
          : `<img src="${escaped(address)}" alt="${escaped(alternative)}" loading="lazy">`
      },
      table({ header, rows }: Tokens.Table) {
        const cells = (tag: string, of: readonly Tokens.TableCell[]) =>
          of.map(({ tokens }) => `<${tag}>${this.parser.parseInline(tokens)}</${tag}>`).join('')
        const body = rows.map((row) => `<tr>${cells('td', row)}</tr>\n`).join('')
        // Focusable, so that wide tables can be scrolled by keyboard.
        return `<div class="table" tabindex="0"><table>\n<thead><tr>${cells('th', header)}</tr></thead>\n<tbody>\n${body}</tbody>\n</table></div>\n`
      },
    },
  })
  const tokens = marked.lexer(text)
  const seen = new Map<string, number>()
  for (const token of tokens)
    if (token.type === 'heading')
      sections.push({
        heading: plainText(token.text),
        id: uniqueId(seen, plainText(token.text)),
        level: token.depth,
        text: '',
      })
    else {
      if (sections.length === 0) sections.push({ heading: '', id: '', level: 1, text: '' })
      const last = sections.at(-1)
      if (last !== undefined) last.text += ` ${plainText(token.raw)}`
    }
  const html = marked.parser(tokens)
  return { title, html, sections }
}

/** Returns an id as GitHub generates it, so that links between files work in both places. */
function uniqueId(ids: Map<string, number>, heading: string): string {
  const id = heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-')
  const count = ids.get(id) ?? 0
  ids.set(id, count + 1)
  return count === 0 ? id : `${id}-${count}`
}

/** Removes markup, for headings and the search. */
function plainText(markdown: string): string {
  return markdown
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^[\s|>:#*-]+|[|`]|\*\*|^-{3,}$/gm, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

export function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')
}
