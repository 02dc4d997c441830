import type { CodesOf, ValuesOf } from '../../../../texts/translate.ts'

/** A warning never refuses an upload. */
export type WarningCode = Exclude<CodesOf<'warning.'>, 'expats'>

export type WarningValues = { readonly [Code in WarningCode]: ValuesOf<`warning.${Code}`> }

export type ImportWarning = {
  [Code in WarningCode]: { readonly code: Code; readonly values: WarningValues[Code] }
}[WarningCode]

/** Further warnings are only counted. */
export const mostWarnings = 200
