import { isIP } from 'node:net'
import { createSetupLink } from '../../../identity/login/setup.ts'
import { basePath } from '../../../platform/config/base-path.ts'
import type { Config } from '../../../platform/config/config.ts'
import { describeRuntime } from '../../../platform/config/program-version.ts'
import { ownMemory } from '../../../platform/work/memory.ts'
import { leastMemory, type MemoryLimit } from '../../../platform/work/memory-limit.ts'
import { memoryPlan } from '../../../platform/work/memory-plan.ts'
import { print, type Terminal } from '../../terminal/command.ts'
import type { PreparedInstance } from './prepare.ts'
import type { SampleLogin } from './sample-login.ts'

/** A vote of the sample canton that is being counted, to try an upload with. */
const sampleVote = 'laipassstrasse'

/** Prints the address of the service and how to log in. */
export async function announce(
  terminal: Terminal,
  { parts: { config, database, clock }, login }: PreparedInstance,
  memory: MemoryLimit = ownMemory,
  workers = 1,
): Promise<void> {
  const url = listeningUrl(config)
  print(terminal, `listening on ${url}`)
  print(terminal, `runtime: ${describeRuntime()}`)
  for (const line of memoryLines(memory, workers)) print(terminal, line)
  if (login !== null) {
    printSample(terminal, url + basePath(config.baseUrl), login)
    return
  }
  const link = await createSetupLink(database, clock, config.baseUrl)
  if (link !== null) print(terminal, `no account yet; make the first one within a day at ${link}`)
}

const sources = {
  setting: 'MEMORY_LIMIT',
  cgroup: 'the limit of the cgroup',
  machine: 'half of the machine',
} as const

/** Describes the memory limit of the service and what it consists of. */
export function memoryLines({ mebibytes, source }: MemoryLimit, workers = 1): readonly string[] {
  const { total, program, caches, uploads, search, threads, children } = memoryPlan(mebibytes)
  const parts = { program, caches, uploads, searches: search, threads, 'other systems': children }
  const sum = Object.entries(parts).map(([name, size]) => `${name} ${size}`)
  const times = workers === 1 ? '' : ` in each of ${workers} workers`
  const lacking = `memory: ${mebibytes} MiB are less than the ${leastMemory} MiB that it needs; the system may end it`
  return [
    `memory: up to ${total} MiB${times} (${sources[source]}): ${sum.join(', ')}`,
    ...(mebibytes < leastMemory ? [lacking] : []),
  ]
}

export function listeningUrl({ host, port }: Config): string {
  return `http://${isIP(host) === 6 ? `[${host}]` : host}:${port}`
}

function printSample(terminal: Terminal, url: string, { email, password, key, token }: SampleLogin): void {
  print(terminal, '')
  print(terminal, `  Kanton Dreiseen    ${url}`)
  print(terminal, `  log in             ${url}/login`)
  print(terminal, `  e-mail             ${email}`)
  print(terminal, `  password           ${password ?? '(was changed; kanzlei user password sets a new one)'}`)
  print(terminal, `  access key         ${key ?? '(was removed; kanzlei key add makes a new one)'}`)
  print(
    terminal,
    `  upload token       ${token ?? '(was removed; kanzlei upload-tokens add makes a new one)'}`,
  )
  print(terminal, '')
  if (key !== null) {
    const bearer = `$(curl -s -u ${key}: ${url}/api/authenticate | cut -d'"' -f4)`
    print(terminal, `  curl -s -H "Authorization: Bearer ${bearer}" ${url}/api/people`)
  }
  if (token !== null) {
    const fields = `-F type=vote -F id=${sampleVote} -F results=@-`
    print(
      terminal,
      `  curl -s ${url}/vote/${sampleVote}/data-csv | curl -s -u :${token} ${fields} ${url}/upload`,
    )
  }
  print(terminal, `  curl -s '${url}/api/agencies?title=steuer'`)
  print(terminal, '')
}
