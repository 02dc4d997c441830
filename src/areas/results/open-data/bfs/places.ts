import { abroadName, abroadNumber } from '../../model/abroad.ts'
import { countedWith } from '../../model/counted-with.ts'
import { expatsId, type Instance } from '../../model/entities.ts'
import { municipalitiesOf } from '../../places/lists/municipalities.ts'
import type { RegisteredCanton } from '../../places/register/cantons.ts'
import { districtRegister } from '../../places/register/districts.ts'
import type { BallotTally } from '../../tally/tally.ts'
import { type PlaceFigures, resultOf } from './result.ts'

export interface BfsPublisher {
  readonly instance: Instance
  readonly canton: RegisteredCanton
}

type Entity = BallotTally['entities'][number]

/** A row of the file before its figures are summed up. */
interface Place {
  readonly number: number
  readonly name: string
  readonly parent: number
  readonly figures: readonly PlaceFigures[]
}

/** Merges municipalities that are counted by another one into the row of that one. */
export function withOwnRows(entities: readonly Entity[]): readonly Entity[] {
  const ids = new Set(entities.map(({ entity }) => entity.id))
  const hostOf = ({ entity }: Entity) => {
    const host = countedWith.get(entity.id)
    return host !== undefined && ids.has(host) ? host : null
  }
  const guests = Map.groupBy(
    entities.filter(({ counted }) => counted),
    hostOf,
  )
  return entities
    .filter((one) => hostOf(one) === null)
    .map((one) => (guests.get(one.entity.id) ?? []).reduce(together, one))
}

function together(one: Entity, other: Entity): Entity {
  return {
    ...one,
    yeas: one.yeas + other.yeas,
    nays: one.nays + other.nays,
    eligibleVoters: one.eligibleVoters + other.eligibleVoters,
    castBallots: one.castBallots + other.castBallots,
  }
}

/** Returns the rows of a question. `districts`: all of the canton in that year, so that their numbers are stable. */
export function bfsPlaces(
  entities: readonly Entity[],
  { instance, canton }: BfsPublisher,
  { day, districts }: { readonly day: string; readonly districts: readonly (string | null)[] },
) {
  const year = Number(day.slice(0, 4))
  const register = districtRegister(canton, year, [
    ...districts,
    ...entities.map(({ entity }) => entity.district),
  ])
  const abroad = { number: abroadNumber(canton, day), label: abroadName(canton) }
  const districtOf = ({ entity }: Entity) => {
    if (entity.id === expatsId) return abroad
    return register(instance.level === 'canton' ? entity.district : ownDistrict(instance, canton, year))
  }
  const municipalities = (
    instance.level === 'municipality' && entities.some((one) => isQuarter(one, instance))
      ? wholeMunicipality(entities, instance)
      : entities.map((one) => ({ ...one, id: one.entity.id, name: one.entity.name, figures: [one] }))
  ).map((one) => {
    const district = districtOf(one)
    const isAbroad = one.id === expatsId
    const place: Place = {
      number: isAbroad ? abroad.number : one.id,
      name: isAbroad ? abroad.label : one.name,
      parent: district.number,
      figures: one.figures,
    }
    return { district, place }
  })
  const byDistrict = Map.groupBy(municipalities, ({ district }) => district.number)
  const bezirke = [...byDistrict].map(([number, of]) => ({
    number,
    name: of[0]?.district.label ?? '',
    figures: of.flatMap(({ place }) => place.figures),
  }))
  // A canton without districts gets one, because readers expect it.
  const whole = register(null)
  const districtRows = bezirke.length > 0 ? bezirke : [{ ...whole, name: whole.label, figures: [] }]
  const circles = circlesOf(entities, instance)
  return {
    bezirke: districtRows.sort(byNumber).map(({ number, name, figures }) => ({
      geoLevelnummer: String(number),
      geoLevelname: name,
      resultat: resultOf(figures),
    })),
    gemeinden: municipalities
      .map(({ place }) => place)
      .sort(byNumber)
      .map(rowOf),
    // An empty list is omitted, because readers fail on it.
    ...(circles.length > 0 && { zaehlkreise: circles.sort(byNumber).map(rowOf) }),
  }
}

const byNumber = (one: { readonly number: number }, other: { readonly number: number }) =>
  one.number - other.number

function rowOf({ number, name, parent, figures }: Place) {
  return {
    geoLevelnummer: String(number),
    geoLevelname: name,
    geoLevelParentnummer: String(parent),
    resultat: resultOf(figures),
  }
}

type Municipal = Extract<Instance, { readonly level: 'municipality' }>

function isQuarter({ entity }: Entity, { municipality }: Municipal): boolean {
  return entity.id !== expatsId && entity.id !== municipality
}

/** Sums up quarters to their municipality, which has no figures until all quarters are counted. */
function wholeMunicipality(entities: readonly Entity[], instance: Municipal) {
  const quarters = entities.filter((one) => isQuarter(one, instance))
  const others = entities.filter((one) => !isQuarter(one, instance))
  const isCounted = quarters.every(({ counted }) => counted)
  const [first] = quarters
  return [
    ...(first === undefined
      ? []
      : [
          {
            ...first,
            id: instance.municipality,
            name: instance.name,
            figures: quarters.map((quarter) => ({ ...quarter, counted: isCounted })),
          },
        ]),
    ...others.map((one) => ({ ...one, id: one.entity.id, name: one.entity.name, figures: [one] })),
  ]
}

function circlesOf(entities: readonly Entity[], instance: Instance): Place[] {
  if (instance.level === 'municipality') {
    const quarters = entities.filter((one) => isQuarter(one, instance))
    if (quarters.length > 0)
      return quarters.map((one) => ({
        number: circleNumber(one.entity.id, instance.municipality),
        name: one.entity.name,
        parent: instance.municipality,
        figures: [one],
      }))
  }
  return entities.flatMap(({ entity, circles }) =>
    circles.map((one) => ({
      number: one.circle.id,
      name: one.circle.name,
      parent: entity.id,
      figures: [one],
    })),
  )
}

/** Returns the register number: the circle, then the four digits of the city; 10261 is the first circle of Zürich. */
function circleNumber(quarter: number, municipality: number): number {
  return quarter * 10_000 + municipality
}

function ownDistrict(
  { municipality }: Municipal,
  { letters }: RegisteredCanton,
  year: number,
): string | null {
  const known = municipalitiesOf(letters.toLowerCase())
  const own = known?.inYear(Math.max(year, known.first)).find(({ id }) => id === municipality)
  return own?.district ?? null
}
