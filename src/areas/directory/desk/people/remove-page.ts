import type { Row } from '../../../../platform/storage/schema/schema.ts'
import type { PageContext } from '../../../../site/frame/page-context.ts'
import { confirmationPage } from '../../../../site/frame/staff-page.ts'
import type { Consequence } from '../../../../web/components/confirm.ts'
import { type Html, html } from '../../../../web/markup/html.ts'
import type { ListedMembership } from '../../changes/memberships-store.ts'
import { memberName } from '../../changes/names.ts'
import { personPath } from '../../changes/paths.ts'
import { placeTitle } from './form-page.ts'

export interface RemoveView {
  readonly person: Row<'people'>
  readonly memberships: readonly ListedMembership[]
  readonly isRefused: boolean
}

export function removePage(context: PageContext, { person, memberships, isRefused }: RemoveView): Html {
  const { t } = context
  const name = memberName(context, person)
  const title = t('directoryManage.removePerson.title', { name })
  const lost = (text: string): Consequence => ({ kind: 'lost', text })
  return confirmationPage(context, {
    title,
    text: html`<p>${t(isRefused ? 'directoryManage.removePerson.hindered' : 'directoryManage.removePerson.text')}</p>`,
    consequences: [
      lost(t('directoryManage.removePerson.itself', { name })),
      ...memberships.map((one) =>
        lost(t('directoryManage.removePerson.membership', { title: placeTitle(one) })),
      ),
    ],
    action: `${personPath(person.id)}/delete`,
    button: isRefused ? null : t('directoryManage.removePerson.button'),
    isDangerous: true,
    back: { href: personPath(person.id), text: t('common.keep') },
  })
}
