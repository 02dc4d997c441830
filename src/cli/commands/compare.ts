import { compareInChild } from '../../moving-in/compare/bounded-compare.ts'
import type { Watching } from '../../moving-in/compare/compare-sites.ts'
import type { Round } from '../../moving-in/compare/round.ts'
import { failureInEnglish } from '../../moving-in/remote/failure.ts'
import { readConfig } from '../../platform/config/config.ts'
import { fail, ok, type Result } from '../../values/result.ts'
import { simpleCommand } from '../instance/subcommands.ts'
import type { Arguments } from '../terminal/arguments.ts'
import { type CommandOutcome, print, say, type Terminal } from '../terminal/command.ts'
import { counted } from '../terminal/findings.ts'
import { progressLine } from '../terminal/progress.ts'
import { oneLine } from '../terminal/terminal-text.ts'

const usualRequests = 20_000
const usualPause = 5

const help = `kanzlei compare URL [--here URL] [--watch MINUTES] [--every SECONDS] [--most N] [--json]

Compares what another site of the same contract publishes with this one: the JSON and raw data of every vote, election
and compound figure by figure, with titles in all languages; the overviews; agencies, people, memberships, events, news
and topics value by value; feeds in every language; and whether each address and embedded view that answers there
answers here. Nothing is written anywhere. Members that only this site publishes are no difference.

Anonymous readers may ask for a hundred pages of people, news and the like in a quarter of an hour. Where that is not
enough, the command waits as long as the site wants.

  --here   address of this site, else BASE_URL
  --watch  goes on for so many minutes with the items of the day, prints a line "+" when a difference appears and a
           line "-" when it is gone, and compares everything at the end; Ctrl-C ends it earlier
  --every  seconds between two looks while watching, ${usualPause} unless given
  --most   the largest number of requests to either site, ${usualRequests} unless given; without --watch only
  --json   one JSON document: {"items": 12, "values": 4021, "records": 98, "addresses": 310,
           "differences": ["/vote/a/json …"]}

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
    return asked.ok ? run(asked.value, terminal) : asked
  },
)

interface Asked {
  readonly here: URL
  readonly there: URL
  readonly mostRequests: number
  readonly hostsAllowed: readonly string[]
  /** Null for a single comparison. */
  readonly watch: Watching | null
  readonly asJson: boolean
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
  const watch = numbers.watch === 0 ? null : { minutes: numbers.watch, every: numbers.every }
  return ok({
    here: here.value,
    there: there.value,
    hostsAllowed: config.value.sourceHosts,
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
  { here, there, mostRequests, hostsAllowed, watch, asJson }: Asked,
  terminal: Terminal,
): Promise<CommandOutcome> {
  const progress = progressLine('comparing', terminal.stderr)
  const stop = new AbortController()
  const onSignal = () => stop.abort()
  if (watch !== null) process.once('SIGINT', onSignal)
  const round = await compareInChild({
    ...{ here, there, mostRequests, hostsAllowed, watch, answerHere: null, finishing: stop.signal },
    onPart(part) {
      if ('requests' in part) progress.update({ member: `requests ${part.of}`, count: part.requests })
      else if ('wait' in part) say(terminal, `${part.host} asks for a pause of ${Math.ceil(part.wait)} s`)
      else if ('sign' in part)
        print(terminal, `${new Date().toISOString().slice(11, 19)} ${part.sign} ${oneLine(part.difference)}`)
      else if ('trouble' in part) say(terminal, `kanzlei: ${part.trouble}`)
    },
    onMistake: (text) => say(terminal, text),
  }).finally(() => process.removeListener('SIGINT', onSignal))
  progress.clear()
  return round.ok ? report(round.value, asJson, terminal) : fail(failureInEnglish(round.error))
}

function report({ differences, ...counts }: Round, asJson: boolean, terminal: Terminal): CommandOutcome {
  if (asJson) print(terminal, JSON.stringify({ ...counts, differences }, null, 2))
  else for (const difference of differences) print(terminal, oneLine(difference))
  const { items, values, records, addresses } = counts
  const parts = [
    counted(items, 'vote or election', 'votes and elections'),
    counted(records, 'record'),
    counted(values, 'value'),
    counted(addresses, 'address', 'addresses'),
  ]
  const compared = `${parts.join(', ')} compared`
  if (differences.length > 0) return fail(`${compared}, ${counted(differences.length, 'difference')}`)
  say(terminal, `${compared}, no difference`)
  return ok(null)
}
