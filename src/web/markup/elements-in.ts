import { parseMarkup } from './parse-markup.ts'

export interface FoundElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  /** Includes the text of nested elements. */
  readonly text: string
}

/** Returns the elements with these names in a page, ordered by their end. */
export function elementsIn(page: string, names: readonly string[]): readonly FoundElement[] {
  const found: FoundElement[] = []
  const open: {
    readonly name: string
    readonly attributes: Readonly<Record<string, string>>
    text: string
  }[] = []
  parseMarkup(page, {
    open(name, attributes) {
      if (names.includes(name)) open.push({ name, attributes, text: '' })
    },
    text(text) {
      for (const element of open) element.text += text
    },
    close(name) {
      if (!names.includes(name)) return
      const ended = open.pop()
      if (ended !== undefined) found.push({ ...ended, text: ended.text.trim() })
    },
  })
  return found
}
