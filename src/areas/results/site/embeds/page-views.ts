import { storableText } from '../../../../values/text.ts'
import type { CurrentItems } from '../../items/current-items.ts'
import { compoundViews, partViews } from '../../views/compound.ts'
import { electionViews } from '../../views/election.ts'
import { formsOf } from '../../views/figure/view.ts'
import { ballotViews, everyVoteTab, viewOfVote, voteTabOf, voteWidget } from '../../views/vote.ts'
import { firstPage } from '../election/election-page.ts'
import { paramsOf } from './find-embed.ts'

interface PageWithViews {
  /** Path of the page without a tab. */
  readonly path: string
  /** The embed for each tab. */
  readonly views: ReadonlyMap<string, string>
  /** Returns the embed for the page without a tab. */
  first(current: CurrentItems, params: Readonly<Record<string, string>>): string
}

const pages: readonly PageWithViews[] = [
  {
    path: '/vote/:id',
    views: new Map(everyVoteTab.map((tab) => [tab, ofVoteTab(tab)])),
    first: () => voteWidget,
  },
  {
    path: '/election/:id',
    views: standingFor(electionViews, 'candidates-table'),
    first: (current, { id = '' }) => {
      const election = current.item('election', storableText(id))
      return `${election === null ? 'candidates' : firstPage(election.item)}-chart`
    },
  },
  ...[
    { path: '/elections/:id', of: compoundViews },
    { path: '/elections-part/:compound/:domain/:segment', of: partViews },
  ].map(({ path, of }) => ({
    path,
    views: standingFor(of, 'districts-map'),
    first: () => 'districts-map',
  })),
]

/** Returns the drawing of each view, or its table; for the page of files, the given one. */
function standingFor(
  views: Readonly<Record<string, Parameters<typeof formsOf>[0]>>,
  files: string,
): ReadonlyMap<string, string> {
  const all = Object.entries(views).flatMap(([name, view]) =>
    formsOf(view)
      .slice(0, 1)
      .map((form) => [name, `${name}-${form}`] as const),
  )
  return new Map([...all, ['data', files]])
}

function ofVoteTab(tab: string): string {
  const found = voteTabOf(tab)
  if (found === null) return voteWidget
  const [form = 'table'] = formsOf(ballotViews[found.view])
  return viewOfVote(found.ballot, `${found.view}-${form}`)
}

/** Returns the address of the embed that represents a page of results; null for all other pages. */
export function viewOfPage(current: CurrentItems, url: string): string | null {
  const [path = '', query = ''] = url.split('?')
  const at = path.lastIndexOf('/')
  const [parent, last] = [path.slice(0, at), path.slice(at + 1)]
  const view = (base: string, name: string) => `${base}/${name}${query === '' ? '' : `?${query}`}`
  for (const page of pages) {
    const shown = page.views.get(last)
    if (shown !== undefined && paramsOf(page.path, parent) !== null) return view(parent, shown)
    const params = paramsOf(page.path, path)
    if (params !== null) return view(path, page.first(current, params))
  }
  return null
}
