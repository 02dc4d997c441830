import { isIP } from 'node:net'
import { createSetupLink } from '../../../identity/login/setup.ts'
import { basePath } from '../../../platform/config/base-path.ts'
import type { Config } from '../../../platform/config/config.ts'
import { describeRuntime } from '../../../platform/config/program-version.ts'
import { mostMemory } from '../../../platform/work/memory.ts'
import { print, type Terminal } from '../../terminal/command.ts'
import type { PreparedInstance } from './prepare.ts'
import type { SampleLogin } from './sample-login.ts'

/** A vote of the sample canton that is being counted, to try an upload with. */
const sampleVote = 'laipassstrasse'

/** Says where the service answers and how to log in. */
export async function announce(
  terminal: Terminal,
  { parts: { config, database, clock }, login }: PreparedInstance,
  workers = 1,
): Promise<void> {
  const url = listeningUrl(config)
  print(terminal, `listening on ${url}`)
  print(terminal, `runtime: ${describeRuntime()}`)
  const times = workers === 1 ? '' : ` in each of ${workers} workers`
  print(
    terminal,
    `memory: up to ${mostMemory.readers} MiB for readers, ${mostMemory.staff} MiB more for uploads${times}`,
  )
  if (login !== null) {
    printSample(terminal, url + basePath(config.baseUrl), login)
    return
  }
  const link = await createSetupLink(database, clock, config.baseUrl)
  if (link !== null) print(terminal, `no account yet; make the first one within a day at ${link}`)
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
  print(terminal, `  upload token       ${token ?? '(was removed; kanzlei token add makes a new one)'}`)
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
