import type { PageContext } from '../../../../site/frame/page-context.ts'
import { type Html, html } from '../../../../web/markup/html.ts'
import { colorOf } from '../../charts/data/bars.ts'
import type { Election } from '../../model/item.ts'
import type { Candidate, ElectionList, ElectionResults } from '../../model/result-set.ts'
import { by, nameOf, type Order } from '../../tally/order.ts'
import type { ElectionWithResults } from '../../tally/tally.ts'
import type { FigureColumn, FigureRow, RowGroup, TableOfFigure } from '../../views/figure/table.ts'
import { nameInList } from '../../views/figures/elected-words.ts'
import { constituencyName } from '../../views/subjects/compound-subject.ts'
import { paths } from '../../words/paths.ts'
import { resultTable } from '../parts/result-table.ts'

/** Shows who stands for election, before any place is counted. False if no candidates are known. */
export function standing(context: PageContext, counted: ElectionWithResults): Html | false {
  const { election, results } = counted
  if (results === null || results.candidates.length === 0) return false
  const { t } = context
  const title = t(election.type === 'proporz' ? 'elections.standing.title' : 'elections.candidates')
  return section(context, title, {
    id: 'standing',
    columns: columnsOf(context, results),
    ...(election.type === 'proporz'
      ? { groups: listGroups(context, election, results) }
      : { rows: rowsOf(election, results.candidates) }),
    filter: t('common.findPerson'),
  })
}

/** Links the constituencies with known candidates. False if there are none. */
export function standingInConstituencies(
  context: PageContext,
  elections: readonly ElectionWithResults[],
): Html | false {
  const { t } = context
  const rows = elections.flatMap(({ election, results }): readonly FigureRow[] =>
    results === null || results.candidates.length === 0
      ? []
      : [
          {
            cells: {
              name: { text: constituencyName(election), href: paths.item(election) },
              lists: results.lists.length,
              candidates: results.candidates.length,
            },
          },
        ],
  )
  if (rows.length === 0) return false
  return section(context, t('elections.standing.title'), {
    id: 'standing',
    columns: [
      { key: 'name', title: t('common.constituency'), kind: 'text' },
      { key: 'lists', title: t('elections.subject.lists'), kind: 'number' },
      { key: 'candidates', title: t('elections.candidates'), kind: 'number' },
    ],
    rows,
  })
}

function section(context: PageContext, title: string, table: Omit<TableOfFigure, 'caption'>): Html {
  return html`<section class="standing"><h2>${title}</h2>
${resultTable(context, { ...table, caption: title, hideCaption: true })}</section>`
}

function columnsOf({ t }: PageContext, { candidates, lists }: ElectionResults): readonly FigureColumn[] {
  const listNames = new Map(lists.map(({ id, name }) => [id, name]))
  // The party of a candidate is mostly the list again.
  const hasParties = candidates.some(
    ({ party, list }) => party !== null && party !== (list === null ? null : listNames.get(list)),
  )
  const hasYears = candidates.some(({ yearOfBirth }) => yearOfBirth !== null)
  return [
    { key: 'name', title: t('common.name'), kind: 'text' },
    ...(hasParties ? [{ key: 'party', title: t('common.party'), kind: 'text' } as const] : []),
    ...(hasYears ? [{ key: 'born', title: t('common.yearOfBirth'), kind: 'text' } as const] : []),
  ]
}

function listGroups(
  context: PageContext,
  election: Election,
  { candidates, lists }: ElectionResults,
): readonly RowGroup[] {
  const members = Map.groupBy(candidates, ({ list }) => list)
  const free = members.get(null) ?? []
  return [
    ...lists.toSorted(asOnBallots(({ name }) => name)).map((list) => ({
      heading: {
        cells: { name: { text: listTitle(context, list), color: colorOf(election.colors, list.name) } },
      },
      rows: rowsOf(election, members.get(list.id) ?? []),
    })),
    ...(free.length === 0 ? [] : [{ heading: null, rows: rowsOf(election, free) }]),
  ]
}

/** Deliveries after eCH-0252 name lists by ids that are on no ballot. */
function listTitle({ t }: PageContext, { id, name }: ElectionList): string {
  return isNumber(id) ? t('elections.standing.list', { number: id, name }) : name
}

function rowsOf({ colors }: Election, candidates: readonly Candidate[]): readonly FigureRow[] {
  return candidates.toSorted(asOnBallots<Candidate>(nameInList)).map((candidate) => {
    const { party, yearOfBirth } = candidate
    return {
      cells: {
        name: nameInList(candidate),
        party: party === null ? null : { text: party, color: colorOf(colors, party) },
        born: yearOfBirth === null ? null : String(yearOfBirth),
      },
    }
  })
}

const isNumber = (id: string) => /^\d{1,9}$/.test(id)

/** Orders by number; by name where ids are no numbers. */
function asOnBallots<Of extends { readonly id: string }>(name: (of: Of) => string): Order<Of> {
  const numberOf = ({ id }: Of) => (isNumber(id) ? Number(id) : 0)
  return by((a, b) => numberOf(a) - numberOf(b), nameOf(name))
}
