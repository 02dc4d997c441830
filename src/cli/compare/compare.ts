import { setTimeout as pause } from 'node:timers/promises'
import { readConfig } from '../../platform/config/config.ts'
import { fail, ok, type Result } from '../../values/result.ts'
import { simpleCommand } from '../instance/subcommands.ts'
import { SiteError, siteAt } from '../remote/site.ts'
import type { Arguments } from '../terminal/arguments.ts'
import { type Outcome, print, say, type Terminal } from '../terminal/command.ts'
import { counted } from '../terminal/findings.ts'
import { progressLine } from '../terminal/progress.ts'
import { oneLine } from '../terminal/terminal-text.ts'
import type { Sides } from './items.ts'
import { compareAll, compareDay, named, type Round } from './round.ts'

const usualRequests = 20_000
const usualPause = 5

const help = `kanzlei compare URL [--here URL] [--watch MINUTES] [--every SECONDS] [--most N] [--json]

Compares the results that another site of the same contract publishes with those of this one, figure by figure: the JSON
and raw data of every vote, election and compound, the overviews, and whether each address and embedded view that
answers there answers here. Nothing is written anywhere. What only this site publishes is no difference.

  --here   address of this site, else BASE_URL
  --watch  goes on for so many minutes with the items of the day, prints a line "+" when a difference appears and a
           line "-" when it is gone, and compares everything at the end; Ctrl-C ends it earlier
  --every  seconds between two looks while watching, ${usualPause} unless given
  --most   the largest number of requests to either site, ${usualRequests} unless given; without --watch only
  --json   one JSON document: {"items": 12, "differences": ["/vote/a/json …"]}

Ends with status 1 if there is a difference at the end.`

type Option = 'here' | 'watch' | 'every' | 'most' | 'json'

export const command = simpleCommand<Option>(
  help,
  {
    command: 'compare',
    options: { here: 'value', watch: 'value', every: 'value', most: 'value', json: 'switch' },
    operands: ['URL'],
  },
  async (given, terminal) => {
    const asked = readAsked(given, terminal)
    if (!asked.ok) return asked
    try {
      return await run(asked.value, terminal)
    } catch (error) {
      if (error instanceof SiteError) return fail(error.message)
      throw error
    }
  },
)

interface Asked {
  readonly here: URL
  readonly there: URL
  readonly mostRequests: number
  /** Null for comparing once. */
  readonly watch: Watch | null
  readonly asJson: boolean
}

interface Watch {
  readonly minutes: number
  readonly seconds: number
}

function readAsked(given: Arguments<Option>, { env }: Terminal): Result<Asked, string> {
  const numbers = { watch: 0, every: usualPause, most: usualRequests }
  for (const name of ['watch', 'every', 'most'] as const) {
    const text = given.value(name)
    if (text === undefined) continue
    if (!/^[1-9]\d{0,6}$/.test(text)) return fail(`--${name} must be a number from 1 to 9999999`)
    numbers[name] = Number(text)
  }
  const there = readAddress('URL', given.operands[0] ?? '')
  if (!there.ok) return there
  const config = readConfig(env)
  if (!config.ok) return config
  const here = readAddress('--here', given.value('here') ?? config.value.baseUrl)
  if (!here.ok) return here
  const watch = numbers.watch === 0 ? null : { minutes: numbers.watch, seconds: numbers.every }
  return ok({
    here: here.value,
    there: there.value,
    mostRequests: watch === null ? numbers.most : Number.POSITIVE_INFINITY,
    watch,
    asJson: given.isSet('json'),
  })
}

function readAddress(name: string, text: string): Result<URL, string> {
  const url = URL.parse(text)
  if (url !== null && /^https?:$/.test(url.protocol)) return ok(url)
  return fail(`${name} must be an http or https address, such as https://results.example.ch`)
}

async function run(
  { here, there, mostRequests, watch, asJson }: Asked,
  terminal: Terminal,
): Promise<Outcome> {
  const progress = progressLine('comparing', terminal.stderr)
  const open = (member: string, base: URL) => {
    const onRequest = (count: number) => progress.update({ member, count })
    return named(siteAt(base, { mostRequests, onRequest }), base)
  }
  const [ours, theirs] = await Promise.all([open('requests here', here), open('requests there', there)])
  const sides = { here: ours.side, there: theirs.side }
  if (watch !== null) await watchDay(sides, watch, terminal)
  const { paths } = watch === null ? theirs : await named(theirs.side.site, there)
  const round = await compareAll(sides, paths)
  progress.clear()
  return report(round, asJson, terminal)
}

/** Tells of each difference of the day when it appears and when it is gone. */
async function watchDay(sides: Sides, { minutes, seconds }: Watch, terminal: Terminal): Promise<void> {
  const stop = new AbortController()
  const onSignal = () => stop.abort()
  process.once('SIGINT', onSignal)
  const until = performance.now() + minutes * 60_000
  let known: ReadonlySet<string> = new Set()
  const tell = (sign: '+' | '-', difference: string) =>
    print(terminal, `${new Date().toISOString().slice(11, 19)} ${sign} ${oneLine(difference)}`)
  while (performance.now() < until && !stop.signal.aborted) {
    const found = await lookAtDay(sides, known, terminal)
    for (const difference of found) if (!known.has(difference)) tell('+', difference)
    for (const difference of known) if (!found.has(difference)) tell('-', difference)
    known = found
    await pause(seconds * 1000, null, { signal: stop.signal }).catch(() => null)
  }
  process.removeListener('SIGINT', onSignal)
}

/** What was known stays where a site does not answer. */
async function lookAtDay(
  sides: Sides,
  known: ReadonlySet<string>,
  terminal: Terminal,
): Promise<ReadonlySet<string>> {
  try {
    return new Set((await compareDay(sides)).differences)
  } catch (error) {
    if (!(error instanceof SiteError)) throw error
    say(terminal, `kanzlei: ${error.message}`)
    return known
  }
}

function report({ items, differences }: Round, asJson: boolean, terminal: Terminal): Outcome {
  if (asJson) print(terminal, JSON.stringify({ items, differences }, null, 2))
  else for (const difference of differences) print(terminal, oneLine(difference))
  const compared = `${counted(items, 'vote or election', 'votes and elections')} compared`
  if (differences.length > 0) return fail(`${compared}, ${counted(differences.length, 'difference')}`)
  say(terminal, `${compared}, no difference`)
  return ok(null)
}
