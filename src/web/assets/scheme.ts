/** Colour schemes of embedded views, which follow the host site instead of the reader's device. */
export type Scheme = 'light' | 'dark'

const darkOnly = /@media\s*\(prefers-color-scheme:\s*dark\)/g
const bothSchemes = /color-scheme:\s*light dark/g

/** The style sheet with one scheme fixed. */
export function inScheme(css: string, scheme: Scheme): string {
  return css
    .replace(darkOnly, scheme === 'dark' ? '@media all' : '@media not all')
    .replace(bothSchemes, `color-scheme:${scheme}`)
}
