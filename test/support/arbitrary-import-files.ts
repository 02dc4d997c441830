import fc from 'fast-check'
import { ballotTypes } from '../../src/areas/results/model/item.ts'
import { type CsvRow, majorzRow, partyRow, proporzRow, voteRow } from './import-files.ts'

/* Generates rows of valid files whose repetitions agree, so that their order must not matter. */

const figure = fc.nat({ max: 2000 })
const optionalFigure = fc.oneof(figure, fc.constant(''))
const flag = fc.constantFrom('true', 'True', 'false', '')
const color = fc.nat({ max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
const entityIds = [101, 102, 103, 104]
const candidateIds = [1, 2, 10, 3]
const partyIds = ['1', '10', '2']

/** Generates one value per key, so that rows agree on common values. */
function each<Key extends string | number, Value>(
  keys: readonly Key[],
  value: fc.Arbitrary<Value>,
): fc.Arbitrary<(key: Key) => Value | undefined> {
  return fc.tuple(...keys.map(() => value)).map((values) => (key) => values[keys.indexOf(key)])
}

const pairs = <One, Other>(ones: readonly One[], others: readonly Other[]) =>
  ones.flatMap((one) => others.map((other): [One, Other] => [one, other]))

const entityCells = fc.record({
  entity_counted: flag,
  entity_eligible_voters: figure,
  entity_expats: optionalFigure,
  entity_received_ballots: figure,
  entity_blank_ballots: figure,
  entity_invalid_ballots: figure,
  entity_blank_votes: figure,
  entity_invalid_votes: figure,
})

const candidateCells = fc.record({
  candidate_family_name: fc.constantFrom('Abt', 'Äbi', ''),
  candidate_elected: flag,
  candidate_gender: fc.constantFrom('male', 'female', 'undetermined', ''),
  candidate_year_of_birth: optionalFigure,
})

export const voteRows: fc.Arbitrary<readonly CsvRow[]> = fc
  .subarray(pairs(ballotTypes, [0, ...entityIds]), { minLength: 1 })
  .chain((chosen) =>
    fc.tuple(
      ...chosen.map(([type, entity_id]) =>
        fc.record({
          type: fc.constant(type),
          entity_id: fc.constant(entity_id),
          counted: flag,
          yeas: figure,
          nays: figure,
          invalid: figure,
          empty: figure,
          received: optionalFigure,
          expats: optionalFigure,
        }),
      ),
    ),
  )
  .map((rows) => rows.map((row) => ({ ...voteRow, ...row, eligible_voters: 10_000 })))

export const majorzRows: fc.Arbitrary<readonly CsvRow[]> = fc
  .tuple(
    // A pair may be repeated: the votes of such a candidate add up.
    fc.array(fc.constantFrom(...pairs(entityIds, candidateIds)), { minLength: 1, maxLength: 20 }),
    each(entityIds, entityCells),
    each(candidateIds, candidateCells),
    fc.infiniteStream(figure),
  )
  .map(([chosen, entity, candidate, votes]) =>
    chosen.map(([entity_id, candidate_id]) => ({
      ...majorzRow,
      ...entity(entity_id),
      ...candidate(candidate_id),
      entity_id,
      candidate_id,
      candidate_votes: votes.next().value ?? 0,
    })),
  )

const listIds = ['1', '10', '2', 'A.b']
const candidateLists = ['1.1', '1.2', '10.1', '2.1', 'x'].map(
  (id, at) => [id, listIds[at % 4] ?? '1'] as const,
)
const sources = ['1', '10', '2', 'a.b', '999']

export const proporzRows: fc.Arbitrary<readonly CsvRow[]> = fc
  .tuple(
    fc.array(fc.constantFrom(...pairs(entityIds, candidateLists)), { maxLength: 20 }),
    each(entityIds, entityCells),
    each(
      candidateLists.map(([id]) => id),
      candidateCells,
    ),
    each(
      listIds,
      fc.record({
        list_name: fc.constantFrom('Mitte', 'Grüne', ''),
        list_number_of_mandates: figure,
        list_connection: fc.constantFrom('', '1', '2', '11', '12'),
        list_connection_parent: fc.constantFrom('', '1', '2'),
        list_color: fc.oneof(color, fc.constant('')),
      }),
    ),
    each(listIds, fc.tuple(...sources.map(() => optionalFigure))),
    fc.infiniteStream(optionalFigure),
  )
  .map(([chosen, entity, candidate, list, panachage, figures]) => {
    const complete = [...chosen, ...candidateLists.map((one) => [101, one] as const)]
    return complete.map(([entity_id, [candidate_id, list_id]]) => ({
      ...proporzRow,
      ...entity(entity_id),
      ...candidate(candidate_id),
      ...list(list_id),
      // A list has one name, and a name one colour; otherwise the order of rows would matter.
      list_name: `${list(list_id)?.list_name} ${list_id}`,
      entity_id,
      candidate_id,
      list_id,
      list_votes: (list(list_id)?.list_number_of_mandates ?? 0) + entity_id,
      candidate_votes: figures.next().value ?? 0,
      ...Object.fromEntries(
        sources.flatMap((source, at) => [
          [`list_panachage_votes_from_list_${source}`, panachage(list_id)?.[at] ?? ''],
          [`candidate_panachage_votes_from_list_${source}`, figures.next().value ?? ''],
        ]),
      ),
    }))
  })

export const partyRows: fc.Arbitrary<readonly CsvRow[]> = fc
  .tuple(
    fc.subarray(pairs([2022, 2018], partyIds), { minLength: 1 }),
    each(partyIds, fc.tuple(color, figure, optionalFigure)),
  )
  .map(([chosen, party]) =>
    [...chosen, ...pairs([2022], ['7', '8'])].map(([year, id]) => ({
      ...partyRow,
      total_votes: 1_000_000,
      year,
      id,
      name: `Partei ${id}`,
      color: party(id)?.[0] ?? '',
      votes: party(id)?.[1] ?? 0,
      panachage_votes_from_7: party(id)?.[2] ?? 0,
      panachage_votes_from_8: 4,
      panachage_votes_from_999: party(id)?.[1] ?? 0,
    })),
  )
