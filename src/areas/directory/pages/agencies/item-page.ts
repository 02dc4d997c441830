import type { FastifyRequest } from 'fastify'
import { mediaType } from '../../../../formats/collection-json/document.ts'
import { basePath } from '../../../../platform/config/base-path.ts'
import { textField } from '../../../../platform/http/forms/form.ts'
import { PageProblem } from '../../../../platform/http/requests/errors.ts'
import type { TreeRow } from '../../../../platform/storage/rows/tree.ts'
import { excerpt } from '../../../../site/frame/meta.ts'
import { page } from '../../../../site/frame/page.ts'
import type { PageContext } from '../../../../site/frame/page-context.ts'
import { writtenIn } from '../../../../site/frame/written-in.ts'
import { pagination, readPage } from '../../../../web/components/pagination.ts'
import { address } from '../../../../web/markup/address.ts'
import { type Html, html } from '../../../../web/markup/html.ts'
import { icon } from '../../../../web/markup/icons.ts'
import { sanitizePortrait, wordsOf } from '../../../../web/markup/sanitize.ts'
import { agencyEditLink } from '../../changes/edit-link.ts'
import { furtherContacts } from '../../records/agency-fields.ts'
import { contactList } from '../parts/contact.ts'
import { type Member, readMembers } from '../parts/people-store.ts'
import { reportLink } from '../parts/report-link.ts'
import { personRows, roleAsMember } from '../parts/rows.ts'
import {
  type AgencyRecord,
  type CountedRecords,
  type DirectoryView,
  readAgency,
  readAncestors,
  readChildren,
} from '../parts/store.ts'
import { agencyThing } from '../parts/structured.ts'
import { drawUnits, readUnits } from '../parts/tree.ts'
import { agencyHref, viewOf } from '../parts/view.ts'

const childrenPerPage = 100
const membersPerPage = 100

export async function agencyItem(context: PageContext, request: FastifyRequest, id: number): Promise<Html> {
  const { t } = context
  const view = viewOf(context)
  const agency = await readAgency(view, id)
  if (agency === undefined) throw new PageProblem(404)
  const pages = {
    units: readPage(textField(request.query, 'units')),
    people: readPage(textField(request.query, 'people')),
  }
  const ancestors = await readAncestors(view, id)
  const children = await readChildren(view, [id], stretch(pages.units, childrenPerPage))
  const members = await readMembers(view, id, stretch(pages.people, membersPerPage))
  return page(context, {
    title: agency.title,
    section: 'agencies',
    breadcrumbs: [
      { title: t('common.agencies'), href: '/agencies' },
      ...ancestors.map((ancestor) => ({ title: ancestor.title, href: agencyHref(ancestor.id) })),
    ],
    description: excerpt(wordsOf(sanitizePortrait(agency.portrait).toString())),
    data: { href: `/api/agencies/${id}`, mediaType },
    meta: { path: agencyHref(id), things: [agencyThing(context, agency, ancestors)] },
    main: html`<article class="agency">
<h1>${agency.title}</h1>
${await agencyEditLink(context, id)}
${introduction(context, agency)}
${childList(context, agency, children, pages)}
${memberList(context, agency, members, children.length > 0, pages)}
${await organigram(context, view, agency)}
<p class="formats"><a href="${agencyHref(id)}.pdf">${icon('download')} ${t('exchange.pdf.link')}</a></p>
${reportLink(context, 'agencies', agencyHref(id))}
</article>`,
  })
}

const stretch = (number: number, limit: number) => ({ offset: number * limit, limit })

interface Pages {
  readonly units: number
  readonly people: number
}

function introduction(context: PageContext, agency: AgencyRecord): Html {
  const { t } = context
  const portrait = sanitizePortrait(agency.portrait, basePath(context.service.config.baseUrl))
  const further = furtherContacts.map(([name, label]) => [label, agency[name]] as const)
  const contact = contactList(context, agency, further)
  const { lang, mark } = writtenIn(context, agency, { portrait: wordsOf(portrait.toString()) })
  return html`<div class="agency-body">
${
  portrait.toString().trim() !== '' &&
  html`<section class="agency-portrait">
<h2 class="visually-hidden">${t('directory.portrait')}</h2>
${
  mark !== false &&
  html`<p>${mark}</p>
`
}<div class="prose"${lang}>${portrait}</div>
</section>`
}
${contact !== false && html`<section class="agency-contact"><h2>${t('common.contact')}</h2>${contact}</section>`}
</div>`
}

/** Renders the organigram; on phones the style sheet shows a list of the units instead, if there are any. */
async function organigram(
  context: PageContext,
  view: DirectoryView,
  agency: AgencyRecord,
): Promise<Html | false> {
  if (agency.organigram === null) return false
  const { t } = context
  const href = `/files/${agency.organigram}`
  const drawn = agency.organigram_type?.startsWith('image/') === true
  const label = t('directory.organigramOf', { title: agency.title })
  const open = html`<p><a href="${href}">${icon('download')} ${t('directory.organigramOpen')}</a></p>`
  const units = drawn ? await readUnits(view, agency) : null
  return html`<section class="part"><h2>${t('directory.organigram')}</h2>
<div>${
    units !== null &&
    html`<div class="organigram-units">${drawUnits(context, units)}
${open}</div>
`
  }${
    drawn
      ? html`<a class="organigram" href="${href}"><img src="${href}" alt="${agency.organigram_alt || label}" loading="lazy"></a>`
      : open
  }</div></section>`
}

function childList(
  context: PageContext,
  agency: AgencyRecord,
  children: readonly TreeRow[],
  pages: Pages,
): Html | false {
  if (children.length === 0) return false
  return html`<section class="part"><h2>${context.t('directory.children')}</h2>
<div><ul class="hits hits-columns">
${children.map((child) => html`<li><a href="${agencyHref(child.id)}">${child.title}</a></li>`)}
</ul>
${pagination(context, {
  page: pages.units,
  pages: Math.ceil((children[0]?.siblings ?? 0) / childrenPerPage),
  href: (number) => address(agencyHref(agency.id), { ...shownPages(pages), units: number }),
})}</div></section>`
}

function memberList(
  context: PageContext,
  agency: AgencyRecord,
  members: CountedRecords<Member>,
  hasChildren: boolean,
  pages: Pages,
): Html | false {
  const { t } = context
  if (members.total === 0 && !hasChildren) return false
  const rows = members.rows.map((person) => ({
    person,
    prefix: person.membership.prefix,
    role: roleAsMember(context, person, person.membership),
  }))
  return html`<section class="part"><h2>${t('common.people')}</h2>
<div>${rows.length > 0 && personRows(context, rows)}
${pagination(context, {
  page: pages.people,
  pages: Math.ceil(members.total / membersPerPage),
  href: (number) => address(agencyHref(agency.id), { ...shownPages(pages), people: number }),
})}
${hasChildren && html`<p><a href="${address('/people', { agency: agency.id })}">${t('directory.membersBelow')}</a></p>`}</div></section>`
}

/** Omits the numbers of first pages. */
function shownPages(pages: Pages): Readonly<Record<string, number | null>> {
  return { units: pages.units || null, people: pages.people || null }
}
