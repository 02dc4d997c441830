import type { Instance } from '../../model/entities.ts'
import { municipalitiesOf } from '../lists/municipalities.ts'

/** In the order of the Federal Constitution, which numbers them from 1. */
const cantons: readonly (readonly [letters: string, name: string])[] = [
  ['zh', 'Zürich'],
  ['be', 'Bern / Berne'],
  ['lu', 'Luzern'],
  ['ur', 'Uri'],
  ['sz', 'Schwyz'],
  ['ow', 'Obwalden'],
  ['nw', 'Nidwalden'],
  ['gl', 'Glarus'],
  ['zg', 'Zug'],
  ['fr', 'Fribourg / Freiburg'],
  ['so', 'Solothurn'],
  ['bs', 'Basel-Stadt'],
  ['bl', 'Basel-Landschaft'],
  ['sh', 'Schaffhausen'],
  ['ar', 'Appenzell Ausserrhoden'],
  ['ai', 'Appenzell Innerrhoden'],
  ['sg', 'St. Gallen'],
  ['gr', 'Graubünden / Grigioni / Grischun'],
  ['ag', 'Aargau'],
  ['tg', 'Thurgau'],
  ['ti', 'Ticino'],
  ['vd', 'Vaud'],
  ['vs', 'Valais / Wallis'],
  ['ne', 'Neuchâtel'],
  ['ge', 'Genève'],
  ['ju', 'Jura'],
]

export const cantonCount = cantons.length

/** By the federal numbering, 1 to 26; null for an invented canton, or a municipality of nobody knows which. */
export function cantonNumber(instance: Instance): number | null {
  const letters =
    instance.level === 'municipality' && instance.canton === null
      ? cantons.find(([canton]) => hasMunicipality(canton, instance.municipality))?.[0]
      : instance.canton
  const place = cantons.findIndex(([canton]) => canton === letters)
  return place === -1 ? null : place + 1
}

function hasMunicipality(canton: string, id: number): boolean {
  const municipalities = municipalitiesOf(canton)?.inYear(Number.MAX_SAFE_INTEGER) ?? []
  return municipalities.some((entity) => entity.id === id)
}

export interface RegisteredCanton {
  /** An invented canton comes after those that exist. */
  readonly number: number
  /** `ZH` */
  readonly letters: string
  readonly name: string
}

export function registeredCanton(instance: Instance): RegisteredCanton {
  const number = cantonNumber(instance)
  const known = number === null ? undefined : cantons[number - 1]
  const letters = (known?.[0] ?? instance.canton ?? '').toUpperCase()
  return { number: number ?? cantonCount + 1, letters, name: known?.[1] ?? letters }
}
