import type { PageContext } from '../../../../site/frame/page-context.ts'
import { staffPage } from '../../../../site/frame/staff-page.ts'
import { formatDateTime } from '../../../../texts/language/format.ts'
import { notice, type Option } from '../../../../web/components/form.ts'
import {
  type Filter,
  type List,
  type ListColumn,
  type ListState,
  list,
  readListState,
} from '../../../../web/components/list.ts'
import { type Html, html, join } from '../../../../web/markup/html.ts'
import type { ListedMembership } from '../../changes/memberships-store.ts'
import { memberName } from '../../changes/names.ts'
import { agencyPath, peoplePath, personPath } from '../../changes/paths.ts'
import type { ListedPerson } from '../../changes/people-store.ts'
import { hiddenText } from '../../changes/visibility.ts'

/** A person with the memberships within the user's scope. */
export interface ListedPersonRow extends ListedPerson {
  readonly places: readonly ListedMembership[]
}

export interface PeopleView {
  readonly shape: PeopleShape
  readonly state: ListState
  readonly rows: readonly ListedPersonRow[]
  readonly total: number
  readonly isEmpty: boolean
  readonly done: string | null
}

type PeopleShape = Pick<List<ListedPersonRow>, 'columns' | 'filters' | 'usual'>

const letters = Array.from({ length: 26 }, (_, place) => String.fromCharCode(97 + place))

/** Returns the columns and filters of the list, with which its state is read before the query. */
export function peopleShape(context: PageContext, agencies: readonly Option[]): PeopleShape {
  return {
    columns: columnsOf(context),
    filters: filtersOf(context, agencies),
    usual: { column: 'name', descending: false },
  }
}

export function readPeopleState(query: unknown, shape: PeopleShape): ListState {
  return readListState(query, shape)
}

function filtersOf({ t }: PageContext, agencies: readonly Option[]): readonly Filter[] {
  return [
    {
      name: 'letter',
      label: t('directoryManage.people.letter'),
      all: t('directoryManage.people.allLetters'),
      options: letters.map((letter) => ({ value: letter, text: letter.toUpperCase() })),
    },
    {
      name: 'agency',
      label: t('common.agency'),
      all: t('directory.home.all'),
      options: agencies,
    },
    {
      name: 'visibility',
      label: t('directoryManage.people.visibility'),
      all: t('directoryManage.people.anyVisibility'),
      options: [{ value: 'hidden', text: t('directoryManage.people.hidden') }],
    },
  ]
}

const compareTexts = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

function columnsOf(context: PageContext): List<ListedPersonRow>['columns'] {
  const { t, locale } = context
  const now = context.service.clock.now()
  const name: ListColumn<ListedPersonRow> = {
    name: 'name',
    title: t('common.name'),
    cell: (person) =>
      html`<a href="${personPath(person.id)}">${memberName(context, person)}</a>${(person.function ?? '') !== '' && html`<br><span class="muted">${person.function}</span>`}`,
    compare: (a, b) => compareTexts(memberName(context, a), memberName(context, b)),
  }
  return [
    name,
    {
      name: 'places',
      title: t('common.memberships'),
      cell: ({ places }) => placeLinks(context, places),
    },
    {
      name: 'visibility',
      title: t('directoryManage.people.visibility'),
      cell: (person) => {
        const hidden = hiddenText(context, person, now)
        return hidden === null
          ? t('directoryManage.access.public')
          : html`<span class="state">${hidden}</span>`
      },
    },
    {
      name: 'modified',
      title: t('common.changed'),
      cell: ({ modified }) => formatDateTime(locale, modified),
      compare: (a, b) => compareTexts(a.modified, b.modified),
    },
  ]
}

function placeLinks({ t }: PageContext, places: readonly ListedMembership[]): Html {
  if (places.length === 0) return html`<span class="muted">${t('directoryManage.people.noPlace')}</span>`
  const links = places.map(
    ({ agency_id, agency_title }) => html`<a href="${agencyPath(agency_id)}">${agency_title}</a>`,
  )
  return html`<span class="places">${join(links, html`<br>`)}</span>`
}

export function managePeoplePage(context: PageContext, view: PeopleView): Html {
  const { t } = context
  const { shape, state, rows, total } = view
  const title = t('common.people')
  return staffPage(
    context,
    { title },
    html`${view.done !== null && notice('success', view.done)}
<p class="row"><a class="button" href="${peoplePath}/new">${t('directoryManage.people.add')}</a>
<a class="button secondary" href="/manage/directory/import">${t('exchange.link')}</a></p>
${list(context, {
  ...shape,
  path: peoplePath,
  title,
  searchLabel: t('common.findPerson'),
  state,
  rows,
  total,
  nothingYet: view.isEmpty ? { help: t('directoryManage.people.empty') } : null,
})}`,
  )
}
