import { answering } from '../../../platform/threads/answering.ts'
import { directoryDocument } from './directory-document.ts'

answering(directoryDocument)
