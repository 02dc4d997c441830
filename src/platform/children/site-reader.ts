import type { Result } from '../../values/result.ts'
import { nowhere } from '../config/rehearsal.ts'
import { mebibyte, memoryShares } from '../work/memory.ts'
import { type ChildFailure, type ChildJob, runInChild } from './bounded-process.ts'

/** Of a process that reads whole sites. */
export interface SiteReaderBounds {
  /** In mebibytes. */
  readonly memory: number
  /** In milliseconds: a site may want to be asked as slowly as a hundred times in a quarter of an hour. */
  readonly time: number
  /** In bytes. */
  readonly received: number
}

/** For scale: the site of a canton with all its pictures has some hundred megabytes. */
export const siteReaderBounds = {
  memory: memoryShares.siteReader,
  received: 4 * 1024 * mebibyte,
} as const satisfies Partial<SiteReaderBounds>

/** What the task of such a process has besides its own. */
export interface SiteReaderTask {
  /** Null in a rehearsal, which asks nobody: `nowhere` itself does not get to another process. */
  readonly hostsAllowed: readonly string[] | null
  readonly received: number
}

interface SiteReaderJob<Task extends SiteReaderTask, Part>
  extends Omit<ChildJob<Task, Part>, 'task' | 'memory' | 'time'> {
  readonly task: Omit<Task, keyof SiteReaderTask>
  readonly hostsAllowed: readonly string[]
  readonly bounds: SiteReaderBounds
}

/** See `runInChild`. */
export function runSiteReader<Task extends SiteReaderTask, Answer, Part>({
  task,
  hostsAllowed,
  bounds: { memory, time, received },
  ...job
}: SiteReaderJob<Task, Part>): Promise<Result<Answer, ChildFailure>> {
  const asking: SiteReaderTask = { received, hostsAllowed: hostsAllowed === nowhere ? null : hostsAllowed }
  return runInChild<typeof task & SiteReaderTask, Answer, Part>({
    ...job,
    ...{ task: { ...task, ...asking }, memory, time },
  })
}
