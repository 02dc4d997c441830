import { allocated, electedOf, electionCompleted, electionProgress, electionRows } from './election-views.ts'
import { partiesJson } from './party-views.ts'
import { by, type Row, sum, textColumns, time } from './tables.ts'
import type { Compound, Dialect, Election } from './types.ts'

// Sheet 50, 2.6 and 4.2 to 4.4.

const inOrder = (compound: Compound): Election[] =>
  [...compound.elections].sort(by((one) => one.shortcode ?? ''))

const completed = (compound: Compound) =>
  compound.elections.length > 0 && compound.released && compound.elections.every(electionCompleted)

const progress = (compound: Compound) => ({
  counted: compound.elections.filter(electionCompleted).length,
  total: compound.elections.length,
})

export function compoundSummary(
  compound: Compound,
  url: string,
  base: string,
  archived: boolean,
  dialect: Dialect,
) {
  const elected = inOrder(compound).flatMap((one) =>
    electedOf(one).map((person) => [person.first, person.family]),
  )
  return {
    completed: completed(compound),
    date: compound.date,
    domain: compound.domain,
    // Archived compounds of the reference system name nobody (Q4).
    elected: archived && dialect === 'reference' ? [] : elected,
    elections: inOrder(compound).map((one) => `${base}/election/${one.id}`),
    last_modified: time(compound.changed),
    progress: progress(compound),
    title: compound.title,
    type: 'election_compound',
    url,
  }
}

function statistics(compound: Compound) {
  const year = Number(compound.date.slice(0, 4))
  const elected = compound.elections.flatMap(electedOf)
  if (elected.every((one) => (one.gender ?? 'undetermined') === 'undetermined')) return {}
  const group = (all: typeof elected) => {
    const ages = all.flatMap((one) => (one.born === null ? [] : [year - one.born]))
    return {
      count: all.length,
      age: ages.length > 0 ? Math.round(sum(ages, (age) => age) / ages.length) : null,
    }
  }
  const genders = [...new Set(elected.map((one) => one.gender ?? 'undetermined'))]
  return {
    ...Object.fromEntries(
      genders.map((gender) => [
        gender,
        group(elected.filter((one) => (one.gender ?? 'undetermined') === gender)),
      ]),
    ),
    total: group(elected),
  }
}

export function compoundJson(compound: Compound, url: string, base: string) {
  const elections = inOrder(compound)
  return {
    completed: completed(compound),
    date: compound.date,
    last_modified: time(compound.changed),
    mandates: { allocated: sum(elections, allocated), total: sum(elections, (one) => one.mandates) },
    progress: progress(compound),
    districts: elections.map((one) => ({
      name: one.segment,
      mandates: { allocated: allocated(one), total: one.mandates },
      progress: electionProgress(one),
    })),
    superregions: {},
    elections: elections.map((one) => `${base}/election/${one.id}`),
    elected_candidates: elections.flatMap((one) =>
      electedOf(one).map((person) => ({
        first_name: person.first,
        family_name: person.family,
        party: person.party,
        list: one.lists.find((list) => list.id === person.list)?.name ?? null,
        district: one.segment,
      })),
    ),
    candidate_statistics: statistics(compound),
    parties: partiesJson(compound.parties),
    related_link: compound.relatedLink,
    title: compound.title,
    type: 'election_compound',
    url,
    embed: { 'seat-allocation': [`${url}/seat-allocation-chart`, `${url}/seat-allocation-table`] },
    media: completed(compound) ? { pdf: `${url}/pdf` } : {},
    data: { json: `${url}/data-json`, csv: `${url}/data-csv` },
  }
}

export function compoundRows(compound: Compound): Row[] {
  const own: Row = {
    compound_id: compound.id,
    ...textColumns('compound_title', compound.title),
    ...textColumns('compound_short_title', compound.shortTitle),
    compound_date: compound.date,
    compound_mandates: sum(compound.elections, (one) => one.mandates),
  }
  return inOrder(compound).flatMap((one) => electionRows(one).map((row) => ({ ...own, ...row })))
}
