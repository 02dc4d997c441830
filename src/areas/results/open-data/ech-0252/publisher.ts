import type { Locale } from '../../../../texts/language/locales.ts'
import type { Instance } from '../../model/entities.ts'
import { municipalitiesOf } from '../../places/lists/municipalities.ts'

/** The sender of a delivery. */
export interface Publisher {
  readonly instance: Instance
  /** By the federal numbering. */
  readonly canton: number
  /** Whether to mark the delivery as a test. */
  readonly isTest: boolean
  readonly name: string
  /** Of the service. */
  readonly address: string
  /** Names that results have in one language only are in this one. */
  readonly locale: Locale
}

const cantons = 'zh be lu ur sz ow nw gl zg fr so bs bl sh ar ai sg gr ag tg ti vd vs ne ge ju'.split(' ')

/** The standard has no number for a canton that does not exist; what is delivered under another's is a test. */
export function cantonOf(instance: Instance): Pick<Publisher, 'canton' | 'isTest'> {
  const number = cantonNumber(instance)
  return number === null ? { canton: 1, isTest: true } : { canton: number, isTest: false }
}

/** By the federal numbering, 1 to 26; null for an invented canton, or a municipality of nobody knows which. */
export function cantonNumber(instance: Instance): number | null {
  const letters =
    instance.level === 'municipality' && instance.canton === null
      ? cantons.find((canton) => hasMunicipality(canton, instance.municipality))
      : instance.canton
  const place = cantons.indexOf(letters ?? '')
  return place === -1 ? null : place + 1
}

function hasMunicipality(canton: string, id: number): boolean {
  const municipalities = municipalitiesOf(canton)?.inYear(Number.MAX_SAFE_INTEGER) ?? []
  return municipalities.some((entity) => entity.id === id)
}
