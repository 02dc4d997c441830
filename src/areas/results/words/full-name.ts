import type { CandidateTally } from '../tally/tally.ts'

export function fullName({
  firstName,
  familyName,
}: Pick<CandidateTally, 'firstName' | 'familyName'>): string {
  return `${firstName} ${familyName}`.trim()
}
