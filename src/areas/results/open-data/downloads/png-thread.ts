import { answering } from '../../../../platform/threads/answering.ts'
import { type PngJob, paintPng } from './paint.ts'

answering((job: PngJob) => paintPng(job))
