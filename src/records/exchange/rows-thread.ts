import { answeringWith } from '../../platform/threads/answer-jobs.ts'
import { readRows } from './read-rows.ts'

answeringWith(readRows)
