import { Parser } from 'htmlparser2'

/** What happens while a page is read, in its order. */
export interface MarkupHandler {
  open?(name: string, attributes: Readonly<Record<string, string>>): void
  /** Also for elements without an end tag, and for those that end with what they are in. */
  close?(name: string): void
  /** A text or a part of one, without character references; not that of scripts and styles. */
  text?(text: string): void
}

const isCode = (name: string) => name === 'script' || name === 'style'

/** Reads markup as browsers do, whatever it has in it; nothing is refused or left out. */
export function parseMarkup(markup: string, handler: MarkupHandler): void {
  let codeDepth = 0
  const parser = new Parser({
    onopentag(name, attributes) {
      if (isCode(name)) codeDepth += 1
      handler.open?.(name, attributes)
    },
    onclosetag(name) {
      if (isCode(name)) codeDepth -= 1
      handler.close?.(name)
    },
    ontext(text) {
      if (codeDepth === 0) handler.text?.(text)
    },
  })
  parser.end(markup)
}
