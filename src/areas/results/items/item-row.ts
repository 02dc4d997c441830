import type { Row } from '../../../platform/storage/schema/schema.ts'
import type { ColumnsOf, FieldList, Fields } from '../../../records/fields/fields.ts'
import { type Ballot, ballotTypesOf, type Domain, domains, type Item, type Release } from '../model/item.ts'
import { compoundFields, electionFields, voteFields } from './item-fields.ts'

type ItemRow = Row<'result_items'>

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
    settings: settings[item.kind].write(item),
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

/** Fields with their own column or row; all others are JSON in the column `settings`. */
const elsewhere = [
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
] as const

interface StoredSettings<Settings> {
  write(item: Item): string
  read(stored: string): Settings
}

/**
 * The settings of a kind, as its field list says. A row may come from any earlier release: settings that came later get the
 * value of a record that does not say them. What the list does not know is not read, so that the compiler finds a
 * property of an item that has no field, and with it no default.
 */
function storedSettings<List extends FieldList>({
  list,
}: Fields<List>): StoredSettings<Omit<ColumnsOf<List>, (typeof elsewhere)[number]>> {
  const defaults = Object.entries(list)
    .flatMap(([name, field]) => Object.entries(field.toColumns(undefined, name)))
    .filter(([name]) => !elsewhere.some((other) => other === name))
  return {
    write(item) {
      const all: Readonly<Record<string, unknown>> = { ...item }
      return JSON.stringify(Object.fromEntries(defaults.map(([name]) => [name, all[name]])))
    },
    read(stored) {
      const given: Readonly<Record<string, unknown>> = JSON.parse(stored)
      return Object.fromEntries(
        defaults.map(([name, usual]) => [name, given[name] === undefined ? usual : given[name]]),
      ) as Omit<ColumnsOf<List>, (typeof elsewhere)[number]>
    },
  }
}

const settings = {
  vote: storedSettings(voteFields),
  election: storedSettings(electionFields),
  compound: storedSettings(compoundFields),
}

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
    draft: Number(row.draft) === 1,
    announceAt: row.announce_at,
    created: row.created,
    modified: row.modified,
  }
  switch (row.kind) {
    case 'vote': {
      const vote = settings.vote.read(row.settings)
      const types = ballotTypesOf(vote)
      const ballots = around.ballots.filter(({ type }) => types.includes(type))
      const national = row.national === null ? null : JSON.parse(row.national)
      return { kind: 'vote', ...header, ...vote, givenNumber: row.given_number, national, ballots }
    }
    case 'election': {
      const place = { compound: row.compound_id, release: around.release, recordKey: row.record_key ?? '' }
      return { kind: 'election', ...header, ...settings.election.read(row.settings), ...place }
    }
    case 'compound':
      return {
        kind: 'compound',
        ...header,
        ...settings.compound.read(row.settings),
        elections: around.elections,
      }
  }
}

export function releaseOf(stored: string): Release {
  const { completesManually, manuallyCompleted } = settings.compound.read(stored)
  return { completesManually, manuallyCompleted }
}
