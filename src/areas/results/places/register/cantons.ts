import { readFileSync } from 'node:fs'
import type { Instance } from '../../model/entities.ts'
import { municipalitiesOf } from '../lists/municipalities.ts'

/** Abbreviation and name, in the order of the Federal Constitution, which numbers them from 1. */
const cantons: readonly (readonly string[])[] = readFileSync(
  new URL('./cantons.txt', import.meta.url),
  'utf8',
)
  .trimEnd()
  .split('\n')
  .map((line) => line.split('\t'))

/** Returns the federal number, 1 to 26; null for an invented canton, or for a municipality whose canton is unknown. */
export function cantonNumber(instance: Instance): number | null {
  const letters =
    instance.level === 'municipality' && instance.canton === null
      ? cantons.find(([canton = '']) => hasMunicipality(canton, instance.municipality))?.[0]
      : instance.canton
  const place = cantons.findIndex(([canton]) => canton === letters)
  return place === -1 ? null : place + 1
}

function hasMunicipality(canton: string, id: number): boolean {
  const municipalities = municipalitiesOf(canton)?.inYear(Number.MAX_SAFE_INTEGER) ?? []
  return municipalities.some((entity) => entity.id === id)
}

export interface RegisteredCanton {
  /** Federal number; an invented canton follows the existing ones. */
  readonly number: number
  /** Such as `ZH`. */
  readonly letters: string
  readonly name: string
}

export function registeredCanton(instance: Instance): RegisteredCanton {
  const number = cantonNumber(instance)
  const known = number === null ? undefined : cantons[number - 1]
  const letters = (known?.[0] ?? instance.canton ?? '').toUpperCase()
  return { number: number ?? cantons.length + 1, letters, name: known?.[1] ?? letters }
}
