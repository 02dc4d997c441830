import type { FastifyRequest } from 'fastify'
import { mediaType } from '../../../../formats/collection-json/document.ts'
import { textField } from '../../../../platform/http/forms/form.ts'
import { page } from '../../../../site/frame/page.ts'
import type { PageContext } from '../../../../site/frame/page-context.ts'
import { searchNote } from '../../../../site/search/search-note.ts'
import { pagination, readPage } from '../../../../web/components/pagination.ts'
import { emptyState, searchForm, searchStatus } from '../../../../web/components/search-form.ts'
import { address } from '../../../../web/markup/address.ts'
import { type Html, html } from '../../../../web/markup/html.ts'
import { icon } from '../../../../web/markup/icons.ts'
import { readMemberships, searchPeople } from '../parts/people-store.ts'
import { mostPrinted } from '../parts/print-limit.ts'
import { personRows, roleInAgencies } from '../parts/rows.ts'
import { counts, readSearch, type Search } from '../parts/search.ts'
import { countVisible, searchAgencies } from '../parts/store.ts'
import { drawAgencyTree, readTree } from '../parts/tree.ts'
import { agencyHref, searchViewOf, viewOf } from '../parts/view.ts'

const mostAgencies = 40
const mostPeople = 20

export async function agenciesList(context: PageContext, request: FastifyRequest): Promise<Html> {
  const { t } = context
  const search = readSearch(request)
  const number = readPage(textField(request.query, 'page'))
  const { status, results } =
    search.words.length > 0 ? await found(context, search) : await wholeTree(context, number)
  return page(context, {
    title: t('common.agencies'),
    section: 'agencies',
    data: { href: '/api/agencies', mediaType },
    meta: { path: address('/agencies', { page: number || null }) },
    unlisted: search.words.length > 0,
    main: html`${searchForm(context, {
      action: '/agencies',
      query: search.query,
      title: t('directory.search.title'),
      level: 1,
      live: true,
    })}
${searchStatus(status)}
<div data-results>${searchNote(context, search.terms)}
${results}</div>`,
  })
}

interface Found {
  readonly status: string
  readonly results: Html
}

async function wholeTree(context: PageContext, wanted: number): Promise<Found> {
  const { t } = context
  const view = viewOf(context)
  const total = {
    agencies: await countVisible(view, 'agencies'),
    people: await countVisible(view, 'people'),
  }
  const tree = await readTree(view, total.agencies, wanted)
  const results =
    total.agencies === 0
      ? emptyState({ title: t('directory.empty.agencies'), help: t('directory.empty.agenciesHelp') })
      : html`${drawAgencyTree(context, tree)}
${pagination(context, { page: tree.page, pages: tree.pages, href: (number) => address('/agencies', { page: number }) })}
${total.people <= mostPrinted && html`<p class="formats"><a href="/agencies.pdf">${icon('download')} ${t('exchange.pdf.link')}</a></p>`}`
  return { status: counts(context, { total: total.agencies }, { total: total.people }), results }
}

async function found(context: PageContext, search: Search): Promise<Found> {
  const { t } = context
  const { query } = search
  const view = searchViewOf(context)
  const agencies = await searchAgencies(view, search, mostAgencies)
  const people = await searchPeople(
    view,
    { ...search, letter: null, agency: null },
    { offset: 0, limit: mostPeople },
  )
  const memberships = await readMemberships(
    view,
    people.rows.map((person) => person.id),
  )
  if (agencies.total + people.total === 0)
    return {
      status: t('search.none', { query }),
      results: emptyState({
        help: t('directory.search.noneHelp'),
        way: { href: '/agencies', text: t('directory.search.reset') },
      }),
    }
  const peopleRows = people.rows.map((person) => ({
    person,
    role: roleInAgencies(
      person,
      memberships.filter((membership) => membership.person_id === person.id),
    ),
  }))
  return {
    status: counts(context, agencies, people),
    results: html`${agencies.total > 0 && agencyHits(context, agencies)}
${
  people.total > 0 &&
  html`<section class="part"><h2>${t('common.people')}</h2>
<div>${personRows(context, peopleRows)}
${
  people.total > people.rows.length &&
  html`<p><a href="${address('/people', { q: query })}">${people.more ? t('search.all', { title: t('common.people') }) : t('directory.search.allPeople', { count: people.total })}</a></p>`
}</div></section>`
}`,
  }
}

function agencyHits({ t }: PageContext, agencies: Awaited<ReturnType<typeof searchAgencies>>): Html {
  const left = agencies.total - agencies.rows.length
  return html`<section class="part"><h2>${t('common.agencies')}</h2>
<div><ul class="hits">
${agencies.rows.map(
  (agency) =>
    html`<li><a href="${agencyHref(agency.id)}">${agency.title}</a>${agency.parent_title !== null && html` <span class="muted">${agency.parent_title}</span>`}</li>`,
)}
</ul>
${left > 0 && html`<p class="muted">${agencies.more ? t('search.tooMany') : t('directory.search.moreAgencies', { count: left })}</p>`}</div></section>`
}
