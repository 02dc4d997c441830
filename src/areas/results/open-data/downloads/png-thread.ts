import { answering } from '../../../../platform/threads/answer-jobs.ts'
import { type PngJob, paintPng } from './paint.ts'

answering((job: PngJob) => paintPng(job))
