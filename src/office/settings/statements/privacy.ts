import { siteName } from '../../../identity/organisation/organisation.ts'
import { translator } from '../../../texts/translate.ts'
import { type Html, html } from '../../../web/markup/html.ts'
import { contactDetails } from './contact-details.ts'
import type { SiteStatement, StatementSubject } from './statement.ts'

export const privacyStatement: SiteStatement = {
  ...{ name: 'privacy', table: 'privacy_texts', path: '/privacy', pages: 'privacy_pages' },
  ...{ title: 'privacy.title', description: 'privacy.description' },
  ...{ defaultDay: '2026-11-19', byDefault },
}

/** Returns what the software itself does with data of its readers; docs/data-protection.md lists its tables. */
function byDefault(subject: StatementSubject): Html {
  const { organisation, baseUrl, locale } = subject
  const t = translator(locale)
  return html`<p>${t('privacy.intro', { url: baseUrl, organisation: siteName({ organisation, locale }) })}</p>
<h2>${t('privacy.reading')}</h2>
<p>${t('privacy.reading.text')}</p>
<ul><li>${t('privacy.reading.language')}</li>
<li>${t('privacy.reading.municipality')}</li>
<li>${t('privacy.reading.frame')}</li>
<li>${t('privacy.reading.scheme')}</li></ul>
<p>${t('privacy.reading.none')}</p>
<h2>${t('privacy.log')}</h2>
<p>${t('privacy.log.text')}</p>
<h2>${t('privacy.forms')}</h2>
<ul><li>${t('privacy.forms.report')}</li>
<li>${t('privacy.forms.mail')}</li>
<li>${t('privacy.forms.push')}</li>
<li>${t('privacy.forms.limit')}</li></ul>
<h2>${t('privacy.accounts')}</h2>
<p>${t('privacy.accounts.text')}</p>
<h2>${t('privacy.rights')}</h2>
<p>${t('privacy.rights.text')}</p>
${contactDetails(subject)}`
}
