import { answeringWith } from '../../platform/threads/answering.ts'
import { readRows } from './read-rows.ts'

answeringWith(readRows)
