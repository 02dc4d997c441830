import Type from 'typebox'
import { Compile } from 'typebox/compile'
import { lazily } from '../../../values/lazily.ts'
import { ballotTypes, domains } from './item.ts'
import type { PanachageFigures } from './result-bytes.ts'
import { type ElectionResults, type ResultSet, statuses } from './result-set.ts'

const text = Type.String()
const integer = Type.Integer()
const optionalText = Type.Union([Type.String(), Type.Null()])
const optionalInteger = Type.Union([Type.Integer(), Type.Null()])
const optionalNumber = Type.Union([Type.Number(), Type.Null()])
const status = Type.Union([Type.Enum([...statuses]), Type.Null()])
const votesByEntity = Type.Array(optionalInteger)

const place = {
  id: integer,
  name: text,
  district: optionalText,
  counted: Type.Boolean(),
  eligibleVoters: integer,
  expats: optionalInteger,
  voterTurnout: Type.Optional(Type.Number()),
}

const { district: _, ...circle } = place
const ballotFigures = {
  yeas: integer,
  nays: integer,
  empty: integer,
  invalid: integer,
  received: optionalInteger,
}

const vote = Type.Object({
  kind: Type.Literal('vote'),
  status,
  placesOn: Type.Optional(Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })),
  ballots: Type.Array(
    Type.Object({
      type: Type.Enum([...ballotTypes]),
      entities: Type.Array(
        Type.Object({
          ...place,
          ...ballotFigures,
          circles: Type.Optional(Type.Array(Type.Object({ ...circle, ...ballotFigures }))),
        }),
      ),
    }),
  ),
})

const parties = Type.Union([
  Type.Object({
    rows: Type.Array(
      Type.Object({
        domain: Type.Enum([...domains, 'superregion']),
        segment: optionalText,
        year: integer,
        id: text,
        name: Type.Partial(Type.Object({ de_CH: text, fr_CH: text, it_CH: text, rm_CH: text })),
        mandates: integer,
        votes: integer,
        totalVotes: integer,
        votersCount: optionalNumber,
        votersCountPercentage: optionalNumber,
      }),
    ),
    panachage: Type.Array(Type.Object({ target: text, source: text, votes: integer })),
  }),
  Type.Null(),
])

const election = Type.Object({
  kind: Type.Literal('election'),
  status,
  absoluteMajority: optionalInteger,
  entities: Type.Array(
    Type.Object({
      ...place,
      superregion: optionalText,
      receivedBallots: integer,
      blankBallots: integer,
      invalidBallots: integer,
      blankVotes: integer,
      invalidVotes: integer,
    }),
  ),
  lists: Type.Array(
    Type.Object({ id: text, name: text, mandates: integer, connection: optionalText, votes: votesByEntity }),
  ),
  connections: Type.Array(Type.Object({ id: text, parent: optionalText })),
  listPanachage: Type.Array(Type.Object({ target: text, source: optionalText, votes: integer })),
  candidates: Type.Array(
    Type.Object({
      id: text,
      familyName: text,
      firstName: text,
      elected: Type.Boolean(),
      gender: Type.Union([Type.Enum(['male', 'female', 'undetermined']), Type.Null()]),
      yearOfBirth: optionalInteger,
      party: optionalText,
      list: optionalText,
      votes: votesByEntity,
    }),
  ),
  /** Sources only; figures are stored outside of the JSON, see encoding.ts. */
  candidatePanachage: Type.Union([Type.Array(optionalText), Type.Null()]),
  parties,
})

const compound = Type.Object({ kind: Type.Literal('compound'), parties })

const resultSet = lazily(() => Compile(Type.Union([vote, election, compound])))

/** Validates results, as a bundle may have been edited by hand. Other readers rely on valid results. */
export function readResultSet(json: unknown, figures: PanachageFigures): ResultSet {
  if (!resultSet().Check(json)) throw new Error('this is not the shape of a result')
  if (json.kind !== 'election') {
    if (figures.rows.length + figures.votes.length > 0) throw new Error('only elections have panachage')
    return json
  }
  const sources = json.candidatePanachage
  const results = { ...json, candidatePanachage: sources === null ? null : { sources, ...figures } }
  if (!isConsistent(results, figures)) throw new Error('the parts of this result do not fit together')
  return results
}

function isConsistent(results: ElectionResults, { rows, votes }: PanachageFigures): boolean {
  const { entities, lists, candidates, candidatePanachage } = results
  if ([...lists, ...candidates].some((record) => record.votes.length !== entities.length)) return false
  if (rows.length % 2 !== 0 || (rows.length > 0 && candidatePanachage === null)) return false
  if (votes.length !== (rows.length / 2) * (candidatePanachage?.sources.length ?? 0)) return false
  return rows.every(
    (position, at) => position >= 0 && position < (at % 2 === 0 ? candidates : entities).length,
  )
}
