import { type ConfigOverrides, readConfig } from '../../platform/config/config.ts'
import { fail } from '../../values/result.ts'
import { checkDataFolder } from '../instance/data-folder.ts'
import { simpleCommand } from '../instance/subcommands.ts'
import type { Outcome, Terminal } from '../terminal/command.ts'
import { type ReservedPort, reservePort } from './starting/port.ts'

const help = `kanzlei serve [--port N] [--host H] [--sample]
kanzlei serve --sites FOLDER [--open N] [--idle MINUTES] [--port N] [--host H]

Brings the database up to date and answers on HTTP; prints "listening on URL" once it does. SIGTERM and SIGINT
finish running requests and end the process.

  --port N    over PORT; 0 takes a free one
  --host H    over HOST
  --sample    fills an empty database with an invented canton and prints how to log in
  --sites F   serves every site of the folder at its own host name; kanzlei site adds them. A site is opened when
              somebody asks for it and closed when nobody does, unless it has results to release or messages to send
  --open N    sites that stay open while they are idle, 64 by default
  --idle M    minutes after which an idle site is closed, 10 by default`

export const command = simpleCommand(
  help,
  {
    command: 'serve',
    options: { port: 'value', host: 'value', sample: 'switch', sites: 'value', open: 'value', idle: 'value' },
  },
  async (given, terminal) => {
    const port = given.value('port')
    const host = given.value('host')
    const overrides = { ...(port === undefined ? {} : { port }), ...(host === undefined ? {} : { host }) }
    const folder = given.value('sites')
    const sites = { open: given.value('open'), idle: given.value('idle') }
    if (folder === undefined)
      return sites.open === undefined && sites.idle === undefined
        ? serve(terminal, overrides, given.isSet('sample'))
        : fail('--open and --idle go with --sites')
    if (given.isSet('sample')) return fail('--sample goes with one site; see kanzlei site add --sample')
    return withPort(terminal, overrides, async (reserved) => {
      const { serveSites } = await import('./sites/serve-sites.ts')
      return serveSites(terminal, { ...sites, folder, overrides, reserved })
    })
  },
)

/** Validates everything before anything is changed. */
async function serve(terminal: Terminal, overrides: ConfigOverrides, sample: boolean): Promise<Outcome> {
  const asked = readConfig(terminal.env, overrides)
  if (!asked.ok) return asked
  const folder = checkDataFolder(asked.value)
  if (!folder.ok) return folder
  return withPort(terminal, overrides, async (reserved) => {
    // Loading the service takes a moment; a wrong setting should be reported before that.
    const { start } = await import('./start.ts')
    return start(terminal, { overrides, reserved, sample })
  })
}

async function withPort(
  terminal: Terminal,
  overrides: ConfigOverrides,
  work: (reserved: ReservedPort) => Promise<Outcome>,
): Promise<Outcome> {
  const asked = readConfig(terminal.env, overrides)
  if (!asked.ok) return asked
  const reserved = await reservePort(asked.value.host, asked.value.port)
  if (!reserved.ok) return reserved
  try {
    return await work(reserved.value)
  } finally {
    await reserved.value.release()
  }
}
