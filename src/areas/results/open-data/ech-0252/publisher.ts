import type { Locale } from '../../../../texts/language/locales.ts'
import type { Instance } from '../../model/entities.ts'
import { cantonNumber } from '../../places/register/cantons.ts'

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

/** The standard has no number for a canton that does not exist; what is delivered under another's is a test. */
export function cantonOf(instance: Instance): Pick<Publisher, 'canton' | 'isTest'> {
  const number = cantonNumber(instance)
  return number === null ? { canton: 1, isTest: true } : { canton: number, isTest: false }
}
