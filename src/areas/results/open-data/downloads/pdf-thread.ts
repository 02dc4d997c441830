import { answering } from '../../../../platform/threads/answer-jobs.ts'
import { type PdfContent, pdfDocument } from './pdf-document.ts'

answering((content: PdfContent) => pdfDocument(content))
