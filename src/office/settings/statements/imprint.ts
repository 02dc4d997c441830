import { siteName } from '../../../identity/organisation/organisation.ts'
import { translator } from '../../../texts/translate.ts'
import { type Html, html } from '../../../web/markup/html.ts'
import { contactDetails } from './contact-details.ts'
import type { SiteStatement, StatementSubject } from './statement.ts'

export const imprint: SiteStatement = {
  ...{ name: 'imprint', table: 'imprint_texts', path: '/imprint', pages: 'imprint_pages' },
  ...{ title: 'imprint.title', description: 'imprint.description' },
  ...{ defaultDay: null, byDefault },
}

function byDefault(subject: StatementSubject): Html {
  const { organisation, baseUrl, locale } = subject
  const t = translator(locale)
  return html`<p>${t('imprint.intro', { url: baseUrl, organisation: siteName({ organisation, locale }) })}</p>
<h2>${t('common.contact')}</h2>
${contactDetails(subject)}
<h2>${t('imprint.further')}</h2>
<ul><li><a href="/privacy">${t('privacy.title')}</a></li>
<li><a href="/accessibility">${t('accessibility.title')}</a></li></ul>
<p>${t('frame.poweredBy')}</p>`
}
