import { uriOf } from '../../../identity/organisation/contact.ts'
import { translator } from '../../../texts/translate.ts'
import { type Html, html } from '../../../web/markup/html.ts'
import type { SiteStatement, StatementSubject } from './statement.ts'

export const accessibilityStatement: SiteStatement = {
  ...{ name: 'accessibility', table: 'accessibility_statements', path: '/accessibility' },
  ...{ title: 'accessibility.title', description: 'accessibility.description' },
  ...{ defaultDay: '2026-11-16', byDefault },
}

/** Returns the statement that applies to every instance, after W3C's model and eCH-0059. */
function byDefault({ organisation, baseUrl, locale }: StatementSubject): Html {
  const t = translator(locale)
  const { name, accessibility_contact: contact } = organisation
  return html`<p>${t('accessibility.intro', { url: baseUrl, organisation: name })}</p>
<h2>${t('accessibility.status')}</h2>
<p>${t('accessibility.status.text')}</p>
<h2>${t('accessibility.offers')}</h2>
<ul><li>${t('accessibility.offers.keyboard')}</li>
<li>${t('accessibility.offers.zoom')}</li>
<li>${t('accessibility.offers.figures')}</li>
<li>${t('accessibility.offers.pictures')}</li>
<li>${t('accessibility.offers.pdf')}</li></ul>
<h2>${t('accessibility.limits')}</h2>
<ul><li>${t('accessibility.limits.files')}</li>
<li>${t('accessibility.limits.pdf')}</li>
<li>${t('accessibility.limits.language')}</li>
<li>${t('accessibility.limits.screens')}</li>
<li>${t('accessibility.limits.easy')}</li></ul>
<h2>${t('accessibility.tests')}</h2>
<p>${t('accessibility.tests.text')}</p>
<h2>${t('accessibility.feedback')}</h2>
<p>${t('accessibility.feedback.text')}</p>
<p>${
    contact == null
      ? html`${t('accessibility.feedback.directory')} <a href="/agencies">${t('common.agencies')}</a>`
      : html`${t('accessibility.feedback.contact')} <a href="${uriOf(contact)}">${contact}</a>`
  }</p>
<h2>${t('accessibility.review')}</h2>
<p>${t('accessibility.review.text', { organisation: name })}</p>`
}
