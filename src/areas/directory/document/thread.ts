import { serveFileJobs } from '../../../platform/threads/answer-jobs.ts'
import { directoryDocument } from './directory-document.ts'

serveFileJobs(directoryDocument)
