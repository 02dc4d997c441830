import type { CodesOf, ValuesOf } from '../../../../texts/translate.ts'

/** A warning never refuses an upload. */
export type WarningCode = Exclude<CodesOf<'warning.'>, 'expats'>

export type WarningValues = { readonly [Code in WarningCode]: ValuesOf<`warning.${Code}`> }

export type ImportWarning = {
  [Code in WarningCode]: { readonly code: Code; readonly values: WarningValues[Code] }
}[WarningCode]

/** Further warnings are only counted. */
export const mostWarnings = 200

/** What whoever uploads in the browser ticks off one by one before publishing; programs are only told. */
const findings: ReadonlySet<WarningCode> = new Set<WarningCode>([
  'result.finalIncomplete',
  'seats.differ',
  'seats.elected',
  'seats.majority',
  'doubt.share',
  'doubt.exchanged',
  'doubt.turnout',
  'doubt.day',
  'doubt.unaccounted',
  'doubt.noVotes',
  'doubt.eligible',
  'doubt.shifted',
  'doubt.factorTen',
])

export function needsConfirmation({ code }: { readonly code: string }): boolean {
  return findings.has(code as WarningCode)
}
