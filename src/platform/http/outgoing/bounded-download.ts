import { type ChildFailure, runInChild } from '../../children/bounded-process.ts'
import { nowhere } from '../../config/rehearsal.ts'
import { memoryShares } from '../../work/memory.ts'
import type { Download, DownloadError, Downloading } from './download.ts'
import type { DownloadAnswer, DownloadTask } from './download-child.ts'

/** Errors of a child in addition to those of the download. */
export const childErrors = ['memory', 'crash'] as const
export type ChildError = (typeof childErrors)[number]

export type BoundedDownload = Download | { readonly kind: 'failed'; readonly error: ChildError }

/** Milliseconds that a child may take in addition to the time limit of the download. */
const overhead = 60_000

/** Runs `download` in a process of its own. The content arrives in parts and is not parsed in this process. */
export async function downloadInChild(
  address: string,
  { signal, ...options }: Downloading,
  onMistake: (text: string) => void,
): Promise<BoundedDownload> {
  if (options.hostsAllowed === nowhere) return { kind: 'failed', error: 'held' }
  const parts: Uint8Array[] = []
  const got = await runInChild<DownloadTask, DownloadAnswer, Uint8Array>({
    entry: new URL('./download-child.ts', import.meta.url),
    task: { address, ...options },
    ...{ memory: memoryShares.fileReader, time: options.patience + overhead, signal, onMistake },
    onPart: (part) => parts.push(part),
  })
  if (!got.ok) return { kind: 'failed', error: errorOfChild(got.error) }
  return got.value.kind === 'received' ? { ...got.value, content: joined(parts) } : got.value
}

export function errorOfChild(failure: ChildFailure): DownloadError | ChildError {
  switch (failure) {
    case 'time':
      return 'timeout'
    case 'stopped':
      return 'interrupted'
    case 'bytes':
    case 'disk':
      return 'tooLarge'
    case 'memory':
    case 'crash':
      return failure
  }
}

function joined(parts: readonly Uint8Array[]): ArrayBuffer {
  const content = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    content.set(part, at)
    at += part.length
  }
  return content.buffer
}
