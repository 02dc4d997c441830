import { serveJobs } from '../../../../platform/threads/answer-jobs.ts'
import { type MarkTask, markedFile } from './marked-file.ts'

serveJobs(({ bytes, problems, labels }: MarkTask) => markedFile(bytes, problems, labels))
