import type { Sheet } from './sheet.ts'

export interface Margins {
  /** Header of a page, counted from 0; null for none. */
  head(page: number): { readonly text: string; readonly bold?: boolean } | null
  /** Footer of two lines at most, beside the page number. */
  readonly foot: string
}

/** To be called once all pages exist. */
export function writeMargins(sheet: Sheet, { head, foot }: Margins): void {
  const { doc, left, width } = sheet
  const { count } = doc.bufferedPageRange()
  for (let page = 0; page < count; page++) {
    doc.switchToPage(page)
    // Otherwise text in the margin would start a new page.
    doc.page.margins.bottom = 0
    doc.markContent('Artifact')
    const place = { x: left, y: doc.page.height - 44, size: 8, muted: true, width }
    const above = head(page)
    if (above !== null) sheet.write(above.text, { ...place, y: 28, bold: above.bold ?? false })
    sheet.write(foot, { ...place, width: width - 60 })
    sheet.write(`${page + 1} / ${count}`, { ...place, align: 'right' })
    doc.endMarkedContent()
  }
}
