import { setTimeout as pause } from 'node:timers/promises'
import { median, percentile } from '../measure.ts'
import { listenerClient, tell } from '../page-listeners.ts'
import { startReaders } from './measure-row.ts'
import type { AttackFinding } from './row.ts'
import { failuresOf, failureTexts, ms } from './table.ts'
import type { AttackTarget } from './target.ts'
import { keepUploading } from './uploads.ts'

const listeners = 4000

/** Uploads results every second while many pages are open. */
export async function electionSunday(target: AttackTarget): Promise<() => Promise<readonly AttackFinding[]>> {
  const client = listenerClient(target)
  await tell(client, listeners)
  const uploads = await keepUploading(target)
  // A page that changes with every upload, so that its readers wait for rendering.
  const readers = startReaders(`${target.url}/vote/laipassstrasse/entities`, { every: 100, place: 2 })
  return async () => {
    const sent = await uploads.stop()
    const changing = await readers.readings()
    readers.stop()
    await pause(1000)
    const left = await tell(client, 'leave')
    client.kill()
    return [
      {
        text: `${sent.acknowledged} uploads acknowledged, ${sent.failures.length} not`,
        good: sent.failures.length === 0,
      },
      { text: `the last one is ${sent.isShown ? '' : 'NOT '}shown`, good: sent.isShown },
      { text: `${left} of ${listeners} listeners stayed`, good: left === listeners },
      {
        text: [
          `readers of the page that changes: p50 ${ms(median(changing.times))}, p99 ${ms(percentile(changing.times, 99))}`,
          ...failureTexts(changing),
        ].join(', '),
        good: failuresOf(changing) === 0,
      },
    ]
  }
}
