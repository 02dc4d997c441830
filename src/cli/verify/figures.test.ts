import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { deliveryFigures } from './delivery-figures.ts'
import {
  atPlacesOf,
  countedFigures,
  electionDocumentFigures,
  electionTableFigures,
  type FigureRows,
  figureDifferences,
  tableFigures,
  voteDocumentFigures,
  voteTotals,
} from './figures.ts'

const place = { yeas: 30, nays: 20, empty: 1, invalid: 2, eligible_voters: 100 }
const ballots = (entities: readonly object[], total = place) => ({
  ballots: [{ type: 'proposal', results: { total, entities } }],
})
const voteRows: FigureRows = [
  { ...place, type: 'proposal', entity_id: 1, counted: true },
  { ...place, yeas: 7, type: 'proposal', entity_id: 2, counted: false },
]
const asText = (rows: FigureRows): FigureRows =>
  rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([name, cell]) => [
        name,
        cell === true ? 'True' : cell === false ? 'False' : String(cell),
      ]),
    ),
  )

const row = (entity_id: number, candidate_id: string, candidate_votes: number) => ({
  ...{ election_id: 'rat', entity_id, entity_counted: true, entity_eligible_voters: 90 },
  ...{ entity_received_ballots: 50, entity_blank_ballots: 1, entity_invalid_ballots: 2 },
  ...{ candidate_id, candidate_family_name: `F${candidate_id}`, candidate_first_name: 'V' },
  ...{ candidate_party: null, candidate_votes },
})
const electionRows: FigureRows = [row(1, 'a', 10), row(1, 'b', 20), row(2, 'a', 5)]
const statistics = (id: number) => ({
  ...{ id, eligible_voters: 90, received_ballots: 50, blank_ballots: 1, invalid_ballots: 2 },
})
const candidate = (name: string, votes: number) => ({
  family_name: name,
  first_name: 'V',
  party: null,
  votes,
})

describe('figures of a vote', () => {
  it('are the same in the document, in both tables and in the delivery', () => {
    const document = ballots([
      { ...place, id: 1 },
      { ...place, yeas: 7, id: 2 },
    ])
    assert.deepEqual(figureDifferences(voteDocumentFigures(document), tableFigures(voteRows)), [])
    assert.deepEqual(figureDifferences(tableFigures(voteRows), tableFigures(asText(voteRows))), [])
    const delivered = deliveryFigures(
      Buffer.from(`<d><voteInfo><vote><voteSubType>1</voteSubType></vote>
        <countingCircleInfo><resultData><receivedInvalidVotes>2</receivedInvalidVotes>
        <receivedBlankVotes>1</receivedBlankVotes><countOfYesVotes>30</countOfYesVotes>
        <countOfNoVotes>20</countOfNoVotes></resultData></countingCircleInfo>
        <countingCircleInfo/></voteInfo></d>`),
    )
    assert.ok(delivered)
    assert.deepEqual(figureDifferences(countedFigures(asText(voteRows)), delivered), [])
  })

  it('are compared place by place', () => {
    const [first, ...others] = voteRows
    const changed = tableFigures([{ ...first, yeas: 31 }, ...others])
    assert.deepEqual(figureDifferences(tableFigures(voteRows), changed), ['proposal 1 yeas is 30 and 31'])
    assert.deepEqual(figureDifferences(tableFigures(voteRows.slice(1)), tableFigures(voteRows)).length, 3)
  })

  it('add up to the total', () => {
    const right = voteTotals(ballots([{ ...place, id: 1 }]))
    assert.deepEqual(figureDifferences(right.shown, right.summed), [])
    const wrong = voteTotals(ballots([{ ...place, id: 1 }], { ...place, nays: 21 }))
    assert.deepEqual(figureDifferences(wrong.shown, wrong.summed), ['proposal nays is 21 and 20'])
  })
})

describe('figures of an election', () => {
  it('are the same in the document, in the table and in the delivery', () => {
    const document = {
      candidates: [candidate('Fa', 15), candidate('Fb', 20)],
      statistics: { entities: [statistics(1), statistics(2)] },
    }
    assert.deepEqual(
      figureDifferences(electionDocumentFigures(document), electionTableFigures(electionRows)),
      [],
    )
    const other = { ...document, candidates: [candidate('Fa', 15), candidate('Fb', 21)] }
    assert.deepEqual(figureDifferences(electionDocumentFigures(other), electionTableFigures(electionRows)), [
      'votes of Fb V () is 21 and 20',
    ])
  })

  it('are read from majority and proportional deliveries', () => {
    const circle = (id: number, content: string) =>
      `<countingCircleResult><countingCircle><countingCircleId>${id}</countingCircleId></countingCircle><resultData><countOfReceivedBallots>50</countOfReceivedBallots>${content}</resultData></countingCircleResult>`
    const ofMajority = (id: string, votes: number) =>
      `<candidateResult><candidateOrWriteInCandidate><candidateIdentification>${id}</candidateIdentification></candidateOrWriteInCandidate><countOfVotesTotal>${votes}</countOfVotesTotal></candidateResult>`
    const ofList = (id: string, votes: number) =>
      `<candidateResults><candidateIdentification>${id}</candidateIdentification><countOfVotesFromChangedBallots>${votes}</countOfVotesFromChangedBallots><countOfVotesFromUnchangedBallots>0</countOfVotesFromUnchangedBallots><candidateListResultsInfo><countOfVotesFromChangedBallots>9</countOfVotesFromChangedBallots></candidateListResultsInfo></candidateResults>`
    for (const write of [ofMajority, ofList]) {
      const document = `<d>${circle(1, write('a', 10) + write('b', 20))}${circle(2, write('a', 5) + write('b', 0))}
        <elected><electedCandidate><candidateIdentification>a</candidateIdentification></electedCandidate></elected></d>`
      const delivered = deliveryFigures(Buffer.from(document))
      assert.ok(delivered)
      assert.deepEqual(figureDifferences(countedFigures(electionRows), delivered), [])
    }
    const elsewhere = deliveryFigures(Buffer.from(`<d>${circle(3, '')}</d>`))
    assert.ok(elsewhere)
    assert.deepEqual([...atPlacesOf(countedFigures(electionRows), elsewhere)], [])
    assert.equal(deliveryFigures(Buffer.from('<d>')), null)
  })
})
