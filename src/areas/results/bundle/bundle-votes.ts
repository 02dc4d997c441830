import { randomId } from '../../../platform/crypto/secret.ts'
import type { Tx } from '../../../platform/storage/database/database.ts'
import { rowsByKey } from '../../../platform/storage/rows/bulk.ts'
import { toHexId } from '../../../records/bundle/fields.ts'
import type { Numbered } from '../../../records/bundle/member.ts'
import type { Problem } from '../../../records/bundle/problem.ts'
import type { RecordOf } from '../../../records/fields/fields.ts'
import { saveBallots } from '../items/changes-store.ts'
import { voteFields } from '../items/item-fields.ts'
import { givenOrNull } from '../items/settings/localised-settings.ts'
import { type Ballot, ballotTypesOf, type Vote } from '../model/item.ts'
import { type ItemDefinition, itemMember, itemSchema } from './bundle-item.ts'

const schema = itemSchema(voteFields.schema)

export const voteDefinition: ItemDefinition<'vote', typeof schema> = {
  name: 'votes',
  kind: 'vote',
  schema,
  toItem: (record, dates, before): Vote => ({
    kind: 'vote',
    ...voteFields.toColumns(record),
    ...dates,
    ballots: ballotsOf(record, before),
  }),
  toRecord: voteFields.fromRow,
  open: (tx) => ({
    async afterSave(votes) {
      const taken = await takenBallot(tx, votes)
      if (taken !== null) return taken
      const rows = votes.flatMap(({ record: vote }) =>
        vote.ballots.map(({ id, type, title }) => ({
          id,
          vote_id: vote.id,
          type,
          title: title === null ? null : JSON.stringify(title),
        })),
      )
      await saveBallots(tx, rows)
      return null
    },
  }),
}

export const votesMember = itemMember(voteDefinition)

/** The id of a ballot never changes; without one in the bundle it is generated. */
function ballotsOf(record: RecordOf<typeof voteFields.list>, before: Vote | null): readonly Ballot[] {
  const types = ballotTypesOf({ type: record.type, hasTieBreaker: record.has_tie_breaker ?? true })
  return types.map((type) => {
    const given = record.ballots?.find((ballot) => ballot.type === type)
    const kept = before?.ballots.find((ballot) => ballot.type === type)
    const id = kept?.id ?? (given?.id === undefined ? randomId() : toHexId(given.id))
    return { id, type, title: givenOrNull(given?.title) }
  })
}

/** Ballot ids are part of public addresses and have to be unique. */
async function takenBallot(tx: Tx, votes: readonly Numbered<Vote>[]): Promise<Problem | null> {
  const holders = new Map<string, string>()
  const ids = votes.flatMap(({ record }) => record.ballots.map(({ id }) => id))
  for (const { id, vote_id } of (await rowsByKey(tx, 'ballots', 'id', ids)).values()) holders.set(id, vote_id)
  for (const { index, record } of votes)
    for (const { id } of record.ballots) {
      const holder = holders.get(id) ?? record.id
      if (holder !== record.id)
        return { index, path: 'ballots', message: `${id} is a ballot of the vote ${holder} already` }
      holders.set(id, record.id)
    }
  return null
}
