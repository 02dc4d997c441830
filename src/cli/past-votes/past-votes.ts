import { readFederalVotes } from '../../areas/results/import/past-votes/read-federal.ts'
import { readTidyVotes, tidyColumns } from '../../areas/results/import/past-votes/read-tidy.ts'
import { problemText } from '../../areas/results/import/problems/problem-text.ts'
import { isAbroad } from '../../areas/results/model/abroad.ts'
import { expatsId, type Instance } from '../../areas/results/model/entities.ts'
import { instanceOf, ownListKey } from '../../areas/results/places/lists/instance.ts'
import { entityList } from '../../areas/results/places/lists/lists.ts'
import { ownEntities } from '../../areas/results/places/lists/store.ts'
import { cantonNumber, registeredCanton } from '../../areas/results/places/register/cantons.ts'
import { loadedVotes, removeLoadedVotes, saveLoadedVotes } from '../../areas/results/versions/past/store.ts'
import { operator, recordAudit } from '../../identity/audit/audit.ts'
import { readOrganisation } from '../../identity/organisation/store.ts'
import type { Queries, Tx } from '../../platform/storage/database/database.ts'
import type { PastVote } from '../../statistics/past-vote.ts'
import { translator } from '../../texts/translate.ts'
import { fail, ok, type Result } from '../../values/result.ts'
import type { Clock } from '../../values/time.ts'
import { done, withDatabase } from '../instance/database.ts'
import { commandWith, subcommand } from '../instance/subcommands.ts'
import { print, printColumns, readInput, say } from '../terminal/command.ts'

const help = `kanzlei past-votes load FILE
kanzlei past-votes list
kanzlei past-votes remove ID | --all

Results of votes before this instance, which new results are compared with: uploads that do not fit them are doubted,
and votes that are being counted are projected from them. Votes of the instance itself are used without being loaded;
where a loaded one has the same day and number, the own one counts.

FILE is a table, CSV or XLSX, with a row per vote and municipality and the columns

  ${tidyColumns.join(',')}

(valid = yes + no; the Swiss abroad are 0, 9nn0 or 19nn0), or a file of the Federal Statistical Office
(sd-t-17-02-YYYYMMDD-eidgAbstimmung.json), of which the proposals that the own canton has finished are taken.
load replaces votes that have the same id.`

const load = subcommand({ operands: ['FILE'] }, async (given, terminal) => {
  const [path = ''] = given.operands
  const file = await readInput(path)
  if (!file.ok) return file
  return withDatabase(terminal.env, { place: 'new or existing' }, async (database, clock) => {
    const votes = await readVotes(database.reads, file.value, Number(clock.now().slice(0, 4)))
    if (!votes.ok) return fail(`${path} was not loaded: it ${votes.error}`)
    await database.transaction(async (tx) => {
      await saveLoadedVotes(tx, votes.value)
      await noteChange(tx, clock, 'pastVotes.load', votes.value.length)
    })
    print(terminal, `loaded ${voteCount(votes.value.length)}`)
    return done
  })
})

async function readVotes(
  queries: Queries,
  bytes: Uint8Array,
  year: number,
): Promise<Result<readonly PastVote[], string>> {
  const instance = instanceOf(await readOrganisation(queries))
  const canton = instance === null ? null : cantonNumber(instance)
  if (bytes[bytes.findIndex((byte) => byte > 0x20 && byte < 0x80)] !== '{'.charCodeAt(0)) {
    const votes = readTidyVotes(bytes)
    return votes.ok ? ok(votes.value.map((vote) => withExpats(vote, canton))) : votes
  }
  if (instance === null) return fail('cannot be read without a canton: set it in the settings first')
  const task = { canton: registeredCanton(instance).number, instance }
  const votes = readFederalVotes(bytes, task, await entitiesOf(queries, instance, year))
  if (!votes.ok)
    return fail(votes.error.map((problem) => problemText(translator('de_CH'), problem)).join(' '))
  return votes.value.length === 0 ? fail('has no proposal that the own canton has finished') : votes
}

async function entitiesOf(queries: Queries, instance: Instance, year: number) {
  const own = await ownEntities(queries, ownListKey(instance))
  return entityList(instance, year, own)?.entities ?? []
}

/** Adds the Swiss abroad as a unit; without a canton, under any of their numbers. */
function withExpats({ units, ...vote }: PastVote, canton: number | null): PastVote {
  const isExpats = (id: number) =>
    canton === null ? /^1?9(0[1-9]|1\d|2[0-6])0$/.test(String(id)) : isAbroad(canton, id)
  return { ...vote, units: new Map([...units].map(([id, result]) => [isExpats(id) ? expatsId : id, result])) }
}

function noteChange(tx: Tx, clock: Clock, action: string, votes: number): Promise<void> {
  return recordAudit(tx, { ...operator, at: clock.now(), action, subject: 'past-votes', detail: { votes } })
}

function voteCount(count: number): string {
  return count === 1 ? '1 vote' : `${count} votes`
}

const list = subcommand({}, (_, terminal) =>
  withDatabase(terminal.env, { place: 'existing' }, async (database) => {
    const votes = await loadedVotes(database.reads)
    printColumns(
      terminal,
      votes.map(({ id, date, units }) => [date, id, `${units.size} units`]),
    )
    say(terminal, voteCount(votes.length))
    return done
  }),
)

const remove = subcommand({ options: { all: 'switch' }, operands: ['ID?'] }, async (given, terminal) => {
  const [id] = given.operands
  if ((id === undefined) !== given.isSet('all')) return fail('say the ID of a vote, or --all')
  return withDatabase(terminal.env, { place: 'existing' }, (database, clock) =>
    database.transaction(async (tx) => {
      const count = await removeLoadedVotes(tx, id === undefined ? null : [id])
      if (count === 0) return fail(id === undefined ? 'no vote is loaded' : `no vote ${id} is loaded`)
      await noteChange(tx, clock, 'pastVotes.remove', count)
      say(terminal, `removed ${voteCount(count)}`)
      return done
    }),
  )
})

export const command = commandWith('past-votes', help, { load, list, remove })
