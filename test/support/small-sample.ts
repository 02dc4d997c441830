import { sampleBundle } from '../../src/sample/canton.ts'
import type { Instant } from '../../src/values/time.ts'

export type SmallSample = ReturnType<typeof smallSample>

const items = ['velowege', 'drei-seen-ein-billett', 'laipassstrasse', 'regierungsratswahl-2026']
/**
 * Events with a picture, a file, in the past, behind a code, by a rule and by dates; with more dates than a
 * page of the list.
 */
const events = [0, 1, 5, 7, 9, 15, 27, 36]

/** Returns a part of the sample canton with one record of every kind. */
export function smallSample(now: Instant, whole = sampleBundle(now)) {
  const { entities, shapes, place_groups, postal_codes } = whole
  // A site tells no program what lists are called in other languages, so that a take-over lacks it.
  const organisation = { ...whole.organisation, list_names: [], rate_limit: 1_000_000 }
  const agencies = whole.agencies.filter(({ id, parent }) => id <= 4 || (parent === null && id <= 12))
  const kept = new Set<unknown>(agencies.map(({ id }) => id))
  const memberships = whole.memberships.filter(({ agency, position }) => kept.has(agency) && position < 3)
  const members = new Set<unknown>(memberships.map(({ person }) => person))
  const isKept = ({ id }: { readonly id: string }) =>
    items.includes(id) || /^(kantonsrat|nationalrat)swahl-2026/.test(id)
  const result_versions = whole.result_versions.filter(({ item }) => isKept({ id: String(item) }))
  const part = {
    ...{ organisation, entities, shapes, place_groups, postal_codes, agencies, memberships, result_versions },
    people: whole.people.filter(({ id }) => members.has(id)),
    events: whole.events.filter((_, at) => events.includes(at)),
    news: whole.news.filter(({ id }) => id <= 4),
    topics: whole.topics.filter(({ id, parent }) => id <= 4 || parent === 1),
    votes: whole.votes.filter(isKept),
    elections: whole.elections.filter(isKept).map(({ related: _, ...election }) => election),
    election_compounds: whole.election_compounds
      .filter(isKept)
      .map(({ related: _, ...compound }) => compound),
  }
  const text = JSON.stringify(part)
  return {
    ...part,
    files: whole.files.filter(({ id }) => text.includes(id)),
    upload_files: whole.upload_files.filter(({ sha256 }) => text.includes(sha256)),
  }
}
