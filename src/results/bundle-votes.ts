import Type, { type Static } from 'typebox'
import { randomId } from '../access/secret.ts'
import { hexId, optional, toHexId } from '../bundle/fields.ts'
import type { Numbered } from '../bundle/member.ts'
import type { Problem } from '../bundle/problem.ts'
import { rowsByKey } from '../storage/bulk.ts'
import type { Tx } from '../storage/database.ts'
import {
  datesRecord,
  headerFields,
  headerOf,
  headerRecord,
  type ItemDefinition,
  identifications,
  itemMember,
  localised,
  orNull,
} from './bundle-item.ts'
import { saveBallots } from './changes-store.ts'
import { type Ballot, ballotTypes, ballotTypesOf, decisiveMajorities, type Vote } from './model/item.ts'

const ballotSchema = Type.Object(
  { id: Type.Optional(hexId), type: Type.Enum(ballotTypes), title: optional(localised) },
  { additionalProperties: false },
)

const questionSchema = Type.Object(
  { ballot: Type.Enum(ballotTypes), key: Type.String({ minLength: 1 }), identifications },
  { additionalProperties: false },
)

const schema = Type.Object(
  {
    ...headerFields,
    type: Type.Enum(['simple', 'complex']),
    segment: optional(Type.String({ minLength: 1 })),
    has_expats: Type.Optional(Type.Boolean()),
    direct: Type.Optional(Type.Boolean()),
    tie_breaker_vocabulary: Type.Optional(Type.Boolean()),
    has_tie_breaker: Type.Optional(Type.Boolean()),
    decisive_majority: Type.Optional(Type.Enum([...decisiveMajorities])),
    questions: Type.Optional(Type.Array(questionSchema)),
    left_out_questions: Type.Optional(Type.Array(Type.String({ minLength: 1 }))),
    ballots: Type.Optional(Type.Array(ballotSchema)),
  },
  { additionalProperties: false },
)

export const voteDefinition: ItemDefinition<'vote', typeof schema> = {
  name: 'votes',
  kind: 'vote',
  schema,
  toItem: (record, dates, before): Vote => ({
    kind: 'vote',
    ...headerOf(record, dates),
    type: record.type,
    segment: record.segment ?? null,
    hasExpats: record.has_expats ?? false,
    direct: record.direct ?? true,
    tieBreakerVocabulary: record.tie_breaker_vocabulary ?? false,
    hasTieBreaker: record.has_tie_breaker ?? true,
    decisiveMajority: record.decisive_majority ?? 1,
    questions: record.questions ?? [],
    leftOutQuestions: record.left_out_questions ?? [],
    ballots: ballotsOf(record, before),
  }),
  toRecord: (vote) => ({
    ...headerRecord(vote),
    type: vote.type,
    segment: vote.segment,
    has_expats: vote.hasExpats,
    direct: vote.direct,
    tie_breaker_vocabulary: vote.tieBreakerVocabulary,
    has_tie_breaker: vote.hasTieBreaker,
    decisive_majority: vote.decisiveMajority,
    questions: vote.questions.map(({ ballot, key, identifications }) => ({
      ballot,
      key,
      identifications: identifications.map(({ name, id }) => ({ name, id })),
    })),
    left_out_questions: [...vote.leftOutQuestions],
    ballots: vote.ballots.map(({ id, type, title }) => ({ id, type, title })),
    ...datesRecord(vote),
  }),
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

/** A ballot keeps its address for good; one that is not given is made. */
function ballotsOf(record: Static<typeof schema>, before: Vote | null): readonly Ballot[] {
  const types = ballotTypesOf({ type: record.type, hasTieBreaker: record.has_tie_breaker ?? true })
  return types.map((type) => {
    const given = record.ballots?.find((ballot) => ballot.type === type)
    const kept = before?.ballots.find((ballot) => ballot.type === type)
    const id = kept?.id ?? (given?.id === undefined ? randomId() : toHexId(given.id))
    return { id, type, title: orNull(given?.title) }
  })
}

/** The id is the address of a ballot: no two may share it. */
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
