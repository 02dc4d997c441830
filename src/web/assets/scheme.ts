/** Colour schemes of embedded views, which follow the host site instead of the reader's device. */
export type Scheme = 'light' | 'dark'

const darkOnly = /@media\s*\(prefers-color-scheme:\s*dark\)/g
const bothSchemes = /color-scheme:\s*light dark/g
/** Printed pages are always light, as browsers do where the device decides. */
const printedLight = '@media print{:root{color-scheme:light}}'

/** Returns the style sheet with one scheme fixed for the screen. */
export function inScheme(css: string, scheme: Scheme): string {
  const fixed = css
    .replace(darkOnly, scheme === 'dark' ? '@media screen' : '@media not all')
    .replace(bothSchemes, `color-scheme:${scheme}`)
  return scheme === 'dark' ? fixed + printedLight : fixed
}
