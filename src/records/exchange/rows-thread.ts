import { serveJobs } from '../../platform/threads/answer-jobs.ts'
import { readRows } from './read-rows.ts'

serveJobs(readRows)
