import { serveFileJobs } from '../../../../platform/threads/answer-jobs.ts'
import { type PdfContent, pdfDocument } from './pdf-document.ts'

serveFileJobs((content: PdfContent) => pdfDocument(content))
