import { type Election, electionDefaults } from '../../../model/item.ts'
import { type ElectionResults, emptyElection } from '../../../model/result-set.ts'
import type { Warnings } from '../../checks/find-warnings.ts'
import { clipped } from '../../table/cells.ts'
import {
  type Applying,
  type Fault,
  isKnown,
  itemNamed,
  type KnownDay,
  leaveOut,
  newItem,
  note,
  type OnDay,
  type SectionOfDay,
} from '../applying/applying.ts'
import { titlesOf } from '../applying/texts.ts'
import { type DeliveredDomain, domainOf } from '../places/domain.ts'
import type { ElectionRow, InformationSection } from '../rows/rows.ts'
import { checkInformation, withInformation } from './election-information.ts'

/** An election while a delivery is applied. */
export interface ElectionInWork {
  readonly before: OnDay<'election'> | null
  readonly item: Election
  readonly results: ElectionResults | null
  readonly bringsResults: boolean
  readonly warnings: Warnings
}

export interface InformedElections {
  /** By the identifiers of the file. */
  readonly elections: ReadonlyMap<string, ElectionInWork>
  /** Key of an election → that of the association it belongs to. */
  readonly associations: ReadonlyMap<string, string>
  /** Keys of elections that were rejected or skipped: no further problems of them are recorded. */
  readonly refused: ReadonlySet<string>
}

const noWarnings: Warnings = { warnings: [], moreWarnings: 0 }

export function inWork(before: OnDay<'election'>): ElectionInWork {
  return { before, item: before.item, results: before.results, bringsResults: false, warnings: noWarnings }
}

/** Applies the elections of the information section, with their candidates and lists. */
export function applyInformation(
  { section, day }: SectionOfDay<InformationSection>,
  on: Applying,
): InformedElections {
  const elections = new Map<string, ElectionInWork>()
  const associations = new Map<string, string>()
  const refused = new Set<string>()
  const found = { elections, associations, refused }
  if (!isKnown(day, on)) {
    note(on, 'delivery.yearOfElections', { year: day.date.slice(0, 4) }, { file: null })
    return found
  }
  const ids = new Set<string>()
  for (const group of section.groups) {
    const domain = domainOf(group.domain, day.entities, on, { file: group.id, line: group.line })
    for (const row of group.elections) {
      if (row.association !== null) associations.set(row.id, row.association)
      if (domain === 'unsupported') {
        leaveOut(
          on,
          'delivery.domain',
          { type: clipped(group.domain.type) },
          { file: row.id, line: row.line },
        )
        refused.add(row.id)
        continue
      }
      const isTwice = elections.has(row.id) || refused.has(row.id)
      const election = domain === null || isTwice ? null : informed(row, domain, day, on)
      if (isTwice || (election !== null && ids.has(election.item.id)))
        note(on, 'delivery.twice', { id: row.id }, { file: row.id, line: row.line })
      if (election === null) {
        refused.add(row.id)
        continue
      }
      ids.add(election.item.id)
      elections.set(row.id, election)
    }
  }
  return found
}

function informed(
  row: ElectionRow,
  domain: DeliveredDomain,
  day: KnownDay,
  on: Applying,
): ElectionInWork | null {
  const { id: key, line, type, mandates } = row
  const fault: Fault = { file: key, line }
  const before = itemNamed(day, 'election', key) ?? null
  if (before !== null && before.item.type !== type) {
    note(on, 'delivery.electionType', { election: key }, fault)
    return null
  }
  const { title, shortTitle } = titlesOf(row.titles)
  if (title === null) note(on, 'delivery.noTitle', { id: key }, fault)
  if (!checkInformation(row, on) || title === null) return null
  const election = before?.item ?? madeElection(row, { title, date: day.date, ...domain }, on, fault)
  if (election === null) return null
  return {
    before,
    item: {
      ...election,
      ...domain,
      title,
      shortTitle,
      mandates,
      identifications: row.identifications,
      shortcode: row.position ?? election.shortcode,
    },
    results: withInformation(before?.results ?? emptyElection, row, on),
    bringsResults: false,
    warnings: noWarnings,
  }
}

function madeElection(
  { id: key, type }: ElectionRow,
  given: Pick<Election, 'title' | 'date' | 'domain'>,
  on: Applying,
  fault: Fault,
): Election | null {
  const made = newItem('election', key, on, fault)
  if (made === null) return null
  // Becomes absolute with the first results that have an absolute majority.
  const majorityType = type === 'majorz' ? 'relative' : null
  const recordKey = on.newId().slice(0, 12)
  return { ...electionDefaults, ...made, ...given, type, majorityType, recordKey }
}
