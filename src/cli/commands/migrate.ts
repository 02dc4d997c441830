import { finishUpgrade } from '../../platform/storage/migrate.ts'
import { done, withDatabase } from '../instance/database.ts'
import { simpleCommand } from '../instance/subcommands.ts'
import { print } from '../terminal/command.ts'

const help = `kanzlei migrate [--finish]

Brings the database up to date, as every start of the service does: what is new is added, and processes of the release
before go on working. Several processes are therefore upgraded one after the other, without a stop.

  --finish    removes what only earlier releases need, once none of their processes runs any more; they refuse to
              start afterwards`

export const command = simpleCommand(
  help,
  { command: 'migrate', options: { finish: 'switch' } },
  async (given, terminal) =>
    withDatabase(terminal.env, { place: 'new or existing' }, async (database, clock) => {
      if (!given.isSet('finish')) {
        print(terminal, 'the database is up to date')
        return done
      }
      const finished = await database.transaction((tx) => finishUpgrade(tx, clock))
      if (!finished.ok) return finished
      print(
        terminal,
        finished.value.length === 0 ? 'nothing was left to remove' : `removed: ${finished.value.join(', ')}`,
      )
      return done
    }),
)
