import { answering } from '../../threads/answering.ts'
import { directoryDocument } from './directory-document.ts'

answering(directoryDocument)
