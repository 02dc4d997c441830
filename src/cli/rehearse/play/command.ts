import { existsSync } from 'node:fs'
import {
  mistakeKinds,
  type PlannedUpload,
  type Play,
} from '../../../areas/results/features/played-sundays/play.ts'
import { readPlayReport } from '../../../areas/results/features/played-sundays/read-report.ts'
import { lastPlay, savePlay } from '../../../areas/results/features/played-sundays/store.ts'
import type { Config } from '../../../platform/config/config.ts'
import { randomId } from '../../../platform/crypto/secret.ts'
import type { Database } from '../../../platform/storage/database/database.ts'
import { fail, ok, type Result } from '../../../values/result.ts'
import type { Clock } from '../../../values/time.ts'
import { done, openForCommand, withDatabase } from '../../instance/database.ts'
import { type Subcommand, subcommand } from '../../instance/subcommands.ts'
import type { Arguments } from '../../terminal/arguments.ts'
import { type CommandOutcome, print, say, type Terminal } from '../../terminal/command.ts'
import { clearDay, type DayTruth, readDay } from './day.ts'
import { type DayWishes, planDay } from './plan.ts'
import { layInto, perform, send } from './player.ts'
import { reportText } from './report-text.ts'

export const playUsage = `kanzlei rehearse --play DAY [--speed SPEED] [--uploads COUNT] [--mistakes KINDS] [--seed SEED]
                 [--into FOLDER] [--anew] [--json]
kanzlei rehearse report [--json]`

export const playHelp = `--play    plays the uploads of a polling day into the rehearsal, as a counting program would send them: small places come
          first, large ones last. Final results of the instance are revealed place by place; votes without any get
          plausible figures, and elections without any are left out. What the rehearsal has of that day is taken out
          first. Mistakes are planted for staff to find; those in the figures stay until somebody takes them back.
          Prints at the end what staff noticed and missed. A play that was ended goes on with the same command.
            --speed     how many times faster than the five hours of a real day: 60 unless said
            --uploads   how many: 40 unless said
            --mistakes  which are planted, with commas between, or none; all unless said:
                        ${mistakeKinds.join(', ')}
            --seed      a word; the same one gives the same day again
            --into      a folder that the files are laid into, for staff to upload them in the browser; nothing is sent
            --anew      begins anew where a play of the day was ended
            --json      prints the report as JSON
report    what staff noticed and missed until now`

const options = {
  speed: 'value',
  uploads: 'value',
  mistakes: 'value',
  seed: 'value',
  into: 'value',
  anew: 'switch',
  json: 'switch',
} as const

/** The place of the rehearsal of an instance. */
export interface Whereabouts {
  place(config: Config): { readonly folder: string; readonly databaseUrl: string }
  token(config: Config): Result<string, string>
}

export function playCommands(where: Whereabouts): Readonly<Record<'play' | 'report', Subcommand>> {
  return {
    play: subcommand({ options, operands: ['DAY'] }, async (given, terminal) => {
      const wishes = readWishes(given)
      return wishes.ok ? onStage(where, terminal, (stage) => playDay(stage, wishes.value, terminal)) : wishes
    }),
    report: subcommand({ options: { json: 'switch' } }, (given, terminal) =>
      onStage(where, terminal, async (stage) => {
        const last = await lastPlay(stage.rehearsal.reads)
        if (last === null) return fail('nothing was played into the rehearsal; see kanzlei rehearse --help')
        return printReport(stage, last, given.isSet('json'), terminal)
      }),
    ),
  }
}

async function playDay(stage: Stage, wishes: PlayWishes, terminal: Terminal): Promise<CommandOutcome> {
  const begun = await beginPlay(stage, wishes, terminal)
  if (!begun.ok) return begun
  const { url, token, rehearsal: database, clock } = stage
  const { truths, play } = begun.value
  const { into } = wishes
  const deliver = (upload: PlannedUpload, text: string) =>
    into === null ? send({ url, token }, upload, text) : layInto(into, upload, text)
  const played = await perform({ database, clock, truths, deliver, ...progress(terminal, play) }, play)
  if (!played.ok) return fail(`${played.error}; the same command goes on from here`)
  return printReport(stage, played.value, wishes.json, terminal)
}

interface PlayWishes extends DayWishes {
  readonly day: string
  readonly speed: number
  /** Null where files are sent over HTTP. */
  readonly into: string | null
  readonly anew: boolean
  readonly json: boolean
}

const mostUploads = 2000
const fastest = 1_000_000

