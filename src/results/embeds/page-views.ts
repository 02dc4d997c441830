import { askable } from '../../text.ts'
import type { CurrentItems } from '../current/current-items.ts'
import { compoundTabNames, partTabNames } from '../pages/compound/compound-tabs.ts'
import { electionTabNames, firstTab } from '../pages/election/election-tabs.ts'
import { everyTabName } from '../pages/vote/vote-tabs.ts'
import { paramsOf } from './find-embed.ts'

interface PageWithViews {
  /** Of the page without a tab. */
  readonly path: string
  readonly tabs: readonly string[]
  /** The view that stands for a tab; for the page itself where the tab is empty. */
  viewOf(tab: string): string
  /** Where it is not the same for all. */
  firstTab?(current: CurrentItems, params: Readonly<Record<string, string>>): string | null
}

const pages: readonly PageWithViews[] = [
  { path: '/vote/:id', tabs: everyTabName, viewOf: voteView },
  { path: '/election/:id', tabs: electionTabNames, viewOf: electionView, firstTab: firstElectionTab },
  { path: '/elections/:id', tabs: compoundTabNames, viewOf: compoundView },
  { path: '/elections-part/:compound/:domain/:segment', tabs: partTabNames, viewOf: partView },
]

/** The address of the view that shows best what a page of results is about; null for all other pages. */
export function viewOfPage(current: CurrentItems, url: string): string | null {
  const [path = '', query = ''] = url.split('?')
  const at = path.lastIndexOf('/')
  const [parent, last] = [path.slice(0, at), path.slice(at + 1)]
  const view = (base: string, name: string) => `${base}/${name}${query === '' ? '' : `?${query}`}`
  for (const page of pages) {
    if (page.tabs.includes(last) && paramsOf(page.path, parent) !== null)
      return view(parent, page.viewOf(last))
    const params = paramsOf(page.path, path)
    if (params !== null) return view(path, page.viewOf(page.firstTab?.(current, params) ?? ''))
  }
  return null
}

const byPlace = /^(?:(proposal|counter-proposal|tie-breaker)-)?(entities|districts|statistics)$/

function voteView(tab: string): string {
  const [, ballot = 'proposal', view] = byPlace.exec(tab) ?? []
  if (view === undefined) return 'vote-header-widget'
  return view === 'statistics' ? `${ballot}-statistics-table` : `${ballot}-by-${view}-map`
}

function firstElectionTab(
  current: CurrentItems,
  { id = '' }: Readonly<Record<string, string>>,
): string | null {
  const election = current.item('election', askable(id))
  return election === null ? null : firstTab(election.item)
}

function electionView(tab: string): string {
  if (tab === 'statistics') return 'statistics-table'
  return tab === '' || tab === 'data' ? 'candidates-table' : `${tab}-chart`
}

function compoundView(tab: string): string {
  switch (tab) {
    case 'superregions':
      return 'superregions-map'
    case 'candidates':
    case 'statistics':
      return `${tab}-table`
    case '':
    case 'data':
    case 'districts':
      return 'districts-map'
    default:
      return `${tab}-chart`
  }
}

function partView(tab: string): string {
  return tab === 'party-strengths' ? 'party-strengths-chart' : compoundView(tab)
}
