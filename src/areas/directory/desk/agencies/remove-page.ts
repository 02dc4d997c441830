import type { PageContext } from '../../../../site/frame/page-context.ts'
import { confirmationPage } from '../../../../site/frame/staff-page.ts'
import type { Consequence } from '../../../../web/components/confirm.ts'
import { type Html, html } from '../../../../web/markup/html.ts'
import { agencyPath } from '../../changes/paths.ts'
import { type Deletion, isEmpty } from './remove.ts'

export interface RemoveView {
  readonly deletion: Deletion
  readonly obstacle: 'accounts' | 'not-empty' | null
  /** What was typed, and wrong; null before. */
  readonly typed: string | null
}

export function removePage(context: PageContext, { deletion, obstacle, typed }: RemoveView): Html {
  const { t } = context
  const { agency, ids, limited } = deletion
  const title = t('directoryManage.removeAgency.title', { title: agency.title })
  return confirmationPage(context, {
    title,
    text: html`<p>${
      obstacle === null
        ? t('directoryManage.removeAgency.text')
        : t(`directoryManage.removeAgency.${obstacle}`, { emails: limited.join(', ') })
    }</p>`,
    consequences: consequencesOf(context, deletion),
    action: `${agencyPath(agency.id)}/delete`,
    ...(obstacle === null &&
      !isEmpty(deletion) && {
        typed: {
          name: 'title',
          expected: agency.title,
          value: typed ?? '',
          ...(typed !== null && { error: t('confirm.typeWrong') }),
        },
      }),
    button: obstacle === null ? t('directoryManage.removeAgency.button', { count: ids.length }) : null,
    isDangerous: true,
    back: { href: agencyPath(agency.id), text: t('common.keep') },
  })
}

function consequencesOf({ t }: PageContext, { agency, ids, memberships }: Deletion): readonly Consequence[] {
  const below = ids.length - 1
  const lost = (text: string): Consequence => ({ kind: 'lost', text })
  return [
    lost(t('directoryManage.removeAgency.itself', { title: agency.title })),
    ...(below > 0 ? [lost(t('directoryManage.removeAgency.below', { count: below }))] : []),
    ...(memberships > 0 ? [lost(t('directoryManage.removeAgency.memberships', { count: memberships }))] : []),
  ]
}
