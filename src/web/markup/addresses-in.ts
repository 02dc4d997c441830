import { parseMarkup } from './parse-markup.ts'

/** Attributes whose addresses are requested with GET, by readers or browsers. */
const followed = ['href', 'src', 'data-live-path', 'data-push'] as const

/** Returns the addresses that a page refers to, as they are written in it. */
export function addressesIn(page: string): readonly string[] {
  const found: string[] = []
  parseMarkup(page, {
    open(_name, attributes) {
      for (const name of followed) if (attributes[name] !== undefined) found.push(attributes[name])
    },
  })
  return found
}
