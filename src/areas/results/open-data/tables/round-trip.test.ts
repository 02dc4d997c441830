import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import {
  ballotEntitiesAmong,
  sixMunicipalities as entities,
  majorzResultsAmong,
  names,
  partyResultsAmong,
  proporzResultsAmong,
} from '../../../../../test/support/importable-results.ts'
import { aCompound, anElection, aVote, voteResults } from '../../../../../test/support/results.ts'
import type { TableTask } from '../../import/formats/formats.ts'
import { importFile } from '../../import/import-file.ts'
import type { EntityList } from '../../model/entities.ts'
import type {
  BallotEntity,
  ElectionEntity,
  ElectionResults,
  PartyResults,
  ResultSet,
  VotesByEntity,
} from '../../model/result-set.ts'
import { csvChunks } from './csv.ts'
import { rawCompound } from './raw-compound.ts'
import { rawElection } from './raw-election.ts'
import { rawParties } from './raw-parties.ts'
import type { RawTable } from './raw-table.ts'
import { rawVote } from './raw-vote.ts'

/** Writes the table as CSV and imports it. */
function uploaded(table: RawTable, task: TableTask): readonly ResultSet[] {
  const outcome = importFile(Buffer.from([...csvChunks(table)].join('')), task)
  assert.ok(outcome.ok, JSON.stringify(outcome))
  return outcome.value.map(({ results }) => results)
}

const noFigures = {
  counted: false,
  eligibleVoters: 0,
  expats: null,
}
const noBallots = { ...noFigures, yeas: 0, nays: 0, empty: 0, invalid: 0, received: null }
const noElection = {
  ...noFigures,
  ...{ receivedBallots: 0, blankBallots: 0, invalidBallots: 0, blankVotes: 0, invalidVotes: 0 },
}

describe('a raw data file that is uploaded again', () => {
  it('gives a vote the same figures, and none for uncounted entities', () => {
    const vote = aVote({ type: 'complex', title: { de_CH: 'Ein "Ja", bitte' } })
    const ballots = fc.record({
      proposal: ballotEntitiesAmong(entities),
      'counter-proposal': ballotEntitiesAmong(entities),
      'tie-breaker': ballotEntitiesAmong(entities),
    })
    fc.assert(
      fc.property(ballots, fc.constantFrom('unknown', 'interim', 'final'), (byType, status) => {
        const results = voteResults(status, byType)
        const [again] = uploaded(rawVote(vote, results), {
          format: 'vote',
          entities,
          vote: { item: vote, results: null },
        })
        assert.deepEqual(again, {
          ...results,
          ballots: results.ballots.map((ballot) => ({ ...ballot, entities: completed(ballot.entities) })),
        })
      }),
    )
  })

  it('gives a majority election the same figures', () => {
    const election = anElection({ colors: { a: '#123456' } })
    fc.assert(
      fc.property(majorzResultsAmong(entities), (results) => {
        const [again] = uploaded(rawElection({ election, results }), {
          ...{ format: 'majorz', entities, election: { item: election, results: null } },
        })
        assert.deepEqual(figuresOf(again), figuresOf(afterUpload(results, entities), results))
      }),
    )
  })

  it('gives a proportional election the same figures, connections and panachage', () => {
    const election = anElection({ type: 'proporz', mandates: 4 })
    fc.assert(
      fc.property(proporzResultsAmong(entities, ['1', '10', 'B.2']), (results) => {
        const [again] = uploaded(rawElection({ election, results }), {
          ...{ format: 'proporz', entities, election: { item: election, results: null } },
        })
        assert.deepEqual(figuresOf(again), figuresOf(afterUpload(results, entities), results))
      }),
      { numRuns: 50 },
    )
  })

  it('gives the elections of a compound the same figures, each its own', () => {
    const compound = aCompound()
    const districts = ['Nord', 'Süd, "See"'].map((segment) => ({
      election: anElection({ id: segment, type: 'proporz', domain: 'district', segment }),
      own: { ...entities, entities: entities.entities.filter(({ district }) => district === segment) },
    }))
    const [north, south] = districts
    assert.ok(north !== undefined && south !== undefined)
    const results = fc.tuple(
      proporzResultsAmong(north.own, ['1', '2']),
      proporzResultsAmong(south.own, ['2', '3']),
    )
    fc.assert(
      fc.property(results, (both) => {
        const elections = districts.map(({ election }, at) => ({ election, results: both[at] ?? null }))
        const again = uploaded(rawCompound(compound, elections), {
          ...{ format: 'compound', entities, compound },
          elections: districts.map(({ election }) => ({ item: election, results: null })),
        })
        assert.deepEqual(
          again.map((one) => figuresOf(one)),
          both.map((one, at) => figuresOf(afterUpload(one, districts[at]?.own ?? entities), one)),
        )
      }),
      { numRuns: 50 },
    )
  })

  it('gives parties the same figures, with 0 for missing panachage', () => {
    const owner = aCompound({ colors: { a: '#123456' } })
    fc.assert(
      fc.property(partyResultsAmong(entities), (parties) => {
        const [again] = uploaded(rawParties(owner, parties), {
          ...{ format: 'parties', entities, owner: { item: owner, results: null } },
        })
        assert.deepEqual(again, { kind: 'compound', parties: withZeros(parties) })
      }),
    )
  })

  it('sets the same colours', () => {
    fc.assert(
      fc.property(majorzResultsAmong(entities), names, (results, party) => {
        const colors = Object.fromEntries(
          [...results.candidates.flatMap((one) => one.party ?? []), party].map((name) => [name, '#00ff7f']),
        )
        const election = anElection({ colors })
        const task = { format: 'majorz', entities, election: { item: election, results: null } } as const
        const file = Buffer.from([...csvChunks(rawElection({ election, results }))].join(''))
        const outcome = importFile(file, task)
        assert.ok(outcome.ok)
        const shown = results.candidates.filter(({ votes }) => votes.some((figure) => figure !== null))
        assert.deepEqual(
          new Set(Object.keys(outcome.value[0]?.colors ?? {})),
          new Set(shown.flatMap((one) => one.party ?? [])),
        )
      }),
    )
  })
})

