import { isAbroad } from '../../model/abroad.ts'
import { countedWith } from '../../model/counted-with.ts'
import { expatsId } from '../../model/entities.ts'
import type { BallotType, Vote } from '../../model/item.ts'
import type { BallotEntity, BallotResults, VoteResults } from '../../model/result-set.ts'
import { ballotEntity, uncounted, withMissing } from '../checks/ballot-entities.ts'
import { constituency } from '../checks/constituency.ts'
import type { CheckedBallot, Warn } from '../checks/rules.ts'
import type { FederalTask } from '../tasks/federal-task.ts'
import type { Boundaries } from './boundaries.ts'
import type { FederalVote } from './questions.ts'
import type { FederalCanton, FederalPlace, FederalResult } from './read-file.ts'

export function ownCanton(
  kantone: readonly FederalCanton[],
  { canton }: Pick<FederalTask, 'canton'>,
): FederalCanton | null {
  return kantone.find(({ geoLevelnummer }) => Number(geoLevelnummer) === canton) ?? null
}

/**
 * Returns the results of the instance's canton or municipality; null while nothing is counted. Blank ballots are not
 * known.
 */
export function ownResults(
  { questions }: FederalVote,
  vote: Vote,
  { list, placesOn }: Boundaries,
  task: Pick<FederalTask, 'canton' | 'instance'>,
  warn: Warn,
): VoteResults | null {
  const where = constituency(list, vote)
  let isFinished = true
  const ballots = vote.ballots.flatMap(({ type }): readonly BallotResults[] => {
    const found = questions.get(type)
    const canton = found === undefined ? null : ownCanton(found.kantone, task)
    if (canton === null) return []
    if (!canton.resultat.vorlageBeendet && task.instance.level === 'canton') isFinished = false
    const rows = new Map<number, BallotEntity>()
    for (const { id, row } of placesOfCanton(canton, list.entities, task)) {
      const site = where.find(id)
      if (site === null) warnOnce(warn, type, row)
      if (site === 'dropped') continue
      const identity = site?.identity ?? { id, name: row.geoLevelname.slice(0, longestName), district: null }
      rows.set(identity.id, withCircles(ballotEntity(identity, figuresOf(row.resultat)), canton))
    }
    // The file has all places of its day, so that places which exist only in another part of the year are not expected.
    const expected = where.lasting.filter(
      ({ id }) => rows.has(id) || !rows.has(countedWith.get(id) ?? Number.NaN),
    )
    for (const missing of expected)
      if (!rows.has(missing.id) && type === 'proposal')
        warn('federal.missingPlace', { entity: missing.id === expatsId ? '0' : missing.name })
    return [{ type, entities: withMissing(rows, expected) }]
  })
  const all = ballots.flatMap((ballot) => ballot.entities)
  if (!all.some(({ counted }) => counted)) return null
  const isCounted = all.every(({ counted }) => counted) && ballots.length === vote.ballots.length
  return {
    kind: 'vote',
    status: isFinished && isCounted ? 'final' : 'interim',
    ballots,
    ...(placesOn !== undefined && { placesOn }),
  }
}

const longestName = 100

/** Connected questions have the same places. */
function warnOnce(warn: Warn, type: BallotType, { geoLevelnummer, geoLevelname }: FederalPlace): void {
  if (type === 'proposal')
    warn('federal.unknownPlace', { id: String(geoLevelnummer), name: geoLevelname.slice(0, longestName) })
}

interface OwnPlace {
  readonly id: number
  readonly row: FederalPlace
}

/** Returns the rows of the units that the instance counts in. */
export function placesOfCanton(
  { gemeinden, zaehlkreise = [] }: FederalCanton,
  entities: readonly { readonly id: number }[],
  { canton, instance }: Pick<FederalTask, 'canton' | 'instance'>,
): readonly OwnPlace[] {
  if (instance.level === 'canton')
    return gemeinden.map((row) => {
      const id = Number(row.geoLevelnummer)
      return { id: isAbroad(canton, id) ? expatsId : id, row }
    })
  const { municipality } = instance
  if (entities.some(({ id }) => id === municipality))
    return gemeinden
      .filter(({ geoLevelnummer }) => Number(geoLevelnummer) === municipality)
      .map((row) => ({ id: municipality, row }))
  // Quarters are numbered before the number of the municipality.
  return zaehlkreise
    .filter(({ geoLevelParentnummer }) => Number(geoLevelParentnummer) === municipality)
    .map((row) => ({ id: Math.floor(Number(row.geoLevelnummer) / 10_000), row }))
}

function withCircles(entity: BallotEntity, { zaehlkreise = [] }: FederalCanton): BallotEntity {
  const own = zaehlkreise.filter(({ geoLevelParentnummer }) => Number(geoLevelParentnummer) === entity.id)
  if (own.length === 0) return entity
  const circles = own.map(({ geoLevelnummer, geoLevelname, resultat }) => ({
    id: Number(geoLevelnummer),
    name: geoLevelname,
    ...figuresOf(resultat),
  }))
  return { ...entity, circles: circles.sort((one, other) => one.id - other.id) }
}

/**
 * Returns the figures of a place. Those of an uncounted one are interim: a city delivers its quarters one after the
 * other.
 */
function figuresOf(result: FederalResult): CheckedBallot {
  if (!result.gebietAusgezaehlt) return uncounted
  return {
    ...uncounted,
    counted: true,
    yeas: result.jaStimmenAbsolut ?? 0,
    nays: result.neinStimmenAbsolut ?? 0,
    eligibleVoters: result.anzahlStimmberechtigte ?? 0,
    received: result.eingelegteStimmzettel ?? null,
  }
}
