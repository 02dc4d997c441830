import { mediaType } from '../../../../formats/collection-json/document.ts'
import { PageProblem } from '../../../../platform/http/requests/errors.ts'
import type { ElectionsWon } from '../../../../site/elected-people.ts'
import { page } from '../../../../site/frame/page.ts'
import type { PageContext } from '../../../../site/frame/page-context.ts'
import { entry, lines } from '../../../../web/components/contact-links.ts'
import { type Html, html } from '../../../../web/markup/html.ts'
import { icon } from '../../../../web/markup/icons.ts'
import { personEditLink } from '../../changes/edit-link.ts'
import { contactList } from '../parts/contact.ts'
import {
  type PersonMembership,
  type PersonRecord,
  readMemberships,
  readPerson,
} from '../parts/people-store.ts'
import { personLinks } from '../parts/person-links.ts'
import { portraitClass } from '../parts/portrait.ts'
import { reportLink } from '../parts/report-link.ts'
import { filled, personName } from '../parts/rows.ts'
import { personThing } from '../parts/structured.ts'
import { agencyHref, personHref, viewOf } from '../parts/view.ts'

export async function personItem(
  context: PageContext,
  id: string,
  electionsWon: ElectionsWon,
): Promise<Html> {
  const { t } = context
  const view = viewOf(context)
  const person = await readPerson(view, id)
  if (person === undefined) throw new PageProblem(404)
  const memberships = await readMemberships(view, [id])
  const name = personName(context, person)
  const contact = contactList(context, person)
  return page(context, {
    title: name,
    section: 'people',
    breadcrumbs: [{ title: t('common.people'), href: '/people' }],
    data: { href: `/api/people/${id}`, mediaType },
    meta: { path: personHref(id), things: [personThing(context, person, memberships)] },
    main: html`<article class="person">
<header class="person-head">
${person.picture !== null && html`<img class="${portraitClass('person-picture', person)}" src="/files/${person.picture}" alt="${t('directory.picture', { name })}">`}
<div>
${filled(person.academic_title) && html`<p class="person-title">${person.academic_title}</p>`}
<h1>${name}</h1>
${filled(person.function) && html`<p class="lead">${person.function}</p>`}
<p class="formats"><a href="${personHref(id)}.vcf" download>${icon('card')} ${t('directory.asCard')}</a></p>
${await personEditLink(context, id)}
</div>
</header>
${contact !== false && html`<section class="part"><h2>${t('common.contact')}</h2>${contact}</section>`}
${membershipList(context, memberships)}
${await electionList(context, person, electionsWon)}
${about(context, person)}
${reportLink(context, 'people', personHref(id))}
</article>`,
  })
}

function membershipList({ t }: PageContext, memberships: readonly PersonMembership[]): Html | false {
  if (memberships.length === 0) return false
  return html`<section class="part"><h2>${t('common.memberships')}</h2>
<ul class="hits">
${memberships.map(({ id, agency, title, since, addition }) => {
  const details = [addition, filled(since) ? t('directory.since', { date: since }) : null].filter(filled)
  return html`<li id="membership-${id}"><span>${title !== '' && html`${title}<br>`}<a href="${agencyHref(agency.id)}">${agency.title}</a></span>${
    details.length > 0 && html` <span class="muted">${details.join(', ')}</span>`
  }</li>
`
})}
</ul></section>`
}

async function electionList(
  context: PageContext,
  { id, first_name, last_name }: PersonRecord,
  electionsWon: ElectionsWon,
): Promise<Html | false> {
  const name = { firstName: first_name ?? '', familyName: last_name ?? '' }
  if (name.firstName === '' || name.familyName === '') return false
  const found = await electionsWon(context, name)
  const linkOf = await personLinks(context.service).find(found.map(({ elected }) => elected))
  const own = found.filter(({ elected }) => linkOf(elected) === personHref(id))
  if (own.length === 0) return false
  return html`<section class="part"><h2>${context.t('directory.electionsWon')}</h2>
<ul class="hits">
${own.map(
  ({ title, href, details }) =>
    html`<li><a href="${href}">${title}</a> <span class="muted">${details.join(', ')}</span></li>
`,
)}</ul></section>`
}

function about({ t }: PageContext, person: PersonRecord): Html | false {
  const entries = [
    entry(t('common.party'), person.political_party),
    entry(t('personField.parliamentary_group'), person.parliamentary_group),
    entry(t('personField.profession'), person.profession),
    entry(t('personField.born'), person.born),
    entry(t('personField.notes'), lines(person.notes)),
  ].filter((item) => item !== false)
  if (entries.length === 0) return false
  return html`<section class="part"><h2>${t('directory.about')}</h2><dl class="contact">${entries}</dl></section>`
}
