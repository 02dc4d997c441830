import { isMembers } from '../../values/members.ts'

/**
 * A document of the other site as we would write it. Known oddities of other services of the contract would else be
 * reported for every item: lists with their name under `votes` and their votes under `name`, the progress of votes with a
 * counter-proposal divided by their three questions, archived parliaments without anybody elected, and ids of ballots that each
 * site makes itself.
 */
export function withoutOddities(there: unknown, here: unknown): unknown {
  if (!isMembers(there) || !isMembers(here)) return there
  const members = Object.entries(there).map(([name, value]) => [name, corrected(name, value, here[name])])
  return Object.fromEntries(members)
}

function corrected(name: string, there: unknown, here: unknown): unknown {
  if (name === 'results' && Array.isArray(there) && Array.isArray(here))
    return there.map((one, at) => withoutOddities(one, here[at]))
  if (name === 'ballots' && Array.isArray(there) && Array.isArray(here))
    return there.map((ballot) => withOurId(ballot, here))
  if (name === 'elected' && Array.isArray(there) && there.length === 0) return here
  if (name === 'lists' && Array.isArray(there) && there.every(isTurnedRound))
    return there.map(({ name: votes, votes: title, id: mandates }) => ({ name: title, votes, mandates }))
  if (name === 'progress' && isMembers(there) && isMembers(here) && there.total === Number(here.total) / 3)
    return { counted: Math.round(Number(there.counted) * 3), total: here.total }
  return there
}

const madeId = /^[0-9a-f]{32}$/

/** Each site makes the ids of ballots itself where a delivery brings the vote. */
function withOurId(ballot: unknown, here: readonly unknown[]): unknown {
  if (!isMembers(ballot)) return ballot
  const ours = here.find((one) => isMembers(one) && one.type === ballot.type)
  if (!isMembers(ours) || ![ours.id, ballot.id].every((id) => madeId.test(String(id)))) return ballot
  const { url } = ballot
  return {
    ...ballot,
    id: ours.id,
    ...(typeof url === 'string' && { url: url.replace(String(ballot.id), String(ours.id)) }),
  }
}

function isTurnedRound(list: unknown): list is Readonly<Record<string, unknown>> {
  return isMembers(list) && typeof list.name === 'number' && typeof list.votes === 'string'
}
