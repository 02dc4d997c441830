import { isIP } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { createSetupLink } from '../../identity/login/setup.ts'
import { basePath } from '../../platform/config/base-path.ts'
import { type Config, type ConfigOverrides, readConfig } from '../../platform/config/config.ts'
import { mostMemory } from '../../platform/work/memory.ts'
import { fail, ok, type Result } from '../../values/result.ts'
import { done } from '../instance/database.ts'
import { type Outcome, print, type Terminal } from '../terminal/command.ts'
import { logStream } from '../terminal/log-stream.ts'
import { type Instance, openInstance } from './starting/open-instance.ts'
import { listenProblem, type ReservedPort } from './starting/port.ts'
import type { SampleLogin } from './starting/sample-login.ts'
import { closeOnSignal } from './starting/shutdown.ts'

/** A vote of the sample canton that is being counted, to try an upload with. */
const sampleVote = 'laipassstrasse'

export interface StartOptions {
  readonly overrides: ConfigOverrides
  readonly reserved: ReservedPort
  readonly sample: boolean
}

/** Starts the service on a reserved port. */
export async function start(terminal: Terminal, options: StartOptions): Promise<Outcome> {
  const { overrides, reserved, sample } = options
  // Read again, because the default address contains the port, and port 0 has become a real one.
  const config = readConfig(terminal.env, { ...overrides, port: String(reserved.port) })
  if (!config.ok) return config
  const opened = await openInstance(config.value, { stream: logStream(terminal.stderr), sample })
  if (!opened.ok) return opened
  const { app, login, close } = opened.value
  const listening = await listen(app, config.value, reserved)
  if (!listening.ok) {
    await close()
    return listening
  }
  closeOnSignal(close, (line) => app.log.info(line))
  print(terminal, `listening on ${listening.value}`)
  print(
    terminal,
    `memory: up to ${mostMemory.readers} MiB for readers, ${mostMemory.staff} MiB more for uploads`,
  )
  if (login === null) await printSetupLink(terminal, opened.value)
  else printSample(terminal, listening.value + basePath(config.value.baseUrl), login)
  return done
}

async function listen(
  app: FastifyInstance,
  { host, port }: Config,
  reserved: ReservedPort,
): Promise<Result<string, string>> {
  await reserved.release()
  try {
    await app.listen({ host, port })
    return ok(`http://${isIP(host) === 6 ? `[${host}]` : host}:${port}`)
  } catch (error) {
    return fail(listenProblem(error, host, port))
  }
}

async function printSetupLink(terminal: Terminal, { config, database, clock }: Instance): Promise<void> {
  const link = await createSetupLink(database, clock, config.baseUrl)
  if (link !== null) print(terminal, `no account yet; make the first one within a day at ${link}`)
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