function readWishes(given: Arguments<keyof typeof options>): Result<PlayWishes, string> {
  const [day = ''] = given.operands
  if (!/^\d{4}-\d\d-\d\d$/.test(day))
    return fail(`DAY must be a day such as 2026-06-14, not ${JSON.stringify(day)}`)
  const speed = Number(given.value('speed') ?? 60)
  if (!(speed > 0 && speed <= fastest)) return fail(`--speed must be a number above 0, up to ${fastest}`)
  const uploads = Number(given.value('uploads') ?? 40)
  if (!Number.isInteger(uploads) || uploads < 1 || uploads > mostUploads)
    return fail(`--uploads must be a number from 1 to ${mostUploads}`)
  const named = given
    .value('mistakes')
    ?.split(',')
    .filter((word) => word !== '' && word !== 'none')
  const unknown = named?.find((word) => !mistakeKinds.some((kind) => kind === word))
  if (unknown !== undefined)
    return fail(`--mistakes knows ${mistakeKinds.join(', ')} and none, not ${JSON.stringify(unknown)}`)
  const mistakes = named === undefined ? mistakeKinds : mistakeKinds.filter((kind) => named.includes(kind))
  const into = given.value('into') ?? null
  if (into !== null && !existsSync(into)) return fail(`there is no folder ${into}`)
  const [anew, json] = [given.isSet('anew'), given.isSet('json')]
  return ok({ day, speed, uploads, mistakes, seed: given.value('seed') ?? day, into, anew, json })
}

interface Stage {
  readonly instance: Database
  readonly rehearsal: Database
  readonly clock: Clock
  readonly url: string
  readonly token: string
}

/** Opens the databases of the instance and its rehearsal. */
function onStage(
  where: Whereabouts,
  terminal: Terminal,
  work: (stage: Stage) => Promise<CommandOutcome>,
): Promise<CommandOutcome> {
  return withDatabase(terminal.env, { place: 'existing' }, async (instance, clock, config) => {
    const { sandbox } = config
    if (sandbox === null)
      return fail('REHEARSAL_URL is not set: it is the address at which the service answers for a rehearsal')
    const token = where.token(config)
    if (!token.ok) return token
    const { databaseUrl, folder } = where.place(config)
    if (!existsSync(folder))
      return fail('there is no rehearsal on this machine; kanzlei rehearse start makes one')
    const opened = await openForCommand({ ...config, databaseUrl })
    if (!opened.ok) return opened
    try {
      return await work({ instance, rehearsal: opened.value, clock, url: sandbox.url, token: token.value })
    } finally {
      await opened.value.close()
    }
  })
}

/** Returns the play to continue, or a new one if that is requested or the day has changed. */
async function beginPlay(
  { instance, rehearsal, clock }: Stage,
  wishes: PlayWishes,
  terminal: Terminal,
): Promise<Result<{ readonly truths: DayTruth['truths']; readonly play: Play }, string>> {
  const { day, speed, anew } = wishes
  const before = await lastPlay(rehearsal.reads)
  const open = before !== null && before.ended === null && before.day === day && !anew ? before : null
  const seed = open?.seed ?? wishes.seed
  const { truths, invented, leftOut } = await readDay(rehearsal.reads, instance.reads, day, seed)
  if (truths.length === 0)
    return fail(`there is nothing to play on ${day}: no vote, and no election with final results`)
  for (const { id } of invented) say(terminal, `the figures of ${id} are invented: it has no final result`)
  for (const { id } of leftOut) say(terminal, `${id} is left out: the election has no final result`)
  if (open !== null) {
    const sent = open.sent.filter(({ outcome }) => outcome !== 'failed').length
    say(terminal, `goes on after ${sent} of ${open.plan.uploads.length} uploads; --anew begins anew`)
    return ok({ truths, play: { ...open, speed } })
  }
  const plan = planDay(truths, wishes)
  const play = await rehearsal.transaction(async (tx) => {
    await clearDay(tx, clock, day)
    const begun: Play = {
      id: randomId(),
      day,
      seed,
      speed,
      started: clock.now(),
      ended: null,
      plan,
      sent: [],
    }
    await savePlay(tx, begun)
    return begun
  })
  return ok({ truths, play })
}

/**
 * Prints a line for each upload, and on a terminal also one for the pause. The lines do not tell which uploads have
 * mistakes.
 */
function progress({ stderr }: Terminal, { plan }: Play) {
  const shown = stderr.isTTY === true
  const clear = shown ? '\r\x1b[K' : ''
  const line = ({ number, seconds, item }: PlannedUpload) =>
    `${dayTime(seconds)}  ${number}/${plan.uploads.length}  ${item.kind} ${item.id}`
  return {
    onWait(upload: PlannedUpload, milliseconds: number): void {
      if (shown) stderr.write(`${clear}${line(upload)} in ${Math.round(milliseconds / 1000)} s …`)
    },
    onSent(upload: PlannedUpload, outcome: string): void {
      stderr.write(`${clear}${line(upload)}  ${outcome}\n`)
    },
  }
}

/** Formats a time of day; the count begins at noon. */
function dayTime(seconds: number): string {
  const minutes = 12 * 60 + Math.floor(seconds / 60)
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}

async function printReport(
  { rehearsal, clock }: Stage,
  played: Play,
  json: boolean,
  terminal: Terminal,
): Promise<CommandOutcome> {
  const made = await readPlayReport(rehearsal.reads, played, clock.now())
  print(terminal, json ? JSON.stringify(made, null, 2) : reportText(made))
  return done
}
