import type { Locale } from '../../../../texts/language/locales.ts'
import type { Instance } from '../../model/entities.ts'
import { cantonNumber } from '../../places/register/cantons.ts'

/** The sender of a delivery. */
export interface Publisher {
  readonly instance: Instance
  /** Federal number of the canton. */
  readonly canton: number
  /** Whether to mark the delivery as a test. */
  readonly isTest: boolean
  readonly name: string
  /** Base URL of the service. */
  readonly address: string
  /** Language of names that results have in one language only. */
  readonly locale: Locale
}

/** Returns the canton's number. A fictional canton gets number 1, and its deliveries are marked as tests. */
export function cantonOf(instance: Instance): Pick<Publisher, 'canton' | 'isTest'> {
  const number = cantonNumber(instance)
  return number === null ? { canton: 1, isTest: true } : { canton: number, isTest: false }
}
