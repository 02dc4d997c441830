import { answeringWith } from '../../../../platform/threads/answer-jobs.ts'
import { type MarkTask, markedFile } from './marked-file.ts'

answeringWith(({ bytes, problems, labels }: MarkTask) => markedFile(bytes, problems, labels))
