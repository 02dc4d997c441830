import type { PageContext } from '../../../../site/frame/page-context.ts'
import { mailLink, phoneLink } from '../../../../web/components/contact-links.ts'
import { type Html, html, join } from '../../../../web/markup/html.ts'
import { personTitle } from '../../records/person-fields.ts'
import type { Membership, PersonMembership, PersonRecord } from './people-store.ts'
import { portraitClass } from './portrait.ts'
import { agencyHref, personHref } from './view.ts'

/** Returns the name, first name first. */
export function personName(context: PageContext, person: PersonRecord): string {
  const name = [person.first_name, person.last_name].filter((part) => part !== null && part !== '').join(' ')
  return name === '' ? context.t('directory.unnamed') : name
}

interface PersonRow {
  readonly person: PersonRecord
  readonly role: Html
  readonly prefix?: string | null
}

/** Lists people with name, function and contact. */
export function personRows(context: PageContext, rows: readonly PersonRow[]): Html {
  return html`<ul class="people">
${rows.map(
  ({ person, role, prefix }) => html`<li>
${
  person.picture !== null &&
  html`<img class="${portraitClass('people-picture', person)}" src="/files/${person.picture}" alt="" width="40" height="40" loading="lazy">
`
}<p class="people-name">${filled(prefix) && html`<span class="muted">${prefix}</span> `}<a href="${personHref(person.id)}">${listedName(context, person)}</a>${
    filled(person.academic_title) && html` <span class="muted">${person.academic_title}</span>`
  }</p>
<p class="people-role">${role}</p>
<p class="people-phone">${phoneLink(person.phone_direct) || phoneLink(person.phone)}</p>
<p class="people-mail">${mailLink(person.email)}</p>
</li>
`,
)}
</ul>`
}

/** Renders the person's own function, then the agencies with the function in each. */
export function roleInAgencies(person: PersonRecord, memberships: readonly PersonMembership[]): Html {
  const places = memberships.map(
    ({ agency, title }) =>
      html`${title !== '' && title !== person.function && `${title}, `}<a href="${agencyHref(agency.id)}">${agency.title}</a>`,
  )
  return join([...(filled(person.function) ? [person.function] : []), ...places], html`<br>`)
}

/** Renders the person's function in the agency of the page. */
export function roleAsMember({ t }: PageContext, person: PersonRecord, membership: Membership): Html {
  const { title, addition, since } = membership
  const role = title === '' ? person.function : title
  const details = [addition, filled(since) ? t('directory.since', { date: since }) : null].filter(filled)
  return html`${role}${details.length > 0 && html` <span class="muted">${details.join(', ')}</span>`}`
}

export function filled(text: string | null | undefined): text is string {
  return text !== null && text !== undefined && text.trim() !== ''
}

/** Returns the name, last name first, as the list is sorted. */
function listedName({ t }: PageContext, person: PersonRecord): string {
  return personTitle(person) || t('directory.unnamed')
}
