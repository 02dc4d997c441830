import type { BundleMember } from '../records/bundle/member.ts'
import type { TakenRecord } from './lists/files.ts'
import type { Taken } from './lists/records.ts'
import { type NoteValue, type Noting, told } from './source/noting.ts'

/**
 * Returns what bundles can store of the records that were read: drops a field that cannot be stored here, or the record
 * where the field is required, so that one invalid record does not prevent loading all others. Also drops dangling
 * references.
 */
export function checkedMembers(taken: Taken, members: readonly BundleMember[], note: Noting['note']): Taken {
  const checked: Record<string, readonly TakenRecord[]> = {}
  for (const [name, records] of Object.entries(taken)) {
    const member = members.find((one) => one.name === name)
    if (member === undefined) throw new Error(`a bundle has no member ${name}`)
    checked[name] = records.flatMap((record) => checkedRecord(member, record, note))
  }
  return withReferences(checked, note)
}

export function checkedRecord(
  member: BundleMember,
  given: TakenRecord,
  note: Noting['note'],
): readonly TakenRecord[] {
  const record: Record<string, unknown> = { ...given }
  const label = labelOf(member.name, record)
  for (;;) {
    const problem = member.problemOf(record)
    if (problem === null) return [record]
    const [field = ''] = problem.path.split(/[.[]/)
    if (!(field in record)) {
      note(told('recordNotStorable', { record: label, field, problem: problem.message }))
      return []
    }
    note(told('fieldLeftOut', { record: label, field, problem: problem.message }))
    delete record[field]
  }
}

/** Returns the label of a record, with its title where it has one. */
function labelOf(member: string, record: TakenRecord): NoteValue {
  const called = nameOf(record)
  const which = `${record.id ?? record.item ?? ''}${called === '' ? '' : ` «${called}»`}`.trim()
  return which === '' ? { member } : told('record', { member: { member }, which })
}

function nameOf({ title, last_name, first_name }: TakenRecord): string {
  if (typeof title === 'string') return title
  return [last_name, first_name].filter((name) => typeof name === 'string' && name !== '').join(' ')
}

function withReferences(taken: Taken, note: Noting['note']): Taken {
  const idsOf = (name: string) => new Set((taken[name] ?? []).map(({ id }) => id))
  const [agencies, people, topics] = [idsOf('agencies'), idsOf('people'), idsOf('topics')]
  const items = { vote: idsOf('votes'), election: idsOf('elections'), compound: idsOf('election_compounds') }
  const below = (name: string, ids: ReadonlySet<unknown>) => {
    const records = taken[name] ?? []
    // Positioned after the records at the top of the source.
    let position = records.filter(({ parent }) => (parent ?? null) === null).length
    return records.map((record) => {
      if ((record.parent ?? null) === null || ids.has(record.parent)) return record
      note(told('toTheTop', { record: labelOf(name, record) }))
      return { ...record, parent: null, position: position++ }
    })
  }
  const called = (name: string, id: unknown) => {
    const found = (taken[name] ?? []).find((record) => record.id === id)
    return found === undefined ? told('somethingHidden') : `«${nameOf(found)}»`
  }
  const memberships = (taken.memberships ?? []).filter((record) => {
    const { agency, person } = record
    const isWhole = agencies.has(agency) && people.has(person)
    if (!isWhole)
      note(
        told('membershipLeftOut', {
          record: labelOf('memberships', record),
          ...{ person: called('people', person), agency: called('agencies', agency) },
        }),
      )
    return isWhole
  })
  return {
    ...taken,
    agencies: below('agencies', agencies),
    topics: below('topics', topics),
    memberships,
    ...(taken.election_compounds !== undefined && {
      election_compounds: taken.election_compounds.map((one) => ({
        ...one,
        elections: Array.isArray(one.elections) ? one.elections.filter((id) => items.election.has(id)) : [],
      })),
      result_versions: (taken.result_versions ?? []).filter(({ kind, item }) =>
        items[kind as keyof typeof items].has(item),
      ),
    }),
  }
}
