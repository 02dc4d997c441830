import type { Entity } from '../../model/entities.ts'
import { majorzColumns } from '../internal/majorz.ts'
import { partiesColumns, partySources } from '../internal/parties.ts'
import { proporzColumns, proporzSources } from '../internal/proporz-rows.ts'
import { voteColumns } from '../internal/vote.ts'
import { type FurtherCells, type SamplePlaces, type SampleTable, sampleTable } from './sample-table.ts'

/** The number of seats of sample elections; with others the sums of votes would cause warnings. */
export const sampleSeats = { majorz: 1, proporz: 2 } as const

/** Every place has a multiple of the figures of the first. */
const sizes = (places: readonly Entity[]) => places.map((place, at) => ({ place, size: at + 1 }))

const sum = (figures: readonly number[]) => figures.reduce((total, figure) => total + figure, 0)

export function sampleVote({ counted }: SamplePlaces): SampleTable {
  const rows = sizes(counted).map(({ place, size }) => ({
    status: 'interim',
    type: 'proposal',
    entity_id: place.id,
    counted: true,
    yeas: 300 * size,
    nays: 200 * size,
    invalid: 2 * size,
    empty: 5 * size,
    eligible_voters: 1000 * size,
    expats: 10 * size,
    entity_expats: null,
    received: 507 * size,
  }))
  return sampleTable(voteColumns, rows)
}

/** Of a place, both types of election alike: 500 valid ballots for each size. */
const ballotsOf = (place: Entity, size: number) => ({
  election_status: 'interim',
  entity_id: place.id,
  entity_counted: true,
  entity_eligible_voters: 1000 * size,
  entity_received_ballots: 513 * size,
  entity_blank_ballots: 8 * size,
  entity_invalid_ballots: 5 * size,
  entity_expats: 10 * size,
})

const people = [
  { family: 'Muster', first: 'Anna', gender: 'female', born: 1971 },
  { family: 'Beispiel', first: 'Beat', gender: 'male', born: 1984 },
  { family: 'Probe', first: 'Carla', gender: 'female', born: 1968 },
  { family: 'Entwurf', first: 'Dario', gender: 'male', born: 1990 },
] as const

const colors = ['#0571b0', '#ca0020'] as const

const personCells = ({ family, first, gender, born }: (typeof people)[number], party: 0 | 1) => ({
  candidate_family_name: family,
  candidate_first_name: first,
  candidate_gender: gender,
  candidate_year_of_birth: born,
  candidate_party: `Partei ${'AB'[party]}`,
  candidate_party_color: colors[party],
})

export function sampleMajorz({ counted }: SamplePlaces): SampleTable {
  const standing = [
    { ...personCells(people[0], 0), candidate_id: 1, candidate_elected: true, votes: 300 },
    { ...personCells(people[1], 1), candidate_id: 2, candidate_elected: false, votes: 188 },
  ]
  const valid = sum(sizes(counted).map(({ size }) => 488 * size))
  const rows = sizes(counted).flatMap(({ place, size }) =>
    standing.map(({ votes, ...candidate }) => ({
      ...ballotsOf(place, size),
      entity_blank_votes: 10 * size,
      entity_invalid_votes: 2 * size,
      ...candidate,
      candidate_votes: votes * size,
      election_absolute_majority: Math.floor(valid / 2) + 1,
    })),
  )
  return sampleTable(majorzColumns, rows)
}

/** Ids of the lists that votes came from, `999` for ballots without one. */
const sources = ['1', '2', '999'] as const

const lists = [
  { id: '1', name: 'Liste A', votes: 600, connection: '1', parent: '' },
  { id: '2', name: 'Liste B', votes: 376, connection: '11', parent: '1' },
] as const

/** Votes by source. */
const standing = [
  { person: people[0], id: '101', list: 0, elected: true, from: [300, 30, 20] },
  { person: people[1], id: '102', list: 0, elected: false, from: [220, 10, 10] },
  { person: people[2], id: '201', list: 1, elected: true, from: [25, 260, 15] },
  { person: people[3], id: '202', list: 1, elected: false, from: [5, 60, 5] },
] as const

export function sampleProporz({ counted }: SamplePlaces): SampleTable {
  const election = sizes(counted)
  return proporzTable(election.map((one) => ({ ...one, whole: sum(election.map(({ size }) => size)) })))
}

/** Each place is a constituency with an election of its own. */
export function sampleCompound({ constituencies }: SamplePlaces): SampleTable {
  return proporzTable(sizes(constituencies).map((one) => ({ ...one, whole: one.size })))
}

/** `whole`: the sizes of all places of the same election together. */
function proporzTable(
  places: readonly { readonly place: Entity; readonly size: number; readonly whole: number }[],
): SampleTable {
  const cells = places.flatMap(({ place, size, whole }) =>
    standing.map(({ person, id, list: at, elected, from }) => {
      const list = lists[at]
      const row = {
        ...ballotsOf(place, size),
        entity_blank_votes: 20 * size,
        entity_invalid_votes: 4 * size,
        ...personCells(person, at),
        candidate_id: id,
        candidate_elected: elected,
        candidate_votes: sum(from) * size,
        list_name: list.name,
        list_id: list.id,
        list_number_of_mandates: 1,
        list_votes: list.votes * size,
        list_connection: list.connection,
        list_connection_parent: list.parent,
        list_color: colors[at],
      }
      return { row, further: { ...listPanachage(at, whole), ...candidatePanachage(from, size) } }
    }),
  )
  return sampleTable(
    proporzColumns,
    cells.map(({ row }) => row),
    cells.map(({ further }) => further),
  )
}

/** What the candidates of the list got from others, blank for the list itself. */
function listPanachage(list: 0 | 1, whole: number): FurtherCells {
  const own = standing.filter((candidate) => candidate.list === list)
  return bySource(proporzSources.lists.prefixes[0], (source, at) =>
    source === lists[list].id ? null : sum(own.map(({ from }) => from[at] ?? 0)) * whole,
  )
}

function candidatePanachage(from: readonly number[], size: number): FurtherCells {
  return bySource(proporzSources.candidates.prefixes[0], (_, at) => (from[at] ?? 0) * size)
}

function bySource(prefix: string, votes: (source: string, at: number) => number | null): FurtherCells {
  return Object.fromEntries(sources.map((source, at) => [prefix + source, votes(source, at)]))
}

const votesOfParties = [6000, 4000] as const
const yearsBetweenElections = 4

export function sampleParties({ list: { year } }: SamplePlaces): SampleTable {
  const rows = [year, year - yearsBetweenElections].flatMap((of) =>
    votesOfParties.map((votes, at) => ({
      year: of,
      name: `Partei ${'AB'[at]}`,
      id: String(at + 1),
      color: colors[at] ?? null,
      name_de_ch: `Partei ${'AB'[at]}`,
      name_fr_ch: `Parti ${'AB'[at]}`,
      name_it_ch: `Partito ${'AB'[at]}`,
      name_rm_ch: `Partida ${'AB'[at]}`,
      mandates: 1,
      votes,
      total_votes: sum(votesOfParties),
      voters_count: votes / sampleSeats.proporz,
      voters_count_percentage: (100 * votes) / sum(votesOfParties),
      domain: null,
      domain_segment: null,
      domain_id: null,
    })),
  )
  const panachage = rows.map(({ id }) =>
    bySource(partySources.prefixes[0] ?? '', (source) => (source === id ? null : 100)),
  )
  return sampleTable(partiesColumns, rows, panachage)
}
