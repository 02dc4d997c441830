import { answeringWith } from '../threads/answering.ts'
import { readRows } from './read-rows.ts'

answeringWith(readRows)
