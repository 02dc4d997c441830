import { type PdfContent, pdfDocument } from './pdf-document.ts'
import { answering } from './thread.ts'

answering((content: PdfContent) => pdfDocument(content))
