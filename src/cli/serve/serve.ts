import { availableParallelism } from 'node:os'
import { type ConfigOverrides, readConfig } from '../../platform/config/config.ts'
import { ownMemory } from '../../platform/work/memory.ts'
import { fail, ok, type Result } from '../../values/result.ts'
import { checkDataFolder } from '../instance/data-folder.ts'
import { simpleCommand } from '../instance/subcommands.ts'
import type { CommandOutcome, Terminal } from '../terminal/command.ts'
import type { SitesOptions } from './sites/serve-sites.ts'
import { reservePort } from './starting/port.ts'
import { memoryFor, mostWorkersIn } from './worker-memory.ts'
import { type WorkerSide, workerSide } from './worker-side.ts'

const help = `kanzlei serve [--port N] [--host H] [--workers N|auto] [--sample]
kanzlei serve --sites FOLDER [--open N] [--idle MINUTES] [--port N] [--host H]

Brings the database up to date and answers on HTTP; prints "listening on URL" once it does. SIGTERM and SIGINT
finish running requests and end the process.

  --port N       over PORT; 0 takes a free one
  --host H       over HOST
  --workers N    answers with N processes on the same port, or one for each core with auto, as far as
                 memory allows; needs PostgreSQL
  --sample       fills an empty database with an invented canton and prints how to log in
  --sites FOLDER answers for every site of the folder at its own host name; kanzlei site adds them. A site is opened
                 when somebody asks for it and closed when nobody does, unless it has results to release or messages
                 to send. Sites have PORT, HOST, TRUSTED_PROXIES, SMTP_URL, MAIL_FROM, LOG_LEVEL and METRICS_TOKEN from
                 the environment; all else is in their site.env, and no two may share a folder or a database
  --open N       sites that stay open while they are idle, 64 by default
  --idle M       minutes after which an idle site is closed, 10 by default`

export const command = simpleCommand(
  help,
  {
    command: 'serve',
    options: {
      ...{ port: 'value', host: 'value', workers: 'value', sample: 'switch' },
      ...{ sites: 'value', open: 'value', idle: 'value' },
    },
  },
  async (given, terminal) => {
    const port = given.value('port')
    const host = given.value('host')
    const overrides = { ...(port === undefined ? {} : { port }), ...(host === undefined ? {} : { host }) }
    const workers = readWorkers(given.value('workers'))
    if (!workers.ok) return workers
    const folder = given.value('sites')
    const sites = { open: given.value('open'), idle: given.value('idle') }
    if (folder !== undefined)
      return given.isSet('sample') || workers.value > 1
        ? fail('--sites cannot be combined with --sample or --workers')
        : serveFolder(terminal, overrides, { ...sites, folder })
    if (sites.open !== undefined || sites.idle !== undefined) return fail('--open and --idle go with --sites')
    return serve(terminal, overrides, { sample: given.isSet('sample'), workers: workers.value })
  },
)

const mostWorkers = 64

function readWorkers(text = '1'): Result<number, string> {
  const enough = mostWorkersIn(ownMemory)
  if (text === 'auto') return ok(Math.min(availableParallelism(), mostWorkers, enough))
  const workers = /^\d{1,2}$/.test(text) ? Number(text) : 0
  if (workers < 1 || workers > mostWorkers)
    return fail(`--workers must be auto or a number from 1 to ${mostWorkers}`)
  return workers <= enough
    ? ok(workers)
    : fail(`--workers ${workers} needs ${memoryFor(workers)} MiB of memory; there are ${ownMemory.mebibytes}`)
}

interface Wish {
  readonly sample: boolean
  readonly workers: number
}

/** Validates everything before anything is changed. */
async function serve(
  terminal: Terminal,
  overrides: ConfigOverrides,
  { sample, workers }: Wish,
): Promise<CommandOutcome> {
  const worker = workerSide()
  if (worker !== null) return serveAsWorker(terminal, overrides, worker)
  const asked = readConfig(terminal.env, overrides)
  if (!asked.ok) return asked
  if (workers > 1 && asked.value.databaseUrl.startsWith('sqlite:'))
    return fail('--workers needs PostgreSQL; on SQLite one process answers everything')
  const folder = checkDataFolder(asked.value)
  if (!folder.ok) return folder
  const reserved = await reservePort(asked.value.host, asked.value.port)
  if (!reserved.ok) return reserved
  try {
    // Loading the service takes a moment, so a wrong setting is reported before that.
    if (workers > 1) {
      const { startWorkers } = await import('./workers.ts')
      return await startWorkers(terminal, { overrides, reserved: reserved.value, sample, workers })
    }
    const { start } = await import('./start.ts')
    return await start(terminal, { overrides, reserved: reserved.value, sample })
  } finally {
    await reserved.value.release()
  }
}

async function serveFolder(
  terminal: Terminal,
  overrides: ConfigOverrides,
  sites: Pick<SitesOptions, 'folder' | 'open' | 'idle'>,
): Promise<CommandOutcome> {
  const asked = readConfig(terminal.env, overrides)
  if (!asked.ok) return asked
  const reserved = await reservePort(asked.value.host, asked.value.port)
  if (!reserved.ok) return reserved
  try {
    const { serveSites } = await import('./sites/serve-sites.ts')
    return await serveSites(terminal, { ...sites, overrides, reserved: reserved.value })
  } finally {
    await reserved.value.release()
  }
}

/** The process that started this one has validated the settings and holds the port. */
async function serveAsWorker(
  terminal: Terminal,
  overrides: ConfigOverrides,
  worker: WorkerSide,
): Promise<CommandOutcome> {
  const asked = readConfig(terminal.env, overrides)
  if (!asked.ok) return asked
  const reserved = { port: asked.value.port, release: async () => undefined }
  const { start } = await import('./start.ts')
  return start(terminal, { overrides, reserved, sample: false, worker })
}
