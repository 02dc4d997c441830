import type { PageContext } from '../../site/frame/page-context.ts'
import { staffPage } from '../../site/frame/staff-page.ts'
import { notice } from '../../web/components/form.ts'
import { recordTable } from '../../web/components/record-table.ts'
import { type Html, html } from '../../web/markup/html.ts'
import { signOnPath, signOnProviderPath } from '../wording/sign-on-paths.ts'
import { dateTimeOrNever } from '../wording/texts.ts'
import { type ListedProvider, listedLabel } from './listed-provider.ts'
import { lastFailureText, providerMark, testText } from './wording.ts'

interface ProvidersView {
  readonly providers: readonly ListedProvider[]
  /** Whether an admin gets in where no provider answers, and has a second factor. */
  readonly wayIn: 'safe' | 'without-factor' | 'none'
  readonly isRemoved: boolean
}

/** All providers through which people log in, with what is known of each. */
export function providersPage(context: PageContext, { providers, wayIn, isRemoved }: ProvidersView): Html {
  const { t } = context
  return staffPage(
    context,
    { title: t('providers.title') },
    html`${isRemoved && notice('success', t('providers.notice.removed'))}
<p>${t('providers.text')}</p>
${providers.length > 0 && wayIn !== 'safe' && notice('warning', t(`providers.wayIn.${wayIn}`))}
<p class="row"><a class="button secondary" href="${signOnPath}/new?kind=oidc">${t('providers.add.oidc')}</a> <a class="button secondary" href="${signOnPath}/new?kind=ldap">${t('providers.add.ldap')}</a></p>
${providers.length === 0 ? html`<p class="empty">${t('providers.empty')}</p>` : table(context, providers)}`,
  )
}

function table(context: PageContext, providers: readonly ListedProvider[]): Html {
  const { t, locale } = context
  return recordTable(context, providers, [
    [
      t('common.name'),
      (provider) => html`<a href="${signOnProviderPath(provider.name)}">${listedLabel(locale, provider)}</a>`,
    ],
    [t('providers.field.kind'), ({ kind }) => t(`providers.kind.${kind}`)],
    [t('common.status'), (provider) => providerMark(context, provider)],
    [t('providers.lastTest'), (provider) => testText(context, provider)],
    [t('providers.lastLogIn'), ({ state }) => dateTimeOrNever(context, state.loggedIn)],
    [
      t('providers.lastFailure'),
      (provider) => lastFailureText(context, provider) ?? t('providers.noFailure'),
    ],
  ])
}
