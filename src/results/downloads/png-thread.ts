import { type PngJob, paintPng } from './paint.ts'
import { answering } from './thread.ts'

answering((job: PngJob) => paintPng(job))
