import { type BallotType, ballotTypes, type Vote } from './item.ts'

/** The name in eCH-0252 for the number of the Federal Statistical Office. */
const federalIdentification = 'idBund'

type Numbered = Pick<Vote, 'externalId' | 'questions' | 'givenNumber' | 'ballots' | 'type'>

/**
 * Returns the number of each question at the Federal Statistical Office: the delivered one, else a numeric
 * external id, else a generated one. Numbers of connected questions end in 1, 2 and 3, all others in 0.
 */
export function federalNumbers(vote: Numbered, canton: number): ReadonlyMap<BallotType, number> {
  const types = vote.ballots.map(({ type }) => type)
  const delivered = types.map((type) => deliveredNumber(vote, type))
  const known = delivered.filter((number) => number !== null)
  if (known.length === types.length && new Set(known).size === types.length)
    return new Map(types.map((type, place) => [type, known[place] ?? 0]))
  const main = deliveredNumber(vote, 'proposal') ?? readNumber(vote.externalId ?? '')
  const own = ownNumber(vote.givenNumber ?? 0, canton)
  if (vote.type === 'simple') return new Map(types.map((type) => [type, main ?? own]))
  const first = firstOfConnected(main) ?? own + 1
  return new Map(types.map((type) => [type, first + ballotTypes.indexOf(type)]))
}

function deliveredNumber({ questions }: Numbered, ballot: BallotType): number | null {
  const question = questions.find((one) => one.ballot === ballot)
  const found = question?.identifications.find(({ name }) => name === federalIdentification)
  return readNumber(found?.id ?? '')
}

/** Parses a number; recipients read it as a 32-bit integer. */
function readNumber(text: string): number | null {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null
}

function firstOfConnected(main: number | null): number | null {
  switch (main === null ? null : main % 10) {
    case 0:
      return main === null ? null : main + 1
    case 1:
      return main
    default:
      return null
  }
}

/** Returns six digits, as for cantonal votes, of which the first two are the canton: 510010 is the first of Zürich. */
function ownNumber(given: number, canton: number): number {
  return (50 + canton) * 10_000 + given * 10
}
