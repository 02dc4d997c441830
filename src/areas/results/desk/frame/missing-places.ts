import { accountState, listAccounts } from '../../../../identity/accounts/accounts.ts'
import { sectionPath } from '../../../../office/settings/sections.ts'
import type { PageContext } from '../../../../site/frame/page-context.ts'
import type { Translate } from '../../../../texts/translate.ts'
import { type Html, html, type Insertable } from '../../../../web/markup/html.ts'
import { arePlacesKnown } from '../../places/lists/known-places.ts'

/**
 * Says what is missing where no municipalities are known: to admins with the way to it, to others with the people whom
 * they can ask.
 */
export async function missingPlacesNotice(context: PageContext): Promise<Html | false> {
  const { t, user, service } = context
  const { reads } = service.database
  if (await arePlacesKnown(reads)) return false
  if (user?.role === 'admin')
    return warning(
      t,
      html`<a href="${sectionPath('organisation')}#field-canton">${t('resultsManage.noPlaces.admin')}</a>`,
    )
  const admins = (await listAccounts(reads)).filter(
    (account) => account.role === 'admin' && accountState(account) === 'active',
  )
  const names = admins.map(({ name, email }) => `${name} (${email})`).join(', ')
  return warning(
    t,
    names === '' ? t('resultsManage.noPlaces.nobody') : t('resultsManage.noPlaces.ask', { names }),
  )
}

function warning(t: Translate, help: Insertable): Html {
  return html`<div class="notice warning">
<p>${t('resultsManage.noPlaces')}</p>
<p class="breakable">${help}</p>
</div>`
}
