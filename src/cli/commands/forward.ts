import { retryForward, skipForward } from '../../areas/results/features/forwarding/manage.ts'
import {
  type ForwardRow,
  recentForwards,
  unfinishedForwards,
} from '../../areas/results/features/forwarding/store.ts'
import { operator } from '../../identity/audit/audit.ts'
import type { Tx } from '../../platform/storage/database/database.ts'
import { fail } from '../../values/result.ts'
import { type Clock, secondsBetween } from '../../values/time.ts'
import { done, withDatabase } from '../instance/database.ts'
import { commandWith, subcommand } from '../instance/subcommands.ts'
import { minuteText, printColumns, say } from '../terminal/command.ts'

const help = `kanzlei forward list [--all]
kanzlei forward retry NUMBER
kanzlei forward skip NUMBER

Uploads that are passed on to the system that FORWARD_URL names, in their order. list shows those that have not
arrived, with the last answer; with --all also the last 100 that have. retry sends one at once, also one that was refused;
skip gives one up, so that those behind it go on. The service that runs does the sending.`

const list = subcommand({ options: { all: 'switch' } }, async (given, terminal) =>
  withDatabase(terminal.env, { place: 'existing' }, async (database, clock, { forward }) => {
    const waiting = await unfinishedForwards(database.reads)
    const recent = (await recentForwards(database.reads, 100)).toReversed()
    printColumns(terminal, (given.isSet('all') ? recent : waiting).map(rowText))
    const [oldest] = waiting
    const lag =
      oldest === undefined ? 0 : Math.max(0, Math.round(secondsBetween(oldest.created, clock.now())))
    const refused = recent.filter(({ state }) => state === 'refused').length
    const to = forward === null ? 'FORWARD_URL is not set' : `to ${forward.url}`
    say(terminal, `${to}: ${waiting.length} waiting, ${lag} s behind, ${refused} of the last 100 refused`)
    return done
  }),
)

function rowText(row: ForwardRow): readonly string[] {
  const files: readonly { readonly name: string | null; readonly slot: string }[] = JSON.parse(row.files)
  const names = files.map(({ name, slot }) => name ?? slot).join(',')
  const answer = row.error ?? (row.status === null ? '' : `${row.status} ${row.answer ?? ''}`.slice(0, 80))
  return [String(row.number), minuteText(row.created), row.state, `${row.attempts}×`, row.path, names, answer]
}

type Act = (tx: Tx, number: number, by: typeof operator, at: ReturnType<Clock['now']>) => Promise<boolean>

function acting(act: Act, told: string, refusal: string) {
  return subcommand({ operands: ['NUMBER'] }, async (given, terminal) => {
    const [text = ''] = given.operands
    if (!/^[1-9]\d{0,8}$/.test(text)) return fail('NUMBER must be one of kanzlei forward list')
    return withDatabase(terminal.env, { place: 'existing' }, async (database, clock) => {
      const isDone = await database.transaction((tx) => act(tx, Number(text), operator, clock.now()))
      if (!isDone) return fail(`${text} ${refusal}`)
      say(terminal, `${text} ${told}`)
      return done
    })
  })
}

export const command = commandWith('forward', help, {
  list,
  retry: acting(retryForward, 'is sent again', 'is being sent, has arrived or does not exist'),
  skip: acting(skipForward, 'is given up', 'does not wait'),
})
