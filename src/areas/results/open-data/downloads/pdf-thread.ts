import { answering } from '../../../../platform/threads/answering.ts'
import { type PdfContent, pdfDocument } from './pdf-document.ts'

answering((content: PdfContent) => pdfDocument(content))
