import { parseMarkup } from './parse-markup.ts'

/** Attributes that a reader or a browser follows with GET. */
const followed = ['href', 'src', 'data-live-path', 'data-push'] as const

/** The addresses that a page leads to, as they are written in it. */
export function addressesIn(page: string): readonly string[] {
  const found: string[] = []
  parseMarkup(page, {
    open(_name, attributes) {
      for (const name of followed) if (attributes[name] !== undefined) found.push(attributes[name])
    },
  })
  return found
}
