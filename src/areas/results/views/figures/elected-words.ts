import type { PageContext } from '../../../../site/frame/page-context.ts'
import type { Election } from '../../model/item.ts'
import type { CandidateTally } from '../../tally/tally.ts'
import type { FigureCell, TextCell } from '../figure/table.ts'
import type { PersonHref } from '../subjects/election-subject.ts'

/** Marks the elected by text and sign; empty before the result is final. */
export function electedMark({ t }: PageContext, elected: boolean, completed: boolean): TextCell {
  if (!completed) return { text: t('elections.pending'), mark: 'muted' }
  return elected
    ? { text: t('elections.elected'), mark: 'elected' }
    : { text: t('elections.notElected'), mark: 'muted' }
}

/** Returns the group of a candidate: the list, or the party if there are no lists. */
export function groupName({ type }: Pick<Election, 'type'>, candidate: CandidateTally): string {
  return (type === 'majorz' ? candidate.party : candidate.listName) ?? ''
}

/** Returns a name for a table, linked to the page of the person if there is one. */
export function nameCell(candidate: CandidateTally, personHref: PersonHref | undefined): FigureCell {
  const text = nameInList(candidate)
  const href = candidate.elected ? (personHref?.(candidate) ?? null) : null
  return href === null ? text : { text, href }
}

/** Returns the name as in tables and registers, last name first. */
export function nameInList({
  firstName,
  familyName,
}: Pick<CandidateTally, 'firstName' | 'familyName'>): string {
  return `${familyName} ${firstName}`.trim()
}
