import { type ConfigOverrides, readConfig } from '../../platform/config/config.ts'
import { checkDataFolder } from '../instance/data-folder.ts'
import { simpleCommand } from '../instance/subcommands.ts'
import type { Outcome, Terminal } from '../terminal/command.ts'
import { reservePort } from './port.ts'

const help = `kanzlei serve [--port N] [--host H] [--sample]

Brings the database up to date and answers on HTTP; prints "listening on URL" once it does. SIGTERM and SIGINT
finish running requests and end the process.

  --port N    over PORT; 0 takes a free one
  --host H    over HOST
  --sample    fills an empty database with an invented canton and prints how to log in`

export const command = simpleCommand(
  help,
  {
    command: 'serve',
    options: { port: 'value', host: 'value', sample: 'switch' },
  },
  async (given, terminal) => {
    const port = given.value('port')
    const host = given.value('host')
    const overrides = { ...(port === undefined ? {} : { port }), ...(host === undefined ? {} : { host }) }
    return serve(terminal, overrides, given.isSet('sample'))
  },
)

/** Validates everything before anything is changed. */
async function serve(terminal: Terminal, overrides: ConfigOverrides, sample: boolean): Promise<Outcome> {
  const asked = readConfig(terminal.env, overrides)
  if (!asked.ok) return asked
  const folder = checkDataFolder(asked.value)
  if (!folder.ok) return folder
  const reserved = await reservePort(asked.value.host, asked.value.port)
  if (!reserved.ok) return reserved
  try {
    // Loading the service takes a moment; a wrong setting should be reported before that.
    const { start } = await import('./start.ts')
    return await start(terminal, { overrides, reserved: reserved.value, sample })
  } finally {
    await reserved.value.release()
  }
}
