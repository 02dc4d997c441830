import { accountState, listAccounts } from '../../../../identity/accounts/accounts.ts'
import { settingsPath } from '../../../../office/settings/settings-page.ts'
import type { PageContext } from '../../../../site/frame/page-context.ts'
import { notice } from '../../../../web/components/form.ts'
import { type Html, html } from '../../../../web/markup/html.ts'
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
    return notice(
      'warning',
      html`<p>${t('resultsManage.noPlaces')}</p>
<p><a href="${settingsPath}#field-canton">${t('resultsManage.noPlaces.admin')}</a></p>`,
    )
  const admins = (await listAccounts(reads)).filter(
    (account) => account.role === 'admin' && accountState(account) === 'active',
  )
  const names = admins.map(({ name, email }) => `${name} (${email})`).join(', ')
  return notice(
    'warning',
    html`<p>${t('resultsManage.noPlaces')}</p>
<p class="breakable">${names === '' ? t('resultsManage.noPlaces.nobody') : t('resultsManage.noPlaces.ask', { names })}</p>`,
  )
}
