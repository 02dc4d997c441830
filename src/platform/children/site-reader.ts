import type { Result } from '../../values/result.ts'
import { nowhere } from '../config/rehearsal.ts'
import { mebibyte, memoryShares } from '../work/memory.ts'
import { type ChildFailure, type ChildJob, runInChild } from './bounded-process.ts'

/** Limits of a process that reads whole sites. */
export interface SiteReaderBounds {
  /** In mebibytes. */
  readonly memory: number
  /** In milliseconds; long, because a site may limit its clients to a hundred requests in a quarter of an hour. */
  readonly time: number
  /** In bytes. */
  readonly received: number
}

/** The limits in use. For scale: the site of a canton with all its pictures has some hundred megabytes. */
export const siteReaderBounds = {
  memory: memoryShares.siteReader,
  received: 4 * 1024 * mebibyte,
} as const satisfies Partial<SiteReaderBounds>

/** Members that every task of such a process has. */
export interface SiteReaderTask {
  /**
   * Null in a rehearsal, which sends no requests: the identity of `nowhere` is lost in the message to another process.
   */
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
