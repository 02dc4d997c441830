import { Parser } from 'htmlparser2'

/** Events while markup is parsed, in document order. */
export interface MarkupHandler {
  open?(name: string, attributes: Readonly<Record<string, string>>): void
  /** Also called for void elements and for those that are closed implicitly. */
  close?(name: string): void
  /** Called with a text or a part of one, character references decoded; not for scripts and styles. */
  text?(text: string): void
}

const isCode = (name: string) => name === 'script' || name === 'style'

/** Parses markup as browsers do; nothing is rejected or omitted. */
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
