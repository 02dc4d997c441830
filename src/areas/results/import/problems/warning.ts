import type { CodesOf, ValuesOf } from '../../../../texts/translate.ts'

/** A warning never refuses an upload. */
export type WarningCode = Exclude<CodesOf<'warning.'>, 'expats'>

export type WarningValues = { readonly [Code in WarningCode]: ValuesOf<`warning.${Code}`> }

export type ImportWarning = {
  [Code in WarningCode]: { readonly code: Code; readonly values: WarningValues[Code] }
}[WarningCode]

/** Further warnings are only counted. */
export const mostWarnings = 200

/**
 * Warnings that have to be confirmed one by one before publishing in the browser; programs only get them in the answer.
 */
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

/** Returns the names of the places that findings are about. */
export function doubtedPlaces(warnings: readonly ImportWarning[]): ReadonlySet<string> {
  return new Set(
    warnings
      .filter(needsConfirmation)
      .flatMap(({ values }) => ('entity' in values ? [String(values.entity)] : [])),
  )
}
