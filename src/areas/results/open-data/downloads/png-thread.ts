import { serveFileJobs } from '../../../../platform/threads/answer-jobs.ts'
import { type PngJob, paintPng } from './paint.ts'

serveFileJobs((job: PngJob) => paintPng(job))
