import type { FurtherLanguage } from '../catalogues/language.ts'
import { swissEnglish } from './en/language.ts'

/**
 * Languages of the interface besides those of the contract, each in its own folder beside this file. Sites
 * choose which of them they offer.
 */
export const furtherLanguages = [swissEnglish] as const satisfies readonly FurtherLanguage[]
