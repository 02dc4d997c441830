import {
  type Compound,
  compoundDefaults,
  type Election,
  type ItemRef,
  type Release,
} from '../../../model/item.ts'
import { electionOrder } from '../../../tally/compound.ts'
import type { DeliveredDay } from '../../tasks/delivery-task.ts'
import {
  type Applying,
  itemNamed,
  itemsOfKind,
  newItem,
  note,
  type OnDay,
  type SectionOfDay,
} from '../applying/applying.ts'
import { localised } from '../applying/texts.ts'
import type { AssociationRow, InformationSection } from '../rows/rows.ts'
import type { InformedElections } from './elections.ts'

/** A compound while a delivery is applied. */
export interface CompoundInWork {
  readonly before: OnDay<'compound'> | null
  readonly item: Compound
}

/** The compounds of the file, by its identifiers. */
export function applyAssociations(
  { section: { associations: rows }, day }: SectionOfDay<InformationSection>,
  informed: InformedElections,
  on: Applying,
): ReadonlyMap<string, CompoundInWork> {
  const compounds = new Map<string, CompoundInWork>()
  const ids = new Set<string>()
  for (const row of rows) {
    if (hasOnlyLeftOut(row.id, informed)) continue
    const compound = compoundOf(row, informed, day, on)
    if (compound === null) continue
    if (ids.has(compound.item.id))
      note(on, 'delivery.twice', { id: row.id }, { file: row.id, line: row.line })
    ids.add(compound.item.id)
    compounds.set(row.id, compound)
  }
  const declared = new Set(rows.map(({ id }) => id))
  for (const association of informed.associations.values())
    if (!declared.has(association))
      note(on, 'delivery.noAssociation', { id: association }, { file: association })
  return compounds
}

function compoundOf(
  row: AssociationRow,
  informed: InformedElections,
  day: DeliveredDay,
  on: Applying,
): CompoundInWork | null {
  const { id: key, line } = row
  const before = itemNamed(day, 'compound', key) ?? null
  if (before !== null) return { before, item: before.item }
  const fault = { file: key, line }
  const title = localised(row.titles)
  if (title === null) note(on, 'delivery.noTitle', { id: key }, fault)
  const made = title === null ? null : newItem('compound', key, on, fault)
  if (title === null || made === null) return null
  const domainElections = isLocal(key, informed) ? 'municipality' : 'district'
  const given = { title, date: day.date, domain: 'canton', domainElections } as const
  return { before, item: { ...compoundDefaults, ...made, ...given } }
}

/** Whether all elections of an association are unsupported or refused. */
function hasOnlyLeftOut(key: string, { associations, elections, refused }: InformedElections): boolean {
  const members = [...associations].filter(([, association]) => association === key)
  if (members.length === 0) return elections.size === 0 && refused.size > 0
  return members.every(([election]) => !elections.has(election))
}

/** Whether all elections of it are municipal; others are by constituency. */
function isLocal(key: string, { associations, elections }: InformedElections): boolean {
  const members = [...elections].filter(([election]) => associations.get(election) === key)
  return members.length > 0 && members.every(([, { item }]) => item.domain === 'municipality')
}

/** Which compound each election belongs to after a delivery. */
export interface CompoundMembership {
  joined(election: Election): Election
  withMembers(compound: Compound): Compound
}

export function membership(
  day: DeliveredDay,
  { elections, associations }: InformedElections,
  compounds: ReadonlyMap<string, CompoundInWork>,
  removed: readonly ItemRef[],
): CompoundMembership {
  const gone = new Set(removed.flatMap(({ kind, id }) => (kind === 'compound' ? [id] : [])))
  const compoundOfElection = new Map<string, Compound | null>()
  for (const [key, { item }] of elections) {
    const compound = compounds.get(associations.get(key) ?? '')
    // Compounds consist of proportional elections only.
    compoundOfElection.set(item.id, item.type === 'proporz' ? (compound?.item ?? null) : null)
  }
  for (const { item } of itemsOfKind(day, 'election'))
    if (item.compound !== null && gone.has(item.compound) && !compoundOfElection.has(item.id))
      compoundOfElection.set(item.id, null)
  const known = [
    ...itemsOfKind(day, 'election').map(({ item }) => item),
    ...[...elections.values()].map(({ item }) => item),
  ]
  const byId = new Map(known.map((election) => [election.id, election]))
  return {
    joined(election) {
      const compound = compoundOfElection.get(election.id)
      if (compound === undefined) return election
      return {
        ...election,
        compound: compound?.id ?? null,
        release: compound === null ? null : releaseOf(compound),
      }
    },
    withMembers(compound) {
      const stay = compound.elections.filter((id) => !compoundOfElection.has(id))
      const come = [...compoundOfElection].flatMap(([id, to]) => (to?.id === compound.id ? [id] : []))
      const members = [...stay, ...come].map((id) => ({ id, shortcode: byId.get(id)?.shortcode ?? null }))
      return { ...compound, elections: members.sort(electionOrder).map(({ id }) => id) }
    },
  }
}

function releaseOf({ completesManually, manuallyCompleted }: Compound): Release {
  return { completesManually, manuallyCompleted }
}
