import sanitizeHtml from 'sanitize-html'

/** Attributes that a reader or a browser follows with GET. */
const followed = ['href', 'src', 'data-live-path', 'data-push'] as const

/** The addresses that a page leads to, as they are written in it. */
export function addressesIn(page: string): readonly string[] {
  const found: string[] = []
  sanitizeHtml(page, {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    transformTags: {
      '*': (tagName, attribs) => {
        for (const name of followed) if (attribs[name] !== undefined) found.push(attribs[name])
        return { tagName, attribs }
      },
    },
  })
  return found
}
