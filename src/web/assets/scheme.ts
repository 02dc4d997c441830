/** Colours that do not follow the reader's device but the site around an embedded view. */
export type Scheme = 'light' | 'dark'

const darkOnly = /@media\s*\(prefers-color-scheme:\s*dark\)/g
const bothSchemes = /color-scheme:\s*light dark/g

/** The same style sheet for readers who all have one scheme. */
export function inScheme(css: string, scheme: Scheme): string {
  return css
    .replace(darkOnly, scheme === 'dark' ? '@media all' : '@media not all')
    .replace(bothSchemes, `color-scheme:${scheme}`)
}
