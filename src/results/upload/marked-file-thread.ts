import { answeringWith } from '../../threads/answering.ts'
import type { MarkTask } from './file-marker.ts'
import { markedFile } from './marked-file.ts'

answeringWith(({ bytes, problems, labels }: MarkTask) => markedFile(bytes, problems, labels))
