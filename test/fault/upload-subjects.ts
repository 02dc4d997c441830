import assert from 'node:assert/strict'
import type { ItemRef } from '../../src/areas/results/model/item.ts'
import { informationSection } from '../support/delivery/information.ts'
import { resultSection } from '../support/delivery/results.ts'
import { voteSection } from '../support/delivery/votes.ts'
import { deliveryFile } from '../support/delivery/xml.ts'
import { type ExportTables, exportFiles } from '../support/export-program-files.ts'
import type { Program } from '../support/program.ts'

/*
 * What is uploaded again and again while the service is killed. Every figure of an upload tells which one it was: its
 * generation.
 */

export interface Subject {
  readonly name: string
  readonly path: string
  /** Name of the data source whose token is needed; null for that of `/upload`. */
  readonly source: string | null
  /** The items of an upload; they are published together or not at all. */
  readonly refs: readonly ItemRef[]
  /** How many files an upload has. */
  readonly files: number
  form(generation: number): FormData
  /** The generations found in the served documents; more than one is a half result. */
  served(service: Program): Promise<readonly number[]>
}

const date = '2022-10-02'
const municipalities = Array.from({ length: 11 }, (_, index) => 1701 + index)
const numbers = ['1', '2', '3', '4']
const item = (id: string, more: object) => ({ id, date, title: { de_CH: id }, ...more })
const canton = { domain: 'canton' }
const inMunicipality = (segment: string) => ({
  type: 'proporz',
  mandates: 2,
  domain: 'municipality',
  segment,
})
const linked = (name: string, type: string) => ({
  name,
  type,
  items: numbers.map((number) => ({ item: `${type}-${number}`, number })),
})

/** Contains a vote that is not uploaded again. */
export const bundle = JSON.stringify({
  organisation: { name: 'Test', canton: 'zg', locales: ['de_CH'], default_locale: 'de_CH' },
  votes: ['vote', 'untouched', ...numbers.map((number) => `vote-${number}`)].map((id) =>
    item(id, { type: 'simple', ...canton }),
  ),
  elections: [
    item('council', { type: 'proporz', mandates: 3, ...canton }),
    item('baar', inMunicipality('Baar')),
    item('zug', inMunicipality('Zug')),
    ...numbers.map((number) => item(`majorz-${number}`, { type: 'majorz', mandates: 1, ...canton })),
  ],
  election_compounds: [
    item('parliament', { ...canton, domain_elections: 'municipality', elections: ['baar', 'zug'] }),
  ],
  data_sources: [linked('votes', 'vote'), linked('elections', 'majorz')],
})

export const subjects: readonly Subject[] = [
  tableSubject('vote', 'vote', { votes: ['vote'], file: voteFile }),
  tableSubject('election', 'council', {
    elections: ['council'],
    file: (generation) => electionFile(generation, municipalities, 60),
  }),
  tableSubject('election', 'parliament', {
    elections: ['baar', 'zug'],
    file: (generation) => electionFile(generation, [1701, 1711], 60),
  }),
  exportSubject('votes', 'vote', voteTables),
  exportSubject('elections', 'majorz', majorzTables),
  deliverySubject(),
]

interface Items {
  readonly votes?: readonly string[]
  readonly elections?: readonly string[]
}

function about({ votes = [], elections = [] }: Items): Pick<Subject, 'refs' | 'served'> {
  return {
    refs: [
      ...votes.map((id): ItemRef => ({ kind: 'vote', id })),
      ...elections.map((id): ItemRef => ({ kind: 'election', id })),
    ],
    served: async (service) => {
      const each = [
        ...votes.map((id) => inVote(service, id)),
        ...elections.map((id) => inElection(service, id)),
      ]
      return (await Promise.all(each)).flat()
    },
  }
}

async function inVote(service: Program, id: string): Promise<readonly number[]> {
  const { ballots } = await json<VoteJson>(service, `/vote/${id}/json`)
  return ballots.flatMap(({ results }) => results.entities.map(({ yeas }) => yeas))
}

async function inElection(service: Program, id: string): Promise<readonly number[]> {
  const { statistics, candidates } = await json<ElectionJson>(service, `/election/${id}/json`)
  return [
    ...statistics.entities.map(({ eligible_voters }) => eligible_voters),
    ...candidates.map(({ votes }) => votes / statistics.entities.length),
  ]
}

interface VoteJson {
  readonly ballots: readonly {
    readonly results: { readonly entities: readonly { readonly yeas: number }[] }
  }[]
}

interface ElectionJson {
  readonly statistics: { readonly entities: readonly { readonly eligible_voters: number }[] }
  readonly candidates: readonly { readonly votes: number }[]
}

export async function text(service: Program, path: string): Promise<string> {
  const response = await fetch(`${service.url}${path}`)
  assert.equal(response.status, 200, path)
  return response.text()
}

async function json<T>(service: Program, path: string): Promise<T> {
  return JSON.parse(await text(service, path))
}

export function tableForm(type: string, id: string, file: string): FormData {
  const form = new FormData()
  form.append('type', type)
  form.append('id', id)
  form.append('results', new Blob([file]), 'results.csv')
  return form
}

function tableSubject(
  type: 'vote' | 'election',
  id: string,
  { file, ...items }: Items & { readonly file: (generation: number) => string },
): Subject {
  const form = (generation: number) => tableForm(type, id, file(generation))
  return { name: id, path: '/upload', source: null, files: 1, form, ...about(items) }
}

