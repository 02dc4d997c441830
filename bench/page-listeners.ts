import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { handlesOf, memoryOf } from './processes.ts'
import { print } from './program.ts'
import { openFiles, root, type SampleService } from './sample-service.ts'
import { nextFile } from './sample-vote.ts'

const count = 10_000

interface Said {
  readonly said: 'done' | 'told'
  readonly at: number
  /** Number of connected listeners. */
  readonly listeners: number
}

/**
 * Measures the cost of ten thousand listeners in one process, the time until all are notified, and the
 * remaining memory afterwards.
 */
export async function listenersInOneProcess(service: SampleService): Promise<void> {
  console.log()
  const client = listenerClient(service)
  const show = (when: string) => {
    const { resident, own } = memoryOf(service.pid)
    const handles = handlesOf(service.pid)
    const shown = `${resident.toFixed(0)} MB, ${own.toFixed(0)} MB of its own, ${handles} open files`
    print(`listeners: ${when}`, shown)
    return resident
  }
  const before = show('none')
  for (const wave of ['first', 'second']) {
    await tell(client, count)
    const during = show(`${count}, ${wave} time`)
    print(`listeners: added by ${count}`, `${(during - before).toFixed(0)} MB`)
    const file = await nextFile(service, wave === 'first' ? 0 : 1)
    const told = once(client, 'message')
    await service.upload('vote', 'laipassstrasse', file)
    const answered = Date.now()
    const [{ at }] = (await told) as [Said]
    print('listeners: from the answer to an upload until the last is told', `${at - answered} ms`)
    show('after an update')
    await tell(client, 'leave')
    await goneFrom(service)
    show('gone')
  }
  client.kill()
}

export function listenerClient({ url }: SampleService): ChildProcess {
  const { hostname, port } = new URL(url)
  const command = `${openFiles}; exec "$0" bench/listener-client.ts ${hostname} ${port} /live`
  return spawn('sh', ['-c', command, process.execPath], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
}

/** Connects or disconnects listeners; returns how many were connected before. */
export async function tell(client: ChildProcess, wanted: number | 'leave'): Promise<number> {
  client.send(wanted)
  for (;;) {
    const [{ said, listeners }] = (await once(client, 'message')) as [Said]
    if (said === 'done') return listeners
  }
}

/** Waits until the service has noticed all closed connections. */
async function goneFrom({ pid }: SampleService): Promise<void> {
  for (let round = 0; round < 300 && handlesOf(pid) > count / 10; round += 1) await pause(100)
  await pause(1000)
}
