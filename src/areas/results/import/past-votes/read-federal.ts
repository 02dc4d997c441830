import type { PastVote } from '../../../../statistics/past-vote.ts'
import { fail, ok, type Result } from '../../../../values/result.ts'
import { ownCanton, placesOfCanton } from '../bfs/own-canton.ts'
import { readFederalFile } from '../bfs/read-file.ts'
import type { ImportProblem } from '../problems/problems.ts'
import type { FederalTask } from '../tasks/federal-task.ts'

const tieBreaker = 6

/** Returns the proposals that the instance's canton has counted, named by their numbers. */
export function readFederalVotes(
  bytes: Uint8Array,
  task: Pick<FederalTask, 'canton' | 'instance'>,
  entities: readonly { readonly id: number }[],
): Result<readonly PastVote[], readonly ImportProblem[]> {
  const file = readFederalFile(bytes)
  if (!file.ok) return fail(file.error)
  const { day, proposals } = file.value
  return ok(
    proposals.flatMap(({ vorlagenId, vorlagenArtId, kantone }) => {
      const canton = ownCanton(kantone, task)
      if (vorlagenArtId === tieBreaker || canton === null || !canton.resultat.vorlageBeendet) return []
      const units = placesOfCanton(canton, entities, task).flatMap(({ id, row: { resultat } }) => {
        const [eligible, yes, no] = [
          resultat.anzahlStimmberechtigte,
          resultat.jaStimmenAbsolut,
          resultat.neinStimmenAbsolut,
        ].map((figure) => figure ?? null)
        if (!resultat.gebietAusgezaehlt || eligible == null || yes == null || no == null) return []
        const cast = resultat.eingelegteStimmzettel ?? null
        return [[id, { eligible, cast, valid: yes + no, yes }] as const]
      })
      return units.length === 0 ? [] : [{ id: String(vorlagenId), date: day, units: new Map(units) }]
    }),
  )
}
