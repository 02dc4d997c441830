import type { FastifyRequest } from 'fastify'
import { mediaType } from '../../../../formats/collection-json/document.ts'
import { readNumberId } from '../../../../formats/collection-json/ids.ts'
import { textField } from '../../../../platform/http/forms/form.ts'
import { page } from '../../../../site/frame/page.ts'
import type { PageContext } from '../../../../site/frame/page-context.ts'
import { searchNote } from '../../../../site/search/search-note.ts'
import { pagination, readPage } from '../../../../web/components/pagination.ts'
import { emptyState, searchForm, searchStatus } from '../../../../web/components/search-form.ts'
import type { TreeNode } from '../../../../web/components/tree.ts'
import { address } from '../../../../web/markup/address.ts'
import { type Html, html } from '../../../../web/markup/html.ts'
import { icon } from '../../../../web/markup/icons.ts'
import { alphabet, readLetters, readMemberships, searchPeople } from '../parts/people-store.ts'
import { personRows, roleInAgencies } from '../parts/rows.ts'
import { countOfPeople, readSearch, type Search, type Total } from '../parts/search.ts'
import { countVisible, type DirectoryView, titlesOf } from '../parts/store.ts'
import { readTree, type ShownAgencyTree } from '../parts/tree.ts'
import { searchViewOf, viewOf } from '../parts/view.ts'

const perPage = 40

/** The filters of the page, as in its address. */
interface Choice extends Search {
  readonly letter: string | null
  readonly agency: number | null
  readonly agencyTitle: string
}

export async function peopleList(context: PageContext, request: FastifyRequest): Promise<Html> {
  const { t } = context
  const view = viewOf(context)
  const choice = await readChoice(view, request)
  const number = readPage(textField(request.query, 'page'))
  // Pages without a search do not wait for the connections of searches.
  const looking = choice.words.length > 0 ? searchViewOf(context) : view
  const people = await searchPeople(looking, choice, {
    offset: number * perPage,
    limit: perPage,
  })
  const memberships = await readMemberships(
    view,
    people.rows.map((person) => person.id),
  )
  const letters = await readLetters(looking, choice)
  const tree = await readTree(view, await countVisible(view, 'agencies'))
  const rows = people.rows.map((person) => ({
    person,
    role: roleInAgencies(
      person,
      memberships.filter((membership) => membership.person_id === person.id),
    ),
  }))
  return page(context, {
    title: t('common.people'),
    section: 'people',
    data: { href: '/api/people', mediaType },
    meta: { path: peopleHref(choice, { page: number || null }) },
    unlisted: choice.words.length > 0,
    main: html`${searchForm(context, {
      action: '/people',
      query: choice.query,
      title: t('common.findPerson'),
      level: 1,
      live: true,
      filters: agencyFilter(context, choice, tree),
    })}
${searchStatus(status(context, choice, people))}
<div data-results>
${searchNote(context, choice.terms)}
${letterFilter(context, choice, letters)}
${rows.length > 0 ? personRows(context, rows) : nobody(context, choice)}
${pagination(context, {
  page: number,
  pages: Math.ceil(people.total / perPage),
  href: (to) => peopleHref(choice, { page: to }),
})}
</div>`,
  })
}

async function readChoice(view: DirectoryView, request: FastifyRequest): Promise<Choice> {
  const letter = textField(request.query, 'letter').toLowerCase()
  const agency = readNumberId(textField(request.query, 'agency'))
  const agencyTitle = (await titlesOf(view, [agency])).get(agency)
  return {
    ...readSearch(request),
    letter: alphabet.includes(letter) ? letter : null,
    // A hidden or unknown agency is ignored, as in the API.
    agency: agencyTitle === undefined ? null : agency,
    agencyTitle: agencyTitle ?? '',
  }
}

function peopleHref(
  { query, letter, agency }: Choice,
  change: Readonly<Record<string, string | number | null>>,
): string {
  return address('/people', { q: query, letter, agency, ...change })
}

/** Renders a select of agencies if the directory is small; otherwise only a link to remove the filter. */
function agencyFilter({ t }: PageContext, choice: Choice, tree: ShownAgencyTree): Html | false {
  if (!tree.whole)
    return (
      choice.agency !== null &&
      html`<p class="filters"><input type="hidden" name="agency" value="${choice.agency}"><a class="chip" href="${peopleHref(choice, { agency: null })}">${icon('remove')} ${t('common.removeFilter', { title: choice.agencyTitle })}</a></p>`
    )
  if (tree.roots.length === 0) return false
  const option = (node: TreeNode, depth: number): Html =>
    html`<option value="${node.id}"${node.id === choice.agency && html` selected`}>${'\u2003'.repeat(depth)}${node.title}</option>
${node.children.map((child) => option(child, depth + 1))}`
  return html`<div class="filters"><div class="field">
<label for="agency">${t('common.agency')}</label>
<select id="agency" name="agency"><option value="">${t('directory.home.all')}</option>
${tree.roots.map((root) => option(root, 0))}</select>
</div></div>`
}

function letterFilter({ t }: PageContext, choice: Choice, letters: ReadonlySet<string>): Html {
  const item = (letter: string | null, text: string) => {
    if (letter !== null && !letters.has(letter)) return html`<li><span>${text}</span></li>`
    const current = letter === choice.letter
    return html`<li><a href="${peopleHref(choice, { letter })}"${current && html` aria-current="true"`}>${text}</a></li>`
  }
  return html`<nav class="letters" aria-label="${t('directory.letters')}"><ul>
${item(null, t('directory.lettersAll'))}${alphabet.map((letter) => item(letter, letter.toUpperCase()))}
</ul></nav>`
}

function status({ t }: PageContext, { query }: Choice, people: Total): string {
  return people.total === 0 && query !== '' ? t('search.none', { query }) : countOfPeople(t, people)
}

function nobody({ t }: PageContext, { query }: Choice): Html {
  const way = { href: '/people', text: t('directory.search.reset') }
  if (query !== '') return emptyState({ help: t('directory.search.noneHelp'), way })
  return emptyState({ title: t('directory.empty.people'), help: t('directory.empty.peopleHelp'), way })
}
