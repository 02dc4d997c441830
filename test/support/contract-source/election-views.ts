import { partiesJson } from './party-views.ts'
import { by, type Row, sum, textColumns, time } from './tables.ts'
import type { Candidate, Dialect, Election, ElectionEntity, List } from './types.ts'

// Sheet 50, 2.3 and 2.4 (arithmetic), 4.2 to 4.4 (documents).

const electionCounted = (election: Election) =>
  election.entities.length > 0 && election.entities.every((one) => one.counted)

export const electionCompleted = (election: Election) =>
  election.status === 'final' || (election.status !== 'interim' && electionCounted(election))

export const votesOf = (one: { readonly votes: ReadonlyMap<number, number> }) =>
  sum(one.votes.values(), (votes) => votes)

const accounted = (one: ElectionEntity) => one.received - one.blankBallots - one.invalidBallots
const accountedVotes = (election: Election, one: ElectionEntity) =>
  election.mandates * accounted(one) - one.blankVotes - one.invalidVotes

function statistics(election: Election, entities: readonly ElectionEntity[]) {
  const eligible = sum(entities, (one) => one.eligible)
  const received = sum(entities, (one) => one.received)
  return {
    eligible_voters: eligible,
    received_ballots: received,
    accounted_ballots: sum(entities, accounted),
    blank_ballots: sum(entities, (one) => one.blankBallots),
    invalid_ballots: sum(entities, (one) => one.invalidBallots),
    accounted_votes: sum(entities, (one) => accountedVotes(election, one)),
    turnout: eligible > 0 ? (received / eligible) * 100 : 0,
  }
}

export const electionProgress = (election: Election) => ({
  counted: election.entities.filter((one) => one.counted).length,
  total: election.entities.length,
})

export const allocated = (election: Election) =>
  electionCompleted(election) ? election.candidates.filter((one) => one.elected).length : 0

export const electedOf = (election: Election): Candidate[] =>
  election.candidates
    .filter((one) => one.elected)
    .sort(
      by(
        (one) => one.family,
        (one) => one.first,
      ),
    )

// Archived elections have their short titles (sheet 50, 1).
export const electionSummary = (election: Election, url: string, archived: boolean) => ({
  completed: electionCompleted(election),
  date: election.date,
  domain: election.domain,
  elected: electedOf(election).map((one) => [one.first, one.family]),
  last_modified: time(election.changed),
  progress: electionProgress(election),
  title: (archived ? election.shortTitle : null) ?? election.title,
  turnout: statistics(election, election.entities).turnout,
  type: 'election',
  url,
})

const connectionOf = (lists: readonly List[]) => ({
  votes: sum(lists, votesOf),
  lists: [...lists]
    .sort(by((one) => -votesOf(one)))
    .map((one) => ({ name: one.name, votes: votesOf(one), id: one.id })),
})

// Shown without the id of the parent, unless the rest is empty.
const shownId = (id: string, parent: string) => id.replace(parent, '') || id

function connections(lists: readonly List[]) {
  const tops = [...new Set(lists.flatMap((one) => one.parent ?? one.connection ?? []))].sort()
  return tops.map((id) => {
    const below = lists.filter((one) => one.parent === id)
    const direct = connectionOf(lists.filter((one) => one.connection === id && one.parent === null))
    return {
      id,
      votes: direct.votes + sum(below, votesOf),
      lists: direct.lists,
      subconnections: [...new Set(below.map((one) => one.connection ?? ''))].sort().map((sub) => ({
        id: shownId(sub, id),
        ...connectionOf(below.filter((one) => one.connection === sub)),
      })),
    }
  })
}

export function electionJson(election: Election, url: string, dialect: Dialect) {
  const { entities, candidates, lists } = election
  const completed = electionCompleted(election)
  const proporz = election.type === 'proporz'
  const listOf = (candidate: Candidate) => lists.find((one) => one.id === candidate.list)
  const tabs = proporz ? ['lists', 'candidates', 'connections', 'party-strengths'] : ['candidates']
  return {
    completed,
    date: election.date,
    domain: election.domain,
    last_modified: time(election.changed),
    mandates: { allocated: allocated(election), total: election.mandates },
    progress: electionProgress(election),
    related_link: election.relatedLink,
    title: election.title,
    short_title: election.shortTitle,
    type: 'election',
    statistics: {
      total: statistics(election, entities),
      entities: [...entities]
        .sort(
          by(
            (one) => one.entity.district,
            (one) => one.entity.name,
          ),
        )
        .map((one) => ({
          ...statistics(election, [one]),
          name: one.entity.name,
          district: one.entity.district || null,
          id: one.entity.id,
        })),
    },
    election_type: election.type,
    ...(!proporz && election.majorityType === 'absolute'
      ? { absolute_majority: election.absoluteMajority }
      : {}),
    url,
    embed: Object.fromEntries(tabs.map((tab) => [tab, [`${url}/${tab}-chart`, `${url}/${tab}-table`]])),
    media: completed ? { pdf: `${url}/pdf`, charts: { candidates: `${url}/candidates-svg` } } : {},
    data: { json: `${url}/data-json`, csv: `${url}/data-csv` },
    candidates: [...candidates]
      .sort(
        by(
          (one) => one.list ?? '',
          (one) => (completed && one.elected ? 0 : 1),
          (one) => -votesOf(one),
          (one) => one.family,
          (one) => one.first,
        ),
      )
      .map((one) => ({
        family_name: one.family,
        first_name: one.first,
        elected: one.elected,
        party: one.party,
        votes: votesOf(one),
        ...(proporz ? { list_name: listOf(one)?.name ?? '', list_list_id: one.list } : {}),
      })),
    ...(proporz
      ? {
          // The reference system has the members of lists swapped (Q6).
          lists: [...lists]
            .sort(by((one) => -votesOf(one)))
            .map((one) =>
              dialect === 'reference'
                ? { name: votesOf(one), votes: one.name, id: one.mandates }
                : { name: one.name, votes: votesOf(one), id: one.id, mandates: one.mandates },
            ),
          list_connections: connections(lists),
          parties: partiesJson(election.parties),
        }
      : {}),
  }
}

