import type { PageContext } from '../../../../site/frame/page-context.ts'
import { confirmationPage } from '../../../../site/frame/staff-page.ts'
import type { Consequence } from '../../../../web/components/confirm.ts'
import { type Html, html } from '../../../../web/markup/html.ts'
import { agencyPath } from '../../changes/paths.ts'
import { type Doomed, isEmpty } from './remove.ts'

export interface RemoveView {
  readonly doomed: Doomed
  readonly hindrance: 'accounts' | 'not-empty' | null
  /** What was typed, and wrong; null before. */
  readonly typed: string | null
}

export function removePage(context: PageContext, { doomed, hindrance, typed }: RemoveView): Html {
  const { t } = context
  const { agency, ids, limited } = doomed
  const title = t('directoryManage.removeAgency.title', { title: agency.title })
  return confirmationPage(context, 'manageAgencies', {
    title,
    text: html`<p>${
      hindrance === null
        ? t('directoryManage.removeAgency.text')
        : t(`directoryManage.removeAgency.${hindrance}`, { emails: limited.join(', ') })
    }</p>`,
    consequences: consequencesOf(context, doomed),
    action: `${agencyPath(agency.id)}/delete`,
    ...(hindrance === null &&
      !isEmpty(doomed) && {
        typed: {
          name: 'title',
          expected: agency.title,
          value: typed ?? '',
          ...(typed !== null && { error: t('confirm.typeWrong') }),
        },
      }),
    button: hindrance === null ? t('directoryManage.removeAgency.button', { count: ids.length }) : null,
    isDangerous: true,
    back: { href: agencyPath(agency.id), text: t('common.keep') },
  })
}

function consequencesOf({ t }: PageContext, { agency, ids, memberships }: Doomed): readonly Consequence[] {
  const below = ids.length - 1
  const lost = (text: string): Consequence => ({ kind: 'lost', text })
  return [
    lost(t('directoryManage.removeAgency.itself', { title: agency.title })),
    ...(below > 0 ? [lost(t('directoryManage.removeAgency.below', { count: below }))] : []),
    ...(memberships > 0 ? [lost(t('directoryManage.removeAgency.memberships', { count: memberships }))] : []),
  ]
}
