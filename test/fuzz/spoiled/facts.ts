import type { ElectionResults, ResultSet } from '../../../src/areas/results/model/result-set.ts'

/** Published results as plain statements. Uncounted entities have none. */
export type Facts = ReadonlyMap<string, string | number | boolean | null>

export function factsOf(results: ResultSet): Facts {
  const facts = new Map<string, string | number | boolean | null>()
  if (results.kind === 'vote') {
    facts.set('status', results.status)
    for (const { type, entities } of results.ballots)
      for (const { id, name: _, district: __, counted, expats: ___, ...figures } of entities)
        if (counted) put(facts, `${type} ${id}`, figures)
    return facts
  }
  if (results.kind === 'election') {
    facts.set('status', results.status)
    facts.set('majority', results.absoluteMajority)
    for (const {
      id,
      name: _,
      district: __,
      superregion: ___,
      counted,
      expats: ____,
      ...figures
    } of results.entities)
      if (counted) put(facts, `entity ${id}`, figures)
    const votes = (of: string, by: readonly (number | null)[]) =>
      by.forEach((figure, at) => {
        if (results.entities[at]?.counted && figure !== null)
          facts.set(`${of} in ${results.entities[at].id}`, figure)
      })
    for (const { id, votes: by, gender: _, yearOfBirth: __, ...attributes } of results.candidates) {
      put(facts, `candidate ${id}`, attributes)
      votes(`candidate ${id}`, by)
    }
    for (const { id, votes: by, connection: _, ...attributes } of results.lists) {
      put(facts, `list ${id}`, attributes)
      votes(`list ${id}`, by)
    }
    for (const { target, source, votes: figure } of results.listPanachage)
      facts.set(`from ${source} to ${target}`, figure)
  }
  if (results.kind === 'election') putCandidatePanachage(facts, results)
  for (const { name, ...row } of results.parties?.rows ?? [])
    put(facts, `party ${row.year} ${row.id}`, { ...row, name: name.de_CH ?? '' })
  for (const { target, source, votes } of results.parties?.panachage ?? [])
    facts.set(`party ${source} to ${target}`, votes)
  return facts
}

function putCandidatePanachage(
  facts: Map<string, string | number | boolean | null>,
  { candidates, entities, candidatePanachage }: ElectionResults,
): void {
  if (candidatePanachage === null) return
  const { sources, rows, votes } = candidatePanachage
  votes.forEach((figure, at) => {
    const row = 2 * Math.floor(at / sources.length)
    const place = `candidate ${candidates[rows[row] ?? 0]?.id} in ${entities[rows[row + 1] ?? 0]?.id}`
    if (figure !== 0) facts.set(`${place} from ${sources[at % sources.length]}`, figure)
  })
}

function put(facts: Map<string, string | number | boolean | null>, of: string, values: object): void {
  for (const [name, value] of Object.entries(values)) facts.set(`${of} ${name}`, value)
}
