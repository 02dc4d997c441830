import { type Html, html } from '../../../web/html.ts'
import { icon } from '../../../web/icons.ts'
import type { PageContext } from '../../../web/page-context.ts'
import type { Election } from '../../model/item.ts'
import type { CandidateTally } from '../../tally/tally.ts'

/** By word and sign; nobody is told apart before the result is final. */
export function electedMark({ t }: PageContext, elected: boolean, completed: boolean): Html {
  if (!completed) return html`<span class="muted">${t('elections.pending')}</span>`
  return elected
    ? html`<span class="elected-mark">${icon('done')} ${t('elections.elected')}</span>`
    : html`<span class="muted">${t('elections.notElected')}</span>`
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
