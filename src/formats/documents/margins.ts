import type { Sheet } from './sheet.ts'

export interface Margins {
  /** Above the text of a page, counted from 0; null where nothing stands there. */
  head(page: number): { readonly text: string; readonly bold?: boolean } | null
  /** Below it, beside the number of the page. */
  readonly foot: string
}

/** Once all pages are there. */
export function writeMargins(sheet: Sheet, { head, foot }: Margins): void {
  const { doc, left, width } = sheet
  const { count } = doc.bufferedPageRange()
  for (let page = 0; page < count; page++) {
    doc.switchToPage(page)
    // What stands in the margin would begin a new page otherwise.
    doc.page.margins.bottom = 0
    doc.markContent('Artifact')
    const place = { x: left, y: doc.page.height - 40, size: 8, muted: true, width }
    const above = head(page)
    if (above !== null) sheet.write(above.text, { ...place, y: 28, bold: above.bold ?? false })
    sheet.write(foot, { ...place, width: width - 60 })
    sheet.write(`${page + 1} / ${count}`, { ...place, align: 'right' })
    doc.endMarkedContent()
  }
}
