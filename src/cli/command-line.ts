import { managedNames } from '../desk/records/managed-record.ts'
import { programVersion } from '../platform/config/program-version.ts'
import { isLocked, isUnavailable } from '../platform/storage/database/failures.ts'
import { fail, ok, type Result } from '../values/result.ts'
import { unknownCommand } from './terminal/arguments.ts'
import { type Command, type CommandOutcome, print, say, type Terminal } from './terminal/command.ts'

/** Imported on demand, so that `--help` does not load the web server. */
const commands: Readonly<Record<string, () => Promise<{ readonly command: Command }>>> = {
  serve: () => import('./serve/serve.ts'),
  load: () => import('./commands/load.ts'),
  dump: () => import('./commands/dump.ts'),
  import: () => import('./commands/import.ts'),
  user: () => import('./commands/user.ts'),
  key: () => import('./keys/command.ts'),
  'signing-key': () => import('./commands/signing-key.ts'),
  sync: () => import('./commands/sync.ts'),
  upload: () => import('./upload/upload.ts'),
  forward: () => import('./commands/forward.ts'),
  version: () => import('./commands/version.ts'),
  seats: () => import('./commands/seats.ts'),
  projection: () => import('./past-votes/projection.ts'),
  plausibility: () => import('./past-votes/plausibility.ts'),
  'past-votes': () => import('./past-votes/past-votes.ts'),
  entities: () => import('./commands/entities.ts'),
  shapes: () => import('./commands/shapes.ts'),
  site: () => import('./commands/site.ts'),
  publish: () => import('./publish/command.ts'),
  backup: () => import('./commands/backup.ts'),
  restore: () => import('./commands/restore.ts'),
  leave: () => import('./leave/command.ts'),
  migrate: () => import('./commands/migrate.ts'),
  config: () => import('./doctor/config.ts'),
  doctor: () => import('./doctor/doctor.ts'),
  verify: () => import('./verify/verify.ts'),
  compare: () => import('./commands/compare.ts'),
  'take-over': () => import('./commands/take-over.ts'),
  rehearse: () => import('./rehearse/command.ts'),
  ...Object.fromEntries(
    managedNames.map((name) => [
      name,
      async () => ({ command: (await import('./records/command.ts')).recordCommand(name) }),
    ]),
  ),
  completion: async () => ({ command: (await import('./completion/command.ts')).completionCommand(allHelp) }),
}

const namesInLines = managedNames
  .join(', ')
  .match(/.{1,100}(?:, |$)/g)
  ?.map((line) => line.trim())
  .join('\n')

const help = `kanzlei COMMAND [OPTION…]

The digital front desk of a state chancellery.

  serve         answers on HTTP
  load          reads a bundle of records into the database
  dump          writes all records as a bundle
  import        reads people, agencies, memberships, events, accounts or subscribers from a table
  user          adds, lists and removes accounts
  key           adds, lists and removes keys with which programs read and manage
  signing-key   lists, replaces and revokes the keys that sign what is published
  sync          brings the directory in step with the systems that people come from
  upload        uploads a file with results to a service
  forward       shows and repeats what is passed on to another system
  version       lists uploaded results, gives back their files, purges old ones
  seats         computes the seats of elections from their votes
  projection    projects votes that are being counted, from past votes
  plausibility  computes the checks of uploaded votes, from past votes
  past-votes    loads results of earlier votes, which new ones are compared with
  entities      shows the municipalities results are counted in, loads a list of your own
  shapes        shows whose shapes maps are drawn with, loads shapes of your own
  site          adds, lists, backs up and removes the sites of a folder, see serve --sites
  publish       writes everything public about results as files for a web server
  backup        writes the whole instance to one file, also while it runs
  restore       puts a backup into an empty database
  leave         writes everything in open formats, to be read elsewhere
  migrate       brings the database up to date, finishes an upgrade
  config        checks the settings, and explains all of them
  doctor        looks for what is wrong with an instance
  verify        checks from outside that what a site publishes is signed and consistent
  compare       compares what another site publishes with this one, figure by figure
  take-over     brings directory, content and results of another site into this one
  rehearse      starts, resets and discards a copy of this instance to practise with
  completion    prints what completes commands in bash, zsh or fish

kanzlei RECORD list|show|add|set|remove manages records, here or with --url at a site. RECORD is one of
${namesInLines}.

kanzlei COMMAND --help says more about one of them; kanzlei --version prints the version of the program.

Settings come from the environment; kanzlei config list explains them.`

/** Runs one command and returns the exit status. */
export async function runCommandLine(args: readonly string[], terminal: Terminal): Promise<number> {
  try {
    const outcome = await dispatch(args, terminal)
    if (outcome.ok) return 0
    say(terminal, `kanzlei: ${outcome.error}`)
  } catch (error) {
    say(terminal, `kanzlei: ${unexpected(error, terminal)}`)
  }
  return 1
}

async function dispatch([name, ...args]: readonly string[], terminal: Terminal): Promise<CommandOutcome> {
  if (name === undefined) return fail('which command? See kanzlei --help')
  if (name === '--help' || name === '-h' || name === 'help') {
    const [about] = args
    if (about === undefined) return printed(terminal, help)
    const found = await find(about)
    return found.ok ? printed(terminal, found.value.help) : found
  }
  if (name === '--version') return printed(terminal, programVersion)
  const found = await find(name)
  if (!found.ok) return found
  if (args[0] === '--help' || args[0] === '-h') return printed(terminal, found.value.help)
  return found.value.run(args, terminal)
}

async function find(name: string): Promise<Result<Command, string>> {
  const load = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (load === undefined) return fail(unknownCommand(name, Object.keys(commands), 'kanzlei'))
  return ok((await load()).command)
}

/** Returns the help of every command, by its name. */
async function allHelp(): Promise<ReadonlyMap<string, string>> {
  const all = new Map<string, string>()
  for (const [name, load] of Object.entries(commands)) all.set(name, (await load()).command.help)
  return all
}

function printed(terminal: Terminal, text: string): CommandOutcome {
  print(terminal, text)
  return ok(null)
}

function unexpected(error: unknown, { env }: Terminal): string {
  if (!(error instanceof Error)) return String(error)
  const reason = error.message.replace(/\s*\n\s*/g, ' ')
  if (isLocked(error))
    return `another process writes to the database for too long, try again later: ${reason}`
  if (isUnavailable(error)) return `the database cannot be used: ${reason}`
  return env.LOG_LEVEL === 'debug' ? (error.stack ?? reason) : `unexpected failure: ${reason}`
}