/** The export program has all items of a source in the same files. */
function exportSubject(
  source: string,
  type: 'vote' | 'majorz',
  tables: (generation: number) => ExportTables,
): Subject {
  const ids = numbers.map((number) => `${type}-${number}`)
  return {
    name: `the source of ${source}`,
    path: `/upload-extprog-${type}`,
    source,
    files: exportFiles(tables(0)).size,
    form: (generation) => {
      const form = new FormData()
      for (const [slot, file] of exportFiles(tables(generation)))
        form.append(slot, new Blob([new Uint8Array(file)]), `${slot}.csv`)
      return form
    },
    ...about(type === 'vote' ? { votes: ids } : { elections: ids }),
  }
}

export function voteFile(generation: number): string {
  const rows = municipalities.map((id) => `final,proposal,${id},true,${generation},5,0,0,100000`)
  return ['status,type,entity_id,counted,yeas,nays,invalid,empty,eligible_voters', ...rows].join('\n')
}

function electionFile(generation: number, places: readonly number[], candidates: number): string {
  const columns =
    'election_status,entity_id,entity_counted,entity_eligible_voters,entity_received_ballots,entity_blank_ballots,' +
    'entity_invalid_ballots,entity_blank_votes,entity_invalid_votes,candidate_family_name,candidate_first_name,' +
    'candidate_id,candidate_elected,candidate_votes,candidate_party,list_name,list_id,list_number_of_mandates,' +
    'list_votes,list_connection,list_connection_parent'
  const rows = places.flatMap((place) =>
    Array.from({ length: candidates }, (_, index) => {
      const list = 1 + (index % 5)
      const candidate = `Muster,Anna ${index},${list}${index},False,${generation},P${list}`
      return `final,${place},True,${generation},0,0,0,0,0,${candidate},Liste ${list},${list},0,${generation},,`
    }),
  )
  return [columns, ...rows].join('\n')
}

function voteTables(generation: number): ExportTables {
  const row = { Art: 'Kant', SortWahlkreis: '', Sperrung: 1200, Stimmberechtigte: 100_000 }
  return {
    sg_geschaefte: numbers.map((SortGeschaeft) => ({ ...row, SortGeschaeft, AnzPendentGde: 0 })),
    sg_gemeinden: numbers.flatMap((SortGeschaeft) =>
      municipalities.map((BfsNrGemeinde) => ({ ...row, SortGeschaeft, BfsNrGemeinde, StmHGJa: generation })),
    ),
  }
}

function majorzTables(generation: number): ExportTables {
  const candidates = ['01', '02', '03', '04', '05']
  const forEach = <Row>(rowsOf: (SortGeschaeft: string) => readonly Row[]) => numbers.flatMap(rowsOf)
  return {
    wm_wahl: forEach((SortGeschaeft) => [{ SortGeschaeft, Ausmittlungsstand: 2, AnzPendentGde: 0 }]),
    wmstatic_gemeinden: forEach((SortGeschaeft) =>
      municipalities.map((BfsNrGemeinde) => ({ SortGeschaeft, BfsNrGemeinde })),
    ),
    wm_gemeinden: municipalities.map((BfsNrGemeinde) => ({
      BfsNrGemeinde,
      Stimmberechtigte: generation,
      Sperrung: 1200,
    })),
    wm_kandidaten: forEach((SortGeschaeft) =>
      candidates.map((KNR) => ({ SortGeschaeft, KNR, Nachname: 'Muster', Vorname: KNR })),
    ),
    wm_kandidatengde: forEach((SortGeschaeft) =>
      municipalities.flatMap((BfsNrGemeinde) =>
        candidates.map((KNR) => ({ SortGeschaeft, BfsNrGemeinde, KNR, Stimmen: generation })),
      ),
    ),
  }
}

/** Votes, a majority election and a compound with a proportional one, all of a day of their own. */
function deliverySubject(): Subject {
  return {
    name: 'the delivery',
    path: '/upload',
    source: null,
    files: 1,
    form: (generation) => {
      const form = new FormData()
      form.append('type', 'xml')
      form.append('results', new Blob([new Uint8Array(delivery(generation))]), 'delivery.xml')
      return form
    },
    ...about({ votes: ['d-1', 'd-2', 'd-3'], elections: ['d-majorz', 'd-proporz'] }),
  }
}

function delivery(generation: number): Uint8Array {
  const day = '2022-11-27'
  const counted = <Figures>(figures: Figures) => municipalities.map((circle) => ({ circle, figures }))
  const received = { voters: generation, received: 0, blank: 0, invalid: 0, blankVotes: 0 }
  const [one, other] = ['K1', 'K2']
  const lists = [one, other].map((id) => ({
    id: `L-${id}`,
    candidates: [{ id, changed: generation, unchanged: 0 }],
  }))
  return deliveryFile([
    voteSection({
      day,
      votes: ['D-1', 'D-2', 'D-3'].map((id) => ({ id, circles: counted({ yeas: generation }) })),
    }),
    informationSection({
      day,
      associations: [{ id: 'D-COMPOUND' }],
      groups: [
        {
          elections: [
            { id: 'D-MAJORZ', type: 2, candidates: [{ id: one }, { id: other, callName: 'Beat' }] },
            {
              id: 'D-PROPORZ',
              type: 1,
              association: 'D-COMPOUND',
              candidates: [{ id: one }, { id: other, callName: 'Beat' }],
              lists: [one, other].map((id) => ({ id: `L-${id}`, candidates: [id] })),
            },
          ],
        },
      ],
    }),
    resultSection({
      day,
      elections: [
        {
          id: 'D-MAJORZ',
          circles: counted({
            ...received,
            votes: {
              type: 'majority' as const,
              candidates: [
                [one, generation],
                [other, generation],
              ] as const,
            },
          }),
        },
        {
          id: 'D-PROPORZ',
          circles: counted({ ...received, votes: { type: 'proportional' as const, lists } }),
        },
      ],
    }),
  ])
}
