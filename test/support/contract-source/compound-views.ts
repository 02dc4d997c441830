import { allocated, electedOf, electionCompleted, electionProgress, electionRows } from './election-views.ts'
import { partiesJson } from './party-views.ts'
import { by, type Row, sum, textColumns, time } from './tables.ts'
import type { Compound, Dialect, Election } from './types.ts'

// Sheet 50, 2.6 and 4.2 to 4.4.

const inOrder = (compound: Compound): Election[] =>
  [...compound.elections].sort(by((one) => one.shortcode ?? ''))

const completed = (compound: Compound) =>
  compound.elections.length > 0 && compound.released && compound.elections.every(electionCompleted)

// Counted by superregions if there are any (sheet 50, 2.6).
function progress({ elections }: Compound) {
  const groups = [...Map.groupBy(elections, (one) => one.supersegment ?? '').values()]
  const counted = elections.some((one) => one.supersegment) ? groups : elections.map((one) => [one])
  return {
    counted: counted.filter((group) => group.every(electionCompleted)).length,
    total: counted.length,
  }
}

const mandates = (elections: readonly Election[]) => ({
  allocated: sum(elections, allocated),
  total: sum(elections, (one) => one.mandates),
})

const partUrl = (url: string, superregion: string) =>
  `${url.replace('/elections/', '/elections-part/')}/superregion/${superregion.toLowerCase().replaceAll(' ', '-')}`

function superregions(compound: Compound, url: string) {
  const groups = Map.groupBy(inOrder(compound), (one) => one.supersegment ?? '')
  return Object.fromEntries(
    [...groups]
      .filter(([name]) => name !== '')
      .map(([name, elections]) => [
        name,
        {
          superregion: partUrl(url, name),
          mandates: mandates(elections),
          progress: { counted: elections.filter(electionCompleted).length, total: elections.length },
        },
      ]),
  )
}

// The part at an address, such as `superregion/region-1`; null if there is none.
export function partJson(compound: Compound, part: string, url: string, base: string) {
  const found = compound.elections.filter(
    ({ supersegment }) => supersegment !== undefined && partUrl(url, supersegment).endsWith(`/${part}`),
  )
  const [{ supersegment = '' } = {}] = found
  if (supersegment === '') return null
  // The progress of a part is that of its elections.
  const elections = found.map(({ supersegment: _, ...one }) => one)
  const parties = compound.parties.filter((one) => one.segment === supersegment)
  const titles = Object.entries(compound.title).map(([locale, title]) => [locale, `${title} ${supersegment}`])
  const title = Object.fromEntries(titles)
  const {
    superregions: _,
    related_link,
    data,
    ...shown
  } = compoundJson({ ...compound, title, elections, parties }, url, base)
  return { ...shown, type: 'election_compound_part', url: partUrl(url, supersegment) }
}

// By election, list, family and first name (sheet 50, 2.3).
const electedIn = (compound: Compound) =>
  inOrder(compound).flatMap((election) =>
    electedOf(election)
      .sort(
        by(
          (one) => one.list ?? '',
          (one) => one.family,
          (one) => one.first,
        ),
      )
      .map((person) => ({ election, person })),
  )

export function compoundSummary(
  compound: Compound,
  url: string,
  base: string,
  archived: boolean,
  dialect: Dialect,
) {
  const elected = electedIn(compound).map(({ person }) => [person.first, person.family])
  return {
    completed: completed(compound),
    date: compound.date,
    domain: compound.domain,
    // Archived compounds of the reference system have no names (Q4).
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

// Results of superregions are shown in the parts.
function ownParties({ parties }: Compound) {
  const own = parties.filter((one) => one.domain !== 'superregion')
  return own.length > 0 ? own : parties
}

export function compoundJson(compound: Compound, url: string, base: string) {
  const elections = inOrder(compound)
  return {
    completed: completed(compound),
    date: compound.date,
    last_modified: time(compound.changed),
    mandates: mandates(elections),
    progress: progress(compound),
    districts: elections.map((one) => ({
      name: one.segment,
      mandates: { allocated: allocated(one), total: one.mandates },
      progress: electionProgress(one),
    })),
    superregions: superregions(compound, url),
    elections: elections.map((one) => `${base}/election/${one.id}`),
    elected_candidates: electedIn(compound).map(({ election, person }) => ({
      first_name: person.first,
      family_name: person.family,
      party: person.party,
      list: election.lists.find((list) => list.id === person.list)?.name ?? null,
      district: election.segment,
    })),
    candidate_statistics: statistics(compound),
    parties: partiesJson(ownParties(compound)),
    related_link: compound.relatedLink,
    title: compound.title,
    type: 'election_compound',
    url,
    embed: {
      'seat-allocation': [`${url}/seat-allocation-chart`, `${url}/seat-allocation-table`],
      ...(compound.pukelsheim
        ? { 'list-groups': [`${url}/list-groups-chart`, `${url}/list-groups-table`] }
        : {}),
    },
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
