import sanitizeHtml from 'sanitize-html'

export interface FoundElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  /** With that of the elements in it. */
  readonly text: string
}

/** Elements of some names in a page, in the order in which they end. */
export function elementsIn(page: string, names: readonly string[]): readonly FoundElement[] {
  const found: FoundElement[] = []
  sanitizeHtml(page, {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    exclusiveFilter: ({ tag, attribs, text }) => {
      if (names.includes(tag)) found.push({ name: tag, attributes: { ...attribs }, text: text.trim() })
      return false
    },
  })
  return found
}
