import type { PageContext } from '../../../../site/frame/page-context.ts'
import type { Election } from '../../model/item.ts'
import type { CandidateTally } from '../../tally/tally.ts'
import type { TextCell } from '../figure/table.ts'

/** By word and sign; nobody is told apart before the result is final. */
export function electedMark({ t }: PageContext, elected: boolean, completed: boolean): TextCell {
  if (!completed) return { text: t('elections.pending'), mark: 'muted' }
  return elected
    ? { text: t('elections.elected'), mark: 'elected' }
    : { text: t('elections.notElected'), mark: 'muted' }
}

/** What a candidate stands for: the list, or the party where there are no lists. */
export function groupName({ type }: Pick<Election, 'type'>, candidate: CandidateTally): string {
  return (type === 'majorz' ? candidate.party : candidate.listName) ?? ''
}

export function fullName({
  firstName,
  familyName,
}: Pick<CandidateTally, 'firstName' | 'familyName'>): string {
  return `${firstName} ${familyName}`.trim()
}

/** As tables and registers have it. */
export function nameInList({
  firstName,
  familyName,
}: Pick<CandidateTally, 'firstName' | 'familyName'>): string {
  return `${familyName} ${firstName}`.trim()
}
