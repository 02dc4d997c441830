import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { electionFile, sizes, writeElections } from './large-election.ts'
import { median, percentile } from './measure.ts'
import { instanceWith, print } from './program.ts'
import { root } from './sample-service.ts'
import { uploadTo } from './upload.ts'

/** Milliseconds between two requests, and the paths to request in turn. */
const groups = {
  'of other pages': {
    every: 6,
    paths: ['/json', '/election/nationalrat/lists', '/election/nationalrat/statistics'],
  },
  'of what changes': { every: 20, paths: ['/', '/archive', '/election/bundesrat/lists'] },
}

/** Measures readers during repeated imports of a file ten times as large as that of a large canton. */
export async function readersDuringImport(): Promise<void> {
  console.log()
  const instance = await instanceWith(writeElections, undefined)
  const upload = uploadTo(instance.url, await instance.run('upload-tokens', 'add', '--set', 'name=bench'))
  const { usual, tenfold } = sizes
  await upload('election', usual.id, electionFile(usual, 'final'))
  const files = [electionFile(tenfold, 'unknown'), electionFile(tenfold, 'final')] as const
  await upload('election', tenfold.id, files[1])
  const readers = Object.entries(groups).map(([name, { every, paths }]) => {
    const urls = paths.map((path) => instance.url + path)
    return { name, process: fork('bench/reader-client.ts', [String(every), ...urls], { cwd: root }) }
  })
  const show = async (when: string) => {
    const all: number[] = []
    for (const { name, process } of readers) {
      const times = await timesOf(process)
      all.push(...times)
      print(`readers ${name} ${when}`, figures(times))
    }
    print(`all readers ${when}`, figures(all))
  }
  await pause(2000)
  for (const { process } of readers) await timesOf(process)
  await pause(3000)
  await show('without an import')
  for (const file of [...files, ...files]) await upload('election', tenfold.id, file)
  await show(`while ${(files[0].length / 1e6).toFixed(0)} MB are imported four times`)
  for (const { process } of readers) process.kill()
  await instance.stop()
}

async function timesOf(readers: ChildProcess): Promise<readonly number[]> {
  readers.send('times')
  const [times] = await once(readers, 'message')
  return times
}

function figures(times: readonly number[]): string {
  const [half, p99, most] = [median(times), percentile(times, 99), Math.max(...times)]
  return `middle ${half.toFixed(1)}, p99 ${p99.toFixed(1)}, most ${most.toFixed(1)} ms (${times.length})`
}
