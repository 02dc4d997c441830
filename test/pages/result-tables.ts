import { piece, plain } from './page.ts'

/** Text without soft hyphens and entities. */
export function said(markup: string): string {
  return plain(markup).replaceAll('&#39;', "'").replaceAll('&amp;', '&').replaceAll('\u00ad', '')
}

/** The cells of each row of a table but its head; rows that head a group are among them. */
export function tableRows(markup: string, id: string): readonly (readonly string[])[] {
  const table = piece(markup, new RegExp(`<table class="result-table" id="${id}">.*?</table>`, 's'))
  return [...table.matchAll(/<tr(?: [^>]*)?>(.*?)<\/tr>/gs)]
    .slice(1)
    .map(([, row = '']) =>
      [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gs)].map(([, cell = '']) => said(cell)),
    )
}

/** The heads of its columns. */
export function tableHeads(markup: string, id: string): readonly string[] {
  const head = piece(markup, new RegExp(`<table class="result-table" id="${id}">.*?</thead>`, 's'))
  return [...head.matchAll(/<th [^>]*>(.*?)<\/th>/gs)].map(([, cell = '']) => said(cell))
}

/** `29'178` as a number; seats that are still open are 0 in the data. */
export function figure(text: string | undefined): number {
  return Number((text ?? '').replaceAll(/['’%\s]/g, '').replace(/^–$/, '0'))
}

/** What the few large figures at the head say, by their labels. */
export function factoids(markup: string): Readonly<Record<string, string>> {
  const list = piece(markup, /<dl class="factoids">.*?<\/dl>/s)
  return Object.fromEntries(
    [...list.matchAll(/<dt>(.*?)<\/dt>\s*<dd>(.*?)<\/dd>/gs)].map(([, label = '', value = '']) => [
      said(label),
      said(value),
    ]),
  )
}

export function tabLinks(markup: string, level = 1): string {
  return piece(markup, new RegExp(`<nav class="tabs tabs-${level}".*?</nav>`, 's'))
}
