import { type ConfigOverrides, readConfig } from '../../platform/config/config.ts'
import { checkDataFolder } from '../instance/data-folder.ts'
import { done } from '../instance/database.ts'
import { readArguments } from '../terminal/arguments.ts'
import { type Command, type Outcome, print, type Terminal } from '../terminal/command.ts'
import { reservePort } from './port.ts'

const help = `kanzlei serve [--port N] [--host H] [--sample]

Brings the database up to date and answers on HTTP; prints "listening on URL" once it does. SIGTERM and SIGINT
finish running requests and end the process.

  --port N    over PORT; 0 takes a free one
  --host H    over HOST
  --sample    fills an empty database with an invented canton and prints how to log in`

export const command: Command = {
  help,
  async run(args, terminal) {
    const read = readArguments(args, {
      command: 'serve',
      options: { port: { kind: 'value' }, host: { kind: 'value' }, sample: { kind: 'switch' } },
    })
    if (!read.ok) return read
    if (read.value.help) {
      print(terminal, help)
      return done
    }
    const port = read.value.value('port')
    const host = read.value.value('host')
    const overrides = { ...(port === undefined ? {} : { port }), ...(host === undefined ? {} : { host }) }
    return serve(terminal, overrides, read.value.isSet('sample'))
  },
}

/** Everything that can be wrong is found before anything is changed. */
async function serve(terminal: Terminal, overrides: ConfigOverrides, sample: boolean): Promise<Outcome> {
  const asked = readConfig(terminal.env, overrides)
  if (!asked.ok) return asked
  const folder = checkDataFolder(asked.value)
  if (!folder.ok) return folder
  const reserved = await reservePort(asked.value.host, asked.value.port)
  if (!reserved.ok) return reserved
  try {
    // The service takes a moment to read; a wrong setting should show before that.
    const { start } = await import('./start.ts')
    return await start(terminal, { overrides, reserved: reserved.value, sample })
  } finally {
    await reserved.value.release()
  }
}
