import { type Html, trusted } from '../../web/html.ts'

/** Folds that nobody opens, and links to code for other sites. */
const unreachable =
  /<details\b.*?<\/details>|<(p|ul) class="figure-links">.*?<\/\1>|<div class="result-table-tools">.*?<\/div>(?=\n<table)/gs
/** A wall has no way back from where a link leads. */
const links = /<a\b[^>]*>|<\/a>/g
const names = /( (?:id|for|headers|aria-labelledby|aria-describedby)=")([^"]*)"/g
const references = /((?:xlink:)?href="#|url\(#)/g

/**
 * A part of a page on a wall: without what needs a hand, and with names of its own, since the same part may be
 * there twice. Everything in it comes from our own templates, so no text can look like a tag.
 */
export function forWall(markup: Html, prefix: string): Html {
  return trusted(
    String(markup)
      .replace(unreachable, '')
      .replace(links, '')
      .replace(
        names,
        (_whole, start: string, list: string) =>
          `${start}${list
            .split(' ')
            .map((name) => prefix + name)
            .join(' ')}"`,
      )
      .replace(references, `$1${prefix}`),
  )
}