export const listConnectionsData = (election: Election) =>
  Object.fromEntries(
    connections(election.lists).map((one) => [
      one.id,
      {
        total_votes: one.votes,
        ...(one.lists.length > 0
          ? { lists: Object.fromEntries(one.lists.map((list) => [list.name, list.votes])) }
          : {}),
        ...(one.subconnections.length > 0
          ? {
              subconns: Object.fromEntries(
                one.subconnections.map((sub) => [
                  sub.id,
                  {
                    total_votes: sub.votes,
                    lists: Object.fromEntries(sub.lists.map((list) => [list.name, list.votes])),
                  },
                ]),
              ),
            }
          : {}),
      },
    ]),
  )

function panachageColumns(
  election: Election,
  list: List | undefined,
  candidate: Candidate,
  entity: number,
): Row {
  const ids = [...election.lists.map((one) => one.id), '999'].sort()
  const block = (name: string, given: Readonly<Record<string, number>> | undefined) =>
    Object.fromEntries(ids.map((id) => [`${name}_panachage_votes_from_list_${id}`, given?.[id] ?? null]))
  return {
    ...(election.lists.some((one) => Object.keys(one.panachage).length > 0)
      ? block('list', list?.panachage)
      : {}),
    ...(election.candidates.some((one) => one.panachage.size > 0)
      ? block('candidate', candidate.panachage.get(entity))
      : {}),
  }
}

// A row for each candidate in each entity, counted or not.
export function electionRows(election: Election): Row[] {
  const rows = election.entities.flatMap((one) =>
    election.candidates.map((candidate) => ({
      one,
      candidate,
      list: election.lists.find((list) => list.id === candidate.list),
    })),
  )
  rows.sort(
    by(
      ({ one }) => one.entity.district,
      ({ one }) => one.entity.name,
      ({ list }) => list?.name ?? '',
      ({ candidate }) => candidate.family,
      ({ candidate }) => candidate.first,
    ),
  )
  return rows.map(({ one, candidate, list }) => ({
    election_id: election.id,
    ...textColumns('election_title', election.title),
    ...textColumns('election_short_title', election.shortTitle),
    election_date: election.date,
    election_domain: election.domain,
    election_type: election.type,
    election_mandates: election.mandates,
    election_absolute_majority: election.absoluteMajority,
    election_status: election.status ?? 'unknown',
    entity_superregion: one.entity.superregion ?? '',
    entity_district: one.entity.district,
    entity_name: one.entity.name,
    entity_id: one.entity.id,
    entity_counted: one.counted,
    entity_eligible_voters: one.eligible,
    entity_expats: one.expats || '',
    entity_received_ballots: one.received,
    entity_blank_ballots: one.blankBallots,
    entity_invalid_ballots: one.invalidBallots,
    entity_unaccounted_ballots: one.blankBallots + one.invalidBallots,
    entity_accounted_ballots: accounted(one),
    entity_blank_votes: one.blankVotes,
    entity_invalid_votes: one.invalidVotes,
    entity_accounted_votes: accountedVotes(election, one),
    ...(election.type === 'proporz'
      ? {
          list_name: list?.name ?? '',
          list_id: list?.id ?? '',
          list_color: list?.color ?? '',
          list_number_of_mandates: list?.mandates ?? 0,
          list_votes: list?.votes.get(one.entity.id) ?? 0,
          list_connection: list?.connection ?? '',
          list_connection_parent: list?.parent ?? '',
        }
      : {}),
    candidate_family_name: candidate.family,
    candidate_first_name: candidate.first,
    candidate_id: candidate.id,
    candidate_elected: candidate.elected,
    candidate_party: candidate.party ?? '',
    candidate_party_color: candidate.partyColor ?? '',
    candidate_gender: candidate.gender ?? '',
    candidate_year_of_birth: candidate.born ?? '',
    candidate_votes: candidate.votes.get(one.entity.id) ?? 0,
    ...(election.type === 'proporz' ? panachageColumns(election, list, candidate, one.entity.id) : {}),
  }))
}
