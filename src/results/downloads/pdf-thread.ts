import { answering } from '../../threads/answering.ts'
import { type PdfContent, pdfDocument } from './pdf-document.ts'

answering((content: PdfContent) => pdfDocument(content))
