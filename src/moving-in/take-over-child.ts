import { counted, type DiskBounds, receivedAtMost, writtenAtMost } from '../platform/children/bounds.ts'
import { serveTask } from '../platform/children/serve-task.ts'
import type { SiteReaderTask } from '../platform/children/site-reader.ts'
import { nowhere } from '../platform/config/rehearsal.ts'
import { guardedFetch } from '../platform/http/outgoing/guarded-fetch.ts'
import type { Result } from '../values/result.ts'
import { bytesIn, type TakenOver, type TakeOverProgress, takeOverSite } from './take-over.ts'

export interface TakeOverTask extends SiteReaderTask {
  readonly url: string
  readonly key: string | null
  readonly folder: string
  /** Whether the operator has typed the address. */
  readonly isTyped: boolean
  readonly disk: DiskBounds
}

serveTask<TakeOverTask, Result<TakenOver, string>, TakeOverProgress>(async (task, { tell }) => {
  const url = new URL(task.url)
  const { folder, key, received, disk } = task
  const guarded = guardedFetch(task.hostsAllowed ?? nowhere, task.isTyped ? [url] : [])
  return takeOverSite({ url, key }, folder, {
    request: counted(guarded, receivedAtMost(received).add),
    allowGrowth: writtenAtMost(folder, await bytesIn(folder), disk),
    onProgress: (progress) => void tell(progress),
  })
})
