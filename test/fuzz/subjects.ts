import type { TableTask } from '../../src/areas/results/import/formats/formats.ts'
import {
  type CsvRow,
  compoundTask,
  electionTask,
  majorzRow,
  partiesTask,
  partyRow,
  proporzRow,
  voteRow,
  voteTask,
} from '../support/import-files.ts'
import { aCompound, anElection, aVote } from '../support/results.ts'

/** A format, with a row that it takes and columns that it knows besides. */
export interface Subject {
  readonly name: string
  readonly task: TableTask
  readonly row: CsvRow
  readonly moreColumns: readonly string[]
}

const date = '2022-03-27'
const canton = { domain: 'canton', date } as const
const proporz = anElection({ ...canton, id: 'list', type: 'proporz', mandates: 3 })
const district = (id: string, segment: string) =>
  anElection({ id, type: 'proporz', date, domain: 'district', segment, mandates: 2 })
const compound = aCompound({ ...canton, id: 'all', domainElections: 'district' })
const panachage = ['1', '2', '999', 'A.b'].flatMap((id) => [
  `list_panachage_votes_from_list_${id}`,
  `candidate_panachage_votes_from_list_${id}`,
])
const candidate = ['candidate_gender', 'candidate_year_of_birth', 'candidate_party_color', 'entity_expats']
const party = [
  'voters_count',
  'voters_count_percentage',
  'domain',
  'domain_segment',
  'name_fr_ch',
  'panachage_votes_from_1',
  'panachage_votes_from_999',
]

export const subjects: readonly Subject[] = [
  {
    name: 'simple vote',
    task: voteTask(aVote({ ...canton, hasExpats: true })),
    row: voteRow,
    moreColumns: ['expats', 'received'],
  },
  {
    name: 'complex vote',
    task: voteTask(aVote({ ...canton, type: 'complex' })),
    row: voteRow,
    moreColumns: ['entity_expats'],
  },
  {
    name: 'majority election',
    task: electionTask(anElection({ ...canton, type: 'majorz' })),
    row: majorzRow,
    moreColumns: candidate,
  },
  {
    name: 'proportional election',
    task: electionTask(proporz),
    row: proporzRow,
    moreColumns: [...candidate, 'list_color', ...panachage],
  },
  {
    name: 'compound',
    task: compoundTask(compound, [district('a', 'Seetal'), district('b', 'Oberland')]),
    row: proporzRow,
    moreColumns: panachage,
  },
  {
    name: 'parties of an election',
    task: partiesTask({ item: proporz, results: null }),
    row: partyRow,
    moreColumns: party,
  },
  {
    name: 'parties of a compound',
    task: partiesTask({ item: compound, results: null }),
    row: partyRow,
    moreColumns: party,
  },
]
