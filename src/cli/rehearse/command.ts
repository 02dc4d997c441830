import { setTimeout as pause } from 'node:timers/promises'
import { operator } from '../../identity/audit/audit.ts'
import {
  type RehearsalAction,
  type RehearsalState,
  readRehearsalState,
  requestRehearsal,
} from '../../office/rehearsal/rehearsal.ts'
import { type Config, readConfig } from '../../platform/config/config.ts'
import { isEmailAddress } from '../../platform/mail/address.ts'
import { fail, ok, type Result } from '../../values/result.ts'
import { done, withDatabase } from '../instance/database.ts'
import { whenOrphaned } from '../instance/orphaned.ts'
import { commandWith, subcommand } from '../instance/subcommands.ts'
import {
  type Command,
  type CommandOutcome,
  minuteText,
  print,
  say,
  type Terminal,
} from '../terminal/command.ts'
import { copyInstance, discardDraft } from './copy.ts'
import { rehearsalPlace, rehearsalToken } from './place.ts'
import { playCommands, playHelp, playUsage } from './play/command.ts'
import { waitFor } from './wait.ts'

const help = `kanzlei rehearse start [--mail-to ADDRESS,…]
kanzlei rehearse reset [--mail-to ADDRESS,…]
kanzlei rehearse discard
kanzlei rehearse status
${playUsage}

A copy of this instance to practise with, at the address REHEARSAL_URL: the same items, people, settings and accounts,
marked as a rehearsal wherever it is seen. No message leaves it except mails to the addresses that are named. The
service that runs with REHEARSAL_URL starts it; the same can be done on the pages of the staff.

start     copies the instance as it is now and answers at REHEARSAL_URL; waits until it does
            --mail-to   addresses that mails of the rehearsal may be sent to, besides nobody
reset     throws the copy away and makes a fresh one; the addresses stay unless others are named
discard   throws it away
status    says whether there is one, since when, and where
copy      what the service does for start and reset: makes the copy, and serves nothing
${playHelp}`

const commands = commandWith('rehearse', help, {
  start: subcommand({ options: { 'mail-to': 'value' } }, async ({ value }, terminal) =>
    ask(terminal, 'start', value('mail-to')),
  ),
  reset: subcommand({ options: { 'mail-to': 'value' } }, async ({ value }, terminal) =>
    ask(terminal, 'reset', value('mail-to')),
  ),
  discard: subcommand({}, async (_given, terminal) => ask(terminal, 'discard', undefined)),
  status: subcommand({}, async (_given, terminal) =>
    withDatabase(terminal.env, { place: 'existing' }, async (database, _clock, config) => {
      print(terminal, statusText(config, await readRehearsalState(database.reads)))
      return done
    }),
  ),
  copy: subcommand({}, async (_given, terminal) =>
    withDatabase(terminal.env, { place: 'existing' }, async (database, clock, config) => {
      endWithParent(config)
      const copied = await copyInstance(database, clock, config)
      if (!copied.ok) return copied
      print(terminal, `copied ${copied.value.rows} rows to ${rehearsalPlace(config).folder}`)
      return done
    }),
  ),
  ...playCommands({ place: rehearsalPlace, token: rehearsalToken }),
})

/** `--play DAY` is the same as `play DAY`. */
export const command: Command = {
  ...commands,
  run: ([what, ...args], terminal) =>
    commands.run([...(what === undefined ? [] : [what === '--play' ? 'play' : what]), ...args], terminal),
}

/** Removes an incomplete copy when the parent process has ended. */
function endWithParent(config: Config): void {
  const end = () => {
    discardDraft(config)
    process.exit(1)
  }
  whenOrphaned(end)
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, end)
}

const silent =
  'the service says nothing any more: it has probably ended. When kanzlei serve runs again, it makes the copy anew by itself; kanzlei rehearse status tells what has become of it'

async function ask(
  terminal: Terminal,
  action: RehearsalAction,
  addresses: string | undefined,
): Promise<CommandOutcome> {
  const config = readConfig(terminal.env)
  if (!config.ok) return config
  if (config.value.sandbox === null)
    return fail('REHEARSAL_URL is not set: it is the address at which the service answers for a rehearsal')
  const mailTo = readAddresses(addresses)
  if (!mailTo.ok) return mailTo
  return withDatabase(terminal.env, { place: 'existing' }, async (database, clock) => {
    const before = await readRehearsalState(database.reads)
    const runs = before?.wanted === 'run'
    if (action === 'start' && runs && before.state !== 'failed')
      return fail('there is a rehearsal already; reset begins anew')
    if (action !== 'start' && !runs) return fail('there is no rehearsal')
    const wish = { action, mailTo: mailTo.value ?? before?.mailTo ?? [] }
    const number = await database.transaction((tx) => requestRehearsal(tx, clock, wish, operator))
    const waiting = { read: () => readRehearsalState(database.reads), pause, now: () => performance.now() }
    const { state: after, isSilent } = await waitFor(number, waiting)
    if (isSilent) return fail(silent)
    if (after.state === 'failed') return fail(`the rehearsal failed: ${after.problem}`)
    if (after.state === 'waiting')
      say(terminal, 'no service has noticed yet: is kanzlei serve running, with REHEARSAL_URL?')
    print(terminal, statusText(config.value, after))
    return done
  })
}

function readAddresses(text: string | undefined): Result<readonly string[] | null, string> {
  if (text === undefined) return ok(null)
  const addresses = text.split(/[\s,]+/).filter((word) => word !== '')
  const wrong = addresses.find((address) => !isEmailAddress(address))
  return wrong === undefined
    ? ok(addresses)
    : fail(`--mail-to must list e-mail addresses, not ${JSON.stringify(wrong)}`)
}

function statusText({ sandbox }: Config, state: RehearsalState | null): string {
  const url = sandbox?.url ?? '(REHEARSAL_URL is not set)'
  switch (state?.state) {
    case 'running':
      return `the rehearsal answers at ${url} since ${minuteText(state.since)}`
    case 'waiting':
      return `asked for at ${minuteText(state.since)}`
    case 'copying':
      return `being copied since ${minuteText(state.since)}`
    case 'failed':
      return `failed at ${minuteText(state.since)}: ${state.problem}`
    default:
      return 'there is no rehearsal'
  }
}
