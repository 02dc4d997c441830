import type { FurtherLanguage } from '../catalogues/language.ts'
import { swissEnglish } from './en/language.ts'

/**
 * Languages of the interface besides those of the contract, each in a folder of its own beside this file. They appear
 * where an organisation offers them.
 */
export const furtherLanguages = [swissEnglish] as const satisfies readonly FurtherLanguage[]
