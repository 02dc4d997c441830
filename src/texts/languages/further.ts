import type { FurtherLanguage } from '../catalogues/language.ts'
import { swissEnglish } from './en.ts'

/**
 * Languages of the interface besides those of the contract, each in a file or folder beside this one. Sites
 * choose which of them they offer.
 */
export const furtherLanguages = [swissEnglish] as const satisfies readonly FurtherLanguage[]
