import Type, { type Static } from 'typebox'

/** Keeps sums over thousands of lists exact. */
const mostVotes = 1e12
const count = Type.Integer({ minimum: 0, maximum: mostVotes })
const total = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })
const seats = Type.Integer({ minimum: 0, maximum: 100_000 })
const id = Type.String()
const idOrNone = Type.Optional(Type.Union([Type.String(), Type.Null()]))
const share = Type.Optional(Type.Number({ minimum: 0, maximum: 1 }))

export const hagenbachBischoffCase = Type.Object({
  id,
  method: Type.Optional(Type.Literal('hagenbachBischoff')),
  seats,
  lists: Type.Array(
    Type.Object({
      id,
      votes: count,
      connection: idOrNone,
      subconnection: idOrNone,
      candidates: Type.Optional(Type.Array(Type.Object({ id, votes: count }))),
    }),
  ),
})
export type HagenbachBischoffCase = Static<typeof hagenbachBischoffCase>

/** One district, `votes[j]` of party j. */
export const simpleCase = Type.Object({
  id,
  method: Type.Union([Type.Literal('sainteLague'), Type.Literal('dHondt'), Type.Literal('largestRemainder')]),
  seats,
  parties: Type.Array(Type.String()),
  votes: Type.Array(count),
})
export type SimpleCase = Static<typeof simpleCase>

/** `votes[i][j]` of party j in district i; voters counts may have decimals. */
export const biproportionalCase = Type.Object({
  id,
  method: Type.Literal('biproportional'),
  input: Type.Optional(Type.Union([Type.Literal('listVotes'), Type.Literal('votersCounts')])),
  quorum: Type.Optional(Type.Union([Type.Object({ district: share, total: share }), Type.Null()])),
  winnerRule: Type.Optional(Type.Boolean()),
  roundVotersCounts: Type.Optional(Type.Boolean()),
  districts: Type.Array(Type.Object({ name: Type.String(), seats })),
  parties: Type.Array(Type.String()),
  votes: Type.Array(Type.Array(Type.Number({ minimum: 0, maximum: mostVotes }))),
})
export type BiproportionalCase = Static<typeof biproportionalCase>

/** Recognised by its rule. */
export const majorityCase = Type.Object({
  id,
  method: Type.Optional(Type.Literal('absoluteMajority')),
  rule: Type.Union([Type.Literal('votes'), Type.Literal('ballots'), Type.Literal('relative')]),
  seats,
  accountedBallots: total,
  accountedVotes: total,
  candidates: Type.Array(
    Type.Object({ name: Type.String(), votes: count, electable: Type.Optional(Type.Boolean()) }),
  ),
})
export type MajorityCase = Static<typeof majorityCase>