function completed(given: readonly BallotEntity[]): readonly BallotEntity[] {
  return entities.entities.map(({ id, name, district }) => {
    const known = given.find((entity) => entity.id === id)
    return known?.counted ? known : { id, name, district, ...noBallots }
  })
}

/** Returns the expected results: entities without a row are uncounted, and uncounted ones have no figures. */
function afterUpload(results: ElectionResults, { entities: expected }: EntityList): ElectionResults {
  const isNamed = (at: number) => results.candidates.some((candidate) => candidate.votes[at] !== null)
  const zeroed = (votes: VotesByEntity) =>
    votes.map((figure, at) => (figure === null ? null : results.entities[at]?.counted ? figure : 0))
  const placesOf = (list: string) =>
    expected.map((_, at) => results.candidates.some((one) => one.list === list && one.votes[at] !== null))
  return {
    ...results,
    entities: results.entities.map((entity, at): ElectionEntity => {
      const { id, name, district, superregion } = entity
      return isNamed(at) && entity.counted ? entity : { id, name, district, superregion, ...noElection }
    }),
    candidates: results.candidates
      .filter((candidate) => candidate.votes.some((figure) => figure !== null))
      .map((candidate) => ({ ...candidate, votes: zeroed(candidate.votes) })),
    lists: results.lists.map((list) => {
      const places = placesOf(list.id)
      return { ...list, votes: zeroed(list.votes.map((figure, at) => (places[at] ? figure : null))) }
    }),
    connections: results.connections.filter(({ id }) =>
      results.lists.some(
        ({ connection }) => connection === id || (id === '2' && connection?.startsWith('2')),
      ),
    ),
  }
}

/** Normalises panachage, because the same figures can be stored differently; only counted rows are compared. */
function figuresOf(results: ResultSet | undefined, original = results) {
  assert.ok(results?.kind === 'election' && original?.kind === 'election')
  const { candidatePanachage, listPanachage, ...rest } = results
  return { ...rest, listPanachage: new Set(listPanachage), candidatePanachage: panachageFigures(original) }
}

function panachageFigures({ candidatePanachage, candidates, entities: counted }: ElectionResults) {
  const figures = new Set<string>()
  if (candidatePanachage === null) return figures
  const { rows, sources, votes } = candidatePanachage
  for (let row = 0; 2 * row < rows.length; row++) {
    const candidate = candidates[rows[2 * row] ?? -1]
    const at = rows[2 * row + 1] ?? -1
    if (candidate === undefined || candidate.votes[at] === null || !counted[at]?.counted) continue
    for (const [column, source] of sources.entries()) {
      const figure = votes[row * sources.length + column]
      if (figure !== 0) figures.add(`${candidate.id} in ${counted[at].id} from ${source}: ${figure}`)
    }
  }
  return figures
}

function withZeros({ rows, panachage }: PartyResults): PartyResults {
  if (panachage.length === 0) return { rows, panachage }
  const ids = new Set(rows.filter((row) => row.year === entities.year).map(({ id }) => id))
  const own = rows.filter((row) => row.year === entities.year && row.domain === 'canton').map(({ id }) => id)
  return {
    rows,
    panachage: own.flatMap((target) =>
      ['', ...ids]
        .filter((source) => source !== target)
        .sort()
        .map((source) => ({
          target,
          source,
          votes: panachage.find((one) => one.target === target && one.source === source)?.votes ?? 0,
        })),
    ),
  }
}
