import { answering } from '../../../platform/threads/answer-jobs.ts'
import { directoryDocument } from './directory-document.ts'

answering(directoryDocument)
