import type { Row } from '../../../platform/storage/schema/schema.ts'
import type { FieldList } from '../../../records/fields/fields.ts'
import {
  type Ballot,
  ballotTypesOf,
  type Compound,
  type Domain,
  domains,
  type Election,
  electionDefaults,
  type Item,
  type Release,
  type Vote,
  voteDefaults,
} from '../model/item.ts'
import { compoundFields, electionFields, voteFields } from './item-fields.ts'

type ItemRow = Row<'result_items'>

/** Fields with their own column. */
type Columns =
  | 'kind'
  | 'id'
  | 'externalId'
  | 'shortcode'
  | 'title'
  | 'shortTitle'
  | 'date'
  | 'domain'
  | 'lastResultChange'
  | 'created'
  | 'modified'
  | 'givenNumber'
  | 'national'
  | 'draft'
  | 'announceAt'

/** Other fields are JSON in the column `settings`, except those of other rows. */
type Settings<Of> = Omit<Of, Columns | 'ballots' | 'compound' | 'release' | 'recordKey' | 'elections'>

/** Parts of an item that are in other rows. */
export interface Surroundings {
  readonly ballots: readonly Ballot[]
  readonly release: Release | null
  readonly elections: readonly string[]
}

export function toItemRow(item: Item, state: { overview: string; version: number | null }): ItemRow {
  return {
    kind: item.kind,
    id: item.id,
    external_id: item.externalId,
    shortcode: item.shortcode,
    title: JSON.stringify(item.title),
    short_title: item.shortTitle === null ? null : JSON.stringify(item.shortTitle),
    date: item.date,
    domain: item.domain,
    domain_order: domains.indexOf(item.domain),
    compound_id: item.kind === 'election' ? item.compound : null,
    record_key: item.kind === 'election' ? item.recordKey : null,
    settings: JSON.stringify(settingsOf(item)),
    overview: state.overview,
    published_version: state.version,
    // Written elsewhere, see `saveItemRows`.
    staged_version: null,
    embargo: null,
    corrections: 0,
    last_result_change: item.lastResultChange,
    // Set at the end of the change, see `markChanged`.
    revision: 0,
    // Kept of a vote that exists, see `saveItemRows`.
    given_number: item.kind === 'vote' ? item.givenNumber : null,
    national: item.kind === 'vote' && item.national !== null ? JSON.stringify(item.national) : null,
    draft: item.draft ? 1 : 0,
    announce_at: item.draft ? item.announceAt : null,
    created: item.created,
    modified: item.modified,
  }
}

/** Fields with their own column or row. */
const elsewhere: readonly (Columns | 'ballots' | 'elections')[] = [
  'id',
  'externalId',
  'shortcode',
  'title',
  'shortTitle',
  'date',
  'domain',
  'lastResultChange',
  'created',
  'modified',
  'givenNumber',
  'national',
  'draft',
  'announceAt',
  'ballots',
  'elections',
]

const settingNames: Readonly<Record<Item['kind'], readonly string[]>> = {
  vote: settingNamesOf(voteFields.list),
  election: settingNamesOf(electionFields.list),
  compound: settingNamesOf(compoundFields.list),
}

function settingNamesOf(list: FieldList): readonly string[] {
  return Object.entries(list)
    .map(([name, { column = name }]) => column)
    .filter((name) => !elsewhere.some((other) => other === name))
}

function settingsOf(item: Item): object {
  const all: Readonly<Record<string, unknown>> = { ...item }
  return Object.fromEntries(settingNames[item.kind].map((name) => [name, all[name]]))
}

/** For rows from before these settings existed. Their place is part of the stamps of documents. */
const { hasTieBreaker, decisiveMajority, questions, leftOutQuestions, proposalKind } = voteDefaults
const laterVoteSettings = { hasTieBreaker, decisiveMajority, questions, leftOutQuestions, proposalKind }
const laterElectionSettings = { identifications: electionDefaults.identifications }

export function fromItemRow(row: ItemRow, around: Surroundings): Item {
  const header = {
    id: row.id,
    externalId: row.external_id,
    shortcode: row.shortcode,
    title: JSON.parse(row.title),
    shortTitle: row.short_title === null ? null : JSON.parse(row.short_title),
    date: row.date,
    domain: row.domain as Domain,
    lastResultChange: row.last_result_change,
    // Missing in rows from before these fields existed.
    explanations: null,
    delivered: false,
    draft: Number(row.draft) === 1,
    announceAt: row.announce_at,
    created: row.created,
    modified: row.modified,
  }
  switch (row.kind) {
    case 'vote': {
      const settings: Settings<Vote> = JSON.parse(row.settings)
      const vote = { ...laterVoteSettings, ...settings }
      const types = ballotTypesOf(vote)
      const ballots = around.ballots.filter(({ type }) => types.includes(type))
      const national = row.national === null ? null : JSON.parse(row.national)
      return { kind: 'vote', ...header, ...vote, givenNumber: row.given_number, national, ballots }
    }
    case 'election': {
      const settings: Settings<Election> = JSON.parse(row.settings)
      const place = { compound: row.compound_id, release: around.release, recordKey: row.record_key ?? '' }
      return { kind: 'election', ...header, ...laterElectionSettings, ...settings, ...place }
    }
    case 'compound': {
      const settings: Settings<Compound> = JSON.parse(row.settings)
      return { kind: 'compound', ...header, ...settings, elections: around.elections }
    }
  }
}

export function releaseOf(settings: string): Release {
  const { completesManually, manuallyCompleted }: Settings<Compound> = JSON.parse(settings)
  return { completesManually, manuallyCompleted }
}
