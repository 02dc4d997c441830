/** A line of a page, below the previous one. */
export interface PdfLine {
  readonly text: string
  readonly size: number
  readonly bold?: true
  /** Blank space above the line, in points. */
  readonly above?: number
}

export interface PdfPage {
  readonly title: string
  readonly language: string
  readonly lines: readonly PdfLine[]
}

const a4 = { width: 595, height: 842, margin: 64 } as const

/** Characters of Windows-1252 outside of Latin-1. */
const codePage: Readonly<Record<string, number>> = { '–': 0x96, '’': 0x92, '…': 0x85, '•': 0x95 }

/** Returns a document of one page in the standard fonts, which need not be embedded. */
export function pdfDocument(page: PdfPage): Buffer {
  const content = pageContent(page)
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R /Lang ${pdfText(page.language)} /ViewerPreferences << /DisplayDocTitle true >> >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${a4.width} ${a4.height}] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>',
    `<< /Title ${pdfText(page.title)} >>`,
  ]
  return Buffer.from(assemble(objects), 'latin1')
}

function assemble(objects: readonly string[]): string {
  // The second line marks the file as binary.
  let document = '%PDF-1.7\n%\xE2\xE3\xCF\xD3\n'
  const offsets = objects.map((object, index) => {
    const offset = document.length
    document += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const count = objects.length + 1
  const table = `xref\n0 ${count}\n0000000000 65535 f \n${offsets.join('')}`
  const trailer = `trailer\n<< /Size ${count} /Root 1 0 R /Info ${objects.length} 0 R >>\nstartxref\n${document.length}`
  return `${document}${table}${trailer}\n%%EOF\n`
}

function pageContent({ lines }: PdfPage): string {
  const accent = `0.114 0.361 0.561 rg\n0 ${a4.height - 18} ${a4.width} 18 re\nf\n0.09 0.13 0.17 rg`
  let y = a4.height - a4.margin - 24
  const shown = lines.map(({ text, size, bold, above }) => {
    y -= size * 1.4 + (above ?? 0)
    return `BT /${bold ? 'F2' : 'F1'} ${size} Tf ${a4.margin} ${Math.round(y)} Td ${pdfText(text)} Tj ET`
  })
  return [accent, ...shown].join('\n')
}

function pdfText(text: string): string {
  const letters = [...text].map((letter) => {
    const code = codePage[letter] ?? letter.codePointAt(0) ?? 0
    if (code > 0xff) throw new Error(`the standard fonts have no ${letter}`)
    return String.fromCharCode(code)
  })
  return `(${letters.join('').replace(/[\\()]/g, '\\$&')})`
}
