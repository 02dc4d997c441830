import { serveTask } from '../../children/serve-task.ts'
import { type Download, type Downloading, download } from './download.ts'

export interface DownloadTask extends Omit<Downloading, 'signal'> {
  readonly address: string
}

/** The result of a download in a child; the content was sent in parts before. */
export type DownloadAnswer =
  | Exclude<Download, { readonly kind: 'received' }>
  | Omit<Extract<Download, { readonly kind: 'received' }>, 'content'>

const partBytes = 256 * 1024

serveTask<DownloadTask, DownloadAnswer, Uint8Array>(async ({ address, ...options }, { tell }) => {
  const got = await download(address, { ...options, signal: new AbortController().signal })
  if (got.kind !== 'received') return got
  const { content, ...rest } = got
  for (let at = 0; at < content.byteLength; at += partBytes)
    await tell(new Uint8Array(content.slice(at, at + partBytes)))
  return rest
})
