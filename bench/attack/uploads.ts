import { setTimeout as pause } from 'node:timers/promises'
import type { AttackTarget } from './target.ts'

export interface Uploaded {
  readonly acknowledged: number
  /** Why the other uploads failed. */
  readonly failures: readonly string[]
  /** Whether the site shows the last acknowledged one. */
  readonly isShown: boolean
}

export interface Uploading {
  /** A copy of the counts so far, to compare with later ones. */
  counts(): { readonly acknowledged: number; readonly failures: readonly string[] }
  /** Resolves when the next upload is acknowledged. */
  acknowledged(): Promise<void>
  stop(): Promise<Uploaded>
}

const vote = 'laipassstrasse'

/** Uploads results of the running vote once per second, with different figures each time. */
export async function keepUploading({ url, upload }: AttackTarget): Promise<Uploading> {
  const shown = async () => (await fetch(`${url}/vote/${vote}/data-csv`)).text()
  const file = numbered(await shown())
  let [acknowledged, last, over] = [0, 0, false]
  const failures: string[] = []
  const waiting: (() => void)[] = []

  async function send(): Promise<void> {
    for (let number = 1; !over; number += 1) {
      const started = performance.now()
      try {
        await upload('vote', vote, Buffer.from(file(number)))
        acknowledged += 1
        last = number
        for (const told of waiting.splice(0)) told()
      } catch (error) {
        failures.push(error instanceof Error ? error.message : String(error))
      }
      await pause(Math.max(0, 1000 - (performance.now() - started)))
    }
  }
  const sending = send()
  return {
    counts: () => ({ acknowledged, failures: [...failures] }),
    acknowledged: () => new Promise((resolve) => waiting.push(resolve)),
    async stop() {
      over = true
      await sending
      return { acknowledged, failures, isShown: (await shown().catch(() => null)) === file(last) }
    },
  }
}

/** Adds the number of the upload to the eligible voters of the first counted municipality. */
function numbered(csv: string): (number: number) => string {
  const lines = csv.split(/(?<=\n)/)
  const column = lines[0]?.trim().split(',').indexOf('eligible_voters') ?? -1
  const place = lines.findIndex((line) => Number(line.split(',')[column]) > 0)
  return (number) =>
    lines
      .map((line, at) =>
        at === place
          ? line
              .split(',')
              .map((cell, of) => (of === column ? String(Number(cell) + number) : cell))
              .join(',')
          : line,
      )
      .join('')
}
